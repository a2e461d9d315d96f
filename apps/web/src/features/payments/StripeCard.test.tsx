import type { Payment } from '@flagstick/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { PayPage } from './PayPage.tsx';

type Listener = (event: object) => void;

/** Stripe's script, mocked: its form fires the events of the test. */
const stripe = vi.hoisted(() => ({
  load: vi.fn(),
  confirm: vi.fn(),
  elements: vi.fn(),
  listeners: new Map<string, Listener>(),
}));
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: stripe.load }));

const user = { id: '0123456789abcdef' };
const declined = 'Your card was declined.';
const payment = (status: Payment['paymentSession']['status'], lastError: string | null = null): Payment => ({
  id: 'payment000000001',
  paymentSession: {
    ...{ clientSecret: 'pi_1_secret_1', amount: 1200, paymentType: 1, status, lastError },
    metadata: { game: 'game000000000001', accountId: 'acct_1' },
  },
  ...{
    provider: 'stripe',
    publishableKey: 'pk_test_1',
    platformFee: 56,
    placeKept: true,
    players: [user.id],
  },
  ...{ until: '2026-06-14T09:15:00Z', transactionNo: 'FS-260614-0001' },
});

/** The server's answers about the payment, one after the other; null for no answer. */
let verified: Array<Payment | null> = [];
let sent: string[] = [];

beforeEach(() => {
  useSession.setState({ token: 'token', user: { ...user, rule: 'player' } as never });
  [verified, sent] = [[], []];
  stripe.listeners.clear();
  stripe.confirm.mockReset();
  stripe.elements.mockReset().mockImplementation(() => ({
    create: () => ({
      ...{ mount: () => undefined, destroy: () => undefined, update: () => undefined },
      on: (name: string, listener: Listener) => stripe.listeners.set(name, listener),
      off: () => undefined,
    }),
    getElement: () => null,
    update: () => undefined,
  }));
  stripe.load.mockReset().mockResolvedValue({
    ...{ elements: stripe.elements, confirmPayment: stripe.confirm, createToken: () => undefined },
    ...{ createPaymentMethod: () => undefined, confirmCardPayment: () => undefined },
  });
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace(/^.*\/api\//, '');
    sent.push(path);
    if (path.startsWith('games/invitation/')) {
      const paymentRules = { payBeforePlay: true, type: 1, fee: 1200 };
      return Response.json({
        ...{ _id: 'game000000000001', name: 'Captain’s Day', code: 'CD9M3V', paymentRules },
        ...{ date: '2026-06-22T07:30:00Z', club: { timeZone: 'Europe/London' } },
      });
    }
    if (path.startsWith('payments/unpaid/')) {
      return Response.json({ mayPayForOthers: false, payStatus: null, players: [] });
    }
    if (path.startsWith('auth/me')) return Response.json({ _id: user.id, name: 'Rowan', lastName: 'Hale' });
    if (path === 'payments/paymentSession') return Response.json(payment('Created'));
    const answer = verified.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return Response.json(answer);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  useSession.setState({ token: null, user: null });
});

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Pay|Try again,) £12.00$/ });
/** Fires an event of the Stripe form. */
const tell = (name: string, event: object) => act(() => stripe.listeners.get(name)?.(event));

async function typeCard() {
  await screen.findByRole('button', { name: 'Pay £12.00' });
  await waitFor(() => expect(stripe.listeners.has('change')).toBe(true));
  expect(button().disabled).toBe(true);
  tell('change', { complete: true });
  await waitFor(() => expect(button().disabled).toBe(false));
}

it("Stripe loads for the receiving account, and the payment has the bank's return address", async () => {
  verified = [payment('Captured')];
  stripe.confirm.mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
  await renderWithProviders(<PayPage gameCode="CD9M3V" />);
  await typeCard();
  expect(stripe.load).toHaveBeenCalledWith('pk_test_1', { stripeAccount: 'acct_1', locale: 'en-GB' });
  expect(stripe.elements.mock.calls[0]?.[0]).toMatchObject({ clientSecret: 'pi_1_secret_1' });
  tell('change', { complete: false });
  await waitFor(() => expect(button().disabled).toBe(true));
  tell('change', { complete: true });
  await waitFor(() => expect(button().disabled).toBe(false));
  fireEvent.click(button());
  expect(await screen.findByRole('heading', { name: '£12.00 paid' })).toBeTruthy();
  const { confirmParams, redirect } = stripe.confirm.mock.calls[0]?.[0] ?? {};
  const back = new URL(confirmParams.return_url);
  expect([redirect, back.pathname, back.search]).toEqual([
    'if_required',
    '/paymentCallback',
    '?gameCode=CD9M3V&payment=payment000000001',
  ]);
});

it("The provider's message is shown under the button, and the next card pays", async () => {
  verified = [payment('Declined', declined), payment('Captured')];
  stripe.confirm.mockResolvedValueOnce({ error: { type: 'card_error', message: declined } });
  await renderWithProviders(<PayPage gameCode="CD9M3V" />);
  await typeCard();
  fireEvent.click(button());
  expect((await screen.findByRole('alert')).textContent).toBe(`${declined} You haven’t been charged.`);
  stripe.confirm.mockResolvedValueOnce({ paymentIntent: { status: 'succeeded' } });
  await waitFor(() => expect(button().disabled).toBe(false));
  fireEvent.click(button());
  expect(await screen.findByRole('heading', { name: '£12.00 paid' })).toBeTruthy();
});

it('The page says that nothing was taken only once that is certain, and asks again', async () => {
  verified = [null, payment('Captured')];
  stripe.confirm.mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
  await renderWithProviders(<PayPage gameCode="CD9M3V" />);
  await typeCard();
  fireEvent.click(button());
  expect((await screen.findByRole('alert')).textContent).toContain('Please don’t pay again.');
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('heading', { name: '£12.00 paid' })).toBeTruthy();
});

it('The page says when Stripe does not load, or has no form for this payment', async () => {
  stripe.load.mockRejectedValueOnce(new Error('Failed to load Stripe.js'));
  const { unmount } = await renderWithProviders(<PayPage gameCode="CD9M3V" />);
  expect(await screen.findByText(/couldn’t be loaded/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  unmount();
  await renderWithProviders(<PayPage gameCode="CD9M3V" />);
  await waitFor(() => expect(stripe.listeners.has('loaderror')).toBe(true));
  tell('loaderror', { error: { message: 'This payment is over.' } });
  expect((await screen.findByRole('alert')).textContent).toContain('This payment is over.');
});

it('A payer who returns from their bank sees the result, and nothing new begins', async () => {
  verified = [{ ...payment('Captured'), players: [user.id, 'mate000000000001', 'mate000000000002'] }];
  await renderWithProviders(<PayPage gameCode="CD9M3V" payment="payment000000001" />);
  expect(await screen.findByRole('heading', { name: '£12.00 paid' })).toBeTruthy();
  expect(screen.getByText('Rowan Hale and 2 others')).toBeTruthy();
  expect(sent).toContain('payments/payment000000001');
  expect(sent).not.toContain('payments/paymentSession');
});
