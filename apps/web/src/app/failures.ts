import { type FailedCall, onFailure } from '../shared/api/failed.ts';
import { signOut, useSession } from '../shared/session/session.ts';
import { sayError } from '../shared/ui/say.ts';
import { renewApp } from './renew.ts';

/** Here a 401 speaks of the password that was typed, not of the session. */
const asksForPassword = ['auth/signIn', 'auth/accept-policy'];

/**
 * What a failure means for the whole app, whichever screen asked: an ended session or a suspended account signs out
 * and says why; an app that is too old renews itself.
 */
export function heedFailure({ error, call, token }: FailedCall): void {
  if (error.status === 426) renewApp(error.error);
  // A late answer to an earlier session must not end the present one.
  if (token === null || token !== useSession.getState().token) return;
  if (asksForPassword.includes(call.path)) return;
  if (error.status === 401 || error.code === 'account.suspended') {
    signOut();
    sayError(error.error);
  }
}

export const heedFailures = (): (() => void) => onFailure(heedFailure);
