import { afterEach, expect, it, vi } from 'vitest';
import { preload } from './preload.ts';

afterEach(() => vi.unstubAllGlobals());

it('imports nothing before each of its files has come, and asks anew for the one that did not', async () => {
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

it('a file that the server no longer has is as one that did not come', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  const load = vi.fn();
  await expect(preload(load, ['assets/gone.js'])).rejects.toThrow(
    'Failed to fetch dynamically imported module',
  );
  expect(load).not.toHaveBeenCalled();
});

it('does not fetch what the page itself brought', async () => {
  const fetched = vi.fn(async () => new Response(''));
  vi.stubGlobal('fetch', fetched);
  const link = document.createElement('link');
  link.href = '/assets/base.js';
  document.head.append(link);
  await preload(async () => 'here', ['assets/base.js']);
  expect(fetched).not.toHaveBeenCalled();
  link.remove();
});
