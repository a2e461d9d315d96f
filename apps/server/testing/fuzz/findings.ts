import { Broken } from './target.ts';

/** The promises that were broken so far: a run goes on after one, so that it says all that it finds. */
export class Findings {
  readonly #broken: string[] = [];

  /** Does a part of the run; one that finds a broken promise ends there, and the next part begins. */
  async during(part: () => Promise<void>): Promise<void> {
    try {
      await part();
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      this.#broken.push(error.message);
    }
  }

  /** @throws Broken naming everything that was found, if anything was */
  report(): void {
    if (this.#broken.length > 0) throw new Broken(this.#broken.join('\n\n'));
  }
}
