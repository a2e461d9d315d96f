import { calls, type PaymentRules } from '@flagstick/contract';
import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { field } from './parts.ts';
import { type Person, Round, type RoundOptions } from './round.ts';

/** Test cards of the sandbox. */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asks: '4000 0000 0000 3220',
} as const;

/** Types a whole card; the button under it pays. */
export async function typeCard(page: Page, card: string): Promise<void> {
  await field(page, 'Card number').fill(card);
  await field(page, 'Expires').fill('08 / 28');
  await field(page, 'Security code').fill('123');
}

/** A round whose places cost a fee since its players were seated: they owe it. Its organiser takes cards. */
export async function roundWithFee(
  api: Api,
  options: RoundOptions,
  rules: Partial<PaymentRules> = {},
): Promise<Round> {
  const round = await Round.start(api, options);
  const { token } = round.organiser;
  await api.call(calls.payments.onboarding, { body: { redirectUrl: '/withdraws' } }, token);
  const paymentRules = { payBeforePlay: true, type: 1 as const, fee: 1200, ...rules };
  const params = { id: round.id };
  await api.call(calls.games.update, { params, body: { isPaid: true, paymentRules } }, token);
  return round;
}

/** Pays beside the browser; returns the payment's id. */
export async function payFee(
  api: Api,
  { id: game }: Round,
  players: readonly Person[],
  payBeforeJoin = false,
): Promise<string> {
  const [payer] = players;
  if (!payer) throw new Error('Nobody pays.');
  const body = { game, players: players.map(({ id }) => id), payBeforeJoin };
  const begun = await api.call(calls.payments.paymentSession, { body }, payer.token);
  const { clientSecret } = begun.paymentSession;
  const card = cards.good.replaceAll(' ', '');
  await api.call(calls.payments.sandboxPay, { body: { clientSecret, card } }, payer.token);
  await api.call(calls.payments.verify, { params: { id: begun.id }, body: {} }, payer.token);
  return begun.id;
}
