const againMs = 5_000;

/** Sent to the window when code did not come: a release may have taken it away, and then only a newer page has it. */
export const codeMissing = 'codemissing';

/** The address in a browser's sentence about code that could not be fetched. */
const addressIn = (error: unknown) => /https?:\S+?\.js/.exec(String(error))?.[0];

/**
 * Loads code that can be asked for again. A browser remembers for the life of a page that an address could not be
 * fetched, and fails at once from then on: so it is asked for under another one, `?again=n`.
 *
 * @param get fetches from such an address; only tests have another one
 */
export function reloadable<T>(
  load: () => Promise<T>,
  get: (address: string) => Promise<unknown> = (address) => import(/* @vite-ignore */ address),
): () => Promise<T> {
  let next = load;
  let tries = 0;
  return () =>
    next().catch((error: unknown) => {
      const address = addressIn(error);
      if (address) {
        tries += 1;
        const other = `${address}?again=${tries}`;
        // The same module, so what it exports is of the same type.
        next = () => get(other) as Promise<T>;
      }
      throw error;
    });
}

/** Code for which the page can wait: where the network is away it is asked for again, until it comes. */
export async function patient<T>(load: () => Promise<T>): Promise<T> {
  const loadAgain = reloadable(load);
  for (;;) {
    try {
      return await loadAgain();
    } catch {
      window.dispatchEvent(new Event(codeMissing));
      await new Promise((resolve) => setTimeout(resolve, againMs));
    }
  }
}
