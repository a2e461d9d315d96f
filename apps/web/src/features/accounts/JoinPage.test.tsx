import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDevice } from '../../shared/session/device.ts';
import { useSession } from '../../shared/session/session.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { JoinPage } from './JoinPage.tsx';

const toasts = vi.hoisted(() => ({ showToast: vi.fn(), showErrorToast: vi.fn() }));
vi.mock('../../ui/toast/toast.ts', () => toasts);

beforeEach(() => useSession.setState({ user: { _id: '0123456789abcde0' } as never }));
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  useSession.setState({ user: null });
});

const owner = { _id: '0123456789abcdee', name: 'Ines', lastName: 'Marlow' };
const club = { _id: '0123456789abcde1', name: 'Heath', timeZone: 'Europe/London' };
const game = {
  ...{ _id: '0123456789abcdef', name: 'Club Medal', owner, club, course: { name: 'Heath Course' } },
  ...{ competition: { type: 'WHS' }, scoreCards: [] },
};
const summary = {
  ...game,
  state: 'waitingList',
  date: '2026-06-14T08:00:00.000Z',
  playersCount: 4,
  maxPlayers: 4,
};

it('A visitor with a link to a full game can write to its organiser', async () => {
  const fetched = vi.fn<(address: string) => Response>((address) =>
    address.includes('/join/')
      ? Response.json(
          { error: 'The game is full.', code: 'game.full', message: '', fields: [], isFull: true },
          { status: 409 },
        )
      : Response.json({ ...summary, sent: true }),
  );
  vi.stubGlobal('fetch', async (address: string) => fetched(address));
  await renderWithProviders(<JoinPage gameCode="WH7K2P" />);
  await screen.findByRole('heading', { name: 'Club Medal' });
  fireEvent.click(screen.getByRole('button', { name: 'Join game' }));
  const question = await screen.findByRole('dialog', { name: 'Ooops!' });
  expect(question.textContent).toContain(
    'The game is full, Do you want to send an Email to the game Organiser?',
  );
  // The dialog says it, so no toast does.
  expect(toasts.showErrorToast).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await screen.findByRole('dialog', { name: 'To Ines Marlow' });
  fireEvent.click(await screen.findByRole('button', { name: 'Send e-mail' }));
  await waitFor(() => expect(fetched.mock.lastCall).toEqual([`/api/mailer/${owner._id}`]));
});

it.each([
  ['signed out', null, 'Sign in'],
  ['signed in', { _id: '0123456789abcde0' }, 'Go home'],
])(
  'The link of a finished game offers its result and no sign-up to a visitor who is %s',
  async (_, user, away) => {
    useSession.setState({ user: user as never });
    vi.stubGlobal('fetch', async () => Response.json({ ...summary, state: 'done' }));
    await renderWithProviders(<JoinPage gameCode="WH7K2P" />);
    await screen.findByText('This game is closed');
    expect(screen.getByRole('link', { name: 'See the result' }).getAttribute('href')).toBe(
      '/leaderBoard/WH7K2P',
    );
    expect(screen.getByRole('link', { name: away }).getAttribute('href')).toBe('/');
    expect(screen.queryByText('You are joining')).toBeNull();
    expect(screen.queryByText(/Sign up|Join game|Watch the leaderboard/)).toBeNull();
  },
);

it('A device without an account begins with the sign-up, and offers the sign-in', async () => {
  useSession.setState({ user: null });
  useDevice.setState({ signedInBefore: false });
  vi.stubGlobal('fetch', async () => Response.json(summary));
  await renderWithProviders(<JoinPage gameCode="WH7K2P" />);
  expect(await screen.findByRole('heading', { name: 'Your e-mail' })).toBeTruthy();
  expect(screen.queryByLabelText('Password')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Sign in instead' }));
  expect(await screen.findByRole('button', { name: 'Sign in and join' })).toBeTruthy();
});

it('The link in a confirmation e-mail joins at once, and the page says so while it waits', async () => {
  let answer: (joined: Response) => void = () => {};
  const joined = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('/join/') ? joined : Response.json(summary),
  );
  await renderWithProviders(<JoinPage gameCode="WH7K2P" enterAtOnce />);
  await screen.findByRole('heading', { name: 'Joining Club Medal…' });
  answer(Response.json({ ...summary, _id: game._id }));
  await waitFor(() => expect(toasts.showToast).toHaveBeenCalled());
  expect(screen.queryByRole('button', { name: 'Join game' })).toBeNull();
});

