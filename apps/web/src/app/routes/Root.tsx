import { Button } from '@mantine/core';
import { Outlet, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { OwnPassword } from '../../features/accounts/views.tsx';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import { useConsent } from '../../shared/session/consent.ts';
import { cookiesInShort, refuseCookies } from '../../shared/session/cookies.ts';
import { useDevice } from '../../shared/session/device.ts';
import { useSession } from '../../shared/session/session.ts';
import { FlagIcon } from '../../ui/brand/FlagIcon.tsx';
import * as common from '../../ui/common/messages.ts';
import { publishHeight } from '../../ui/page/publish-height.ts';
import { TitleAndFocus } from '../current-view.tsx';
import classes from '../shell/InstallAndUpdateBanners.module.css';
import * as texts from '../shell/messages.ts';
import { useAppUpdate } from '../updates/version.ts';

/** The browser's own install prompt, deferred until our banner is accepted. Not every browser has one. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let held: InstallPrompt | null = null;
const listeners = new Set<() => void>();

const change = (prompt: InstallPrompt | null) => {
  held = prompt;
  for (const listener of listeners) listener();
};

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

window.addEventListener('beforeinstallprompt', (event) => {
  if (!isPrompt(event)) return;
  event.preventDefault();
  change(event);
});
window.addEventListener('appinstalled', () => change(null));

const installOffer = {
  isOpen: () => held !== null,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  accept: async () => {
    const prompt = held;
    change(null);
    await prompt?.prompt();
  },
};

interface OfferProps {
  label: string;
  /** One low row on a phone, because it is shown before the user knows the page. */
  low?: boolean;
  children: ReactNode;
  actions: ReactNode;
}

// The page ends above the banner: covered content can be scrolled into view.
const publishOfferHeight = publishHeight('--offer');

function Offer({ label, low, children, actions }: OfferProps) {
  return (
    <div ref={publishOfferHeight} className={classes.bannerArea} data-low={low}>
      <section className={classes.offer} aria-label={label}>
        <span className={classes.pin}>
          <FlagIcon size={30} />
        </span>
        <div className={classes.words}>{children}</div>
        <div className={classes.actions}>{actions}</div>
      </section>
    </div>
  );
}

function CookieBanner() {
  const accept = useConsent((consent) => consent.accept);
  return (
    <Offer
      label={texts.cookies}
      low
      actions={
        <>
          <Button variant="default" onClick={refuseCookies}>
            {texts.refuse}
          </Button>
          <Button onClick={accept}>{common.accept}</Button>
        </>
      }
    >
      <strong className="block fs-17 bold lh-120">{texts.cookies}</strong>
      <p className="above-3 quiet fs-15">{cookiesInShort}</p>
    </Offer>
  );
}

function UpdateOffer() {
  const { refresh, later } = useAppUpdate();
  return (
    <Offer
      label={texts.newVersion}
      actions={
        <>
          <Button variant="default" onClick={later}>
            {texts.later}
          </Button>
          <Button onClick={refresh}>{texts.refresh}</Button>
        </>
      }
    >
      <strong className="block fs-17 bold lh-120">{texts.updateReady}</strong>
      <p className="above-3 quiet fs-15">{texts.updateHint}</p>
    </Offer>
  );
}

function InstallOffer() {
  const set = useDevice((device) => device.set);
  return (
    <Offer
      label={texts.install}
      actions={
        <>
          <Button variant="default" onClick={() => set({ installDeclined: true })}>
            {common.notNow}
          </Button>
          <Button onClick={() => void installOffer.accept()}>{texts.install}</Button>
        </>
      }
    >
      <strong className="block fs-17 bold lh-120">{texts.installFlagstick}</strong>
      <p className="above-3 quiet fs-15">{texts.installHint}</p>
    </Offer>
  );
}

/** The banner at the foot of the screen, one at a time: cookies, a new version, installation. */
function InstallAndUpdateBanners() {
  const consent = useConsent(({ given }) => given);
  const update = useAppUpdate(({ offered }) => offered);
  const declined = useDevice(({ installDeclined }) => installDeclined);
  const installable = useSyncExternalStore(installOffer.subscribe, installOffer.isOpen);
  const signedIn = useSession(({ user }) => user !== null);
  const scoring = useSearch({ strict: false, select: ({ view }) => view === 'score' });
  if (!consent) return <CookieBanner />;
  if (update && !scoring) return <UpdateOffer />;
  if (installable && signedIn && !declined) return <InstallOffer />;
  return null;
}

/** Loaded after the screen: it shows nothing until a score is pending or the network is lost. */
const Notices = lazy(() =>
  loadWithRetry(() => import('../shell/Notices.tsx')).then(({ Notices: code }) => ({ default: code })),
);

/** The root of every page. */
export function Root() {
  const due = useSession((session) => session.due !== null);
  return (
    <>
      <TitleAndFocus />
      <Suspense fallback={null}>
        <Notices />
      </Suspense>
      {/* At the foot of the screen, but first in the tab order. */}
      <InstallAndUpdateBanners />
      {due ? (
        <Suspense fallback={null}>
          <OwnPassword />
        </Suspense>
      ) : (
        <Outlet />
      )}
    </>
  );
}
