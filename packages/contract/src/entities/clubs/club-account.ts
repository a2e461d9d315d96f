import * as z from 'zod';
import * as limits from '../../limits.ts';
import { contractTexts } from '../../messages/index.ts';
import { text } from '../../text/names.ts';
import { Id, Instant, IsoDay, IsoTime } from '../../wire/values.ts';

const Pence = z.number().int();
const Person = z.object({ _id: Id, name: z.string(), lastName: z.string() });
const Place = z.object({ _id: Id, name: z.string() });

/** Credit in pence, and the part that expires next. */
const credit = {
  balance: Pence,
  /** The last day of the credit that expires first, in the club's time zone; null: none expires. */
  next: z.object({ on: IsoDay, pence: Pence }).nullable(),
};

/** The caller's credit at a club. */
export const OwnClubAccount = z.object({ club: Place, ...credit });
export type OwnClubAccount = z.infer<typeof OwnClubAccount>;

/** An account in the list of its club; `at` is null for a member without an entry. */
export const ClubAccount = z.object({ player: Person, ...credit, at: IsoTime.nullable() });
export type ClubAccount = z.infer<typeof ClubAccount>;

export const ClubAccountEntry = z.object({
  _id: Id,
  kind: z.enum(['prize', 'spent', 'expired', 'correction']),
  /** Positive adds credit, negative takes it. */
  pence: Pence,
  /** After this entry. */
  balance: Pence,
  reason: z.string(),
  game: Place.nullable(),
  at: IsoTime,
  /** Last day of this credit; null: it does not expire, or the entry takes credit. */
  expires: IsoDay.nullable(),
  /** A purchase that a correction has undone. */
  undone: z.boolean(),
  /** The manager who entered it, for managers; null: the server. */
  by: Person.nullable(),
});
export type ClubAccountEntry = z.infer<typeof ClubAccountEntry>;

/** An account with its entries, the newest first. */
export const ClubStatement = z.object({
  club: Place,
  player: Person,
  ...credit,
  items: z.array(ClubAccountEntry),
  count: z.number().int(),
});
export type ClubStatement = z.infer<typeof ClubStatement>;

/** Months until new credit expires; null: it does not. */
export const CreditMonths = z
  .number()
  .int()
  .min(limits.credit.months.min)
  .max(limits.credit.months.max)
  .nullable();

const Reason = text(limits.reasonMin, limits.credit.reasonMax, contractTexts.sayWhy);
const entryPence = z.number().int().max(limits.credit.entryMax);

export const SpendForm = z.strictObject({ pence: entryPence.min(1), reason: Reason });
export const CorrectionForm = z.strictObject({
  /** Positive adds credit, negative takes it. */
  pence: entryPence.min(-limits.credit.entryMax).refine((pence) => pence !== 0, 'Enter an amount.'),
  reason: Reason,
});
export const UndoForm = z.strictObject({ entry: Id, reason: Reason });
export const CreditPrizesForm = z.strictObject({
  /** When the prizes in the preview were fixed: prizes fixed since are refused. */
  fixedAt: Instant,
  /** Includes shares of pots. Once they are credited they are always included. */
  pots: z.boolean().default(false),
});

/** A player's money in a contest, and what booking it would do. */
const PrizeCreditLine = z.object({
  player: Person,
  /** The contest, or the share of its pot. */
  prize: z.string(),
  /** In pence: won, credited so far, and the entry that would be booked. */
  won: Pence,
  credited: Pence,
  change: Pence,
  /** Pence that cannot be taken back, because the credit was spent or has expired. */
  uncovered: Pence,
  /** The account of the player was deleted, so nothing is credited. */
  deleted: z.boolean(),
});
export type PrizeCreditLine = z.infer<typeof PrizeCreditLine>;

/** The fixed prizes of a closed game as credit of their winners. */
export const PrizeCredit = z.object({
  club: Place,
  fixedAt: IsoTime,
  /** Whether players won shares of pots, and whether these are included. */
  hasPots: z.boolean(),
  pots: z.boolean(),
  /** Shares of pots are credited, so they stay included. */
  potsCredited: z.boolean(),
  /** When prizes were last credited. */
  creditedAt: IsoTime.nullable(),
  /** Months until the credit expires; null: it does not. */
  months: z.number().int().nullable(),
  lines: z.array(PrizeCreditLine),
});
export type PrizeCredit = z.infer<typeof PrizeCredit>;
