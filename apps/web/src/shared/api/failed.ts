import type { Route } from '@flagstick/contract';
import type { ApiError } from './error.ts';

/** A call that failed, and the token that it was sent with. */
export interface FailedCall {
  error: ApiError;
  call: Pick<Route, 'path'>;
  token: string | null;
}

type Listener = (failed: FailedCall) => void;
const listeners = new Set<Listener>();

/** Hears of every failed call, whichever screen made it. The app decides there what a failure means for all of it. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportFailure(failed: FailedCall): void {
  for (const listener of listeners) listener(failed);
}
