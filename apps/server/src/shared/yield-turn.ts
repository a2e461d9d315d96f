/** Resolves after other work that is due has run, so that a long calculation does not block it. */
export const yieldTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
