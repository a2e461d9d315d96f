import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test';

export const networkErrors: readonly RegExp[] = [
  /^Failed to load resource: net::ERR_[A-Z_]+$/,
  /^WebSocket connection to '[^']+' failed/,
];

/** An answer with this status, which a browser also reports as an error. */
export const answered = (status: number): RegExp =>
  new RegExp(`^Failed to load resource: the server responded with a status of ${status} `);

/** Collects the errors of pages: any that was not declared fails the journey. */
export class ErrorWatch {
  readonly #heard: { text: string; where: string }[] = [];
  readonly #expected: RegExp[] = [];

  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Returns the function that ends it, for a context that other journeys use afterwards. */
  follow(context: BrowserContext): () => void {
    const console = (message: ConsoleMessage) => {
      if (message.type() === 'error') {
        this.#heard.push({ text: message.text(), where: message.location().url });
      }
    };
    const weberror = (thrown: WebError) => {
      const error = thrown.error();
      this.#heard.push({ text: error.stack || String(error), where: thrown.page()?.url() ?? '' });
    };
    context.on('console', console).on('weberror', weberror);
    return () => context.off('console', console).off('weberror', weberror);
  }

  get complaints(): string[] {
    return this.#heard
      .filter(({ text }) => !this.#expected.some((pattern) => pattern.test(text)))
      .map(({ text, where }) => `${text} (${where})`);
  }
}
