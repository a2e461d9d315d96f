import { isPlaceable } from '../score/status.ts';
import { isPlaced, type KeyedRow, type RankMeasure, type RankOptions } from './row.ts';

/**
 * For each row: whether no remaining score can change its position. Every open hole is assumed to be played in one
 * stroke at best and in any number at worst. Withdrawals and rulings are not predicted. A shared live position is not
 * clinched while countback can still break the tie.
 */
export function clinchedRows(
  sorted: readonly KeyedRow[],
  measure: RankMeasure,
  options: RankOptions,
): boolean[] {
  const { length } = sorted;
  const best = new Float64Array(length);
  const worst = new Float64Array(length);
  const openBest = new Float64Array(length);
  const openWorst = new Float64Array(length);
  const finalKeys = new Float64Array(length);
  let open = 0;
  let finalCount = 0;
  for (let at = 0; at < length; at++) {
    const keyed = sorted[at];
    if (keyed === undefined || !competes(keyed)) {
      best[at] = Number.NaN;
      continue;
    }
    const { card } = keyed.row;
    if (card.complete || card.ended) {
      best[at] = worst[at] = finalKeys[finalCount++] = keyed.sortKey;
    } else {
      best[at] = openBest[open] = keyed.sortKey - card.bestRemaining[measure.basis];
      worst[at] = openWorst[open++] = measure.canWorsen ? Number.POSITIVE_INFINITY : keyed.sortKey;
    }
  }
  const openBests = openBest.subarray(0, open).sort();
  const openWorsts = openWorst.subarray(0, open).sort();
  const sortedFinalKeys = finalKeys.subarray(0, finalCount).sort();
  return sorted.map((keyed, at) => {
    const from = best[at] ?? Number.NaN;
    const to = worst[at] ?? Number.NaN;
    if (Number.isNaN(from)) return true;
    if (!isPlaced(keyed)) return false;
    const isOpen = !(keyed.row.card.complete || keyed.row.card.ended);
    // Open ranges that overlap this one: those that start before its end, minus those that ended before its
    // start.
    const openRanges = count(openBests, 'upTo', to) - count(openWorsts, 'below', from);
    if (openRanges > (isOpen ? 1 : 0)) return false;
    const finalHere = count(sortedFinalKeys, 'upTo', to) - count(sortedFinalKeys, 'below', from);
    return isOpen ? finalHere === 0 : options.ties === 'shared' || finalHere === 1;
  });
}

function competes({ row }: KeyedRow): boolean {
  return !row.outOfCompetition && isPlaceable(row.card.status);
}

/** The number of values ≤ (`upTo`) or < (`below`) this one; `sorted` is ascending. */
function count(sorted: Float64Array, bound: 'upTo' | 'below', value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = sorted[middle] ?? 0;
    if (found < value || (bound === 'upTo' && found === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}
