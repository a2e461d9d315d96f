import * as z from 'zod';
import * as limits from '../limits.ts';

// The form has pounds.
const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;

/** 1: every player pays the fee (multiple player); 2: every four players or part of four do (team). */
export const PaymentType = z.union([z.literal(1), z.literal(2)]);
export type PaymentType = z.infer<typeof PaymentType>;

/** A game's fee, and when it is due. */
export const PaymentRules = z.object({
  /** A player who has not paid does not play, and is listed only for organisers. */
  payBeforePlay: z.boolean(),
  type: PaymentType,
  /** In pence. */
  fee: z.number().int(),
});
export type PaymentRules = z.infer<typeof PaymentRules>;

export const PaymentSettings = z.strictObject({
  payBeforePlay: z.boolean().default(false),
  type: PaymentType.default(1),
  fee: z
    .number()
    .int()
    .min(limits.fee.min, `At least ${pounds(limits.fee.min)}.`)
    .max(limits.fee.max, `At most ${pounds(limits.fee.max)}.`),
});
