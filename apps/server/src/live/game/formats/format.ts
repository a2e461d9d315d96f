import type { Entrant, Format } from '@flagstick/contract';
import type { RankedRow, TieBreak } from '@flagstick/golf';
import type { GameData, PlayerData, TeamData } from '../game-data.ts';
import type { BoardMatch } from '../matches.ts';
import type { Rule } from '../rule.ts';
import type { BoardPlayer } from '../seats.ts';

/** A player's place on the board, or the state of their match. */
export interface BoardPlace {
  readonly position: number | null;
  readonly label: string;
  readonly decidedBy?: TieBreak;
}

/**
 * What is hidden of a player's row from viewers other than the organisers and the player's group. `hidden`: place,
 * figures and name. `unplaced`: place and figures, on a board that hides everyone, so that names reveal nothing.
 * `figures`: only the figures, after the name was revealed.
 */
export type HiddenExtent = 'hidden' | 'unplaced' | 'figures';

export interface HideableRow {
  readonly id: string;
  readonly position: number | null;
  readonly members: readonly string[];
}

export interface FormatBoard {
  readonly matches: readonly BoardMatch[];
  readonly hiddenPlaces: { readonly players: ReadonlyMap<string, HiddenExtent> } | null;
  ranking(): readonly RankedRow[];
  rankedRow(playerId: string): RankedRow | undefined;
  tieBreakOf(playerId: string): { readonly by: TieBreak; readonly over: readonly string[] } | undefined;
  membersOf(entrantId: string): readonly string[];
  matchOf(playerId: string): BoardMatch | undefined;
  matchNumber(playerId: string): number | null;
}

export interface CardAssignment {
  readonly data: GameData;
  readonly rule: Rule;
  isBlank(cardId: string): boolean;
  setTeam(teamId: string, set: Partial<TeamData>): void;
  setSeat(playerId: string, set: Partial<PlayerData>): void;
  moveToCard(playerId: string, cardId: string, isNew: boolean): void;
}

type PlayingRules = Rule['playingRules'];

type TeamRow = Pick<Entrant<BoardPlayer>, 'name' | 'card'> & { readonly color: string };

export interface LiveFormat {
  /** The rows of the board in the format's order. @param ranked in order of their scores */
  readonly orderRows: (
    board: Pick<FormatBoard, 'matches'>,
    ranked: readonly RankedRow[],
  ) => readonly RankedRow[];
  /** The rows that have places; none in matches. */
  readonly placedRows: <Row>(rows: readonly Row[]) => readonly Row[];
  readonly placeOf: (board: FormatBoard, playerId: string) => BoardPlace;
  /** The place sent to a page that may not rank. @param hidden what is hidden of the player; undefined for nothing */
  readonly visiblePlace: (
    board: FormatBoard,
    playerId: string,
    hidden: HiddenExtent | undefined,
  ) => BoardPlace;
  readonly hideableRows: (board: FormatBoard) => HideableRow[];
  /** The rotations of markers: each player marks the next. @param members of a group, in walking order */
  readonly markerRotations: (
    members: readonly string[],
    teamOf: (playerId: string) => string | null,
  ) => ReadonlyArray<readonly string[]>;
  /** The size of a full group. @param individual the rule's group size for individuals */
  readonly fullGroup: (rules: PlayingRules, individual: number) => number;
  /** Changes a rule's settings so that each player has a row on the board. */
  readonly asIndividuals: (rules: PlayingRules) => PlayingRules;
  /** The extra holes of a match, from the game's settings; none in other formats. */
  readonly extraHolesOf: (holes: readonly number[]) => readonly number[];
  /** Whether a game with scores may switch to this format from one with the given kind of cards. */
  readonly keepsCards: (before: Format['cards']) => boolean;
  /** Assigns a card to every player. Entries stay on the card where they were made. */
  readonly assignCards: (change: CardAssignment, newCard: () => string) => void;
  /** The team that shares its result with a player, from the player's row; null for individual results. */
  readonly teamOf: (entrant: Entrant<BoardPlayer>) => TeamRow | null;
}
