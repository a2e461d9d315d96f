import { says } from '@flagstick/contract/messages';
import { type FailedCall, onFailure } from '../shared/api/failed.ts';
import { sessionEnded, useSession } from '../shared/session/session.ts';
import { sayError } from '../shared/ui/say.ts';
import { renewApp } from './renew.ts';

/** Here a 401 speaks of the password that was typed, not of the session. */
const asksForPassword = ['auth/signIn', 'auth/accept-policy'];

/** Whether a refusal ends the session. The words count beside the code: a proxy's refusal may carry no code. */
function endsSession({ status, code, error }: FailedCall['error']): boolean {
  if (status === 403) return code === 'account.suspended' || /suspended/i.test(error);
  return status === 401 || error.includes('access_token');
}

/**
 * What a failure means for the whole app, whichever screen made the call: an ended session or a suspended account
 * signs out and says why; an app that is too old renews itself.
 */
export function handleFailure({ error, call, token }: FailedCall): void {
  if (error.status === 426) renewApp(error.error);
  // A late answer to an earlier session must not end the present one.
  if (token === null || token !== useSession.getState().token) return;
  if (asksForPassword.includes(call.path) || !endsSession(error)) return;
  sessionEnded();
  // The specification has words of its own for a favourite.
  sayError(call.path === 'clubs/favourite/{id}' ? says.sessionExpired : error.error);
}

export const handleFailures = (): (() => void) => onFailure(handleFailure);
