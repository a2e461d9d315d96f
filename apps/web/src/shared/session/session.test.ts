import { afterEach, expect, it, vi } from 'vitest';
import { onSessionEnd, sessionEnded, signIn, signOut, useSession } from './session.ts';

const tokenOf = (_id: string, more = {}) =>
  `h.${btoa(JSON.stringify({ _id, rule: 'player', sid: `${_id}-session`, ...more }))}.s`;
const token = tokenOf('p1');

afterEach(signOut);

it('the app stores the raw token under its key, and removes it with the session', () => {
  signIn(token);
  expect(localStorage.getItem('token')).toBe(token);
  expect(useSession.getState().user?._id).toBe('p1');
  signOut();
  expect(localStorage.getItem('token')).toBeNull();
  expect(useSession.getState()).toEqual({ token: null, user: null, due: null });
});

it("the app deletes a user's stored data once when their session ends", () => {
  const purge = vi.fn();
  const stop = onSessionEnd(purge);
  signIn(token);
  signOut();
  signOut();
  expect(purge).toHaveBeenCalledTimes(1);
  stop();
});

it('the app follows a sign-out in another tab', () => {
  signIn(token);
  localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(useSession.getState().user).toBeNull();
});

it("the app ends the former user's session and clears their data before the next one begins", () => {
  const seen: unknown[] = [];
  const stop = onSessionEnd(({ token: ended, user, bySignOut }) =>
    seen.push([ended, user._id, bySignOut, useSession.getState().user]),
  );
  signIn(token);
  signIn(tokenOf('p2'));
  stop();
  expect(seen).toEqual([[token, 'p1', true, null]]);
  expect(useSession.getState().user?._id).toBe('p2');
});

it('distinguishes a sign-out from a session that the server ended', () => {
  const left: boolean[] = [];
  const stop = onSessionEnd((ended) => left.push(ended.bySignOut));
  signIn(token);
  sessionEnded();
  signIn(token);
  signOut();
  stop();
  expect(left).toEqual([false, true]);
});

it('the app has no user while a password is due, and ends such a session like any other', () => {
  const ended: string[] = [];
  const stop = onSessionEnd(({ user }) => ended.push(user._id));
  signIn(tokenOf('p1', { passwordDue: true }));
  const { user, due, token: kept } = useSession.getState();
  expect([user, due?._id, kept]).toEqual([null, 'p1', localStorage.getItem('token')]);
  signIn(token);
  expect(useSession.getState().user?._id).toBe('p1');
  stop();
  expect(ended).toEqual(['p1']);
});
