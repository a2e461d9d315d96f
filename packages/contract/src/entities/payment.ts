import * as z from 'zod';
import { prose } from '../names.ts';
import { Id, IsoTime } from '../values.ts';
import { GameState } from './game.ts';
import { PaymentRules, PaymentType } from './payment-rules.ts';
import { PayStatus } from './player.ts';

/**
 * `Approved`: the bank has yet to pay; `Captured`: it has. `Returning`: it has, but there was no place any more, and the
 * money goes back, as that of a `Refunding` does. `Disputed`: a bank has taken it back, and may give it in again.
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
  /** What the bank said when it declined. */
  lastError: z.string().nullable(),
});
export type PaymentSession = z.infer<typeof PaymentSession>;

/** A payment, as who pays it reads it. */
export const Payment = z.object({
  id: Id,
  paymentSession: PaymentSession,
  provider: z.enum(['sandbox', 'stripe']),
  /** What the browser names to the provider. */
  publishableKey: z.string().nullable(),
  /** What of the amount the platform keeps. */
  platformFee: z.number().int(),
  /** Nobody else is given the places of those whom it brings in before `until`. */
  placeKept: z.boolean(),
  players: z.array(Id),
  /** Until then places are kept. */
  until: IsoTime,
  transactionNo: z.string(),
});
export type Payment = z.infer<typeof Payment>;

/** A payment session as the browser hands it back; what it says of the payment is not believed. */
export const PaymentCheck = z.strictObject({
  ...PaymentSession.partial().shape,
  metadata: z.strictObject(PaymentSession.shape.metadata.shape).optional(),
  clientSecret: z.string().max(300).optional(),
  lastError: z.string().max(1000).nullable().optional(),
  description: prose(500).optional(),
});

const Person = z.object({ _id: Id, name: z.string(), lastName: z.string() });

/** Who in a game has yet to pay, as who may pay for them reads it. */
export const UnpaidPlayers = z.object({
  /** The caller plays in the game or organises it: nobody else pays for others, or learns who has yet to. */
  mayPayForOthers: z.boolean(),
  /** Of the caller's own place; null: they have none yet. */
  payStatus: PayStatus.nullable(),
  players: z.array(Person.extend({ mate: z.boolean() })),
});
export type UnpaidPlayers = z.infer<typeof UnpaidPlayers>;

/** A payment in the table of withdraws. */
export const Withdraw = z.object({
  _id: Id,
  game: z.object({ _id: Id, code: z.string(), name: z.string(), state: GameState }),
  /** Who paid. */
  owner: Person.extend({ username: z.string().nullable() }),
  payment: z.object({
    amount: z.number().int(),
    platformFee: z.number().int(),
    /** What of it was refunded, or is on its way. */
    refunded: z.number().int(),
    /** What banks have taken back, with what that cost. */
    disputed: z.number().int(),
    status: PaymentStatus,
    createdTimestamp: IsoTime,
  }),
  transactionNo: z.string(),
  players: z.array(Person),
});
export type Withdraw = z.infer<typeof Withdraw>;

/** The pot of a game: captured = balance + fees + refunded + disputed + withdrawn. */
export const PotSummary = z.object({
  _id: Id,
  game: z.object({
    ...{ _id: Id, code: z.string(), name: z.string(), date: IsoTime, state: GameState },
    paymentRules: PaymentRules.nullable(),
  }),
  /** How many people it is that payments which were not refunded paid for. */
  players: z.number().int(),
  balance: z.number().int(),
  captured: z.number().int(),
  payments: z.number().int(),
  fees: z.number().int(),
  refunded: z.number().int(),
  refunds: z.number().int(),
  /** What banks have taken back, and what that left to pay of other money. */
  disputed: z.number().int(),
  withdrawn: z.number().int(),
  /** It is the caller's own. */
  mayWithdraw: z.boolean(),
  /** What a withdrawal takes: the balance of this pot and of all others of its account; 0 unless it is the caller's own. */
  withdrawable: z.number().int(),
});
export type PotSummary = z.infer<typeof PotSummary>;

/** What went into a pot (more than nothing) or out of it. */
export const PotTransaction = z.object({
  kind: z.enum([
    ...(['capture', 'refund', 'refundBack', 'dispute', 'disputeBack', 'owed', 'feeBack'] as const),
    ...(['withdrawal', 'withdrawalBack'] as const),
  ]),
  amount: z.number().int(),
  platformFee: z.number().int(),
  date: IsoTime,
  payment: Id.nullable(),
  /** The code of the game that it was paid for, where that is another. */
  otherGame: z.string().nullable(),
  payer: z.string().nullable(),
});
export type PotTransaction = z.infer<typeof PotTransaction>;
