import { type GamePayment, PaymentStatus, type PotSummary, type PotTransaction } from '@flagstick/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../testing/render.tsx';
import { SandboxPayout } from '../SandboxPayout.tsx';
import { withdrawsTable } from './table.ts';
import { WithdrawsPage } from './WithdrawsPage.tsx';

const game = { _id: 'g1', code: 'TX8P2C', name: 'Texas Scramble', state: 'waitingList' as const };
const date = '2026-06-07T08:00:00Z';
const pot: PotSummary = {
  ...{ _id: 'g1', players: 4, balance: 3860, captured: 8000, payments: 2, fees: 280 },
  ...{ refunded: 0, refunds: 0, disputed: 0, withdrawn: 3860, mayWithdraw: true, withdrawable: 3860 },
  game: { ...game, date, paymentRules: { payBeforePlay: true, type: 2, fee: 4000 } },
};
const entry = (kind: PotTransaction['kind'], amount: number, platformFee: number): PotTransaction => ({
  ...{ kind, amount, platformFee, date, payment: null, payer: 'Rowan Hale', otherGame: null },
});
const payment: GamePayment = {
  ...{ _id: 'p1', game, transactionNo: 'FS-260605-0031' },
  owner: { _id: 'u1', name: 'Rowan', lastName: 'Hale', username: 'rowan' },
  payment: {
    ...{ amount: 4000, platformFee: 140, refunded: 0, disputed: 0 },
    ...{ status: 'Captured', createdTimestamp: date },
  },
  players: [
    { _id: 'u1', name: 'Rowan', lastName: 'Hale' },
    { _id: 'u2', name: 'Imogen', lastName: 'Tarr' },
  ],
};

