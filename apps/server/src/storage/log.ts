/** Where faults are written: Fastify's logger, or any that takes the same two arguments. Never an address or a secret. */
export interface Log {
  info(about: object, sentence: string): void;
  warn(about: object, sentence: string): void;
  error(about: object, sentence: string): void;
}

/** For commands of the terminal. */
export const terminalLog: Log = {
  info: () => undefined,
  warn: (about, sentence) => console.warn(sentence, about),
  error: (about, sentence) => console.error(sentence, about),
};
