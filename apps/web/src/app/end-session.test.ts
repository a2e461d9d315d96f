import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionEnded, signIn, signOut } from '../shared/session/session.ts';
import { deleteGamesOnSessionEnd, endSessionsOnSignOut } from './end-session.ts';

const tokenOf = (sid: string, _id = 'p1') => `h.${btoa(JSON.stringify({ _id, rule: 'player', sid }))}.s`;
const fetched = vi.fn(() => Promise.reject(new TypeError('no network')));
let stop: () => void;

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  stop = endSessionsOnSignOut();
});
afterEach(() => {
  stop();
  fetched.mockClear();
  vi.unstubAllGlobals();
});

it('a sign-out ends the session on the server without waiting, also when the page closes', () => {
  signIn(tokenOf('s1'));
  signOut();
  expect(fetched.mock.calls).toEqual([
    [
      '/api/auth/sessions/s1',
      { method: 'DELETE', headers: { access_token: tokenOf('s1') }, keepalive: true },
    ],
  ]);
});

it('the app ends the former session when another user signs in, not when the same user does', () => {
  signIn(tokenOf('s1'));
  signIn(tokenOf('s2'));
  expect(fetched).not.toHaveBeenCalled();
  signIn(tokenOf('s3', 'p2'));
  expect(fetched).toHaveBeenCalledOnce();
  sessionEnded();
  expect(fetched).toHaveBeenCalledOnce();
});

it('the app deletes boards and games from the device when the user leaves', () => {
  const stopForgetting = deleteGamesOnSessionEnd();
  for (const key of ['leaderboardHistory', 'autoProgress:g1', 'theme']) localStorage.setItem(key, '[]');
  signIn(tokenOf('s1'));
  signOut();
  stopForgetting();
  expect(['leaderboardHistory', 'autoProgress:g1', 'theme'].map((key) => localStorage.getItem(key))).toEqual([
    null,
    null,
    '[]',
  ]);
  localStorage.removeItem('theme');
});
