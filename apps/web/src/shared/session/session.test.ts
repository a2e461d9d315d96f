import { afterEach, expect, it, vi } from 'vitest';
import { onSignOut, signIn, signOut, useSession } from './session.ts';

const token = `h.${btoa(JSON.stringify({ _id: 'p1', rule: 'player' }))}.s`;

afterEach(signOut);

it('keeps the raw token under its key, and takes it away with the session', () => {
  signIn(token);
  expect(localStorage.getItem('token')).toBe(token);
  expect(useSession.getState().user?._id).toBe('p1');
  signOut();
  expect(localStorage.getItem('token')).toBeNull();
  expect(useSession.getState()).toEqual({ token: null, user: null });
});

it('drops what was kept for a person when his session ends, once', () => {
  const purge = vi.fn();
  const stop = onSignOut(purge);
  signIn(token);
  signOut();
  signOut();
  expect(purge).toHaveBeenCalledTimes(1);
  stop();
});

it('follows a sign-out in another tab', () => {
  signIn(token);
  localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(useSession.getState().user).toBeNull();
});
