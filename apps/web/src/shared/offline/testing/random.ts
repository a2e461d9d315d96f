/** A small seeded generator (mulberry32): a failing seed plays the same story again. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(p: number): boolean {
    return this.next() < p;
  }

  /** A whole number from 0 to below n. */
  below(n: number): number {
    return Math.floor(this.next() * n);
  }

  one<T>(of: readonly T[]): T {
    const chosen = of[this.below(of.length)];
    if (chosen === undefined) throw new Error('There is nothing to choose from.');
    return chosen;
  }
}
