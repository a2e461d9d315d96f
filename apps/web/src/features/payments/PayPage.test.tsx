import type { GameState, Payment, PaymentRules, UnpaidPlayers } from '@flagstick/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { PayPage } from './PayPage.tsx';

const user = { id: '0123456789abcdef' };

const payment = (status: Payment['paymentSession']['status'], lastError: string | null = null): Payment => ({
  id: 'payment000000001',
  paymentSession: {
    ...{ clientSecret: 'secret', amount: 1200, paymentType: 1, status, lastError },
    metadata: { game: 'game000000000001', accountId: 'account' },
  },
  ...{ provider: 'sandbox', publishableKey: null, platformFee: 56, placeKept: true, players: [user.id] },
  ...{ until: '2026-06-14T09:15:00Z', transactionNo: 'FS-260614-0001' },
});

/** The provider's answers to each card, one after the other. */
let cards: Array<{ asks?: boolean; refuses?: string; verified: Payment }> = [];
let unpaid: UnpaidPlayers;
let found: UnpaidPlayers['players'];
let rules: { paymentRules: PaymentRules };
let begun: Payment;
let isFull = false;
let state: GameState;
let sent: Array<{ path: string; body: unknown }> = [];

beforeEach(() => {
  useSession.setState({ token: 'token', user: { ...user, rule: 'player' } as never });
  cards = [];
  found = [];
  unpaid = { mayPayForOthers: false, payStatus: null, players: [] };
  rules = { paymentRules: { payBeforePlay: true, type: 1, fee: 1200 } };
  begun = payment('Created');
  isFull = false;
  state = 'playing';
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    const path = address.replace(/^.*\/api\//, '');
    if (body) sent.push({ path, body: JSON.parse(body) });
    if (path.startsWith('games/invitation/')) {
      return Response.json({
        ...{ _id: 'game000000000001', name: 'Captain’s Day', code: 'CD9M3V', state, ...rules },
        ...{ date: '2026-06-22T07:30:00Z', club: { timeZone: 'Europe/London' } },
        owner: { _id: 'olivia', name: 'Olivia', lastName: 'Marsh' },
      });
    }
    if (path.startsWith('payments/unpaid/')) {
      return Response.json(path.includes('query=') ? { ...unpaid, players: found } : unpaid);
    }
    if (path.startsWith('auth/me')) return Response.json({ _id: user.id, name: 'Rowan', lastName: 'Hale' });
    if (path === 'payments/paymentSession') {
      return isFull
        ? Response.json({ error: 'The game is full.', code: 'game.full', fields: [] }, { status: 409 })
        : Response.json(begun);
    }
    if (path === 'payments/sandbox') return Response.json({ asks: cards[0]?.asks ?? false, lastError: null });
    const card = cards.shift();
    return card?.refuses
      ? Response.json({ error: card.refuses }, { status: 503 })
      : Response.json(card?.verified);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  useSession.setState({ token: null, user: null });
});

async function typeCard() {
  fireEvent.change(await screen.findByLabelText('Card number'), { target: { value: '4242 4242 4242 4242' } });
  fireEvent.change(screen.getByLabelText('Expires'), { target: { value: '08 / 28' } });
  fireEvent.change(screen.getByLabelText('Security code'), { target: { value: '123' } });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('The page shows fee and net, and requires a complete card', async () => {
  await renderWithProviders(<PayPage gameCode="CD9M3V" />);
  expect(await screen.findByText('In order to continue, you must pay the game fee first.')).toBeTruthy();
  for (const text of ['Rowan Hale, 1 player', '£0.56', '£11.44']) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay £12.00' });
  expect(button.disabled).toBe(true);
  await typeCard();
  expect(button.disabled).toBe(false);
});

it('A full game offers an e-mail to its organiser, and accepts no card', async () => {
  isFull = true;
  await renderWithProviders(<PayPage gameCode="CD9M3V" />);
  await screen.findByText('The game is full. You haven’t been charged.');
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await screen.findByRole('dialog', { name: 'To Olivia Marsh' })).toBeTruthy();
  expect(screen.queryByLabelText('Card number')).toBeNull();
});

it('The page says how long the space is reserved, or that it is not reserved again', async () => {
  const until = new Date(Date.now() + 10 * 60_000).toISOString();
  begun = { ...payment('Created'), until };
  const { unmount } = await renderWithProviders(<PayPage gameCode="CD9M3V" />);
  expect(await screen.findByText(/^Your space is held for \d+ min/)).toBeTruthy();
  unmount();
  begun = { ...begun, placeKept: false };
  await renderWithProviders(<PayPage gameCode="CD9M3V" />);
  expect(await screen.findByText(/^We can’t hold another space for you today/)).toBeTruthy();
});

it("The bank's message is shown under the button, and the next card pays", async () => {
  cards = [{ verified: payment('Declined', 'Your card was declined.') }, { verified: payment('Captured') }];
  await renderWithProviders(<PayPage gameCode="CD9M3V" />);
  await typeCard();
  press('Pay £12.00');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Your card was declined. You haven’t been charged.',
  );
  unpaid = { ...unpaid, payStatus: 1 };
  press('Try again, £12.00');
  expect(await screen.findByRole('heading', { name: '£12.00 paid' })).toBeTruthy();
  expect(screen.getByText(/FS-260614-0001/)).toBeTruthy();
  // A player who has paid sees no demand to pay first.
  await waitFor(() => expect(screen.queryByText(/you must pay the game fee first/)).toBeNull());
  expect(sent.find(({ path }) => path === 'payments/paymentSession')?.body).toEqual({
    ...{ game: 'game000000000001', players: [user.id], payBeforeJoin: true },
  });
});

