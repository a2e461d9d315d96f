import { requireWhole } from '../errors.ts';
import type { EventCut } from './event.ts';

/**
 * The last key that passes a cut; infinity when every player passes. Lower keys are better. A line never separates
 * equal keys.
 * @param keys of the players with a place
 */
export function cutKey(keys: readonly number[], { places, within }: EventCut): number {
  if (places !== null) requireWhole(places, 1, 1000, 'cut.places');
  if (within !== null) requireWhole(within, 0, 1000, 'cut.within');
  const sorted = keys.toSorted((a, b) => a - b);
  const lead = sorted[0];
  const worst = sorted.at(-1);
  if (lead === undefined || worst === undefined || (places === null && within === null)) return Infinity;
  const line = Math.max(
    places === null ? -Infinity : (sorted[places - 1] ?? Infinity),
    within === null ? -Infinity : lead + within,
  );
  return worst <= line ? Infinity : line;
}
