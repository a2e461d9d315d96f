/** What a file's fetch came to: it is asked for once, again only if it did not come. */
const fetched = new Map<string, Promise<void>>();

/** What the page names: what it came with, and the styles that were asked for since. */
const named = (): Set<string> =>
  new Set(
    [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[href], script[src]')].map(
      (element) => ('href' in element ? element.href : element.src),
    ),
  );

/** The sentence is the browser's except for the address: `importAgain` looks only for that of the import's own file. */
const missing = (href: string) =>
  new TypeError(`Failed to fetch dynamically imported module: ${new URL(href).pathname}`);

async function script(href: string): Promise<void> {
  const response = await fetch(href).catch(() => null);
  if (!response?.ok) throw missing(href);
  // Until its end has come it is in no cache.
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

/** The address in a browser's sentence about code that could not be imported. */
const addressIn = (error: unknown) => /https?:\S+?\.js/.exec(String(error))?.[0];

/**
 * Imports code. A browser remembers for the life of a page that an address could not be imported, and rejects every
 * later import of it at once: so a retry has an address of its own, `?again=n`, and a retry that succeeds keeps it.
 *
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
      // The same module, so what it exports is of the same type.
      return (await get(`${address}?again=${retry}`)) as T;
    } catch (failure) {
      retries.set(address, retry + 1);
      throw failure;
    }
  }
}

/**
 * Stands in the place of Vite's helper around each dynamic import. The files that it needs are fetched first, all at once: a
 * browser remembers for the life of a page that a module could not be fetched, and so would a file that several
 * screens share keep all of them away after one bad moment (as Chromium remembers a preload that failed). What was fetched is imported out of the browser's cache.
 *
 * @param files from the root of the site; none where the import needs no other file than its own
 * @param get imports from the address of a retry; only tests name another one
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
