import type { BoardRow } from './rows.ts';

/** So many have a place on the steps; of a tie that asks for more nobody has. */
const room = 4;

/** Who stands on the steps once the result is final: the first three places, as far as all who share one have room. */
export function podiumOf(rows: readonly BoardRow[]): readonly BoardRow[] {
  for (const last of [3, 2, 1]) {
    const on = rows.filter(({ standing: { position } }) => position !== null && position <= last);
    if (on.some(({ player }) => player.keptBack)) return [];
    if (on.length > 0 && on.length <= room && on[0]?.standing.position === 1) return on;
  }
  return [];
}
