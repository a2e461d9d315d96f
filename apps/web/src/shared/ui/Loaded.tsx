import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff, IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError, errorText } from '../api/error.ts';
import classes from './states.module.css';

/** As much of a query as is asked of it here: any result of useQuery is one. */
export interface Read<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  /** Asks the server again. */
  readonly refetch: () => unknown;
}

interface LoadedProps<T> {
  query: Read<T>;
  /** The shape of what is on its way. */
  pending: ReactNode;
  /** Draws what was read. It is no component: hooks belong into one that it draws. */
  children: (data: T) => ReactNode;
  /** What stands around an error, where the data would have brought the screen's head along. */
  around?: (error: ReactNode) => ReactNode;
  /** The screen itself says that it is out of date, as a live one does: no line about it here. */
  saysStale?: boolean;
}

/**
 * What a screen shows of a read, the same everywhere: the data once there are any, with a quiet line over them when
 * the last refresh failed; without data the error and a way to try again; else the shape of what is to come.
 */
export function Loaded<T>({
  query: { data, error, refetch },
  pending,
  children,
  around = (content) => content,
  saysStale = false,
}: LoadedProps<T>) {
  const retry = () => void refetch();
  if (data === undefined) {
    return error ? around(<ErrorState error={error} onRetry={retry} />) : pending;
  }
  return (
    <>
      {error && !saysStale ? <Stale error={error} onRetry={retry} /> : null}
      {children(data)}
    </>
  );
}

/** Several reads as one: there are data once all have theirs, and what failed is asked again. */
export function together<const R extends Readonly<Record<string, Read<unknown>>>>(
  reads: R,
): Read<{ [K in keyof R]: NonNullable<R[K]['data']> }> {
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

/** Says that what follows is older than it should be. */
const Stale = ({ error, onRetry }: ErrorProps) => (
  <p className={classes.stale} role="status">
    <IconCloudOff size={18} aria-hidden="true" />
    <span>May be out of date: {errorText(error)}</span>
    <button className="brand bold clear no-border" type="button" onClick={onRetry}>
      Try again
    </button>
  </p>
);

/** What happened, in the words of the server, and a way on. */
function ErrorState({ error, onRetry }: ErrorProps) {
  const offline = error instanceof ApiError && error.isNetwork;
  // What the server decided stays so, however often it is asked.
  const decided = error instanceof ApiError && !error.isTemporary;
  const Icon = offline ? IconWifiOff : IconAlertTriangle;
  return (
    <div className={classes.state} role="alert">
      <span className={classes.trouble}>
        <Icon size={30} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        <strong>{errorText(error)}</strong>
        <p>
          {offline
            ? 'Check your connection, then try again.'
            : decided
              ? 'If you expected something here, ask your organiser.'
              : 'Try again; if it stays, ask your organiser.'}
        </p>
      </div>
      {!decided && (
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
