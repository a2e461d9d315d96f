import type { GameView } from '@flagstick/contract';
import type { Column } from '../lib/columns.ts';
import { type Covered, isCovered, withCovers } from '../lib/covers.ts';
import type { BoardRow } from '../lib/rows.ts';

/** The prize-giving is on: screens show the hidden places large, and then the podium. */
export const isPrizeGiving = ({ leaderboard, state }: Pick<GameView, 'leaderboard' | 'state'>): boolean =>
  leaderboard.presentationMode && leaderboard.hideUntil > 0 && state !== 'waitingList';

export interface Stage {
  /** The hidden places and those that were, in the order of the board. */
  readonly slots: ReadonlyArray<BoardRow | Covered>;
  /** Behind them. */
  readonly rest: readonly BoardRow[];
  /** Of whom the last step was. */
  readonly current: ReadonlySet<string>;
}

/** What the room sees, the same on every screen and for who comes late. */
export function stageOf(
  { hidden, leaderboard }: Pick<GameView, 'hidden' | 'leaderboard'>,
  rows: readonly BoardRow[],
): Stage {
  const { hideUntil, revealIndex, reverseHiddenPlace } = leaderboard;
  const isOn = ({ standing: { position } }: BoardRow) => position !== null && position <= hideUntil;
  const slots = withCovers(rows, hidden).filter((row) => isCovered(row) || isOn(row));
  const seen = slots.flatMap((row) => (isCovered(row) ? [] : [row]));
  const named = seen.filter(({ player }) => player.keptBack !== undefined);
  const last = reverseHiddenPlace ? seen.at(-1) : seen[0];
  const lastRows = seen.filter(({ standing }) => standing.position === last?.standing.position);
  const current = revealIndex === 0 ? [] : named.length > 0 ? named : lastRows;
  return {
    slots,
    rest: rows.filter((row) => !isOn(row)),
    current: new Set(current.map(({ id }) => id)),
  };
}

/** Its figures come from one card, not from those that count of several. */
export const hasOneCard = (entrant: BoardRow['entrant']): boolean =>
  entrant.kind === 'player' || (entrant.kind === 'team' && entrant.oneCard);

/** What is read out beside the figure that decides: a full card in strokes, which say more by now than to par. */
export function factsOf({ card, entrant }: BoardRow, columns: readonly Column[]): Column[] {
  const inStrokes = card.complete && hasOneCard(entrant);
  return columns.flatMap((column) => {
    if (inStrokes && column.toPar) return [{ ...column, leads: false, toPar: false }];
    return column.leads ? [] : [column];
  });
}