let ready: boolean;
let owed: number;
let row: GamePayment;
let listed: PotSummary[];
let refund: () => Response;
let sent: string[];
beforeEach(() => {
  [ready, owed, row, listed] = [true, 0, payment, [pot]];
  sent = [];
  refund = () => Response.json({});
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const path = address.replace(/^\/api\//, '').replace(/\?.*/, '');
    if (method !== 'GET') sent.push(`${method} ${path}`);
    if (path === 'withdraws/') return Response.json({ items: [row], count: 1 });
    if (path === 'pots/') return Response.json({ items: listed, count: listed.length });
    if (path === 'payments/account') return Response.json({ provider: 'sandbox', ready, owed });
    if (path === 'pots/g1/sandbox') return Response.json({ amount: 3860 });
    if (path === 'payments/p1/refund') return refund();
    const transactions = [
      entry('withdrawal', -3860, 0),
      entry('capture', 3860, 140),
      entry('capture', 3860, 140),
    ];
    return Response.json({ transactions });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('The ledger is balanced, and every payment shows gross and net', async () => {
  await renderWithProviders(<WithdrawsPage search={{}} />);
  expect(await screen.findByText('The books balance')).toBeTruthy();
  const side = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
  expect(side('Paid in')).toEqual(['2 payments of £40.00£80.00', 'Total£80.00']);
  expect(side('Where the money is')).toEqual([
    'Left in the pot £38.60',
    'Withdrawn 07/06/26 £38.60',
    'Platform fees, 2 × £1.40 £2.80',
    'Total£80.00',
  ]);
  expect(screen.getByText(/£40.00 a team · paid for 4 players/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Withdraw £38.60' })).toBeTruthy();
  const titles = within(screen.getByRole('table', { name: 'Payments' })).getAllByRole('columnheader');
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    ...['Game code', 'Customer', 'Gross', 'Net', 'Date', 'Status', 'Transaction number', 'Players list'],
  ]);
  const row = screen.getByText('FS-260605-0031').closest('tr') as HTMLElement;
  for (const words of ['TX8P2C', 'Rowan Hale', '£40.00', '£38.60', 'Paid', '2 players']) {
    expect(within(row).getByText(words)).toBeTruthy();
  }
  expect(screen.queryByRole('button', { name: 'Take card payments' })).toBeNull();
});

it('Every state of a listed payment has a filter', () => {
  const { status } = withdrawsTable.filters;
  const values = status && 'options' in status ? status.options.map(({ value }) => value) : [];
  // Created, declined and abandoned payments brought no money, and are not listed.
  const unlisted = ['Created', 'Declined', 'Cancelled'];
  expect(values.toSorted()).toEqual(
    PaymentStatus.options.filter((status) => !unlisted.includes(status)).toSorted(),
  );
});

it("An organiser who takes no cards yet sees a link to the provider's onboarding", async () => {
  ready = false;
  await renderWithProviders(<WithdrawsPage search={{}} />);
  expect(await screen.findByRole('button', { name: 'Take card payments' })).toBeTruthy();
});

it('A refund needs a confirmation with players and fee, and shows what the balance lacks', async () => {
  refund = () =>
    Response.json(
      { error: 'This game doesn’t have enough money for this.', code: 'pot.short', missing: 140 },
      { status: 409 },
    );
  await renderWithProviders(<WithdrawsPage search={{}} />);
  fireEvent.click(await screen.findByText('FS-260605-0031'));
  expect((await screen.findAllByText('Imogen Tarr')).length).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Refund £40.00' }));
  const question = await screen.findByRole('dialog', { name: 'Refund £40.00 to Rowan Hale?' });
  expect(question.textContent).toContain(
    'The whole payment is refunded. The fees of Rowan Hale and Imogen Tarr are then unpaid. The game hasn’t started, so Flagstick refunds its fee of £1.40 too.',
  );
  expect(sent).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Refund £40.00' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This game doesn’t have enough money for this. £1.40 is missing.',
  );
  expect(sent).toEqual(['POST payments/p1/refund']);
});

it('The rest of a partly refunded payment can be refunded', async () => {
  row = {
    ...{ ...payment, game: { ...payment.game, state: 'playing' } },
    payment: { ...payment.payment, refunded: 1500 },
  };
  await renderWithProviders(<WithdrawsPage search={{}} />);
  const line = (await screen.findByText('FS-260605-0031')).closest('tr') as HTMLElement;
  expect(line.textContent).toContain('Paid £15.00 refunded');
  fireEvent.click(line);
  fireEvent.click(await screen.findByRole('button', { name: 'Refund £25.00' }));
  const question = await screen.findByRole('dialog', { name: 'Refund £25.00 to Rowan Hale?' });
  expect(question.textContent).toContain('The rest of the payment is refunded.');
  expect(question.textContent).toContain(
    'The game has started, so Flagstick keeps its fee of £1.40. It comes out of the pot for Texas Scramble.',
  );
});

it('A chargeback is shown with what the account owes', async () => {
  owed = 56;
  row = { ...payment, payment: { ...payment.payment, disputed: 4000, status: 'Disputed' } };
  await renderWithProviders(<WithdrawsPage search={{}} />);
  expect(await screen.findByText(/^Banks have reversed £0.56/)).toBeTruthy();
  fireEvent.click(screen.getByText('FS-260605-0031'));
  expect(await screen.findByText(/^Rowan Hale’s bank .* the fee is unpaid\.$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
});

it('A closed game shows no owed fee', async () => {
  row = {
    ...{ ...payment, game: { ...payment.game, state: 'done' } },
    payment: { ...payment.payment, disputed: 4000, status: 'Disputed' },
  };
  await renderWithProviders(<WithdrawsPage search={{}} />);
  fireEvent.click(await screen.findByText('FS-260605-0031'));
  expect(
    await screen.findByText(/^Rowan Hale’s bank .* The bank may release the payment again\.$/),
  ).toBeTruthy();
});

it('Players cannot open the page, unless they organise a game that has taken fees', async () => {
  const { useSession } = await import('../../../shared/session/session.ts');
  useSession.setState({ token: 'token', user: { id: 'u9', rule: 'player' } as never });
  ready = false;
  const { unmount } = await renderWithProviders(<WithdrawsPage search={{}} />);
  expect(await screen.findByRole('button', { name: 'Withdraw £38.60' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take card payments' })).toBeNull();
  unmount();
  listed = [];
  await renderWithProviders(<WithdrawsPage search={{}} />);
  expect(await screen.findByText('You are not allowed here')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  useSession.setState({ token: null, user: null });
});

it('The button that withdraws shows the money of all games', async () => {
  listed = [{ ...pot, withdrawable: 5311 }];
  await renderWithProviders(<WithdrawsPage search={{}} />);
  expect(await screen.findByRole('button', { name: 'Withdraw £53.11 (all games)' })).toBeTruthy();
});

it('The sandbox withdraws the money of all games, and lists it', async () => {
  listed = [{ ...pot, withdrawable: 5311 }];
  const { useSession } = await import('../../../shared/session/session.ts');
  useSession.setState({ token: 'token', user: { id: 'o1', rule: 'organiser' } as never });
  await renderWithProviders(<SandboxPayout game="g1" />);
  const withdraw = await screen.findByRole('button', { name: 'Withdraw £53.11' });
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual([
    ['Texas Scramble', '£38.60'],
    ['Your other games', '£14.51'],
    ['All your games', '£53.11'],
  ]);
  fireEvent.click(withdraw);
  expect(await screen.findByRole('heading', { name: '£38.60 withdrawn' })).toBeTruthy();
  await waitFor(() => expect(sent).toEqual(['POST pots/g1/sandbox']));
  useSession.setState({ token: null, user: null });
});
