import type { BoardRow } from './rows.ts';

/** Most rows on the podium; a tie that would exceed it is left out. */
const room = 4;

/** The podium of a final result: the first three positions, as long as there is space for all tied rows. */
export function podiumOf(rows: readonly BoardRow[]): readonly BoardRow[] {
  for (const last of [3, 2, 1]) {
    const on = rows.filter(({ standing: { position } }) => position !== null && position <= last);
    if (on.some(({ player }) => player.keptBack)) return [];
    if (on.length > 0 && on.length <= room && on[0]?.standing.position === 1) return on;
  }
  return [];
}