it('The page does not say that nothing was taken while the server is unreachable', async () => {
  cards = [
    { refuses: 'The payment provider isn’t responding. Please try again.', verified: payment('Created') },
  ];
  await renderWithProviders(<PayPage gameCode="CD9M3V" />);
  await typeCard();
  press('Pay £12.00');
  const words = (await screen.findByRole('alert')).textContent?.trim();
  expect(words).toBe('The payment provider isn’t responding. Please try again.');
});

it('The bank’s question is shown, and the answer sent', async () => {
  cards = [{ asks: true, verified: payment('Captured') }];
  await renderWithProviders(<PayPage gameCode="CD9M3V" />);
  await typeCard();
  press('Pay £12.00');
  expect(await screen.findByText('Is this payment of £12.00 yours?')).toBeTruthy();
  cards = [{ verified: payment('Captured') }];
  press('Yes, it’s mine');
  expect(await screen.findByRole('heading', { name: '£12.00 paid' })).toBeTruthy();
  await waitFor(() => expect(sent.at(-2)?.body).toMatchObject({ clientSecret: 'secret', confirmed: true }));
});

it('The page says when the money is refunded', async () => {
  cards = [{ verified: payment('Returning') }];
  await renderWithProviders(<PayPage gameCode="CD9M3V" />);
  await typeCard();
  press('Pay £12.00');
  expect(await screen.findByRole('heading', { name: 'You’ve been refunded' })).toBeTruthy();
});

it('A chargeback leaves the fee owed, unless the game is closed', async () => {
  cards = [{ verified: payment('Disputed') }, { verified: payment('Disputed') }];
  const { unmount } = await renderWithProviders(<PayPage gameCode="CD9M3V" payment="payment000000001" />);
  expect(await screen.findByRole('heading', { name: 'Your bank has reversed this payment' })).toBeTruthy();
  expect(screen.getByText(/^Your fee counts as unpaid\. Ask your bank/)).toBeTruthy();
  unmount();
  state = 'done';
  await renderWithProviders(<PayPage gameCode="CD9M3V" payment="payment000000001" />);
  expect(await screen.findByText('The game is closed, so your result is kept.')).toBeTruthy();
});

const mate = (name: string, lastName: string, isMate = true) => ({
  _id: name.toLowerCase(),
  name,
  lastName,
  mate: isMate,
});

it("A captain's team is ticked, other players are searched, and a fifth makes it two fees", async () => {
  const four = [mate('Imogen', 'Tarr'), mate('Callum', 'Brice'), mate('Priya', 'Lund')];
  const players = [{ ...mate('Rowan', 'Hale'), _id: user.id }, ...four];
  unpaid = { mayPayForOthers: true, payStatus: 0, players };
  found = [mate('Una', 'Frost', false)];
  rules = { paymentRules: { payBeforePlay: true, type: 2, fee: 4000 } };
  await renderWithProviders(<PayPage gameCode="CD9M3V" />);
  expect(await screen.findByText('4 of 4 chosen')).toBeTruthy();
  expect(screen.getByText('1 team of up to 4 × £40.00')).toBeTruthy();
  expect(screen.getByText('With a 5th player you pay for 2 teams, £40.00 each')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pay £40.00 for 4 players' })).toBeTruthy();
  const search = screen.getByLabelText('Find unpaid players by username, name or e-mail');
  fireEvent.change(search, { target: { value: 'frost' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Pay for Una' }));
  for (const text of ['5 of 5 chosen', '2 teams of up to 4 × £40.00', '£2.60', '£77.40']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  fireEvent.click(screen.getByRole('checkbox', { name: 'Priya Lund' }));
  press('Pay £40.00 for 4 players');
  expect(await screen.findByLabelText('Card number')).toBeTruthy();
  expect(screen.getByText('Rowan Hale, Imogen Tarr, Callum Brice and Una Frost')).toBeTruthy();
  expect(screen.queryByText(/^Your space is held/)).toBeNull();
  expect(sent).toEqual([
    {
      path: 'payments/paymentSession',
      body: { game: 'game000000000001', players: [user.id, 'imogen', 'callum', 'una'], payBeforeJoin: false },
    },
  ]);
  press('Change players');
  expect(await screen.findByText('4 of 4 chosen')).toBeTruthy();
});

it('A single unpaid player gets the card form at once, with a link to pay for others', async () => {
  unpaid = { mayPayForOthers: true, payStatus: 0, players: [{ ...mate('Rowan', 'Hale'), _id: user.id }] };
  await renderWithProviders(<PayPage gameCode="CD9M3V" />);
  expect(await screen.findByText('Rowan Hale, 1 player')).toBeTruthy();
  press('Pay for others too');
  expect(await screen.findByText('1 of 1 chosen')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /Rowan Hale/ }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay £0.00' }).disabled).toBe(true);
});

it('The page polls a slow bank', async () => {
  cards = [{ verified: payment('Approved') }, { verified: payment('Captured') }];
  await renderWithProviders(<PayPage gameCode="CD9M3V" />);
  await typeCard();
  press('Pay £12.00');
  expect(await screen.findByRole('heading', { name: 'Checking with your bank' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: '£12.00 paid' })).toBeTruthy();
});
