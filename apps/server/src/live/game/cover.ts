import { ballsOf, type GameState, hasBegun, type LeaderboardConfig, playsMatches } from '@flagstick/contract';
import { type CoveredBoard, coverPlaces, HIDE_ALL, type Ranked } from '@flagstick/golf';
import type { BoardMatch } from './matches.ts';
import type { Rule } from './rule.ts';

/** What of a board its hidden places are made of. */
interface Board {
  readonly data: { readonly rule: Rule; readonly game: { readonly state: GameState } };
  readonly leaderboard: LeaderboardConfig;
  readonly matches: readonly BoardMatch[];
  ranking(): readonly Ranked[];
  membersOf(entrantId: string): readonly string[];
}

/**
 * What of a player's row is kept back from all but the organisers and their own group: `hidden` the place, the figures
 * and the name; `unplaced` the place and the figures, where everybody is hidden and a name tells nothing; `figures` those
 * alone, of a name that was revealed.
 */
export type KeptBack = 'hidden' | 'unplaced' | 'figures';

/** Who is kept back. Null: nobody may be, and pages rank by themselves. */
export interface Cover {
  readonly players: ReadonlyMap<string, KeptBack>;
  /** How many rows are kept back at places of the board. */
  readonly rows: number;
}

/** A row of the board that may be hidden: all who stand in it go with it. */
interface Row {
  readonly id: string;
  readonly position: number | null;
  readonly members: readonly string[];
}

/** In a game of matches they stand as they are paired: the first match that has begun has the first place. */
function rowsOf(board: Board): Row[] {
  if (playsMatches(board.data.rule)) {
    return board.matches.map((match, at) => {
      const members = ballsOf(match).map(({ id }) => id);
      return { id: match.id, position: hasBegun(match.match) ? at + 1 : null, members };
    });
  }
  return board.ranking().map(({ id, position }) => ({ id, position, members: board.membersOf(id) }));
}

/** The places of a board as its settings hide them, with the steps that reveal them. */
export function coveredPlaces(board: Board): CoveredBoard {
  const {
    hideUntil,
    revealedPlaces: reached,
    reverseHiddenPlace: reverse,
    showInTwoSteps: twoSteps,
  } = board.leaderboard;
  return coverPlaces(rowsOf(board), { hideUntil, reached, reverse, twoSteps });
}

/** Whether a board hides places that were not revealed; `storage/sql/hides-places.ts` asks the same without the board. */
export const hidesPlaces = ({ hideUntil, revealed }: LeaderboardConfig): boolean =>
  hideUntil > 0 && !revealed;

/** What a board keeps back: its hidden places from the start of the game until the last of them was revealed. */
export function coverOf(board: Board): Cover | null {
  if (!hidesPlaces(board.leaderboard) || board.data.game.state === 'waitingList') return null;
  const rows = rowsOf(board);
  const hidden = board.leaderboard.hideUntil === HIDE_ALL ? 'unplaced' : 'hidden';
  const covers = new Map(coveredPlaces(board).rows.map(({ id, cover }) => [id, cover]));
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
