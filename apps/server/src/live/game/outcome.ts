import { CardStatus, Gross, Totals } from '@flagstick/contract';
import { hasStrokeFigures } from '@flagstick/golf';
import * as z from 'zod';

/**
 * What a player of a closed game came to: stored with the seat, beside what was played off, by every change of a closed
 * game. Histories, standings and statistics read this and work out nothing. Whoever changes the shape counts `format`
 * and reads the older ones too.
 */
const StoredOutcome = z.object({
  format: z.literal([1, 2, 3]),
  /** Null without a place. */
  position: z.number().int().nullable(),
  label: z.string(),
  totals: Totals,
  thru: z.number().int(),
  status: CardStatus,
  /** Of a match: how it ended for the player's side, and what it was worth; null: none was played. Nobody else is named. */
  match: z.object({ result: z.string(), points: z.number().nullable() }).nullable().default(null),
  /** Of a game of teams: what theirs came to, whose place it is; null: none, or no such game. */
  team: z
    .object({
      name: z.string(),
      color: z.string(),
      totals: Totals,
      thru: z.number().int(),
      status: CardStatus,
    })
    .nullable()
    .default(null),
  holes: z.array(
    z.object({
      number: z.number().int(),
      par: z.number().int(),
      gross: Gross.nullable(),
      nett: z.number().nullable(),
      points: z.number(),
      /** Handicap strokes received. */
      strokes: z.number().int(),
      /** The scorers' values still differed. */
      dispute: z.boolean(),
    }),
  ),
});
/** Rows that were stored before a card without a full score lost its figures in strokes (CRD-8) are read without them. */
export const Outcome = StoredOutcome.transform((outcome) => {
  const { status, team, holes } = outcome;
  const complete = holes.every(({ gross }) => gross !== null);
  const scored = holes.every(({ gross }) => gross === null || typeof gross === 'number');
  const known = hasStrokeFigures({ status, complete }, scored);
  return {
    ...outcome,
    totals: known ? outcome.totals : withoutStrokes(outcome.totals),
    team: team && (team.totals.totalGross === null ? { ...team, totals: withoutStrokes(team.totals) } : team),
  };
});
export type Outcome = z.infer<typeof Outcome>;

const withoutStrokes = (totals: Totals): Totals => ({
  ...totals,
  ...{ totalGross: null, totalNett: null, grossToPar: null, nettToPar: null },
});
