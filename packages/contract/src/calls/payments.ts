import * as z from 'zod';
import {
  GamePayment,
  Payment,
  PaymentCheck,
  PaymentStatus,
  PotSummary,
  PotTransaction,
  UnpaidPlayers,
} from '../entities/payment.ts';
import { PayStatus } from '../entities/player.ts';
import * as limits from '../limits.ts';
import * as routes from '../routes/index.ts';
import type { Route } from '../routes/route.ts';
import { defineCall } from '../wire/define-call.ts';
import { listOf, listQuery } from '../wire/resource.ts';
import { Empty, Id, Instant } from '../wire/values.ts';

const params = z.strictObject({ id: Id });
const withdrawSorts = [
  ...(['game.code', 'payment.amount', 'owner.username'] as const),
  ...(['payment.createdTimestamp', 'payment.status'] as const),
] as const;
const Players = z.array(Id).min(1).max(limits.maxPlayers.max);

const withdrawList = <const R extends Route>(route: R) =>
  defineCall({
    ...route,
    summary: 'A page of the payments for games that the caller organises (admins: of all).',
    query: listQuery(withdrawSorts, { game: Id, status: PaymentStatus, date: Instant }),
    responses: { 200: listOf(GamePayment) },
  });

export const payments = {
  paid: defineCall({
    ...routes.payments.paid,
    summary: 'Mark players of a game with a fee as paid by other means (1), guests (2), or unpaid (0).',
    params,
    body: z.strictObject({ playersId: Players, type: PayStatus }),
    responses: { 200: Empty },
    refusals: ['game.notFound', 'player.notFound', 'payment.noFee', 'payment.byCard'],
  }),
  withoutPayment: defineCall({
    ...routes.payments.withoutPayment,
    summary: 'Add people to a game with a fee who have paid by other means (1), or are guests (2).',
    body: z.strictObject({ game: Id, players: Players, status: z.union([z.literal(1), z.literal(2)]) }),
    responses: { 200: Empty },
    refusals: [
      ...(['game.notFound', 'game.isDone', 'game.full', 'game.noScoreCard', 'link.tee'] as const),
      ...(['player.notFound', 'player.suspended', 'player.notEligible', 'player.socialOnly'] as const),
      ...(['card.linked', 'invitations.tooMany', 'rehearsal.ofRehearsal'] as const),
      ...(['payment.noFee', 'payment.byCard'] as const),
    ],
  }),
  unpaid: defineCall({
    ...routes.payments.unpaid,
    summary:
      'The players whose fee the caller may pay: their own and those of their team and group; others by search.',
    params,
    query: z.strictObject({
      /** Username, name, last name, or the whole e-mail address. */
      query: z.string().max(100).optional(),
    }),
    responses: { 200: UnpaidPlayers },
    refusals: ['game.notFound', 'payment.noFee'],
  }),
  paymentSession: defineCall({
    ...routes.payments.paymentSession,
    summary:
      'Start a payment for players; with payBeforeJoin also for the caller without a seat, for whom a place is held in the meantime.',
    body: z.strictObject({ game: Id, players: Players, payBeforeJoin: z.boolean().default(false) }),
    responses: { 200: Payment },
    refusals: [
      ...(['game.notFound', 'game.isDone', 'game.full', 'game.joinClosed', 'game.noScoreCard'] as const),
      ...(['player.notFound', 'player.notEligible', 'player.socialOnly', 'rehearsal.ofRehearsal'] as const),
      ...(['payment.noFee', 'payment.none', 'payment.paid', 'payment.provider'] as const),
      'entryList.use',
    ],
  }),
  verify: defineCall({
    ...routes.payments.verify,
    summary: 'Ask the provider for the state of a payment; for its payer and the organisers of the game.',
    params,
    body: PaymentCheck,
    responses: { 200: Payment },
    refusals: ['payment.notFound', 'payment.none', 'payment.provider'],
  }),
  refund: defineCall({
    ...routes.payments.refund,
    summary:
      'Refund a whole payment, until the game is closed; for its organisers. Its players are unpaid again.',
    params,
    responses: { 200: Payment },
    refusals: [
      ...([
        'payment.notFound',
        'payment.none',
        'payment.notCaptured',
        'game.notFound',
        'game.isDone',
      ] as const),
      'pot.short',
    ],
  }),
  onboarding: defineCall({
    ...routes.payments.onboarding,
    summary: "The provider's page where the caller registers to take fees.",
    body: z.strictObject({
      /** The path of this site to return to. */
      redirectUrl: z
        .string()
        .max(500)
        .regex(/^\/(?:[^/\\]|$)/, 'Only a path of this site.'),
    }),
    responses: { 200: z.object({ url: z.string(), ready: z.boolean() }) },
    refusals: ['payment.none', 'payment.provider'],
  }),
  account: defineCall({
    ...routes.payments.account,
    summary: 'Whether cards are accepted here, and whether the caller may take them.',
    responses: {
      200: z.object({
        provider: z.enum(['sandbox', 'stripe']).nullable(),
        ready: z.boolean(),
        /** The debt after chargebacks that no pot could cover, in pence; the next payments pay it. */
        owed: z.number().int(),
      }),
    },
    refusals: ['payment.provider'],
  }),
  /** The specification lists payments at three paths. */
  list: withdrawList(routes.payments.list),
  withdraws: withdrawList(routes.payments.withdraws),
  webhook: defineCall({
    ...routes.payments.webhook,
    summary: "Stripe's events about payments, accounts and withdrawals, signed in `stripe-signature`.",
    headers: z.object({ 'stripe-signature': z.string().max(2000).optional() }),
    responses: { 200: Empty },
    refusals: ['payment.none', 'payment.forged', 'payment.provider'],
  }),
  sandboxPay: defineCall({
    ...routes.payments.sandboxPay,
    summary: 'Outside production and without a provider: pay with a test card. No money moves.',
    body: z.strictObject({
      clientSecret: z.string().min(1).max(100),
      card: z.string().regex(/^[1-9]\d{11,18}$/, 'Only the digits of a card.'),
      confirmed: z.boolean().optional(),
    }),
    /** `asks`: the bank asks the card holder to confirm the payment. */
    responses: { 200: z.object({ asks: z.boolean(), lastError: z.string().nullable() }) },
    refusals: ['payment.none', 'payment.notFound'],
  }),
} as const;

export const withdraws = { list: withdrawList(routes.withdraws.list) } as const;

/** The money of games. A pot has the id of its game. */
export const pots = {
  list: defineCall({
    ...routes.pots.list,
    summary: 'The pots of games that the caller organises (admins: of all).',
    query: listQuery(['game.date', 'game.code', 'balance'], { game: Id }),
    responses: { 200: listOf(PotSummary) },
  }),
  transactions: defineCall({
    ...routes.pots.transactions,
    summary: 'The entries of a pot, the latest first.',
    params,
    responses: { 200: z.object({ transactions: z.array(PotTransaction) }) },
    refusals: ['pot.notFound'],
  }),
  withdrawal: defineCall({
    ...routes.pots.withdrawal,
    summary: "A link to the provider's page where the owner of a pot withdraws. It moves no money.",
    params,
    responses: { 200: z.object({ link: z.string() }) },
    refusals: ['pot.notFound', 'payment.none', 'payment.provider'],
  }),
  sandboxPayout: defineCall({
    ...routes.pots.sandboxPayout,
    summary: "Outside production and without a provider: withdraw all that the caller's account holds.",
    params,
    responses: { 200: z.object({ amount: z.number().int() }) },
    refusals: ['pot.notFound', 'payment.none'],
  }),
} as const;
