import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test';

/** What a browser reports while its network is cut: failed loads, and a line that does not come about. */
export const networkErrors: readonly RegExp[] = [
  /^Failed to load resource: net::ERR_[A-Z_]+$/,
  /^WebSocket connection to '[^']+' failed/,
];

/** An answer with this status, which a browser reports as an error too. */
export const answered = (status: number): RegExp =>
  new RegExp(`^Failed to load resource: the server responded with a status of ${status} `);

/** Listens to what pages say they did wrong: whatever was not declared as expected fails the journey. */
export class Watch {
  readonly #heard: { text: string; where: string }[] = [];
  readonly #expected: RegExp[] = [];

  /** These may come in this journey. */
  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Returns what ends it, for a context that other journeys use afterwards. */
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

  /** What came and was not expected. */
  get complaints(): string[] {
    return this.#heard
      .filter(({ text }) => !this.#expected.some((pattern) => pattern.test(text)))
      .map(({ text, where }) => `${text} (${where})`);
  }
}
