/**
 * Queues by name: work of one lane runs one after the other, in order of arrival; lanes do not wait for each other.
 * Waiting work holds no database connection.
 */
export class Lanes {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs the work after all earlier work of its lane has succeeded or failed. */
  run<T>(lane: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(lane);
    const turn = before ? before.then(work) : work();
    const ended = turn.then(
      () => undefined,
      () => undefined,
    );
    this.#last.set(lane, ended);
    void ended.then(() => {
      if (this.#last.get(lane) === ended) this.#last.delete(lane);
    });
    return turn;
  }
}
