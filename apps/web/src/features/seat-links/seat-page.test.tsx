import type { SeatOffer } from '@flagstick/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useConsent } from '../../shared/session/consent.ts';
import { forgetSeatToClaim, keepSeatToClaim, seatToClaim } from '../../shared/session/seat-to-claim.ts';
import { signIn, signOut, useSession } from '../../shared/session/session.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { SeatPage } from './SeatPage.tsx';

const tokenOf = (claims: object) => `h.${btoa(JSON.stringify({ rule: 'player', ...claims }))}.s`;
const account = tokenOf({ _id: 'ann' });
const seatToken = (player: string) => tokenOf({ _id: player, seat: 'medal' });
const person = (player: string, name: string, phones = 0) => ({ player, name, lastName: 'Quill', phones });

let offer: SeatOffer;
let sent: Array<{ address: string; token: string | null; body: unknown }>;

beforeEach(() => {
  useConsent.setState({ given: true });
  sent = [];
  offer = {
    game: {
      ...{ _id: 'medal', name: 'Medal', date: '2026-06-13T08:00:00Z', state: 'playing' },
      timeZone: 'Europe/London',
    },
    group: { name: 'Group 1', startingHole: 1, time: '2026-06-13T08:10:00Z' },
    seats: [person('amy', 'Amy')],
  };
  vi.stubGlobal('fetch', async (address: string, { method, headers, body }: RequestInit) => {
    if (method !== 'POST') return Response.json(offer);
    const { player } = JSON.parse(String(body));
    sent.push({ address, token: new Headers(headers).get('access_token'), body: { player } });
    return Response.json({ access_token: seatToken(player), game: 'medal', player });
  });
});
afterEach(() => {
  signOut();
  forgetSeatToClaim();
  vi.unstubAllGlobals();
});

const tap = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('a link asks for one tap, with group and tee time, and begins the session of the seat', async () => {
  await renderWithProviders(<SeatPage token="t" />);
  await screen.findByText('09:10');
  screen.getByText('Is this you?');
  await tap('Yes, score as Amy Quill');
  await waitFor(() => expect(useSession.getState().user).toMatchObject({ _id: 'amy', seat: 'medal' }));
  expect(sent).toEqual([{ address: '/api/seatLinks/t', token: null, body: { player: 'amy' } }]);
});

it('a group’s link lets its players choose, and shows which seats are open on a phone', async () => {
  offer = { ...offer, seats: [person('amy', 'Amy', 2), person('ben', 'Ben')] };
  await renderWithProviders(<SeatPage token="t" />);
  await screen.findByText('Open on 2 other phones');
  await tap('Score as Ben Quill');
  await waitFor(() => expect(useSession.getState().user?._id).toBe('ben'));
});

it('a signed-in phone says so, and sends its account with the call before it signs out', async () => {
  signIn(account);
  await renderWithProviders(<SeatPage token="t" />);
  await screen.findByText('This phone is signed in to an account');
  await tap('Sign out and score as Amy Quill');
  await waitFor(() => expect(useSession.getState().user?.seat).toBe('medal'));
  expect(sent.map(({ token }) => token)).toEqual([account]);
});

it('a phone that scores for another player says that both count as one person', async () => {
  signIn(seatToken('ben'));
  await renderWithProviders(<SeatPage token="t" />);
  await screen.findByText(/Two players on one phone count as one person/);
  await tap('Score as Amy Quill instead');
  await waitFor(() => expect(useSession.getState().user?._id).toBe('amy'));
});

it('the token of a seat is kept for the account that signs in next, and for no other', () => {
  const stop = keepSeatToClaim();
  signIn(seatToken('amy'));
  expect(seatToClaim()).toBeNull();
  signIn(account);
  expect(seatToClaim()).toBe(seatToken('amy'));
  signOut();
  signIn(account);
  expect(seatToClaim()).toBeNull();
  stop();
});
