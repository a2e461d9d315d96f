import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionEnded, signIn, signOut } from '../shared/session/session.ts';
import { endLeftSessions, forgetGames } from './end-session.ts';

const tokenOf = (sid: string, _id = 'p1') => `h.${btoa(JSON.stringify({ _id, rule: 'player', sid }))}.s`;
const fetched = vi.fn(() => Promise.reject(new TypeError('no network')));
let stop: () => void;

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  stop = endLeftSessions();
});
afterEach(() => {
  stop();
  fetched.mockClear();
  vi.unstubAllGlobals();
});

it('ends on the server the session that is left, waits for nothing and outlives the page', () => {
  signIn(tokenOf('s1'));
  signOut();
  expect(fetched.mock.calls).toEqual([
    [
      '/api/auth/sessions/s1',
      { method: 'DELETE', headers: { access_token: tokenOf('s1') }, keepalive: true },
    ],
  ]);
});

it("ends the session before when another person's begins; the server ended one of the same person", () => {
  signIn(tokenOf('s1'));
  signIn(tokenOf('s2'));
  expect(fetched).not.toHaveBeenCalled();
  signIn(tokenOf('s3', 'p2'));
  expect(fetched).toHaveBeenCalledOnce();
  sessionEnded();
  expect(fetched).toHaveBeenCalledOnce();
});

it('leaves nothing on the device of the boards and games of whoever left', () => {
  const stopForgetting = forgetGames();
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
