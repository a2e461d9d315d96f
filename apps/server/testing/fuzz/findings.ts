import { Violation } from './target.ts';

/** The violations found so far: a run continues after one, so that it reports all. */
export class Findings {
  readonly #violations: string[] = [];

  /** Runs a part; a violation ends this part, and the next one begins. */
  async collect(part: () => Promise<void>): Promise<void> {
    try {
      await part();
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
      this.#violations.push(error.message);
    }
  }

  /** @throws Broken naming all violations, if there are any */
  report(): void {
    if (this.#violations.length > 0) throw new Violation(this.#violations.join('\n\n'));
  }
}
