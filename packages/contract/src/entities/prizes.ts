import * as z from 'zod';
import { Gender, Id, IsoTime } from '../wire/values.ts';

const bounds = { from: z.number().nullable(), to: z.number().nullable() };

/** The players of a division. Bounds are included; null is open. */
export const DivisionOf = z.discriminatedUnion('by', [
  z.object({ by: z.literal('handicap'), ...bounds }),
  z.object({ by: z.literal('index'), ...bounds }),
  /** Whole years on the day of the game. */
  z.object({ by: z.literal('age'), ...bounds }),
  z.object({ by: z.literal('gender'), gender: Gender }),
  /** A half or third of the field by playing handicap; part 1 has the lowest. */
  z.object({ by: z.literal('part'), part: z.number().int(), of: z.number().int() }),
  z.object({ by: z.literal('teams'), teams: z.array(Id) }),
]);

export const PrizeDivision = z.object({ id: z.string(), name: z.string(), of: DivisionOf });
export type PrizeDivision = z.infer<typeof PrizeDivision>;

const MeasuredType = z.enum(['nearestPin', 'nearestInTwo', 'longestDrive']);
const DistanceUnit = z.enum(['metres', 'feet', 'yards']);

export const ContestKind = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['nett', 'gross', 'points']), holes: z.enum(['all', 'front', 'back']) }),
  z.object({ type: z.enum(['twos', 'eagles']) }),
  z.object({
    type: z.literal('skins'),
    basis: z.enum(['gross', 'nett']),
    carryOver: z.boolean(),
    /** A skin counts only if its winner has at least par, nett par in nett skins, on the next hole. */
    validation: z.boolean(),
  }),
  /** Team of the day: the best scores of each hole count; null: as the game rule counts for its teams. */
  z.object({ type: z.literal('teamOfDay'), best: z.number().int().nullable() }),
  z.object({ type: MeasuredType, hole: z.number().int(), unit: DistanceUnit }),
]);
export type ContestKind = z.infer<typeof ContestKind>;

export const Prize = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('place') }),
  z.object({ kind: z.enum(['trophy', 'text']), text: z.string() }),
  z.object({ kind: z.literal('voucher'), pence: z.number().int() }),
  z.object({ kind: z.literal('amount'), pence: z.number().int() }),
]);
export type Prize = z.infer<typeof Prize>;

/** Stakes that are shared out. No money moves. */
export const PrizePot = z.object({
  /** Pence per entrant. */
  stake: z.number().int(),
  /** `all`: every player of the division. */
  entrants: z.union([z.literal('all'), z.array(Id)]),
  /** Per cent by place; empty for twos, eagles and skins: each gets an equal share. */
  shares: z.array(z.number().int()),
});

export const PrizeContest = z.object({
  id: z.string(),
  name: z.string(),
  kind: ContestKind,
  /** The id of a division; null: all players. */
  division: z.string().nullable(),
  ties: z.enum(['countback', 'shared']),
  /** Not counted under "one prize each". Twos, eagles and skins never are. */
  exempt: z.boolean(),
  /** By place. Twos, eagles and skins have one, won for each of them. */
  prizes: z.array(Prize),
  pot: PrizePot.nullable(),
});
export type PrizeContest = z.infer<typeof PrizeContest>;

/** Every contest in the order of the prize-giving: before the hidden places of the leaderboard, and after them. */
export const PrizeReveal = z.object({ beforePlaces: z.array(z.string()), afterPlaces: z.array(z.string()) });

/** A game's divisions, contests and prizes. */
export const PrizeSetup = z.object({
  divisions: z.array(PrizeDivision),
  /** In order of priority. */
  contests: z.array(PrizeContest),
  /** A player wins one prize of the contests that are not exempt. */
  onePrizeEach: z.boolean(),
  /** `contests`: all prizes of a contest before the next one; `places`: every first prize before any second. */
  order: z.enum(['contests', 'places']),
  /** Pence a player may win without a warning; null: no warning. */
  amateurLimit: z.number().int().nullable(),
  /** The prize-giving shows the contests one by one, and hides each until its step; null: none is hidden. */
  reveal: PrizeReveal.nullable(),
});
export type PrizeSetup = z.infer<typeof PrizeSetup>;

export const noPrizes: PrizeSetup = {
  ...{ divisions: [], contests: [], onePrizeEach: true, order: 'contests', amateurLimit: null },
  reveal: null,
};

const unitTypes = new Set<ContestKind['type']>(['twos', 'eagles', 'skins']);

/** Whether a contest is won hole by hole, so that each two, eagle or skin has its own prize. */
export const isWonByUnit = ({ type }: Pick<ContestKind, 'type'>): boolean => unitTypes.has(type);

export type MeasuredKind = Extract<ContestKind, { readonly hole: number }>;
export const measuredTypes: ReadonlyArray<ContestKind['type']> = [
  'nearestPin',
  'nearestInTwo',
  'longestDrive',
];
export const isMeasured = (kind: ContestKind): kind is MeasuredKind => measuredTypes.includes(kind.type);

