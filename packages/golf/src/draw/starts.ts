import { unknownMember } from '../errors.ts';

export interface StartingTee {
  readonly hole: number;
  readonly par: number;
}

/**
 * From which hole each of so many groups starts, in the groups' order. At intervals the field is parted by tees: the
 * first groups go from the first tee, one after the other. A shotgun begins everywhere at once: neighbours stand on
 * neighbouring tees, and where a tee has one group more than another it is a longer hole, where two can wait.
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
        ? // With fewer groups than tees they stand side by side.
          first(each === 0 ? inOrder : longest)
        : unknownMember(start, 'start');
  return tees.flatMap(({ hole }, at) => Array<number>(each + (double.has(at) ? 1 : 0)).fill(hole));
}
