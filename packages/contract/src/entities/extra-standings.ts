import { SEASON_CONTESTS } from '@flagstick/golf';
import * as z from 'zod';
import * as limits from '../limits.ts';
import { Id } from '../wire/values.ts';

const { divisions } = limits.tournament;

/** What a standing beside the main one adds up: results in the prizes of closed games. */
export const SeasonContest = z.enum(SEASON_CONTESTS);

const Limits = z.array(z.number());

/** How the main standing is divided: by upper limits, of which the last division has none, or by gender. */
export const SeasonSplit = z.discriminatedUnion('by', [
  /** Handicap index, playing handicap, or whole years on the day of the game. */
  z.object({ by: z.enum(['index', 'handicap', 'age']), upTo: Limits }),
  z.object({ by: z.literal('gender') }),
]);
export type SeasonSplit = z.infer<typeof SeasonSplit>;

/** The standings of a tournament beside the main one. */
export const ExtraStandings = z.object({
  contests: z.array(SeasonContest),
  divisions: z.array(SeasonSplit),
});
export type ExtraStandings = z.infer<typeof ExtraStandings>;

export const noExtraStandings: ExtraStandings = { contests: [], divisions: [] };

const limitsWithin = ({
  min,
  max,
  step,
}: {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}) =>
  z
    .array(z.number().min(min).max(max).multipleOf(step))
    .min(1)
    .max(divisions.limitsMax)
    .refine((upTo) => upTo.every((to, at) => at === 0 || to > (upTo[at - 1] ?? to)), {
      message: 'Each limit must be higher than the one before.',
    });

const isDistinct = (values: readonly string[]) => new Set(values).size === values.length;

/** Extra standings as they are sent. */
export const ExtraStandingsForm = z.strictObject({
  contests: z
    .array(SeasonContest)
    .max(SEASON_CONTESTS.length)
    .refine(isDistinct, 'A contest is listed twice.')
    .default([]),
  divisions: z
    .array(
      z.discriminatedUnion('by', [
        z.strictObject({ by: z.literal('index'), upTo: limitsWithin(divisions.index) }),
        z.strictObject({ by: z.literal('handicap'), upTo: limitsWithin(divisions.handicap) }),
        z.strictObject({ by: z.literal('age'), upTo: limitsWithin(divisions.age) }),
        z.strictObject({ by: z.literal('gender') }),
      ]),
    )
    .max(divisions.splitsMax)
    .refine(
      (splits) => isDistinct(splits.map(({ by }) => by)),
      'You can use each kind of division only once.',
    )
    .default([]),
});

const DivisionPlace = z.object({
  position: z.number().int().nullable(),
  /** `1`, `T3`, or `-` for a player without a counting result. */
  label: z.string(),
});

/** A division of the main standing. The order and the scores of its players are those of the main standing. */
export const SeasonDivision = z.object({
  /** Names it in the address of its sheets: `index-0`; `index-none` for the players without the figure. */
  key: z.string(),
  by: z.enum(['index', 'handicap', 'age', 'gender']),
  /** `Index 12.5 to 20.4` */
  name: z.string(),
  /** `since`: the first game that counts for the player, which decides the division. */
  items: z.array(DivisionPlace.extend({ _id: Id, since: Id })),
});
export type SeasonDivision = z.infer<typeof SeasonDivision>;

const ContestPlace = z.object({
  position: z.number().int(),
  label: z.string(),
  /** Wins, points, or pence. */
  score: z.number(),
  /** The number of games that count for the player. */
  counting: z.number().int(),
  name: z.string(),
  lastName: z.string(),
});

/** Why a game adds nothing to a contest of the season. */
export const ContestNotCounted = z.enum([
  'outOfSeason',
  'notStarted',
  'keptBack',
  /** Its prizes are fixed when it is closed. */
  'inPlay',
  'noContest',
]);

export const SeasonContestTable = z.object({
  contest: SeasonContest,
  games: z.array(z.object({ _id: Id, because: ContestNotCounted.nullable() })),
  items: z.array(
    ContestPlace.extend({
      _id: Id,
      /** The games that added something, in order of play, with the holes won. */
      games: z.array(z.object({ game: Id, score: z.number(), holes: z.array(z.number().int()) })),
    }),
  ),
});
export type SeasonContestTable = z.infer<typeof SeasonContestTable>;

/** The same for the public page, without links to people or games. */
export const PublicDivision = SeasonDivision.omit({ items: true }).extend({
  /** `at`: the player's row in the main standing. */
  items: z.array(DivisionPlace.extend({ at: z.number().int() })),
});
export const PublicContestTable = z.object({
  contest: SeasonContest,
  gamesCount: z.number().int(),
  items: z.array(ContestPlace),
});
