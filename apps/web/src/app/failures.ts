import { contractTexts } from '@flagstick/contract/messages';
import { type FailedCall, onFailure } from '../shared/api/retry/failed-calls.ts';
import { sessionEnded, useSession } from '../shared/session/session.ts';
import { showErrorToast } from '../ui/toast/toast.ts';
import * as texts from './messages.ts';
import { forceUpdate } from './updates/force-update.ts';

/** A 401 of these calls is about the entered password, not the session. */
const asksForPassword = ['auth/signIn', 'auth/accept-policy'];

/** Whether a refusal ends the session. The text counts besides the code: a proxy's refusal may have no code. */
function endsSession({ status, code, error }: FailedCall['error']): boolean {
  if (status === 403) return code === 'account.suspended' || /suspended/i.test(error);
  return status === 401 || error.includes('access_token');
}

/**
 * Consequences of a failed call for the whole app: an ended session or a suspended account signs out with a message; an
 * outdated app updates itself.
 */
export function handleFailure({ error, call, token }: FailedCall): void {
  if (error.status === 426) forceUpdate(error.error);
  // A late answer to an earlier session must not end the current one.
  if (token === null || token !== useSession.getState().token) return;
  if (asksForPassword.includes(call.path) || !endsSession(error)) return;
  const bySeat = useSession.getState().user?.seat != null;
  sessionEnded();
  // The specification has its own text for a favourite.
  const ofAccount = call.path === 'clubs/favourite/{id}' ? contractTexts.sessionExpired : error.error;
  showErrorToast(bySeat ? texts.linkEnded : ofAccount);
}

export const handleFailures = (): (() => void) => onFailure(handleFailure);
