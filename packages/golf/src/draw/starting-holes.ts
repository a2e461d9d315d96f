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
  const groupsPerTee = Math.floor(groups / tees.length);
  const left = groups % tees.length;
  const inOrder = tees.map((_, at) => at);
  const longestFirst = inOrder.toSorted((a, b) => (tees[b]?.par ?? 0) - (tees[a]?.par ?? 0) || a - b);
  const firstTees = (order: readonly number[]) => new Set(order.slice(0, left));
  const withOneMore =
    start === 'intervals'
      ? firstTees(inOrder)
      : start === 'shotgun'
        ? // With fewer groups than tees, the groups start on neighbouring tees.
          firstTees(groupsPerTee === 0 ? inOrder : longestFirst)
        : unknownMember(start, 'start');
  return tees.flatMap(({ hole }, at) =>
    Array<number>(groupsPerTee + (withOneMore.has(at) ? 1 : 0)).fill(hole),
  );
}
