/** A file of the app, as listed by the build in the service worker. */
export interface AppFile {
  readonly url: string;
  /** Identifies the content of a file with a stable name; null if the name contains a hash. */
  readonly revision: string | null;
  /** Whether the first worker on a device stores the file before it becomes active, see scripts/precache.ts. */
  readonly core?: true;
}

interface Storing {
  readonly cache: Pick<Cache, 'keys' | 'put'>;
  /** The address under which the cache stores a file. */
  readonly keyOf: (url: string) => string;
  /** How many files are fetched at the same time. */
  readonly atOnce: number;
  /** Checked before each file: once it is false, no further file is fetched. */
  readonly isWanted?: () => boolean;
}

/**
 * Stores the files that the cache lacks, in their order. After a failure the stored files remain, and the next call
 * continues.
 * @throws Error for the first file that cannot be fetched or stored; no further file is fetched after it
 */
export async function storeMissing(
  files: readonly AppFile[],
  { cache, keyOf, atOnce, isWanted = () => true }: Storing,
): Promise<void> {
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  // The build lists some icons twice, because the app's manifest names them too.
  const missing = files.filter(({ url }) => !stored.has(keyOf(url)) && stored.add(keyOf(url)));
  const storeOne = async ({ url, revision }: AppFile) => {
    // A file with a hash in its name may come from the browser's cache, where the page has loaded it already.
    const response = await fetch(url, { cache: revision === null ? 'default' : 'reload', priority: 'low' });
    if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`);
    // Browsers refuse a redirected response as the answer to a navigation.
    await cache.put(keyOf(url), response.redirected ? new Response(response.body, response) : response);
  };
  const storeNext = async () => {
    for (let file = missing.shift(); file && isWanted(); file = missing.shift()) {
      await storeOne(file).catch((error: unknown) => {
        missing.length = 0;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, storeNext));
}
