import * as routes from '@flagstick/contract/routes';
import { create } from 'zustand';
import { send } from '../../shared/api/call.ts';
import { codeMissing } from '../../shared/api/retry/load-with-retry.ts';
import { buildId } from '../../shared/build.ts';
import { runWhenNoEntryIsOpen } from '../../shared/session/reload-block.ts';
import { workerMessages } from '../../worker/messages.ts';
import { storeRest } from './store-rest.ts';

interface UpdateState {
  /** A newer app is ready, and the user has not chosen yet. */
  offered: boolean;
  refresh: () => void;
  later: () => void;
}

/** The service worker's registration; not every browser has one. */
let registration: ServiceWorkerRegistration | undefined;

export const useAppUpdate = create<UpdateState>()((set) => ({
  offered: false,
  refresh: () => {
    set({ offered: false });
    if (registration?.waiting) letIn(registration.waiting);
    else location.reload();
  },
  later: () => set({ offered: false }),
}));

const askAgainMs = 1_000;
const asksAtMost = 5;

/** Storage key that notifies other tabs of a bypassed worker, because no `controllerchange` event fires then. */
const updatedKey = 'renewed';

/**
 * Asks a waiting worker to activate: the page reloads once it is in control. A browser may keep it waiting while the
 * earlier worker is busy, so the request is repeated. The user has pressed Refresh, so in the end the page is loaded
 * from the server, past every worker, if there is a network.
 */
function letIn(worker: ServiceWorker, asks = 1): void {
  worker.postMessage(workerMessages.takeOver);
  setTimeout(async () => {
    if (worker.state === 'installed') {
      if (asks < asksAtMost) return letIn(worker, asks + 1);
      if ((await otherBuild()) !== null) {
        await registration?.unregister();
        localStorage.setItem(updatedKey, String(Date.now()));
      }
    }
    runWhenNoEntryIsOpen(() => location.reload());
  }, askAgainMs);
}

/** The last offered worker or build id: each is offered once. */
let lastOffered: ServiceWorker | string | null = null;

function offer(update: ServiceWorker | string): void {
  if (lastOffered === update) return;
  lastOffered = update;
  runWhenNoEntryIsOpen(() => useAppUpdate.setState({ offered: true }));
}

/** Offers each new worker once it has stored its files. workbox-window reports only the first one. */
function offerWaiting({ serviceWorker }: Navigator, stored: ServiceWorkerRegistration): void {
  const offerIt = () => {
    // The first worker on a device is no update.
    if (stored.waiting && serviceWorker.controller) offer(stored.waiting);
  };
  offerIt();
  stored.addEventListener('updatefound', () => {
    const { installing } = stored;
    installing?.addEventListener('statechange', offerIt);
  });
  let { controller } = serviceWorker;
  serviceWorker.addEventListener('controllerchange', () => {
    // A tab activated the new version; a reload must not interrupt the entry of a score. The first worker of a device
    // has the files of this very page.
    if (controller) runWhenNoEntryIsOpen(() => location.reload());
    ({ controller } = serviceWorker);
  });
}

/** The build on the server if it is not this page's. */
async function otherBuild(): Promise<string | null> {
  if (buildId === null) return null;
  const published = await send(routes.system.pwaVersion, {}).catch(() => null);
  return published && published.publishedVersion !== buildId ? published.publishedVersion : null;
}

/** Asks the server for the published build; a newer one is fetched and offered. */
async function checkVersion(): Promise<void> {
  const published = await otherBuild();
  if (published === null) return;
  // With a worker the offer waits until the new files are stored.
  if (registration) await registration.update().catch(() => {});
  else offer(published);
}

/** A user who accepts the new version in one tab gets it in all, each when it is idle. */
function updateWithOthers({ key }: StorageEvent): void {
  if (key !== updatedKey) return;
  runWhenNoEntryIsOpen(async () => {
    if ((await otherBuild()) !== null) useAppUpdate.getState().refresh();
  });
}

/** Whether a release has replaced the files of this page: only a newer page helps. */
export const isOutdated = async (): Promise<boolean> => (await otherBuild()) !== null;

/** Loads the newer page once the new worker has stored its files: the old worker would serve the old page. */
export async function applyUpdate(): Promise<void> {
  await registration?.update().catch(() => {});
  const coming = registration?.waiting ?? registration?.installing;
  if (!coming || !navigator.serviceWorker.controller) return location.reload();
  const arrives = () => {
    if (coming.state === 'installed') letIn(coming);
    // It could not store its files.
    if (coming.state === 'redundant') location.reload();
  };
  coming.addEventListener('statechange', arrives);
  arrives();
}

const checkEveryMs = 10 * 60_000;
const checkForCodeEveryMs = 30_000;

/**
 * Registers the service worker, makes it store all files and checks for a new version: at the start, when the app
 * becomes visible, from time to time, and when code does not load.
 */
export async function watchVersion(): Promise<void> {
  if (buildId === null) return;
  registration = await navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  if (registration) {
    offerWaiting(navigator, registration);
    void navigator.serviceWorker.ready.then(({ active }) => storeRest(active));
  }
  window.addEventListener('storage', updateWithOthers);
  let checkedAt = Date.now();
  void checkVersion();
  const checkAfter = (ms: number) => () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < ms) return;
    checkedAt = Date.now();
    storeRest(registration?.active);
    void checkVersion();
  };
  const again = checkAfter(checkEveryMs);
  document.addEventListener('visibilitychange', again);
  setInterval(again, checkEveryMs);
  window.addEventListener(codeMissing, checkAfter(checkForCodeEveryMs));
}
