import { calls, type PaymentRules } from '@flagstick/contract';
import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { field } from './page-parts.ts';
import { type Person, person, Round, type RoundOptions } from './round.ts';

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asks: '4000 0000 0000 3220',
} as const;

export async function typeCard(page: Page, card: string): Promise<void> {
  await field(page, 'Card number').fill(card);
  await field(page, 'Expires').fill('08 / 28');
  await field(page, 'Security code').fill('123');
}

/** A round with a fee that was set after its players were seated: they owe it. Its organiser takes cards. */
export const roundWithFee = (
  api: Api,
  options: RoundOptions,
  rules: Partial<PaymentRules> = {},
): Promise<Round> =>
  Round.start(api, { ...options, fee: { payBeforePlay: true, type: 1, fee: 1200, ...rules } });

export async function payFee(
  api: Api,
  { id: game }: Round,
  players: readonly Person[],
  payBeforeJoin = false,
): Promise<string> {
  const [payer] = players;
  if (!payer) throw new Error('The round has no payer.');
  const body = { game, players: players.map(({ id }) => id), payBeforeJoin };
  const begun = await api.call(calls.payments.paymentSession, { body }, payer.token);
  const { clientSecret } = begun.paymentSession;
  const card = cards.good.replaceAll(' ', '');
  await api.call(calls.payments.sandboxPay, { body: { clientSecret, card } }, payer.token);
  await api.call(calls.payments.verify, { params: { id: begun.id }, body: {} }, payer.token);
  return begun.id;
}

/** The club manager's games with fees: one whose first player owes, and one whose first four are a team that does. */
export interface Fees {
  readonly owed: Round;
  readonly team: Round;
}

/** Payments, a refund and a withdrawal, as in a season's first weeks. */
export async function feesInPlay(api: Api): Promise<Fees> {
  const by = 'clubmanager';
  const pays = async (round: Round, ...usernames: readonly string[]) => {
    const people = await Promise.all(usernames.map((username) => person(api, username)));
    return payFee(api, round, people, true);
  };
  const four = ['player1', 'player2', 'player3', 'player4'];
  const team = await roundWithFee(
    api,
    { by, name: 'Texas Scramble', players: four, waits: true },
    { payBeforePlay: false, type: 2, fee: 4000 },
  );
  for (const username of ['player5', 'player6', 'player7']) await pays(team, username);
  const refunded = await pays(team, 'player8');
  const { token } = team.organiser;
  await api.call(calls.payments.refund, { params: { id: refunded } }, token);
  await api.call(calls.pots.sandboxPayout, { params: { id: team.id } }, token);
  const owed = await roundWithFee(api, {
    ...{ by, name: 'Captain’s Fee Day', players: ['player7', 'player8'], waits: true },
  });
  for (const username of ['player4', 'player5', 'player6']) await pays(owed, username);
  return { owed, team };
}
