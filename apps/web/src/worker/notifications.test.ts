import { beforeEach, expect, it, vi } from 'vitest';
import { showNotifications } from './notifications.ts';

type Handler = (event: object) => void;

const handlers = new Map<string, Handler>();
const showNotification = vi.fn(async () => undefined);
const openWindow = vi.fn(async () => null);
const focus = vi.fn(async () => undefined);
const origin = 'https://golf.example';

beforeEach(() => {
  for (const mock of [showNotification, openWindow, focus]) mock.mockClear();
  const worker = {
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    location: { origin },
    registration: { showNotification },
    clients: { matchAll: async () => [{ url: `${origin}/entry/ABC234`, focus }], openWindow },
  };
  showNotifications(worker as unknown as ServiceWorkerGlobalScope);
});

async function dispatch(type: 'push' | 'notificationclick', event: object): Promise<void> {
  const waits: Array<Promise<unknown>> = [];
  handlers.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
  await Promise.all(waits);
}

const tap = (path: string) =>
  dispatch('notificationclick', { notification: { close: () => undefined, data: { path } } });

it('a push message is shown with its text, and replaces an earlier one with its tag', async () => {
  const text = {
    title: 'Cup: your tee time',
    body: 'Your tee time is 9:20 am.',
    path: '/',
    tag: 'teeTime.cup',
  };
  await dispatch('push', { data: { json: () => text } });
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    text.title,
    expect.objectContaining({ body: text.body, tag: text.tag, data: { path: '/' } }),
  );
});

it('a push message that cannot be read is shown, too', async () => {
  await dispatch('push', { data: null });
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Flagstick', expect.anything());
});

it('a tap opens the page, or focuses it where it is open, and no page of another site', async () => {
  await tap('/entry/ABC234');
  expect([focus.mock.calls.length, openWindow.mock.calls]).toEqual([1, []]);
  await tap('/?view=game&game=1');
  await tap('https://other.example/');
  await tap('//other.example/');
  expect(openWindow.mock.calls).toEqual([[`${origin}/?view=game&game=1`]]);
});
