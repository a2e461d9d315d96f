import { contractTexts } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { isQueueKey, offlineQueue } from '../offline/index.ts';
import { send } from '../shared/api/call.ts';
import { ApiError } from '../shared/api/error.ts';
import { CodeNotLoaded } from '../shared/api/load-code.ts';
import { reloadByItself, reloadIfReachable } from '../shared/api/retry/load-with-retry.ts';
import { forgetChoices } from '../shared/session/device.ts';
import { signOut } from '../shared/session/session.ts';
import { Brand } from '../ui/brand/Brand.tsx';
import { FlagIcon } from '../ui/brand/FlagIcon.tsx';
import { Masthead } from '../ui/brand/Masthead.tsx';
import * as common from '../ui/common/messages.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import * as texts from './messages.ts';
import classes from './pages.module.css';
import { applyUpdate, isOutdated } from './updates/version.ts';

/** A page with one message and a link. */
export function Notice({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action: ReactNode;
}) {
  return (
    <div className="column screen">
      <Masthead className={classes.head}>
        <Link to="/" search={{}} className="same-ink unlined" aria-label={texts.flagstickHome}>
          <Brand />
        </Link>
      </Masthead>
      <main className={classes.notice}>
        <FlagIcon size={72} />
        <h1 className="fs-32 lh-110 close">{title}</h1>
        {children}
        {action}
      </main>
    </div>
  );
}

export const homeButton = <LinkButton to="/">{common.goHome}</LinkButton>;

export const NotFoundPage = () => (
  <Notice title={texts.outOfBounds} action={homeButton}>
    <p>{texts.nothingHere}</p>
  </Notice>
);

export const NotAllowedPage = () => (
  <Notice title={contractTexts.notAllowedHere} action={homeButton}>
    <p>{texts.noAccess}</p>
  </Notice>
);

/**
 * Clears this device's data and starts again. The sign-out sets entered scores aside until the next sign-in; the list
 * of welcomed players is restored.
 */
function startAgain(): void {
  signOut();
  try {
    for (const key of Object.keys(localStorage)) if (!isQueueKey(key)) localStorage.removeItem(key);
    forgetChoices();
  } catch {
    // No storage to clear.
  }
  location.assign('/');
}

const reports = {
  asked: '',
  came: texts.errorReported,
  lost: texts.errorNotReported,
} as const;

/** An unexpected error: shows and reports it, and offers a way back. */
export function FatalPage({ error, stack = '' }: { error: Error; stack?: string | undefined }) {
  const [report, setReport] = useState<keyof typeof reports>('asked');
  const hasUnstored = useStore(offlineQueue.store, (queue) => queue.hasUnstored);
  useEffect(() => {
    void send(routes.logs.add, {
      params: { type: 'error' },
      body: { name: error.name, message: error.message, componentStack: stack || (error.stack ?? '') },
    }).then(
      () => setReport('came'),
      () => setReport('lost'),
    );
  }, [error, stack]);
  return (
    <Notice title={contractTexts.fatal} action={<Button onClick={startAgain}>{texts.reload}</Button>}>
      <p role="status">{reports[report]}</p>
      <p>{hasUnstored ? texts.unsavedLost : texts.scoresKept}</p>
    </Notice>
  );
}

const askAgainMs = 10_000;

/** The code of a page did not load: after a release offers the newer app, else reloads the page once that can help. */
function MissingPage({ error }: { error: CodeNotLoaded }) {
  const [outdated, setOutdated] = useState<boolean | null>(null);
  const [taking, setTaking] = useState(false);
  useEffect(() => {
    let shown = true;
    void isOutdated().then((answer) => shown && setOutdated(answer));
    return () => {
      shown = false;
    };
  }, []);
  // After a release the old files are gone.
  useEffect(() => {
    if (outdated !== false) return;
    const timer = setInterval(reloadByItself, askAgainMs);
    window.addEventListener('online', reloadIfReachable);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', reloadIfReachable);
    };
  }, [outdated]);
  const take = () => {
    setTaking(true);
    void applyUpdate();
  };
  if (outdated) {
    return (
      <Notice
        title={texts.updateReady}
        action={
          <Button loading={taking} onClick={take}>
            {texts.refresh}
          </Button>
        }
      >
        <p>{texts.updateHint}</p>
      </Notice>
    );
  }
  return (
    <Notice title="" action={homeButton}>
      <Loaded
        query={{ data: undefined, error: outdated === null ? null : error, refetch: reloadIfReachable }}
        pending={null}
      >
        {() => null}
      </Loaded>
    </Notice>
  );
}

/** Shown when a route fails. */
export function RouteError({ error, info }: ErrorComponentProps) {
  const router = useRouter();
  if (error instanceof CodeNotLoaded) return <MissingPage error={error} />;
  if (error instanceof ApiError) {
    return (
      <Notice title="" action={homeButton}>
        <Loaded query={{ data: undefined, error, refetch: () => void router.invalidate() }} pending={null}>
          {() => null}
        </Loaded>
      </Notice>
    );
  }
  return (
    <FatalPage
      error={error instanceof Error ? error : new Error(String(error))}
      stack={info?.componentStack}
    />
  );
}
