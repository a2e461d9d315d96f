import type { Payment } from '@flagstick/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session.ts';
import { show } from '../../testing/render.tsx';
import { PayPage } from './PayPage.tsx';

const user = { id: '0123456789abcdef' };

const payment = (status: Payment['paymentSession']['status'], lastError: string | null = null): Payment => ({
  id: 'payment000000001',
  paymentSession: {
    ...{ clientSecret: 'secret', amount: 1200, paymentType: 1, status, lastError },
    metadata: { game: 'game000000000001', accountId: 'account' },
  },
  ...{ provider: 'sandbox', publishableKey: null, platformFee: 56, players: [user.id] },
  ...{ until: '2026-06-14T09:15:00Z', transactionNo: 'FS-260614-0001' },
});

/** What the provider answers to each card, one after the other. */
let cards: Array<{ asks?: boolean; verified: Payment }> = [];
let sent: Array<{ path: string; body: unknown }> = [];

beforeEach(() => {
  useSession.setState({ token: 'token', user: { ...user, rule: 'player' } as never });
  cards = [];
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    const path = address.replace(/^.*\/api\//, '');
    if (body) sent.push({ path, body: JSON.parse(body) });
    if (path.startsWith('games/invitation/')) {
      const paymentRules = { payBeforePlay: true, type: 1, fee: 1200 };
      return Response.json({ _id: 'game000000000001', name: 'Captain’s Day', code: 'CD9M3V', paymentRules });
    }
    if (path.startsWith('auth/me')) return Response.json({ _id: user.id, name: 'Rowan', lastName: 'Hale' });
    if (path === 'payments/paymentSession') return Response.json(payment('Created'));
    if (path === 'payments/sandbox') return Response.json({ asks: cards[0]?.asks ?? false, lastError: null });
    return Response.json(cards.shift()?.verified);
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

it('shows fee and net, and wants a whole card', async () => {
  await show(<PayPage gameCode="CD9M3V" />);
  expect(await screen.findByText('In order to continue, you must pay the game fee first.')).toBeTruthy();
  for (const text of ['Rowan Hale', '£0.56', '£11.44']) expect(screen.getByText(text)).toBeTruthy();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay £12.00' });
  expect(button.disabled).toBe(true);
  await typeCard();
  expect(button.disabled).toBe(false);
});

it('says under the button what the bank said, and pays with the next card', async () => {
  cards = [{ verified: payment('Declined', 'Your card was declined.') }, { verified: payment('Captured') }];
  await show(<PayPage gameCode="CD9M3V" />);
  await typeCard();
  press('Pay £12.00');
  expect((await screen.findByRole('alert')).textContent).toBe('Your card was declined. Nothing was taken.');
  press('Pay £12.00');
  expect(await screen.findByRole('heading', { name: 'Paid' })).toBeTruthy();
  expect(screen.getByText(/FS-260614-0001/)).toBeTruthy();
  expect(sent.find(({ path }) => path === 'payments/paymentSession')?.body).toEqual({
    ...{ game: 'game000000000001', players: [user.id], payBeforeJoin: true },
  });
});

it('puts the bank’s question, and sends the answer', async () => {
  cards = [{ asks: true, verified: payment('Captured') }];
  await show(<PayPage gameCode="CD9M3V" />);
  await typeCard();
  press('Pay £12.00');
  expect(await screen.findByText('Is it you who pays £12.00?')).toBeTruthy();
  cards = [{ verified: payment('Captured') }];
  press('Yes, it is me');
  expect(await screen.findByRole('heading', { name: 'Paid' })).toBeTruthy();
  await waitFor(() => expect(sent.at(-2)?.body).toMatchObject({ clientSecret: 'secret', confirmed: true }));
});

it('says when the money goes back', async () => {
  cards = [{ verified: payment('Returning') }];
  await show(<PayPage gameCode="CD9M3V" />);
  await typeCard();
  press('Pay £12.00');
  expect(await screen.findByRole('heading', { name: 'Your money goes back' })).toBeTruthy();
});