/** A measured distance, in whole centimetres or inches. */
export const Distance = z.object({ unit: z.enum(['centimetres', 'inches']), value: z.number().int() });
export type Distance = z.infer<typeof Distance>;

/** `none`: no ball on the green, or no drive on the fairway. */
export type Measured = Distance | 'none';

/** The contests that are measured on the course, for the screens of their holes. */
export const MeasuredContest = z.object({
  id: z.string(),
  name: z.string(),
  type: MeasuredType,
  hole: z.number().int(),
  unit: DistanceUnit,
});

/** A game's prizes in its set-up. */
export const PrizesOfGame = z.object({
  contests: z.number().int(),
  measured: z.array(MeasuredContest),
  reveal: PrizeReveal.nullable(),
});
export type PrizesOfGame = z.infer<typeof PrizesOfGame>;

const Person = z.object({ _id: Id, name: z.string(), lastName: z.string() });

export const PrizeAward = z.object({
  /** `1st`, `T2`, `Two on hole 5`, `3 skins`. */
  place: z.string(),
  /** More than one in a tie or a team. */
  players: z.array(Person),
  team: z.string().nullable(),
  /** `38 points`, `71 nett`, `2.35 m`. */
  figure: z.string(),
  /** `£25 voucher`; empty where only the place counts. */
  prize: z.string(),
  /** Pence of the whole award. */
  pence: z.number().int().nullable(),
  /** Pence of each player, rounded down. */
  penceEach: z.number().int().nullable(),
  /** Pence of the award that its winners cannot share equally; those of a pot are in its `remainder`. */
  left: z.number().int(),
  why: z.string(),
});
export type PrizeAward = z.infer<typeof PrizeAward>;

export const ContestView = z.object({
  id: z.string(),
  name: z.string(),
  kind: ContestKind,
  /** The name of the division. */
  division: z.string().nullable(),
  detail: z.string(),
  /** What can be won: `1st £60 voucher, 2nd £40 voucher`; empty without prizes. */
  offer: z.string(),
  /** Why the contest cannot be played in this format. */
  refusal: z.string().nullable(),
  /** Hidden from the viewer until the prize-giving shows it, so no award is sent. */
  hidden: z.boolean(),
  /** A card or measurement can still change it. */
  provisional: z.boolean(),
  awards: z.array(PrizeAward),
  /** Players next in line for a prize, and why it passes on. */
  passed: z.array(z.object({ place: z.string(), player: Person, text: z.string() })),
  /** In pence; `remainder` is what the shares leave. */
  pot: z
    .object({
      stake: z.number().int(),
      entrants: z.number().int(),
      total: z.number().int(),
      paid: z.number().int(),
      remainder: z.number().int(),
    })
    .nullable(),
  /** Best first; null for a contest on cards. */
  measured: z
    .array(
      z.object({
        ...{ player: Person, distance: Distance.nullable(), text: z.string(), at: IsoTime },
        /** Why it was entered after the close. */
        reason: z.string().nullable(),
      }),
    )
    .nullable(),
});
export type ContestView = z.infer<typeof ContestView>;

export const MyPrizes = z.object({
  won: z.array(z.object({ contest: z.string(), prize: z.string(), why: z.string() })),
  missed: z.array(z.object({ contest: z.string(), text: z.string() })),
});

export const PrizeProblem = z.object({
  contest: z.string().nullable(),
  division: z.string().nullable(),
  code: z.enum(['noHole', 'noPlayers', 'noEntrants', 'notInFormat', 'noPrizes', 'unknownAge', 'unknownTeam']),
  text: z.string(),
});
export type PrizeProblem = z.infer<typeof PrizeProblem>;

export const PrizeChange = z.object({ contest: z.string(), text: z.string() });
export type PrizeChange = z.infer<typeof PrizeChange>;

/** A game's prizes as one viewer may see them, at the board's version `v`. */
export const PrizesView = z.object({
  v: z.number().int(),
  /** `none`: the game has no contests; `closed`: fixed by the close. */
  state: z.enum(['none', 'live', 'closed']),
  /** Every contest is hidden from the viewer. */
  hidden: z.boolean(),
  divisions: z.array(z.object({ id: z.string(), name: z.string(), players: z.number().int() })),
  /** In order of priority. */
  contests: z.array(ContestView),
  /** When and why the prizes of a closed game were fixed, and the club that owes the credit for them. */
  settled: z.object({ at: IsoTime, reason: z.string().nullable(), club: Id }).nullable(),
  /** The caller's own; null for a caller who does not play, and while places are hidden. */
  mine: MyPrizes.nullable(),
  /** The following are for organisers only. */
  setup: PrizeSetup.optional(),
  /** Differs for another set-up; a save sends it as `base`. */
  setupVersion: z.string().optional(),
  problems: z.array(PrizeProblem).optional(),
  /** Players whose prizes exceed the amateur-status limit. */
  warnings: z.array(z.string()).optional(),
  /** What fixing the prizes again would change in a closed game. */
  changes: z.array(PrizeChange).optional(),
});
export type PrizesView = z.infer<typeof PrizesView>;
