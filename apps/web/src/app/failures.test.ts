import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../shared/api/error.ts';
import { signIn, signOut, useSession } from '../shared/session/session.ts';
import { handleFailure } from './failures.ts';
import { linkEnded } from './messages.ts';

const showToast = vi.hoisted(() => vi.fn());
vi.mock('../ui/toast/toast.ts', () => ({ showToast, showErrorToast: showToast }));

const token = `h.${btoa(JSON.stringify({ _id: 'p1', rule: 'player' }))}.s`;
const expired = new ApiError(401, { error: 'Token has been expired', code: 'token.expired' });
const call = { path: 'games/joinedGames' };

beforeEach(() => {
  signOut();
  showToast.mockReset();
  signIn(token);
});

describe('an answer that ends the session', () => {
  it('401 signs out and says why', () => {
    handleFailure({ error: expired, call, token });
    expect(useSession.getState().user).toBeNull();
    expect(showToast).toHaveBeenCalledWith('Token has been expired');
  });

  it('401 from a favourite says that the session has expired', () => {
    handleFailure({ error: expired, call: { path: 'clubs/favourite/{id}' }, token });
    expect(useSession.getState().user).toBeNull();
    expect(showToast).toHaveBeenCalledWith('Session has been expired.');
  });

  it('401 to a phone that scores by link says that the link has ended', () => {
    const seat = `h.${btoa(JSON.stringify({ _id: 'amy', rule: 'player', seat: 'medal' }))}.s`;
    signIn(seat);
    handleFailure({ error: expired, call: { path: 'games/{id}/updateScore/{playerId}' }, token: seat });
    expect(useSession.getState().user).toBeNull();
    expect(showToast).toHaveBeenCalledWith(linkEnded);
  });

  it('a suspended account signs out', () => {
    const error = new ApiError(403, { error: 'Your account is suspended.', code: 'account.suspended' });
    handleFailure({ error, call, token });
    expect(useSession.getState().user).toBeNull();
  });

  it('a refusal with the text of a suspended account signs out', () => {
    handleFailure({ error: new ApiError(403, { error: 'Account suspended by club' }), call, token });
    expect(useSession.getState().user).toBeNull();
  });

  it('an error about the access_token signs out', () => {
    handleFailure({ error: new ApiError(400, { error: 'access_token is malformed' }), call, token });
    expect(useSession.getState().user).toBeNull();
  });

  it('any other 403 does not', () => {
    handleFailure({ error: new ApiError(403, { code: 'action.notAllowed' }), call, token });
    expect(useSession.getState().user).not.toBeNull();
  });

  it('401 to an entered password does not', () => {
    handleFailure({ error: expired, call: { path: 'auth/signIn' }, token });
    expect(useSession.getState().user).not.toBeNull();
  });

  it('a late answer to an earlier session does not', () => {
    handleFailure({ error: expired, call, token: 'an.earlier.token' });
    expect(useSession.getState().user).not.toBeNull();
  });
});
