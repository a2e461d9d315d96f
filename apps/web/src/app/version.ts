import * as routes from '@flagstick/contract/routes';
import { create } from 'zustand';
import { send } from '../shared/api/call.ts';
import { codeMissing } from '../shared/api/patient.ts';
import { buildId } from '../shared/build.ts';
import { whenPageIsFree } from '../shared/session/busy.ts';
import { workerMessages } from '../worker/messages.ts';

interface UpdateState {
  /** A newer app is ready, and the person has not answered yet. */
  offered: boolean;
  refresh: () => void;
  later: () => void;
}

/** The stored app; not every browser stores one. */
let registration: ServiceWorkerRegistration | undefined;

export const useUpdate = create<UpdateState>()((set) => ({
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

/** Under this key a tab tells the others that it came past the worker: nothing else would, for no worker took over. */
const renewed = 'renewed';

/**
 * Asks a worker that waits to take over: the page is loaded anew once it is in control. A browser may keep it waiting
 * for as long as the worker before it has something to do, so it is asked again; and as somebody has pressed Refresh,
 * the page comes from the server in the end, past every worker, where there is a network.
 */
function letIn(worker: ServiceWorker, asks = 1): void {
  worker.postMessage(workerMessages.takeOver);
  setTimeout(async () => {
    if (worker.state === 'installed') {
      if (asks < asksAtMost) return letIn(worker, asks + 1);
      if ((await otherBuild()) !== null) {
        await registration?.unregister();
        localStorage.setItem(renewed, String(Date.now()));
      }
    }
    whenPageIsFree(() => location.reload());
  }, askAgainMs);
}

/** What was offered last, a worker or a build's id: each is offered once. */
let lastOffered: ServiceWorker | string | null = null;

function offer(update: ServiceWorker | string): void {
  if (lastOffered === update) return;
  lastOffered = update;
  whenPageIsFree(() => useUpdate.setState({ offered: true }));
}

/** Offers each new worker once it has stored its files. workbox-window hears of the first one only. */
function offerWaiting({ serviceWorker }: Navigator, stored: ServiceWorkerRegistration): void {
  const offerIt = () => {
    // The first worker of all waits for nobody.
    if (stored.waiting && serviceWorker.controller) offer(stored.waiting);
  };
  offerIt();
  stored.addEventListener('updatefound', () => {
    const { installing } = stored;
    installing?.addEventListener('statechange', offerIt);
  });
  let { controller } = serviceWorker;
  serviceWorker.addEventListener('controllerchange', () => {
    // This tab or another one took the new version; a reload must not come between a thumb and a score. The first worker
    // of a device has the files of this very page.
    if (controller) whenPageIsFree(() => location.reload());
    ({ controller } = serviceWorker);
  });
}

/** The build that the server has, where it is another one than this page's. */
async function otherBuild(): Promise<string | null> {
  if (buildId === null) return null;
  const published = await send(routes.system.pwaVersion, {}).catch(() => null);
  return published && published.publishedVersion !== buildId ? published.publishedVersion : null;
}

/** Asks the server which build is published; a newer one is fetched and offered. */
async function checkVersion(): Promise<void> {
  const published = await otherBuild();
  if (published === null) return;
  // With a worker the offer waits until the new files are here.
  if (registration) await registration.update().catch(() => {});
  else offer(published);
}

/** A person who took the new version in one tab has taken it in all, each when nothing is lost by it. */
function renewWithOthers({ key }: StorageEvent): void {
  if (key !== renewed) return;
  whenPageIsFree(async () => {
    if ((await otherBuild()) !== null) useUpdate.getState().refresh();
  });
}

/** Whether this page asks for files that a release has replaced. They are not coming back: only a newer page helps. */
export const isOutdated = async (): Promise<boolean> => (await otherBuild()) !== null;

/** Loads the newer page: under its worker, as soon as that has stored its files; the old one would give the old page. */
export async function takeUpdate(): Promise<void> {
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

/** Has the worker store what its installation left out; it continues where it was interrupted. */
const storeRest = () => registration?.active?.postMessage(workerMessages.storeRest);

const checkEveryMs = 10 * 60_000;
const checkForCodeEveryMs = 30_000;

/**
 * Registers the service worker, has it store all files and looks for a new version: at the start, when the app is
 * looked at again, now and then, and when code does not come.
 */
export async function watchVersion(): Promise<void> {
  if (buildId === null) return;
  registration = await navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  if (registration) {
    offerWaiting(navigator, registration);
    void navigator.serviceWorker.ready.then(storeRest);
  }
  window.addEventListener('storage', renewWithOthers);
  let checkedAt = Date.now();
  void checkVersion();
  const checkAfter = (ms: number) => () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < ms) return;
    checkedAt = Date.now();
    storeRest();
    void checkVersion();
  };
  const again = checkAfter(checkEveryMs);
  document.addEventListener('visibilitychange', again);
  setInterval(again, checkEveryMs);
  window.addEventListener(codeMissing, checkAfter(checkForCodeEveryMs));
}
