import { isPlaceable } from '../score/status.ts';
import { isPlaced, type Keyed, type Measure, type RankOptions } from './row.ts';

/** The keys within which a card can still end (smaller is better). */
interface Range {
  readonly best: number;
  readonly worst: number;
}

/**
 * For each row: can no score still to come change its position?
 *
 * Every unfinished card is taken to play its open holes as well as it can be done (a hole in one each) and as badly
 * as it likes. Withdrawals and rulings are not foreseen. A position shared live is not safe while countback will
 * break ties.
 */
export function clinchedRows(sorted: readonly Keyed[], measure: Measure, options: RankOptions): boolean[] {
  const ranges = sorted.map((keyed) => rangeOf(keyed, measure));
  const openBest: number[] = [];
  const openWorst: number[] = [];
  const fixed: number[] = [];
  for (const range of ranges) {
    if (range === null) continue;
    if (range.best === range.worst) fixed.push(range.best);
    else {
      openBest.push(range.best);
      openWorst.push(range.worst);
    }
  }
  openBest.sort(ascending);
  openWorst.sort(ascending);
  fixed.sort(ascending);
  return sorted.map((keyed, at) => {
    const range = ranges[at];
    if (range === null || range === undefined) return true;
    if (!isPlaced(keyed)) return false;
    const { best, worst } = range;
    // Open ranges that touch this one: those that begin by its end, less those that ended before its beginning.
    const openOthers = countUpTo(openBest, worst) - countBelow(openWorst, best);
    const fixedOthers = countUpTo(fixed, worst) - countBelow(fixed, best);
    if (best !== worst) return openOthers === 1 && fixedOthers === 0;
    return openOthers === 0 && (options.ties === 'shared' || fixedOthers === 1);
  });
}

/** Null for a row that competes for no position. */
function rangeOf({ row, key }: Keyed, measure: Measure): Range | null {
  const { card } = row;
  if (row.outOfCompetition || !isPlaceable(card.status)) return null;
  if (card.complete || card.closed) return { best: key, worst: key };
  return {
    best: key - card.toCome[measure.basis],
    worst: measure.higherWins ? key : Number.POSITIVE_INFINITY,
  };
}

function ascending(a: number, b: number): number {
  return a - b;
}

/** How many of the sorted values are at most this one. */
function countUpTo(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many of the sorted values are below this one. */
function countBelow(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
