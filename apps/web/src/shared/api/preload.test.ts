import { afterEach, expect, it, vi } from 'vitest';
import { preload } from './preload.ts';

afterEach(() => vi.unstubAllGlobals());

it('imports nothing before all of its files have loaded, and retries a failed one', async () => {
  const asked: string[] = [];
  let isCut = true;
  vi.stubGlobal('fetch', async (href: string) => {
    asked.push(new URL(href).pathname);
    if (isCut && href.endsWith('b.js')) throw new TypeError('No network.');
    return new Response('');
  });
  const load = vi.fn(async () => 'here');
  const files = ['assets/a.js', 'assets/b.js'];
  await expect(preload(load, files)).rejects.toThrow(/assets\/b\.js/);
  expect(load).not.toHaveBeenCalled();
  isCut = false;
  expect(await preload(load, files)).toBe('here');
  expect(asked).toEqual(['/assets/a.js', '/assets/b.js', '/assets/b.js']);
});

it('a file deleted on the server counts as failed', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  const load = vi.fn();
  await expect(preload(load, ['assets/gone.js'])).rejects.toThrow(
    'Failed to fetch dynamically imported module',
  );
  expect(load).not.toHaveBeenCalled();
});

it('the preload does not fetch files that the page has loaded', async () => {
  const fetched = vi.fn(async () => new Response(''));
  vi.stubGlobal('fetch', fetched);
  const link = document.createElement('link');
  link.href = '/assets/base.js';
  document.head.append(link);
  await preload(async () => 'here', ['assets/base.js']);
  expect(fetched).not.toHaveBeenCalled();
  link.remove();
});

it('the preload waits for a style that another import has requested', async () => {
  const asked: HTMLLinkElement[] = [];
  // It is in the page, and has not loaded yet.
  const put = vi.spyOn(document.head, 'append').mockImplementation((style) => {
    if (!(style instanceof HTMLLinkElement)) throw new Error('A style is asked for by a link.');
    asked.push(style);
    const named = document.createElement('link');
    named.href = style.href;
    document.body.append(named);
  });
  const first = preload(async () => 'first', ['assets/shared.css']);
  const load = vi.fn(async () => 'second');
  const second = preload(load, ['assets/shared.css']);
  await Promise.resolve();
  expect(asked).toHaveLength(1);
  expect(load).not.toHaveBeenCalled();
  asked[0]?.dispatchEvent(new Event('load'));
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  put.mockRestore();
});

it('imports from another address after a failure, and keeps the address that succeeds', async () => {
  const gone = new TypeError(
    'Failed to fetch dynamically imported module: https://club.example/assets/socket-1.js',
  );
  const load = vi.fn().mockRejectedValue(gone);
  const get = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('error loading: https://club.example/assets/socket-1.js?again=1'))
    .mockResolvedValue('here');
  const again = () => preload(load, [], get);
  await expect(again()).rejects.toBe(gone);
  await expect(again()).rejects.toThrow('again=1');
  expect(await again()).toBe('here');
  expect(await again()).toBe('here');
  expect(get.mock.calls.map(([address]) => address)).toEqual([
    'https://club.example/assets/socket-1.js?again=1',
    'https://club.example/assets/socket-1.js?again=2',
    'https://club.example/assets/socket-1.js?again=2',
  ]);
});
