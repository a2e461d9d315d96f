import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AppFile, storeMissing } from './store.ts';

/** A cache in memory, by address. */
class MemoryCache {
  readonly held = new Map<string, string>();
  keys = async () => [...this.held.keys()].map((url) => new Request(url));
  put = async (key: RequestInfo | URL, response: Response) => {
    this.held.set(String(key), await response.text());
  };
}

const keyOf = (url: string) => `https://flagstick.test/${url}`;
const filesOf = (...urls: string[]): AppFile[] => urls.map((url) => ({ url, revision: null }));

let cache: MemoryCache;
const fetched = vi.fn(async (url: string, _options: RequestInit) => new Response(`content of ${url}`));

beforeEach(() => {
  cache = new MemoryCache();
  fetched.mockReset();
  fetched.mockImplementation(async (url) => new Response(`content of ${url}`));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

const asked = () => fetched.mock.calls.map(([url]) => url);

it('the worker stores each missing file under its key and fetches no stored file again', async () => {
  cache.held.set(keyOf('b'), 'here');
  await storeMissing(filesOf('a', 'b', 'c', 'a'), { cache, keyOf, atOnce: 2 });
  expect(asked()).toEqual(['a', 'c']);
  expect(Object.fromEntries(cache.held)).toEqual({
    [keyOf('a')]: 'content of a',
    [keyOf('b')]: 'here',
    [keyOf('c')]: 'content of c',
  });
});

it("requests a stable name from the server, and a hashed name from the browser's cache", async () => {
  await storeMissing([...filesOf('assets/a-1234.js'), { url: 'index.html', revision: '1' }], {
    ...{ cache, keyOf, atOnce: 1 },
  });
  expect(fetched.mock.calls.map(([, options]) => options.cache)).toEqual(['default', 'reload']);
});

it('fetches as many files at once as allowed', async () => {
  let open = 0;
  let most = 0;
  fetched.mockImplementation(async () => {
    most = Math.max(most, ++open);
    await new Promise((resolve) => setTimeout(resolve));
    open -= 1;
    return new Response('');
  });
  await storeMissing(filesOf('a', 'b', 'c', 'd', 'e'), { cache, keyOf, atOnce: 3 });
  expect(most).toBe(3);
  expect(cache.held.size).toBe(5);
});

it.each([
  ['the network is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server has no such file', async () => new Response('', { status: 404 })],
])('the worker keeps stored files when %s, stops, and continues with the next call', async (_, fails) => {
  const files = filesOf('a', 'b', 'c', 'd');
  fetched.mockImplementation(async (url) => (url === 'b' ? fails() : new Response('')));
  await expect(storeMissing(files, { cache, keyOf, atOnce: 1 })).rejects.toThrow();
  expect([...cache.held.keys()]).toEqual([keyOf('a')]);
  fetched.mockClear();
  fetched.mockImplementation(async () => new Response(''));
  await storeMissing(files, { cache, keyOf, atOnce: 1 });
  expect(asked()).toEqual(['b', 'c', 'd']);
});

it('fetches no further file once they are no longer wanted', async () => {
  const isWanted = () => cache.held.size < 2;
  await storeMissing(filesOf('a', 'b', 'c', 'd'), { cache, keyOf, atOnce: 1, isWanted });
  expect(asked()).toEqual(['a', 'b']);
});

it('the worker stores the response of a redirect as a plain one', async () => {
  const redirected = new Response('page');
  Object.defineProperty(redirected, 'redirected', { value: true });
  fetched.mockResolvedValue(redirected);
  const put = vi.spyOn(cache, 'put');
  await storeMissing(filesOf('index.html'), { cache, keyOf, atOnce: 1 });
  expect(put.mock.calls[0]?.[1].redirected).toBe(false);
});
