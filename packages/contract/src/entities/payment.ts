import * as z from 'zod';
import { prose } from '../text/names.ts';
import { Id, IsoTime } from '../wire/values.ts';
import { GameState } from './game.ts';
import { PaymentRules, PaymentType } from './payment-rules.ts';
import { PayStatus } from './player.ts';

/**
 * `Approved`: the bank has not paid yet; `Captured`: the bank has paid. `Returning`: the bank has paid, but there was
 * no space left, and the money is being refunded; `Refunding`: a refund is pending. `Disputed`: a bank has taken the
 * money back, and may return it.
 */
export const PaymentStatus = z.enum([
  ...(['Created', 'Declined', 'Approved', 'Captured', 'Cancelled'] as const),
  ...(['Returning', 'Refunding', 'Refunded', 'Disputed'] as const),
]);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

export const PaymentSession = z.object({
  clientSecret: z.string(),
  /** In pence. */
  amount: z.number().int(),
  metadata: z.object({ game: Id, accountId: z.string() }),
  paymentType: PaymentType,
  status: PaymentStatus,
  lastError: z.string().nullable(),
});
export type PaymentSession = z.infer<typeof PaymentSession>;

export const Payment = z.object({
  id: Id,
  paymentSession: PaymentSession,
  provider: z.enum(['sandbox', 'stripe']),
  /** The browser's key for the provider. */
  publishableKey: z.string().nullable(),
  platformFee: z.number().int(),
  /** Spaces of players without a seat are held until `until`. */
  placeKept: z.boolean(),
  players: z.array(Id),
  /** When the held spaces are released. */
  until: IsoTime,
  transactionNo: z.string(),
});
export type Payment = z.infer<typeof Payment>;

/** A payment session sent back by the browser; its values are not trusted. */
export const PaymentCheck = z.strictObject({
  ...PaymentSession.partial().shape,
  metadata: z.strictObject(PaymentSession.shape.metadata.shape).optional(),
  clientSecret: z.string().max(300).optional(),
  lastError: z.string().max(1000).nullable().optional(),
  description: prose(500).optional(),
});

const Person = z.object({ _id: Id, name: z.string(), lastName: z.string() });

/** The unpaid players of a game, for callers who may pay for them. */
export const UnpaidPlayers = z.object({
  /** The caller plays in or organises the game: other callers cannot pay for others or see unpaid players. */
  mayPayForOthers: z.boolean(),
  /** The caller's own status; null without a seat. */
  payStatus: PayStatus.nullable(),
  /** `mate`: the player is in the caller's group or team. */
  players: z.array(Person.extend({ mate: z.boolean() })),
});
export type UnpaidPlayers = z.infer<typeof UnpaidPlayers>;

export const GamePayment = z.object({
  _id: Id,
  game: z.object({ _id: Id, code: z.string(), name: z.string(), state: GameState }),
  owner: Person.extend({ username: z.string().nullable() }),
  payment: z.object({
    amount: z.number().int(),
    platformFee: z.number().int(),
    /** The refunded amount, including a pending refund. */
    refunded: z.number().int(),
    /** The amount that banks have taken back, with their fees. */
    disputed: z.number().int(),
    status: PaymentStatus,
    createdTimestamp: IsoTime,
  }),
  transactionNo: z.string(),
  players: z.array(Person),
});
export type GamePayment = z.infer<typeof GamePayment>;

/** The pot of a game: captured = balance + fees + refunded + disputed + withdrawn. */
export const PotSummary = z.object({
  _id: Id,
  game: z.object({
    ...{ _id: Id, code: z.string(), name: z.string(), date: IsoTime, state: GameState },
    paymentRules: PaymentRules.nullable(),
  }),
  /** The number of people paid by payments that were not refunded. */
  players: z.number().int(),
  balance: z.number().int(),
  captured: z.number().int(),
  payments: z.number().int(),
  fees: z.number().int(),
  refunded: z.number().int(),
  refunds: z.number().int(),
  /** The amount that banks have taken back, and the debt paid for other games. */
  disputed: z.number().int(),
  withdrawn: z.number().int(),
  mayWithdraw: z.boolean(),
  /** The amount of a withdrawal: the balance of all pots of the account; 0 if the account is not the caller's. */
  withdrawable: z.number().int(),
});
export type PotSummary = z.infer<typeof PotSummary>;

/**
 * An entry of a pot: positive for income, negative for expenses. `…Back` reverses an entry of that kind. `owed`: a debt of
 * the account that this pot paid for another game, or was paid back.
 */
export const PotTransaction = z.object({
  kind: z.enum([
    ...(['capture', 'refund', 'refundBack', 'dispute', 'disputeBack', 'owed', 'feeBack'] as const),
    ...(['withdrawal', 'withdrawalBack'] as const),
  ]),
  amount: z.number().int(),
  platformFee: z.number().int(),
  date: IsoTime,
  payment: Id.nullable(),
  /** The code of the game that it was paid for, if that is another. */
  otherGame: z.string().nullable(),
  payer: z.string().nullable(),
});
export type PotTransaction = z.infer<typeof PotTransaction>;
