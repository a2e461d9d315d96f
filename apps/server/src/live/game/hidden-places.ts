import type { GameState, LeaderboardConfig } from '@flagstick/contract';
import { HIDE_ALL, type RevealedBoard, revealPlaces } from '@flagstick/golf';
import { type FormatBoard, type HiddenExtent, liveFormatOf } from './formats/index.ts';
import type { Rule } from './rule.ts';

interface Board extends FormatBoard {
  readonly data: { readonly rule: Rule; readonly game: { readonly state: GameState } };
  readonly leaderboard: LeaderboardConfig;
}

const rowsOf = (board: Board) => liveFormatOf(board.data.rule).hideableRows(board);

/** The hidden players. Null if nothing can be hidden; pages then compute the places themselves. */
export interface HiddenPlaces {
  readonly players: ReadonlyMap<string, HiddenExtent>;
  /** The number of hidden rows that have a position. */
  readonly rows: number;
}

/** The places of a board with its reveal settings and steps applied. */
export function revealState(board: Board): RevealedBoard {
  const {
    hideUntil,
    revealedPlaces: reached,
    reverseHiddenPlace: reverse,
    showInTwoSteps: twoSteps,
  } = board.leaderboard;
  return revealPlaces(rowsOf(board), { hiddenPlaces: hideUntil, reached, reverse, twoSteps });
}

/** Whether a board has places still to be revealed; `storage/sql/hides-places.ts` is the same rule in SQL. */
export const hidesPlaces = ({ hideUntil, revealed }: LeaderboardConfig): boolean =>
  hideUntil > 0 && !revealed;

/** The hidden places of a board, from the start of the game until the last one is revealed. */
export function hiddenPlacesOf(board: Board): HiddenPlaces | null {
  if (!hidesPlaces(board.leaderboard) || board.data.game.state === 'waitingList') return null;
  const rows = rowsOf(board);
  const hidden = board.leaderboard.hideUntil === HIDE_ALL ? 'unplaced' : 'hidden';
  const visibilities = new Map(revealState(board).rows.map(({ id, visibility }) => [id, visibility]));
  const players = new Map<string, HiddenExtent>();
  let count = 0;
  for (const { id, position, members } of rows) {
    const visibility = visibilities.get(id);
    if (visibility === undefined || visibility === 'shown') continue;
    if (visibility === 'hidden' && position !== null) count++;
    for (const member of members) players.set(member, visibility === 'name' ? 'figures' : hidden);
  }
  return { players, rows: count };
}
