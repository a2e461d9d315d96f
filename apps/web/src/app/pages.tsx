import { calls } from '@flagstick/contract';
import { says } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { send } from '../shared/api/call.ts';
import { ApiError } from '../shared/api/error.ts';
import { forgetChoices } from '../shared/session/device.ts';
import { Brand } from '../shared/ui/Brand.tsx';
import { LinkButton } from '../shared/ui/LinkButton.tsx';
import { Masthead } from '../shared/ui/Masthead.tsx';
import { Pin } from '../shared/ui/Pin.tsx';
import { ErrorState } from '../shared/ui/states.tsx';
import classes from './pages.module.css';

function Notice({ title, children, action }: { title: string; children?: ReactNode; action: ReactNode }) {
  return (
    <div className={classes.page}>
      <Masthead className={classes.head}>
        <Link to="/" search={{}} aria-label="Flagstick, home">
          <Brand />
        </Link>
      </Masthead>
      <main className={classes.notice}>
        <Pin size={72} />
        <h1>{title}</h1>
        {children}
        {action}
      </main>
    </div>
  );
}

const homeButton = <LinkButton to="/">Go home</LinkButton>;

export const NotFoundPage = () => (
  <Notice title="This page is out of bounds" action={homeButton}>
    <p>There is nothing at this address.</p>
  </Notice>
);

export const NotAllowedPage = () => (
  <Notice title={says.notAllowedHere} action={homeButton}>
    <p>Your role does not open this page.</p>
  </Notice>
);

/** Where a payment provider sends people back to. Nothing is paid here yet, and the page does not pretend otherwise. */
export const PaymentCallbackPage = () => (
  <Notice title="No payment was taken here" action={homeButton}>
    <p>{says.paymentsLater}</p>
  </Notice>
);

/**
 * Clears what this device holds and starts again; typed scores come back from their mirror at the next sign-in.
 * Who was welcomed is put back.
 */
function startAgain(): void {
  try {
    localStorage.clear();
    forgetChoices();
  } catch {
    // There was nothing to clear.
  }
  location.assign('/');
}

/** Something fell over that nobody foresaw: says so, reports it, and offers the way back. */
export function FatalPage({ error, stack = '' }: { error: Error; stack?: string | undefined }) {
  useEffect(() => {
    void send(calls.logs.add, {
      params: { type: 'error' },
      body: { name: error.name, message: error.message, componentStack: stack || (error.stack ?? '') },
    }).catch(() => {});
  }, [error, stack]);
  return (
    <Notice title={says.fatal} action={<Button onClick={startAgain}>Reload</Button>}>
      <p>The error was reported. Scores that were typed are kept.</p>
    </Notice>
  );
}

/** What a route shows when it cannot be shown. */
export function RouteError({ error, info, reset }: ErrorComponentProps) {
  if (error instanceof ApiError) {
    return (
      <Notice title="" action={homeButton}>
        <ErrorState error={error} onRetry={reset} />
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
