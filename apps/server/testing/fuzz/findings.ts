import { Broken } from './target.ts';

/** The violations found so far: a run continues after one, so that it reports all. */
export class Findings {
  readonly #broken: string[] = [];

  /** Runs a part; a violation ends this part, and the next one begins. */
  async during(part: () => Promise<void>): Promise<void> {
    try {
      await part();
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      this.#broken.push(error.message);
    }
  }

  /** @throws Broken naming all violations, if there are any */
  report(): void {
    if (this.#broken.length > 0) throw new Broken(this.#broken.join('\n\n'));
  }
}
