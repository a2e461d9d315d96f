import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countCalls, offlineQueue, startOfflineQueue } from '../../offline/index.ts';
import { score } from '../../offline/testing/app.ts';
import { forgetSeatToClaim, keepSeatNames, keepSeatToClaim } from '../../shared/session/seat-to-claim.ts';
import { signIn, signOut } from '../../shared/session/session.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import ClaimRound from './ClaimRound.tsx';

const tokenOf = (claims: object) => `h.${btoa(JSON.stringify({ rule: 'player', ...claims }))}.s`;
const seat = tokenOf({ _id: 'amy', seat: 'medal' });
let sent: string[];
let stops: Array<() => void>;

beforeEach(() => {
  sent = [];
  stops = [keepSeatToClaim(), startOfflineQueue()];
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address);
    if (!address.includes('claim')) throw new TypeError('No network');
    return Response.json({ game: 'medal', name: 'Medal' });
  });
});
afterEach(() => {
  signOut();
  forgetSeatToClaim();
  localStorage.clear();
  for (const stop of stops) stop();
  vi.unstubAllGlobals();
});

const claims = () => sent.filter((address) => address.includes('claim'));
const add = async () => fireEvent.click(await screen.findByRole('button', { name: 'Add it to my account' }));

it('a round whose scores wait on this phone is not claimed, and the screen says why', async () => {
  signIn(seat);
  offlineQueue.add(score({ game: 'medal', player: 'amy' }));
  signIn(tokenOf({ _id: 'account' }));
  await renderWithProviders(<ClaimRound />);
  await add();
  await screen.findByText(/Scores of this round wait on this phone/);
  expect(claims()).toEqual([]);
});

it('a round without waiting scores is claimed after a second question that names player and game', async () => {
  signIn(seat);
  keepSeatNames(seat, { player: 'Amy Quill', game: 'Medal' });
  signIn(tokenOf({ _id: 'other' }));
  await renderWithProviders(<ClaimRound />);
  await add();
  await screen.findByText('Add Amy Quill’s round in Medal to your account?');
  expect(claims()).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, it is my round' }));
  await waitFor(() => expect(claims()).toHaveLength(1));
});

it('scores of a seat wait while its player has another session here, and are back with the seat', async () => {
  signIn(seat);
  offlineQueue.add(score({ game: 'medal', player: 'amy' }));
  for (const other of [tokenOf({ _id: 'amy' }), tokenOf({ _id: 'amy', seat: 'open' })]) {
    signIn(other);
    await waitFor(() => expect(countCalls().waiting).toBe(0));
  }
  signIn(seat);
  await waitFor(() => expect(countCalls().waiting).toBe(1));
});
