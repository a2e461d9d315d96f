import * as z from 'zod';
import { Gross, Id, IsoDay, IsoTime } from '../wire/values.ts';
import { PublicContestTable, PublicDivision, SeasonContestTable, SeasonDivision } from './extra-standings.ts';
import { GameState } from './game.ts';
import { CardStatus } from './player.ts';

export const GameNotCounted = z.enum([
  'outOfSeason',
  'notStarted',
  /** Its teams play one card each, and the season counts holes or totals of single players. */
  'oneCard',
  /** Places are hidden until they are revealed. */
  'keptBack',
  /** It is in play, and its board is not public. */
  'boardOff',
]);

/** Why a card in a counting game does not count. Same values as `NotCounted` in @flagstick/golf. */
export const CardNotCounted = z.enum([
  'disqualified',
  'notStarted',
  'incomplete',
  'noReturn',
  'dispute',
  'outOfCompetition',
]);

export const StandingsGame = z.object({
  _id: Id,
  name: z.string(),
  date: IsoTime,
  /** The time zone of the game's club. */
  timeZone: z.string(),
  state: GameState,
  counts: z.boolean(),
  because: GameNotCounted.nullable(),
  /** The number of cards that count. */
  players: z.number().int(),
});
export type StandingsGame = z.infer<typeof StandingsGame>;

export const Contribution = z.object({
  game: Id,
  /** Null if it did not count. */
  score: z.number().nullable(),
  because: CardNotCounted.nullable(),
  /** In an order of merit: the place among registered players, and how many share it. */
  position: z.number().int().nullable(),
  sharedBy: z.number().int().nullable(),
});
export type Contribution = z.infer<typeof Contribution>;

/** A hole of the season's card, or of the card of one game. */
export const SeasonHole = z.object({
  holeNumber: z.number().int(),
  par: z.number().int(),
  /** `mismatch`: in dispute, it does not count. */
  gross: z.union([Gross, z.literal('mismatch')]).nullable(),
  /** The figure that counts; null if none does. */
  score: z.number().nullable(),
  /** The game of the figure. */
  gameId: Id.nullable(),
});
export type SeasonHole = z.infer<typeof SeasonHole>;

export const SeasonPlace = z.object({
  position: z.number().int().nullable(),
  /** `1`, `T3`, or `-` for a player without a counting result. */
  label: z.string(),
  /** Strokes, points or a count, depending on the system. */
  score: z.number().nullable(),
  /** The number of holes (of a season's card) or games that count. */
  counting: z.number().int(),
});
export type SeasonPlace = z.infer<typeof SeasonPlace>;

export const StandingsRow = SeasonPlace.extend({
  _id: Id,
  name: z.string(),
  lastName: z.string(),
  /** The place without the games in play; null if none counts. */
  before: SeasonPlace.nullable(),
  games: z.array(Contribution),
  /** The season's card, in eclectic systems. */
  holes: z.array(SeasonHole).nullable(),
  /**
   * For the first five players of an eclectic, the season card's score to par after each counting game; null otherwise.
   */
  line: z.array(z.number()).nullable(),
});
export type StandingsRow = z.infer<typeof StandingsRow>;

export const Standings = z.object({
  _id: Id,
  /** The version: another number after every change of the figures. Later versions need not be larger. */
  v: z.number().int(),
  /** Versions are comparable within one epoch. */
  epoch: z.string(),
  asOf: IsoTime,
  name: z.string(),
  seasonStart: IsoDay,
  seasonEnd: IsoDay,
  selectedScoreSystem: z.number().int(),
  placingScores: z.array(z.number()),
  isEclectic: z.boolean(),
  coursesCount: z.number().int(),
  games: z.array(StandingsGame),
  items: z.array(StandingsRow),
  count: z.number().int(),
  /** Divisions of the rows: by each figure every player is in one. */
  divisions: z.array(SeasonDivision),
  contests: z.array(SeasonContestTable),
});
export type Standings = z.infer<typeof Standings>;

/** The public standings, without links to people or games. */
export const PublicStandings = z.object({
  asOf: IsoTime,
  name: z.string(),
  seasonStart: IsoDay,
  seasonEnd: IsoDay,
  selectedScoreSystem: z.number().int(),
  gamesCount: z.number().int(),
  coursesCount: z.number().int(),
  /** One of them is in play. */
  isLive: z.boolean(),
  items: z.array(SeasonPlace.extend({ name: z.string(), lastName: z.string() })),
  count: z.number().int(),
  divisions: z.array(PublicDivision),
  contests: z.array(PublicContestTable),
});
export type PublicStandings = z.infer<typeof PublicStandings>;

/** What the values of a tournament's form would make of its games. */
export const StandingsPreview = z.object({
  games: z.array(StandingsGame.pick({ _id: true, because: true })),
  items: z.array(SeasonPlace.extend({ _id: Id, name: z.string(), lastName: z.string() })),
  count: z.number().int(),
});
export type StandingsPreview = z.infer<typeof StandingsPreview>;

export const SeasonGame = Contribution.omit({ game: true }).extend({
  _id: Id,
  name: z.string(),
  date: IsoTime,
  timeZone: z.string(),
  state: GameState,
  status: CardStatus,
  thru: z.number().int(),
  /** Null for a card without a full score: NR, or unplaced with holes open. */
  grossToPar: z.number().nullable(),
  nettToPar: z.number().nullable(),
  holes: z.array(SeasonHole),
});
export type SeasonGame = z.infer<typeof SeasonGame>;

export const SeasonGames = z.object({
  player: z.object({ _id: Id, name: z.string(), lastName: z.string() }),
  games: z.array(SeasonGame),
  /** The season's card in eclectic systems, otherwise the holes of all games. */
  holes: z.array(SeasonHole),
  isEclectic: z.boolean(),
});
export type SeasonGames = z.infer<typeof SeasonGames>;

export const MyTournament = z.object({
  _id: Id,
  name: z.string(),
  seasonStart: IsoDay,
  seasonEnd: IsoDay,
  selectedScoreSystem: z.number().int(),
  gamesCount: z.number().int(),
  /** One of its counting games is in play. */
  isLive: z.boolean(),
  playersCount: z.number().int(),
  /** The caller's place; null for owners who do not play in it. */
  mine: SeasonPlace.nullable(),
});
export type MyTournament = z.infer<typeof MyTournament>;
