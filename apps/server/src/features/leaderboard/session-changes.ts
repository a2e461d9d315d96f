/**
 * The users whose sessions changed recently. Connected clients get a change pushed. A client that is still connecting
 * checks here, so that session changes of other users do not delay it.
 */
export class SessionChanges {
  readonly #most: number;
  readonly #last = new Map<string, number>();
  #count = 0;
  /** Changes up to this count have been dropped. */
  #forgotten = 0;

  constructor(most = 1_000) {
    this.#most = most;
  }

  get count(): number {
    return this.#count;
  }

  note(userId: string): void {
    this.#count += 1;
    this.#last.delete(userId);
    this.#last.set(userId, this.#count);
    const [oldest] = this.#last;
    if (this.#last.size <= this.#most || !oldest) return;
    this.#last.delete(oldest[0]);
    this.#forgotten = oldest[1];
  }

  /**
   * True if this user's sessions may have changed since the counter had this value. Viewers without a session: false.
   */
  mayHaveChangedSince(userId: string | null, count: number): boolean {
    return userId !== null && Math.max(this.#last.get(userId) ?? 0, this.#forgotten) > count;
  }
}
