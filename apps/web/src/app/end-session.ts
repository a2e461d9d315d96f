import * as routes from '@flagstick/contract/routes';
import { addressOf } from '../shared/api/request.ts';
import { onSignOut } from '../shared/session/session.ts';

/**
 * Ends on the server the sessions that people leave here. Nobody waits for it, and it goes on when the page is closed;
 * without a network the session ends with its time.
 */
export const endLeftSessions = (): (() => void) =>
  onSignOut(({ left, token, user: { sid } }) => {
    if (!left || sid === null) return;
    const call = routes.accounts.endSession;
    const request = { method: call.method, headers: { access_token: token }, keepalive: true };
    void fetch(`/api/${addressOf(call, { params: { id: sid } })}`, request).catch(() => {});
  });

/** What this device keeps of the games that somebody looked at and played in, by the beginning of its keys. */
const ofGames = ['leaderboardHistory', 'autoProgress:'];

/** Whoever comes next finds nothing of the games of whoever left. */
export const forgetGames = (): (() => void) =>
  onSignOut(() => {
    try {
      for (const key of Object.keys(localStorage)) {
        if (ofGames.some((start) => key.startsWith(start))) localStorage.removeItem(key);
      }
    } catch {
      // Nothing was stored.
    }
  });
