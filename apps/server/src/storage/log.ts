/**
 * The log for faults: Fastify's logger, or any with the same methods. No e-mail address or secret is ever passed to it.
 */
export interface Log {
  info(about: object, sentence: string): void;
  warn(about: object, sentence: string): void;
  error(about: object, sentence: string): void;
}

/** For terminal commands. */
export const terminalLog: Log = {
  info: () => undefined,
  warn: (about, sentence) => console.warn(sentence, about),
  error: (about, sentence) => console.error(sentence, about),
};
