import * as z from 'zod';
import { Gross, Id, IsoDay, IsoTime } from '../values.ts';
import { GameState } from './game.ts';
import { CardStatus } from './player.ts';

/** Why a game of a tournament does not count now. */
export const GameNotCounted = z.enum([
  'outOfSeason',
  'notStarted',
  /** Its teams play one card each, and the season counts own holes or totals. */
  'oneCard',
  /** Places of it are kept back until they are revealed. */
  'keptBack',
  /** It is in play, and its board is not for everybody. */
  'boardOff',
]);

/** Why a card of a game that counts brings its player nothing; golf names the same. */
export const CardNotCounted = z.enum([
  'disqualified',
  'notStarted',
  'incomplete',
  'noReturn',
  'dispute',
  'outOfCompetition',
]);

/** A game of a tournament, in the order in which they are played. */
export const StandingsGame = z.object({
  _id: Id,
  name: z.string(),
  date: IsoTime,
  /** Of the club where it is played. */
  timeZone: z.string(),
  state: GameState,
  counts: z.boolean(),
  because: GameNotCounted.nullable(),
  /** Whose cards count. */
  players: z.number().int(),
});
export type StandingsGame = z.infer<typeof StandingsGame>;

/** What a game brought. */
export const Contribution = z.object({
  game: Id,
  /** Null when it did not count. */
  score: z.number().nullable(),
  because: CardNotCounted.nullable(),
  /** In an order of merit: the place among registered players, and how many hold it. */
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
  /** The figure that counts; null where nothing does. */
  score: z.number().nullable(),
  /** The game in which it was made. */
  gameId: Id.nullable(),
});
export type SeasonHole = z.infer<typeof SeasonHole>;

/** A place in the standings. */
export const SeasonPlace = z.object({
  position: z.number().int().nullable(),
  /** `1`, `T3`, or `-` without anything that counts. */
  label: z.string(),
  /** Strokes, points or a count, as the system says. */
  score: z.number().nullable(),
  /** Holes (of a season's card) or games that count. */
  counting: z.number().int(),
});
export type SeasonPlace = z.infer<typeof SeasonPlace>;

export const StandingsRow = SeasonPlace.extend({
  _id: Id,
  name: z.string(),
  lastName: z.string(),
  /** Where they stood without the games that are in play; null while none counts. */
  before: SeasonPlace.nullable(),
  /** The games that they played in. */
  games: z.array(Contribution),
  /** The season's card, in the systems that make one. */
  holes: z.array(SeasonHole).nullable(),
  /** Of the first five, in those systems: that card against par after each game that counts; else null. */
  line: z.array(z.number()).nullable(),
});
export type StandingsRow = z.infer<typeof StandingsRow>;

/** Where everybody stands in a tournament, in order. */
export const Standings = z.object({
  _id: Id,
  /** What it was worked out from: another number, other figures. */
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
  /** On so many courses are the games that count. */
  coursesCount: z.number().int(),
  games: z.array(StandingsGame),
  items: z.array(StandingsRow),
  count: z.number().int(),
});
export type Standings = z.infer<typeof Standings>;

/** What everybody reads of the standings: nothing in it leads to a person or to a game. */
export const PublicStandings = z.object({
  asOf: IsoTime,
  name: z.string(),
  seasonStart: IsoDay,
  seasonEnd: IsoDay,
  selectedScoreSystem: z.number().int(),
  /** How many games count. */
  gamesCount: z.number().int(),
  coursesCount: z.number().int(),
  /** One of them is in play. */
  isLive: z.boolean(),
  items: z.array(SeasonPlace.extend({ name: z.string(), lastName: z.string() })),
  count: z.number().int(),
});
export type PublicStandings = z.infer<typeof PublicStandings>;

/** A player's card in a game of the season, and what it brought. */
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
  /** As far as they were played. */
  holes: z.array(SeasonHole),
});
export type SeasonGame = z.infer<typeof SeasonGame>;

/** A player's games in a tournament. */
export const SeasonGames = z.object({
  player: z.object({ _id: Id, name: z.string(), lastName: z.string() }),
  games: z.array(SeasonGame),
  /** The season's card where the system makes one, else the holes of all games. */
  holes: z.array(SeasonHole),
  isEclectic: z.boolean(),
});
export type SeasonGames = z.infer<typeof SeasonGames>;

/** One of my tournaments. */
export const MyTournament = z.object({
  _id: Id,
  name: z.string(),
  seasonStart: IsoDay,
  seasonEnd: IsoDay,
  selectedScoreSystem: z.number().int(),
  gamesCount: z.number().int(),
  /** A game of it that counts is in play. */
  isLive: z.boolean(),
  /** How many stand in it. */
  playersCount: z.number().int(),
  /** My place; null for who keeps the tournament and does not play in it. */
  mine: SeasonPlace.nullable(),
});
export type MyTournament = z.infer<typeof MyTournament>;
