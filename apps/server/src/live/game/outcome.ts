import { CardStatus, Gross, Totals } from '@flagstick/contract';
import { hasStrokeFigures } from '@flagstick/golf';
import * as z from 'zod';

/**
 * A player's result in a closed game, stored with the seat by every change of a closed game. Histories, standings and
 * statistics read it and compute nothing. A new shape gets a new `format`; older ones stay readable.
 */
const StoredOutcome = z.object({
  format: z.literal([1, 2, 3]),
  position: z.number().int().nullable(),
  label: z.string(),
  totals: Totals,
  thru: z.number().int(),
  status: CardStatus,
  /** How the player's match ended, and its points for their side; null without a match. The opponents are not named. */
  match: z.object({ result: z.string(), points: z.number().nullable() }).nullable().default(null),
  /** The team's result; `position` and `label` are the team's. Null without a team. */
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
      /** As entered. */
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
/** Outcomes stored before CRD-8 may have stroke figures of incomplete cards, which are removed here. */
export const Outcome = StoredOutcome.transform((outcome) => {
  const { status, team, holes } = outcome;
  // In maximum score a gap of a card that was handed in has a nett.
  const complete = holes.every(({ gross, nett }) => gross !== null || nett !== null);
  const scored = holes.every(({ gross, nett }) => gross === null || nett !== null);
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
