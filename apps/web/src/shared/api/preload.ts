/** The fetch of each file: repeated only after a failure. */
const fetched = new Map<string, Promise<void>>();

/** Files in the page: loaded with it, or styles requested since. */
const named = (): Set<string> =>
  new Set(
    [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[href], script[src]')].map(
      (element) => ('href' in element ? element.href : element.src),
    ),
  );

/**
 * An error in the browser's words, with a path instead of an address: `importAgain` does not retry the import for it.
 */
const missing = (href: string) =>
  new TypeError(`Failed to fetch dynamically imported module: ${new URL(href).pathname}`);

async function script(href: string): Promise<void> {
  const response = await fetch(href).catch(() => null);
  if (!response?.ok) throw missing(href);
  // The browser caches the response only after its body was read.
  await response.arrayBuffer().catch(() => {
    throw missing(href);
  });
}

const style = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(missing(href));
    };
    document.head.append(link);
  });

function once(href: string): Promise<void> {
  const known = fetched.get(href) ?? (href.endsWith('.css') ? style(href) : script(href));
  fetched.set(href, known);
  known.catch(() => fetched.delete(href));
  return known;
}

/** The number of the next retry of each address that could not be imported. */
const retries = new Map<string, number>();

/** The address in a browser's message about code that could not be imported. */
const addressIn = (error: unknown) => /https?:\S+?\.js/.exec(String(error))?.[0];

/**
 * Imports code. For the life of a page a browser remembers that an address could not be imported, and rejects every
 * later import of it at once. So a retry has an address of its own, `?again=n`, and a successful one keeps it.
 * @throws the browser's error when neither address can be imported
 */
async function importAgain<T>(
  load: () => Promise<T>,
  get: (address: string) => Promise<unknown>,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const address = addressIn(error);
    if (address === undefined) throw error;
    const retry = retries.get(address);
    if (retry === undefined) {
      retries.set(address, 1);
      throw error;
    }
    try {
      // The same module, so its exports have the same type.
      return (await get(`${address}?again=${retry}`)) as T;
    } catch (failure) {
      retries.set(address, retry + 1);
      throw failure;
    }
  }
}

/**
 * Replaces Vite's helper around each dynamic import. The files that it needs are fetched first, all at once: for the
 * life of a page a browser remembers that a module could not be fetched, so one failure of a shared file would break
 * every screen that needs it (as Chromium remembers a failed preload). The import then reads the browser's cache.
 * @param files from the root of the site; none if the import needs only its own file
 * @param get imports from the address of a retry; replaced by tests only
 */
export async function preload<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
  get: (address: string) => Promise<unknown> = (address) => import(/* @vite-ignore */ address),
): Promise<T> {
  const here = named();
  const hrefs = files
    .map((file) => new URL(`/${file}`, location.href).href)
    .filter((href) => fetched.has(href) || !here.has(href));
  await Promise.all(hrefs.map(once));
  return importAgain(load, get);
}
