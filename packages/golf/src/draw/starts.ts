import { unknownMember } from '../errors.ts';

export interface StartingTee {
  readonly hole: number;
  readonly par: number;
}

/**
 * The starting hole of each group, in group order. At intervals the first groups start from the first tee, one after
 * the other. A shotgun starts on all tees at once, neighbouring groups on neighbouring tees; second groups go to the
 * longest holes, where two groups can wait.
 */
export function startingHoles(
  groups: number,
  start: 'intervals' | 'shotgun',
  tees: readonly StartingTee[],
): number[] {
  if (tees.length === 0) return [];
  const each = Math.floor(groups / tees.length);
  const more = groups % tees.length;
  const inOrder = tees.map((_, at) => at);
  const longest = inOrder.toSorted((a, b) => (tees[b]?.par ?? 0) - (tees[a]?.par ?? 0) || a - b);
  const first = (order: readonly number[]) => new Set(order.slice(0, more));
  const double =
    start === 'intervals'
      ? first(inOrder)
      : start === 'shotgun'
        ? // With fewer groups than tees, the groups start on neighbouring tees.
          first(each === 0 ? inOrder : longest)
        : unknownMember(start, 'start');
  return tees.flatMap(({ hole }, at) => Array<number>(each + (double.has(at) ? 1 : 0)).fill(hole));
}
