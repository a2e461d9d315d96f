import type { Entrant } from '@flagstick/contract';
import type { Ranked, TieBreak } from '@flagstick/golf';
import type { GameData, PlayerData, TeamData } from '../game-data.ts';
import type { BoardMatch } from '../matches.ts';
import type { Rule } from '../rule.ts';
import type { BoardPlayer } from '../seats.ts';

/** Where somebody is on a board, or how their match stands. */
export interface Place {
  readonly position: number | null;
  readonly label: string;
  readonly decidedBy?: TieBreak;
}

/**
 * What of a player's row is kept back from all but the organisers and their own group: `hidden` the place, the figures
 * and the name; `unplaced` the place and the figures, where everybody is hidden and a name tells nothing; `figures` those
 * alone, of a name that was revealed.
 */
export type KeptBack = 'hidden' | 'unplaced' | 'figures';

/** A row of the board that may be hidden, with all its players. */
export interface HideableRow {
  readonly id: string;
  readonly position: number | null;
  readonly members: readonly string[];
}

/** What of a board a format reads. */
export interface FormatBoard {
  readonly matches: readonly BoardMatch[];
  readonly cover: { readonly players: ReadonlyMap<string, KeptBack> } | null;
  ranking(): readonly Ranked[];
  /** The row of a player, or of the side that they play for; undefined: they are in none. */
  rankedRow(playerId: string): Ranked | undefined;
  tieBreakOf(playerId: string): { readonly by: TieBreak; readonly over: readonly string[] } | undefined;
  membersOf(entrantId: string): readonly string[];
  matchOf(playerId: string): BoardMatch | undefined;
  matchNumber(playerId: string): number | null;
}

/** What dealing cards reads and changes of a game. */
export interface Dealt {
  readonly data: GameData;
  readonly rule: Rule;
  isBlank(cardId: string): boolean;
  setTeam(teamId: string, set: Partial<TeamData>): void;
  setSeat(playerId: string, set: Partial<PlayerData>): void;
  playOn(playerId: string, cardId: string, made: boolean): void;
}

/** A team as a row of the board. */
type TeamRow = Pick<Entrant<BoardPlayer>, 'name' | 'card'> & { readonly color: string };

/** What the live game does with a format of play. */
export interface LiveFormat {
  /** The rows of the board in its order. @param ranked by their scores */
  readonly inOrder: (board: Pick<FormatBoard, 'matches'>, ranked: readonly Ranked[]) => readonly Ranked[];
  /** Of rows those that have places among each other: in matches none. */
  readonly placedRows: <Row>(rows: readonly Row[]) => readonly Row[];
  readonly placeOf: (board: FormatBoard, playerId: string) => Place;
  /** The place that a page is given which may not rank. @param hold what of the player is kept back */
  readonly toldPlace: (board: FormatBoard, playerId: string, hold: KeptBack | undefined) => Place;
  /** The rows that hidden places are counted by. */
  readonly hideableRows: (board: FormatBoard) => HideableRow[];
  /** Who marks whom: each player of a circle marks the next. @param members of a group, in walking order */
  readonly markerCircles: (
    members: readonly string[],
    teamOf: (playerId: string) => string | null,
  ) => ReadonlyArray<readonly string[]>;
  /** Deals the cards of a game after a change of it. Entries never move: they stay with their card. */
  readonly dealCards: (change: Dealt, newCard: () => string) => void;
  /** The team whose result a player shares, by the row that they are in; null: they play for themselves. */
  readonly teamOf: (entrant: Entrant<BoardPlayer>) => TeamRow | null;
}
