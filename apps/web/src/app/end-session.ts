import * as routes from '@flagstick/contract/routes';
import { addressOf } from '../shared/api/request.ts';
import { onSessionEnd } from '../shared/session/session.ts';

/**
 * Ends sessions on the server after a sign-out. The request survives the page; without a network the session expires.
 * @returns a function that unsubscribes
 */
export const endSessionsOnSignOut = (): (() => void) =>
  onSessionEnd(({ bySignOut, token, user: { sid, seat } }) => {
    if (!bySignOut || sid === null || seat !== null) return;
    const call = routes.accounts.endSession;
    const request = { method: call.method, headers: { access_token: token }, keepalive: true };
    void fetch(`/api/${addressOf(call, { params: { id: sid } })}`, request).catch(() => {});
  });

/** Prefixes of the local storage keys for viewed and played games. */
const ofGames = ['leaderboardHistory', 'autoProgress:'];

/** Deletes the data of the user's games when the session ends. @returns a function that unsubscribes */
export const deleteGamesOnSessionEnd = (): (() => void) =>
  onSessionEnd(() => {
    try {
      for (const key of Object.keys(localStorage)) {
        if (ofGames.some((start) => key.startsWith(start))) localStorage.removeItem(key);
      }
    } catch {
      // No storage is available.
    }
  });
