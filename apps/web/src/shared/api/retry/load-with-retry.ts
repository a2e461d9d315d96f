const againMs = 5_000;

/** Window event when code did not load: after a release only a newer page has it. */
export const codeMissing = 'codemissing';

/** Loads code that the page can wait for: retries every five seconds until it is loaded. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      window.dispatchEvent(new Event(codeMissing));
      await new Promise((resolve) => setTimeout(resolve, againMs));
    }
  }
}
