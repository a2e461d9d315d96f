/**
 * The service worker: stores the app's files and serves them, see docs/decisions/088. The first worker on a device
 * stores the core before it becomes active, and the rest when a page sends `storeRest`. A worker that replaces an
 * active one stores all files first: a screen that opened without a network still opens after an update.
 */
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { workerMessages } from './messages.ts';
import { showNotifications } from './notifications.ts';
import { type AppFile, storeMissing } from './store.ts';

declare const self: ServiceWorkerGlobalScope;

const { registration } = self;
// Replaced by the build.
const files = self.__WB_MANIFEST as AppFile[];
const app = new PrecacheController();
app.addToCacheList(files);

async function store(part: readonly AppFile[], atOnce: number, isWanted?: () => boolean): Promise<void> {
  const keys = app.getURLsToCacheKeys();
  const keyOf = (url: string) => keys.get(new URL(url, self.location.href).href) ?? url;
  const cache = await self.caches.open(app.strategy.cacheName);
  await storeMissing(part, { cache, keyOf, atOnce, ...(isWanted && { isWanted }) });
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    registration.active === null
      ? store(
          files.filter(({ core }) => core),
          4,
        )
      : store(files, 2),
  );
});

self.addEventListener('activate', (event) => {
  // Deletes the files of earlier releases.
  void app.activate(event);
  // The page of the first start then opens other screens without a network, too.
  event.waitUntil(self.clients.claim());
});
cleanupOutdatedCaches();

let storingRest: Promise<void> | null = null;

/** A newer worker stores all files itself, and must not wait for this one. */
const isNewest = () => registration.installing === null && registration.waiting === null;

function storeRest(): Promise<void> {
  storingRest ??= store(files, 2, isNewest)
    // Without a network, or on a full phone: the next page that starts sends the message again.
    .catch(() => undefined)
    .finally(() => {
      storingRest = null;
    });
  return storingRest;
}

self.addEventListener('message', (event) => {
  const { type } = event.data ?? {};
  if (type === workerMessages.takeOver.type) void self.skipWaiting();
  if (type === workerMessages.storeRest.type) event.waitUntil(storeRest());
});

showNotifications(self);

registerRoute(new PrecacheRoute(app));
registerRoute(
  new NavigationRoute(app.createHandlerBoundToURL('/index.html'), {
    denylist: [
      ...[/^\/api\//, /^\/calendar\//, /^\/leaderBoard\//i, /^\/files\//, /^\/socket\.io\//],
      // The server sets this page's content security policy, which allows the payment provider's scripts.
      /^\/paymentCallback/,
    ],
  }),
);
const expiring = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * 24 * 3_600 }) as WorkboxPlugin;

// A board that was viewed can be viewed again without a network, with its time.
registerRoute(
  ({ url, request }) => request.mode === 'navigate' && /^\/leaderBoard\//i.test(url.pathname),
  new NetworkFirst({
    cacheName: 'boards',
    networkTimeoutSeconds: 5,
    plugins: [
      // For a board never viewed: its page without data, which says that there is no signal and tries again.
      { handlerDidError: () => app.matchPrecache('/leaderBoard.html') },
      expiring(10, 30),
    ],
  }),
);
registerRoute(
  ({ url }) => url.pathname.startsWith('/files/'),
  new StaleWhileRevalidate({
    cacheName: 'pictures',
    plugins: [expiring(60, 7)],
  }),
);
