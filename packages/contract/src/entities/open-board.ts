import * as z from 'zod';
import { IsoTime } from '../wire/values.ts';
import { PlayingFormat, ScoringFormat } from './competition.ts';
import { GameState } from './game.ts';
import { CardStatus } from './player.ts';

/**
 * The format version of the open board. Within a version fields may be added, and none is removed, renamed or
 * redefined.
 */
export const openBoardVersion = 1;

const Figure = z.number().nullable();

/** A hole of a row; for a team with several cards the sum of the scores that count. */
export const OpenHole = z.object({
  hole: z.number().int(),
  par: z.number().int(),
  /** Strokes, `PU`, `DNF` or `DNP`; null while it is open. */
  gross: z.union([z.number().int(), z.enum(['PU', 'DNF', 'DNP'])]).nullable(),
  nett: Figure,
  points: Figure,
});

export const OpenRow = z.object({
  position: z.number().int().nullable(),
  /** The place as printed: `1`, `T3`, or `-` for none. */
  place: z.string(),
  name: z.string(),
  /** The players of a team; empty in a player's own row. */
  players: z.array(z.string()),
  /** Null for a team whose players each have a card. */
  tee: z.string().nullable(),
  playingHandicap: Figure,
  /** Totals; null before the first hole, and if there is none. Points are null in stroke play. */
  gross: Figure,
  nett: Figure,
  points: Figure,
  grossToPar: Figure,
  nettToPar: Figure,
  thru: z.number().int(),
  finished: z.boolean(),
  status: CardStatus,
  /** In a final result: what put the row ahead of the next with the same figure. */
  tieBreak: z.string().nullable(),
  /** In the order of the card. */
  holes: z.array(OpenHole),
});
export type OpenRow = z.infer<typeof OpenRow>;

export const OpenMatchSide = z.object({
  players: z.array(z.string()),
  /** `2 up`, `1 down`, `AS`, `won 3&2`, `halved`, `no result`; empty before the first hole. */
  standing: z.string(),
  /** 1, ½ or 0 once the match has ended. */
  points: Figure,
});

export const OpenMatch = z.object({
  match: z.number().int(),
  group: z.string(),
  /** `2 up`, `AS`, `3&2`, `w/o`, `No result`; empty before the first hole. */
  status: z.string(),
  thru: z.number().int(),
  finished: z.boolean(),
  /** The players who are out of it: `Rowan Hale disqualified`; null: none. */
  note: z.string().nullable(),
  a: OpenMatchSide,
  /** Null: a bye. */
  b: OpenMatchSide.nullable(),
});
export type OpenMatch = z.infer<typeof OpenMatch>;

const OpenSide = z.object({ name: z.string(), points: z.number() });

export const OpenBoard = z.object({
  shape: z.literal(openBoardVersion),
  revision: z.number().int(),
  game: z.object({
    code: z.string(),
    name: z.string(),
    date: IsoTime,
    timeZone: z.string(),
    state: GameState,
    club: z.string(),
    course: z.string(),
    rule: z.string(),
    scoringFormat: ScoringFormat,
    playingFormat: PlayingFormat,
    playingAs: z.enum(['individual', 'team']),
    holes: z.number().int(),
  }),
  /** The number of rows or matches hidden for now. */
  hidden: z.number().int(),
  /** In the order of the board; empty in a game of matches. */
  rows: z.array(OpenRow),
  matches: z.array(OpenMatch),
  sides: z.object({ a: OpenSide, b: OpenSide }).nullable(),
});
export type OpenBoard = z.infer<typeof OpenBoard>;
