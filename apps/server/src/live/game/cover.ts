import type { GameState, LeaderboardConfig } from '@flagstick/contract';
import { HIDE_ALL, type RevealedBoard, revealPlaces } from '@flagstick/golf';
import { type FormatBoard, type KeptBack, liveFormatOf } from './formats/index.ts';
import type { Rule } from './rule.ts';

/** What of a board its hidden places are made of. */
interface Board extends FormatBoard {
  readonly data: { readonly rule: Rule; readonly game: { readonly state: GameState } };
  readonly leaderboard: LeaderboardConfig;
}

const rowsOf = (board: Board) => liveFormatOf(board.data.rule).hideableRows(board);

/** Who is kept back. Null: nobody may be, and pages rank by themselves. */
export interface Cover {
  readonly players: ReadonlyMap<string, KeptBack>;
  /** How many rows are kept back at places of the board. */
  readonly rows: number;
}

/** The places of a board as its settings hide them, with the steps that reveal them. */
export function coveredPlaces(board: Board): RevealedBoard {
  const {
    hideUntil,
    revealedPlaces: reached,
    reverseHiddenPlace: reverse,
    showInTwoSteps: twoSteps,
  } = board.leaderboard;
  return revealPlaces(rowsOf(board), { hideUntil, reached, reverse, twoSteps });
}

/** Whether a board hides places that were not revealed; `storage/sql/hides-places.ts` asks the same without the board. */
export const hidesPlaces = ({ hideUntil, revealed }: LeaderboardConfig): boolean =>
  hideUntil > 0 && !revealed;

/** What a board keeps back: its hidden places from the start of the game until the last of them was revealed. */
export function coverOf(board: Board): Cover | null {
  if (!hidesPlaces(board.leaderboard) || board.data.game.state === 'waitingList') return null;
  const rows = rowsOf(board);
  const hidden = board.leaderboard.hideUntil === HIDE_ALL ? 'unplaced' : 'hidden';
  const covers = new Map(coveredPlaces(board).rows.map(({ id, visibility }) => [id, visibility]));
  const players = new Map<string, KeptBack>();
  let count = 0;
  for (const { id, position, members } of rows) {
    const cover = covers.get(id);
    if (cover === undefined || cover === 'shown') continue;
    if (cover === 'hidden' && position !== null) count++;
    for (const member of members) players.set(member, cover === 'name' ? 'figures' : hidden);
  }
  return { players, rows: count };
}
