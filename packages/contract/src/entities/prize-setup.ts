import * as z from 'zod';
import * as limits from '../limits.ts';
import { text } from '../text/names.ts';
import { Gender, HoleNumber, Id } from '../wire/values.ts';
import { isWonByUnit } from './prizes.ts';

const prizes = limits.prizes;

/** Chosen by the client: a division or contest is named by it within its set-up. */
export const PrizeKey = z
  .string()
  .regex(/^[a-z0-9-]{1,24}$/, 'Small letters, digits and hyphens, at most 24.');

const Title = text(1, prizes.titleMax);
const Pence = z.number().int().min(0).max(prizes.penceMax);

const bound = (least: number, most: number) => z.number().min(least).max(most).multipleOf(0.1).nullable();

/** The players of a division. Bounds are included; null is open. */
const DivisionOf = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('handicap'),
    from: bound(limits.playingHandicap.min, limits.playingHandicap.max),
    to: bound(limits.playingHandicap.min, limits.playingHandicap.max),
  }),
  z.strictObject({
    by: z.literal('index'),
    from: bound(limits.scoringIndex.min, limits.scoringIndex.max),
    to: bound(limits.scoringIndex.min, limits.scoringIndex.max),
  }),
  /** Whole years on the day of the game. */
  z.strictObject({
    by: z.literal('age'),
    from: z.number().int().min(0).max(120).nullable(),
    to: z.number().int().min(0).max(120).nullable(),
  }),
  z.strictObject({ by: z.literal('gender'), gender: Gender }),
  /** A half or third of the field by playing handicap; part 1 has the lowest. */
  z.strictObject({
    by: z.literal('part'),
    part: z.number().int().min(1).max(3),
    of: z.number().int().min(2).max(3),
  }),
  z.strictObject({ by: z.literal('teams'), teams: z.array(Id).max(limits.maxPlayers.max) }),
]);

const PrizeDivision = z.strictObject({ id: PrizeKey, name: Title, of: DivisionOf });

const ContestKind = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['nett', 'gross', 'points']), holes: z.enum(['all', 'front', 'back']) }),
  z.strictObject({ type: z.enum(['twos', 'eagles']) }),
  z.strictObject({
    type: z.literal('skins'),
    basis: z.enum(['gross', 'nett']),
    carryOver: z.boolean(),
    /** A skin counts only if its winner has at least par, nett par in nett skins, on the next hole. */
    validation: z.boolean(),
  }),
  /** Team of the day: the best scores of each hole count; null: as the game rule counts for its teams. */
  z.strictObject({
    type: z.literal('teamOfDay'),
    best: z.number().int().min(1).max(4).nullable(),
  }),
  z.strictObject({
    type: z.enum(['nearestPin', 'nearestInTwo', 'longestDrive']),
    hole: HoleNumber,
    unit: z.enum(['metres', 'feet', 'yards']),
  }),
]);

const Prize = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('place') }),
  z.strictObject({ kind: z.enum(['trophy', 'text']), text: Title }),
  z.strictObject({ kind: z.literal('voucher'), pence: Pence }),
  z.strictObject({ kind: z.literal('amount'), pence: Pence }),
]);

/** Stakes that are shared out. No money moves. */
const PrizePot = z.strictObject({
  /** Pence per entrant. */
  stake: Pence.min(1),
  /** `all`: every player of the division. */
  entrants: z.union([z.literal('all'), z.array(Id).max(limits.maxPlayers.max)]),
  /** Per cent by place; empty for twos, eagles and skins: each gets an equal share. */
  shares: z.array(z.number().int().min(1).max(100)).max(prizes.placesMax),
});

const PrizeContest = z.strictObject({
  id: PrizeKey,
  name: Title,
  kind: ContestKind,
  /** The id of a division; null: all players. */
  division: PrizeKey.nullable(),
  ties: z.enum(['countback', 'shared']),
  /** Not counted under "one prize each". Twos, eagles and skins never are. */
  exempt: z.boolean(),
  /** By place. Twos, eagles and skins have one, won for each of them. */
  prizes: z.array(Prize).max(prizes.placesMax),
  pot: PrizePot.nullable(),
});

const keys = z.array(PrizeKey).max(prizes.contestsMax).default([]);

const hasRepeats = (ids: readonly string[]) => new Set(ids).size < ids.length;

/** A set-up of prizes as it is sent. */
export const PrizeSetupForm = z
  .strictObject({
    divisions: z.array(PrizeDivision).max(prizes.divisionsMax).default([]),
    /** In order of priority. */
    contests: z.array(PrizeContest).max(prizes.contestsMax).default([]),
    /** A player wins one prize of the contests that are not exempt. */
    onePrizeEach: z.boolean().default(true),
    /** `contests`: all prizes of a contest before the next one; `places`: every first prize before any second. */
    order: z.enum(['contests', 'places']).default('contests'),
    /** Pence a player may win without a warning; null: no warning. */
    amateurLimit: Pence.nullable().default(null),
    /** Every contest in the order of the prize-giving; null: the prizes are not hidden. */
    reveal: z.strictObject({ beforePlaces: keys, afterPlaces: keys }).nullable().default(null),
  })
  .superRefine(({ divisions, contests, reveal }, context) => {
    const refuse = (path: readonly (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path: [...path], message });
    if (hasRepeats(divisions.map(({ id }) => id))) refuse(['divisions'], 'Each division needs its own id.');
    if (hasRepeats(contests.map(({ id }) => id))) refuse(['contests'], 'Each contest needs its own id.');
    if (reveal) {
      const order = [...reveal.beforePlaces, ...reveal.afterPlaces];
      const ids = new Set(contests.map(({ id }) => id));
      if (hasRepeats(order)) refuse(['reveal'], 'List each contest once in the prize-giving.');
      else if (order.length < ids.size || order.some((id) => !ids.has(id))) {
        refuse(['reveal'], 'The prize-giving must show every contest of the game.');
      }
    }
    for (const [at, { of }] of divisions.entries()) {
      if (of.by === 'part' && of.part > of.of)
        refuse(['divisions', at, 'of', 'part'], `Choose a part from 1 to ${of.of}.`);
      if ('from' in of && of.from !== null && of.to !== null && of.from > of.to) {
        refuse(['divisions', at, 'of', 'to'], 'The upper limit is below the lower one.');
      }
    }
    const known = new Set(divisions.map(({ id }) => id));
    for (const [at, { division, pot, kind, prizes: list }] of contests.entries()) {
      const on = (field: string, message: string) => refuse(['contests', at, field], message);
      if (division !== null && !known.has(division)) on('division', 'This division doesn’t exist.');
      const shares = pot?.shares ?? [];
      if (shares.reduce((sum, share) => sum + share, 0) > 100)
        on('pot', 'The shares add up to more than 100%.');
      if (pot && !isWonByUnit(kind) && shares.length === 0) on('pot', 'Enter at least one share of the pot.');
      if (isWonByUnit(kind) && shares.length > 0) on('pot', 'Every winner gets an equal share of this pot.');
      if (isWonByUnit(kind) && list.length > 1) on('prizes', 'Every winner gets the same prize.');
    }
  });

/** A measured distance, in whole centimetres or inches. */
const DistanceForm = z.strictObject({
  unit: z.enum(['centimetres', 'inches']),
  value: z.number().int().min(0).max(prizes.distanceMax),
});

/** A measured result as it is sent. */
export const MeasuredForm = z.union([DistanceForm, z.literal('none')]);
