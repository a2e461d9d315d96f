import type { Route } from '@flagstick/contract';
import type { ApiError } from '../error.ts';

/** A failed call, and the token that it was sent with. */
export interface FailedCall {
  error: ApiError;
  call: Pick<Route, 'path'>;
  token: string | null;
}

type Listener = (failed: FailedCall) => void;
const listeners = new Set<Listener>();

/**
 * Subscribes to every failed call of any screen, for the app-wide consequences.
 * @returns a function that unsubscribes
 */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportFailure(failed: FailedCall): void {
  for (const listener of listeners) listener(failed);
}