describe('a game with a fee due before play', () => {
  const club = { _id: '0123456789abcde1', name: 'Heath', timeZone: 'Europe/London' };
  const date = '2026-06-14T08:00:00.000Z';
  const game = {
    ...{ _id: '0123456789abcdef', name: 'Captain’s Day', code: 'WH7K2P', date, club },
    ...{ course: { name: 'Heath Course' }, playersCount: 4, maxPlayers: 40, isPaid: true },
    paymentRules: { payBeforePlay: true, type: 1, fee: 1000 },
    ...{ competition: { type: 'WHS' }, scoreCards: [] },
  };
  const refuse = (code: string) =>
    Response.json({ error: 'No.', code, message: '', fields: [] }, { status: 409 });
  const payPage = '/paymentCallback?gameCode=WH7K2P';

  /** @param payStatus undefined without a seat */
  async function open({ payStatus, enterAtOnce = false }: { payStatus?: 0 | 1; enterAtOnce?: boolean } = {}) {
    const items = payStatus === undefined ? [] : [{ ...game, payStatus }];
    vi.stubGlobal('fetch', async (address: string) => {
      if (address.includes('/join/')) {
        return refuse(payStatus === undefined ? 'payment.first' : 'game.alreadyJoined');
      }
      return Response.json(address.includes('/joinedGames') ? { items, count: items.length } : game);
    });
    const { router } = await renderWithProviders(<JoinPage gameCode="WH7K2P" enterAtOnce={enterAtOnce} />);
    return () => router.state.location.href;
  }

  it('Visitors who are not signed in see the fee of the game', async () => {
    useSession.setState({ user: null });
    await open();
    expect(await screen.findByText('Entry fee £10.00')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign in and pay £10.00' })).toBeTruthy();
  });

  it('A signed-in visitor of a game with a fee goes to the payment page, without an error', async () => {
    const address = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Pay £10.00' }));
    await waitFor(() => expect(address()).toBe(payPage));
    expect(toasts.showErrorToast).not.toHaveBeenCalled();
  });

  it('A visitor from the confirmation e-mail goes to the payment page at once', async () => {
    const address = await open({ enterAtOnce: true });
    await waitFor(() => expect(address()).toBe(payPage));
    expect(toasts.showToast).toHaveBeenCalledWith(
      'Thank you, Your email address has been confirmed',
      expect.anything(),
    );
  });

  it('An unpaid player goes to the payment page', async () => {
    const address = await open({ payStatus: 0 });
    fireEvent.click(await screen.findByRole('button', { name: 'Pay £10.00' }));
    await waitFor(() => expect(address()).toBe(payPage));
  });

  it('The game opens for a player who has paid', async () => {
    const address = await open({ payStatus: 1 });
    fireEvent.click(await screen.findByRole('button', { name: 'Open game' }));
    await waitFor(() => expect(address()).toBe('/?view=game&game=0123456789abcdef'));
  });
});

it.each([
  ['women', 'off the men’s rating'],
  ['men', null],
] as const)(
  'A signed-in user who plays as %s is warned of the other rating before joining',
  async (gender, words) => {
    const holesParams = [{ number: 1, par: 4, si: 1, distance: 300 }];
    const white = {
      _id: 'white',
      name: 'White, men',
      gender: 'men',
      teeColor: 'white',
      combination: null,
      holesParams,
    };
    const invited = { ...summary, playersCount: 1, scoreCards: [white] };
    vi.stubGlobal('fetch', async (address: string) =>
      Response.json(address.includes('/invitation/') ? invited : { _id: '0123456789abcde0', gender }),
    );
    await renderWithProviders(<JoinPage gameCode="WH7K2P" />);
    await screen.findByRole('button', { name: 'Join game' });
    if (words === null) {
      await waitFor(() => expect(useSession.getState().user).not.toBeNull());
      expect(screen.queryByText(/^You would play /)).toBeNull();
    } else expect((await screen.findByText(/^You would play /)).textContent).toContain(words);
  },
);
