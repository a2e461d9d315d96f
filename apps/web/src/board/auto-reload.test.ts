import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const minute = 60_000;
const reload = vi.fn();
let published: string;
let module: typeof import('./auto-reload.ts');
const fetched = vi.fn<() => Promise<Response>>();

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  reload.mockReset();
  fetched.mockReset();
  fetched.mockImplementation(async () => Response.json({ version: '3.60.7', publishedVersion: published }));
  published = 'this';
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', fetched);
  document.head.innerHTML = '<meta name="build" content="this">';
  module = await import('./auto-reload.ts');
  module.reloadWhenIdle();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});
const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * minute);

it('an open board reloads for each new build, and for nothing else', async () => {
  await pass(60);
  expect(fetched).toHaveBeenCalledWith('/api/configs/pwaVersion', expect.anything());
  expect(reload).not.toHaveBeenCalled();
  published = 'next';
  await pass(10);
  expect(reload).toHaveBeenCalledOnce();
});

it('an open board does not reload shortly after a touch', async () => {
  published = 'next';
  await pass(9);
  document.dispatchEvent(new Event('pointerdown'));
  await pass(2);
  expect(reload).not.toHaveBeenCalled();
  await pass(9);
  expect(reload).toHaveBeenCalledOnce();
});

it('an open board does not reload while a card is open', async () => {
  published = 'next';
  document.body.innerHTML = '<dialog open></dialog>';
  await pass(30);
  expect(reload).not.toHaveBeenCalled();
  document.body.innerHTML = '';
  await pass(10);
  expect(reload).toHaveBeenCalledOnce();
});

it('an open board does not reload without a network, which would bring the old page', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await pass(60);
  expect(reload).not.toHaveBeenCalled();
});

it('a television that turns pages reloads between two of them', async () => {
  const end = module.reloadBetweenPages.begin();
  await pass(10);
  module.reloadBetweenPages.turned();
  await pass(0);
  expect(fetched).toHaveBeenCalledOnce();
  published = 'next';
  await pass(20);
  expect(reload).not.toHaveBeenCalled();
  module.reloadBetweenPages.turned();
  await pass(0);
  expect(reload).toHaveBeenCalledOnce();
  end();
  await pass(10);
  expect(reload).toHaveBeenCalledTimes(2);
});
