import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useConsent } from '../../shared/session/consent.ts';
import { cookiesInShort, refuseCookies } from '../../shared/session/cookies.ts';
import { useDevice } from '../../shared/session/device.ts';
import { useSession } from '../../shared/session/session.ts';
import { FlagIcon } from '../../ui/brand/FlagIcon.tsx';
import * as common from '../../ui/common/messages.ts';
import { publishHeight } from '../../ui/page/publish-height.ts';
import { useAppUpdate } from '../updates/version.ts';
import classes from './InstallAndUpdateBanners.module.css';
import { installOffer } from './install.ts';
import * as texts from './messages.ts';

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
export function InstallAndUpdateBanners() {
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
