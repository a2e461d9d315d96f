import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useConsent } from '../../shared/session/consent.ts';
import { cookiesInShort, refuseCookies } from '../../shared/session/cookies.ts';
import { useDevice } from '../../shared/session/device.ts';
import { useSession } from '../../shared/session/session.ts';
import { Pin } from '../../shared/ui/Pin.tsx';
import { tellHeight } from '../../shared/ui/tell-height.ts';
import { useUpdate } from '../version.ts';
import { installOffer } from './install.ts';
import classes from './Offers.module.css';

interface OfferProps {
  label: string;
  /** On a phone one low row: it comes first, before anybody knows the page. */
  low?: boolean;
  children: ReactNode;
  actions: ReactNode;
}

// The page ends above the offer: whatever it stands on comes into sight by scrolling.
const tellOffer = tellHeight('--offer');

function Offer({ label, low, children, actions }: OfferProps) {
  return (
    <div ref={tellOffer} className={classes.stand} data-low={low}>
      <section className={classes.offer} aria-label={label}>
        <span className={classes.pin}>
          <Pin size={30} />
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
      label="Cookies"
      low
      actions={
        <>
          <Button variant="default" onClick={refuseCookies}>
            Refuse
          </Button>
          <Button onClick={accept}>Accept</Button>
        </>
      }
    >
      <strong className="block fs-17 bold lh-120">Cookies</strong>
      <p className="above-3 quiet fs-15">{cookiesInShort}</p>
    </Offer>
  );
}

function UpdateOffer() {
  const { refresh, later } = useUpdate();
  return (
    <Offer
      label="New version"
      actions={
        <>
          <Button variant="default" onClick={later}>
            Later
          </Button>
          <Button onClick={refresh}>Refresh</Button>
        </>
      }
    >
      <strong className="block fs-17 bold lh-120">A new version is ready</strong>
      <p className="above-3 quiet fs-15">Refresh takes a second. What you typed stays.</p>
    </Offer>
  );
}

function InstallOffer() {
  const set = useDevice((device) => device.set);
  return (
    <Offer
      label="Install"
      actions={
        <>
          <Button variant="default" onClick={() => set({ installDeclined: true })}>
            Not now
          </Button>
          <Button onClick={() => void installOffer.accept()}>Install</Button>
        </>
      }
    >
      <strong className="block fs-17 bold lh-120">Install Flagstick</strong>
      <p className="above-3 quiet fs-15">It opens from your home screen, also without a network.</p>
    </Offer>
  );
}

/** What is asked at the foot of the screen, one thing at a time: cookies, a new version, to install. */
export function Offers() {
  const consent = useConsent(({ given }) => given);
  const update = useUpdate(({ offered }) => offered);
  const declined = useDevice(({ installDeclined }) => installDeclined);
  const installable = useSyncExternalStore(installOffer.subscribe, installOffer.isOpen);
  const signedIn = useSession(({ user }) => user !== null);
  const scoring = useSearch({ strict: false, select: ({ view }) => view === 'score' });
  if (!consent) return <CookieBanner />;
  // Asked before, it waits while scores are entered, as a question that comes meanwhile does.
  if (update && !scoring) return <UpdateOffer />;
  if (installable && signedIn && !declined) return <InstallOffer />;
  return null;
}
