import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff, IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError, errorText } from '../../shared/api/error.ts';
import * as texts from '../messages.ts';
import classes from './states.module.css';

/** The part of a query used here: any result of useQuery fits. */
export interface ReadState<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface LoadedProps<T> {
  query: ReadState<T>;
  pending: ReactNode;
  /** Renders the data. Not a component: hooks belong in a component that it renders. */
  children: (data: T) => ReactNode;
  /** Wraps an error, if the screen's head depends on the data. */
  around?: (error: ReactNode) => ReactNode;
  /** The screen itself shows the age of its data, as live screens do, so no line is shown here. */
  hideStaleData?: boolean;
}

/**
 * The standard states of a read: the data once loaded, with a quiet line over it if the last refresh failed; without
 * data the error and a retry; else the placeholder.
 */
export function Loaded<T>({
  query: { data, error, refetch },
  pending,
  children,
  around = (content) => content,
  hideStaleData = false,
}: LoadedProps<T>) {
  const retry = () => void refetch();
  if (data === undefined) {
    return error ? around(<ErrorState error={error} onRetry={retry} />) : pending;
  }
  return (
    <>
      {error && !hideStaleData ? <Stale error={error} onRetry={retry} /> : null}
      {children(data)}
    </>
  );
}

/** Several reads as one: the data is there once all have loaded, and a retry repeats failed ones. */
export function combineReads<const R extends Readonly<Record<string, ReadState<unknown>>>>(
  reads: R,
): ReadState<{ [K in keyof R]: NonNullable<R[K]['data']> }> {
  const all = Object.values(reads);
  const data = Object.fromEntries(Object.entries(reads).map(([name, read]) => [name, read.data]));
  return {
    data: all.every((read) => read.data !== undefined)
      ? (data as { [K in keyof R]: NonNullable<R[K]['data']> })
      : undefined,
    error: all.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(all.filter(({ error }) => error).map(({ refetch }) => refetch())),
  };
}

interface ErrorProps {
  error: unknown;
  onRetry: () => void;
}

/** Says that the content below is outdated. */
const Stale = ({ error, onRetry }: ErrorProps) => (
  <p className={classes.stale} role="status">
    <IconCloudOff size={18} aria-hidden="true" />
    <span>{texts.staleBecause(errorText(error))}</span>
    <button className="brand bold clear no-border" type="button" onClick={onRetry}>
      {texts.tryAgain}
    </button>
  </p>
);

function ErrorState({ error, onRetry }: ErrorProps) {
  const offline = error instanceof ApiError && error.isNetwork;
  // A retry does not change a refusal by the server.
  const decided = error instanceof ApiError && !error.isTemporary;
  const Icon = offline ? IconWifiOff : IconAlertTriangle;
  return (
    <div className={classes.state} role="alert">
      <span className={classes.trouble}>
        <Icon size={30} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        <strong>{errorText(error)}</strong>
        <p>{offline ? texts.checkConnection : decided ? texts.askOrganiser : texts.tryAgainOrAsk}</p>
      </div>
      {!decided && (
        <Button variant="default" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      )}
    </div>
  );
}
