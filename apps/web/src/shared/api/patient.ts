const againMs = 5_000;

/** Sent to the window when code did not come: a release may have taken it away, and then only a newer page has it. */
export const codeMissing = 'codemissing';

/** Loads code for which the page can wait: tries again every five seconds until the code is loaded. */
export async function patient<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      window.dispatchEvent(new Event(codeMissing));
      await new Promise((resolve) => setTimeout(resolve, againMs));
    }
  }
}
