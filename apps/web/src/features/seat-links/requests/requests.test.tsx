import type { OwnSeatRequest, SeatRequest } from '@flagstick/contract';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../testing/render.tsx';
import GuestAccount from './GuestAccount.tsx';
import SeatRequests from './SeatRequests.tsx';

const until = '2026-07-13T08:00:00Z';
const request: OwnSeatRequest = {
  _id: 'one',
  game: { name: 'Medal', date: '2026-06-13T08:00:00Z', timeZone: 'Europe/London' },
  guest: { name: 'Amy', lastName: 'Quill' },
  by: { name: 'Olive', lastName: 'Marsh' },
  until,
};
const game = { _id: 'medal', club: { timeZone: 'Europe/London' } } as Parameters<
  typeof GuestAccount
>[0]['game'];
const guest = { _id: 'amy', name: 'Amy', lastName: 'Quill' };

/** Another part of the screen, whose data arrives after the requests. */
function Slow() {
  useQuery({ queryKey: ['slow'], queryFn: () => new Promise((resolve) => setTimeout(resolve, 200, null)) });
  return null;
}

const show = vi.spyOn(notifications, 'show').mockImplementation(({ id }) => id ?? '');

let items: Array<OwnSeatRequest | SeatRequest>;
let sent: Array<[method: string | undefined, address: string, body: unknown]>;

beforeEach(() => {
  sent = [];
  show.mockClear();
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'GET' || method === undefined) {
      if (address.includes('players/')) {
        const found = { _id: 'bea', name: 'Bea', lastName: 'Lowe', username: 'bea' };
        return Response.json({ items: [found], count: 1 });
      }
      return Response.json({ items, count: items.length });
    }
    sent.push([method, address, body ? JSON.parse(String(body)) : undefined]);
    items = [];
    return Response.json({ game: 'medal', name: 'Medal' });
  });
});
afterEach(() => vi.unstubAllGlobals());

const tap = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('a round is added after a second question, and the request is gone', async () => {
  items = [request];
  await renderWithProviders(
    <>
      <SeatRequests />
      <Slow />
    </>,
  );
  await screen.findByText('Did you play as Amy Quill?');
  await tap('Add it to my account: Amy Quill, Medal');
  await screen.findByText('Add Amy Quill’s round in Medal to your account?');
  expect(sent).toEqual([]);
  await tap('Yes, it is my round');
  await waitFor(() => expect(sent).toMatchObject([['PUT', '/api/users/seatRequests/one', undefined]]));
  await waitFor(() => expect(screen.queryByText('Did you play as Amy Quill?')).toBeNull());
  await waitFor(() =>
    expect(show).toHaveBeenCalledWith(expect.objectContaining({ message: 'Medal is in your games' })),
  );
});

it('a round is declined after a second question', async () => {
  items = [request];
  await renderWithProviders(<SeatRequests />);
  await tap('Decline Amy Quill’s round in Medal');
  await tap('Yes, decline');
  await waitFor(() => expect(sent).toMatchObject([['DELETE', '/api/users/seatRequests/one', undefined]]));
  await waitFor(() =>
    expect(show).toHaveBeenCalledWith(expect.objectContaining({ message: 'You’ve declined the round' })),
  );
});

it('an organiser sends a request only once an account is chosen', async () => {
  items = [];
  await renderWithProviders(<GuestAccount game={game} guest={guest} />);
  await tap('Find account of Amy Quill');
  await tap('Send request');
  await screen.findByText('Choose an account first.');
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('Account'), { target: { value: 'bea' } });
  fireEvent.click(await screen.findByText('Bea Lowe'));
  await tap('Send request');
  await waitFor(() =>
    expect(sent).toMatchObject([['PUT', '/api/games/medal/seatRequests/amy', { user: 'bea' }]]),
  );
});

it('an organiser sees who was asked and withdraws, or who declined and finds another account', async () => {
  const user = { _id: 'bea', name: 'Bea', lastName: 'Lowe' };
  items = [{ player: 'amy', user, state: 'open', until }];
  await renderWithProviders(<GuestAccount game={game} guest={guest} />);
  await screen.findByText(/^Bea Lowe can answer until /);
  await tap('Withdraw the request for Amy Quill');
  await waitFor(() =>
    expect(sent).toMatchObject([['DELETE', '/api/games/medal/seatRequests/amy', undefined]]),
  );
  await screen.findByRole('button', { name: 'Find account of Amy Quill' });
});
