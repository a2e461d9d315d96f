/**
 * Work in lanes: what shares a lane is done one after the other, in the order in which it came; lanes do not wait for
 * each other. What waits holds no connection to the database.
 */
export class Lanes {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Does the work when what came before it in its lane has ended, however that ended. */
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
