import { calls } from '@flagstick/contract';
import { addressOf } from '../shared/api/request.ts';
import { onSignOut } from '../shared/session/session.ts';

/**
 * Ends on the server the sessions that people leave here. Nobody waits for it, and it goes on when the page is closed;
 * without a network the session ends with its time.
 */
export const endLeftSessions = (): (() => void) =>
  onSignOut(({ left, token, user: { sid } }) => {
    if (!left || sid === null) return;
    const call = calls.accounts.endSession;
    const request = { method: call.method, headers: { access_token: token }, keepalive: true };
    void fetch(`/api/${addressOf(call, { params: { id: sid } })}`, request).catch(() => {});
  });
