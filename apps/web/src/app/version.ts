import { calls } from '@flagstick/contract';
import { create } from 'zustand';
import { send } from '../shared/api/call.ts';
import { whenPageIsFree } from '../shared/session/busy.ts';

interface UpdateState {
  /** A newer app is ready; the person was not asked about it yet. */
  asked: boolean;
  refresh: () => void;
  later: () => void;
}

/** Loads the new app; where no service worker holds one ready, a plain reload does it. */
let applyUpdate = (): void | Promise<void> => location.reload();

/** The stored app; not every browser stores one, and at the start it is there before its registration is. */
const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration().catch(() => undefined);

/** The build that the person was asked about: a second question about it would be a nuisance. */
let askedAbout: string | null = null;

export const useUpdate = create<UpdateState>()((set) => ({
  asked: false,
  refresh: () => {
    set({ asked: false });
    void applyUpdate();
  },
  later: () => set({ asked: false }),
}));

function ask(build: string): void {
  if (askedAbout === build) return;
  askedAbout = build;
  whenPageIsFree(() => useUpdate.setState({ asked: true }));
}

/** Asks the server which build is published; a newer one is fetched and offered. */
export async function checkVersion(): Promise<void> {
  if (__BUILD_ID__ === 'dev') return;
  const published = await send(calls.system.pwaVersion, {}).catch(() => null);
  if (!published || published.publishedVersion === __BUILD_ID__) return;
  // With a service worker the question waits until the new files are here; see onNeedRefresh.
  const stored = await registration();
  if (stored) await stored.update().catch(() => {});
  else ask(published.publishedVersion);
}

const checkEveryMs = 10 * 60_000;

/** Registers the service worker and looks for a new version: at the start, when the app is looked at again, and now and then. */
export async function watchVersion(): Promise<void> {
  if (__BUILD_ID__ === 'dev') return;
  if ('serviceWorker' in navigator) {
    const { registerSW } = await import('virtual:pwa-register');
    const update = registerSW({
      immediate: true,
      onNeedRefresh: () => ask('waiting'),
      // Another tab was refreshed: this one follows, but not between a thumb and a score.
      onNeedReload: () => whenPageIsFree(() => location.reload()),
    });
    applyUpdate = async () => {
      if ((await registration())?.waiting) await update(true);
      else location.reload();
    };
  }
  let checkedAt = Date.now();
  void checkVersion();
  const again = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < checkEveryMs) return;
    checkedAt = Date.now();
    void checkVersion();
  };
  document.addEventListener('visibilitychange', again);
  setInterval(again, checkEveryMs);
}
