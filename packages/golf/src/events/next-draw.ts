import type { EventStanding } from './event.ts';

/** The players of the next round's draw: those with a place who did not miss the cut. */
export function drawOrder(
  { rows }: { readonly rows: readonly Pick<EventStanding['rows'][number], 'id' | 'section'>[] },
  leaders: 'last' | 'first',
): string[] {
  const players = rows.filter(({ section }) => section === 'placed').map(({ id }) => id);
  return leaders === 'last' ? players.reverse() : players;
}

/** Tees in the order of the draw's groups, so that the leading half starts on the first of these tees. */
export function teesOfDraw<T>(tees: readonly T[], leaders: 'last' | 'first'): T[] {
  return leaders === 'last' ? tees.toReversed() : [...tees];
}
