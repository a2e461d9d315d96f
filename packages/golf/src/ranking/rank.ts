import { GolfError } from '../errors.ts';
import type { CardStatus } from '../score/status.ts';
import { clinchedRows } from './clinch.ts';
import {
  type CountbackStep,
  type CountedBack,
  countBack,
  countbackFigures,
  countbackSegments,
} from './countback.ts';
import {
  compareKeyed,
  isPlaced,
  type KeyedRow,
  keyedRow,
  measureOf,
  type RankMeasure,
  type RankOptions,
  type RankRow,
} from './row.ts';

/** The criterion that separated a row from the next one with the same score. */
export type TieBreak = CountbackStep | 'counting' | 'handicapIndex';

export interface RankedRow {
  readonly id: string;
  /** Null without a position: not started, out of competition, unplaced. */
  readonly position: number | null;
  /** `1`, `T3`, or `-` without a position. */
  readonly label: string;
  /** The ranked figure: to par (live stroke play), nett or gross total, or points; null before the first hole. */
  readonly score: number | null;
  readonly status: CardStatus;
  readonly thru: number;
  /** Another row has the same position. */
  readonly shared: boolean;
  /** On the winner of a broken tie: how it beats the next row. */
  readonly decidedBy?: TieBreak;
  /** No remaining score can change this position. */
  readonly clinched: boolean;
}

/**
 * Ranks a field. Live, equal scores share a position and the holes played only order rows inside it. Final, ties are
 * shared or broken: teams of individuals by the number of counting scores and the sum of indexes, full cards by
 * countback.
 * @throws GolfError for a repeated id or an unknown format
 */
export function rankField(rows: readonly RankRow[], options: RankOptions): RankedRow[] {
  const measure = measureOf(options.format, options.by);
  const ids = new Set<string>();
  const keyed: KeyedRow[] = new Array<KeyedRow>(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at];
    if (row === undefined) continue;
    if (ids.has(row.id)) throw new GolfError('duplicate', `rows[${at}].id`, row.id);
    ids.add(row.id);
    keyed[at] = keyedRow(row, measure, options.stage);
  }
  return rankSorted(keyed.sort(compareKeyed), measure, options);
}

function rankSorted(sorted: readonly KeyedRow[], measure: RankMeasure, options: RankOptions): RankedRow[] {
  const clinched = options.stage === 'live' ? clinchedRows(sorted, measure, options) : null;
  const isClinched = (at: number) => clinched === null || clinched[at] === true;
  const ranked: RankedRow[] = [];
  for (let at = 0; at < sorted.length; ) {
    const first = sorted[at];
    if (first === undefined) break;
    if (!isPlaced(first)) {
      ranked.push(unplaced(first, isClinched(at)));
      at++;
      continue;
    }
    let end = at + 1;
    while (end < sorted.length && isLevel(first, sorted[end])) end++;
    if (end === at + 1) {
      ranked.push(placed(first, at + 1, false, undefined, isClinched(at)));
    } else {
      const level = sorted.slice(at, end);
      const broken = options.stage === 'final' ? breakTie(level, measure, options) : null;
      if (broken === null) {
        for (const [i, row] of level.entries()) {
          ranked.push(placed(row, at + 1, true, undefined, isClinched(at + i)));
        }
      } else {
        for (const [i, { item, place, decidedBy }] of broken.entries()) {
          const shared = broken[i - 1]?.place === place || broken[i + 1]?.place === place;
          ranked.push(placed(item, at + 1 + place, shared, decidedBy, true));
        }
      }
    }
    at = end;
  }
  return ranked;
}

function isLevel(a: KeyedRow, b: KeyedRow | undefined): boolean {
  return b !== undefined && b.section === a.section && b.sortKey === a.sortKey;
}

/** Null when the tie is not broken: ties are shared, or a card of the group cannot be counted back. */
function breakTie(
  level: readonly KeyedRow[],
  measure: RankMeasure,
  options: RankOptions,
): readonly CountedBack<KeyedRow, TieBreak>[] | null {
  if (level.every(({ row }) => row.counting !== undefined)) return breakTeamTie(level);
  if (options.ties === 'shared') return null;
  const holes = level[0]?.row.card.holes.length ?? 0;
  const comparable = level.every(({ row }) => row.card.complete && row.card.holes.length === holes);
  if (!comparable) return null;
  return countBack(
    level.map((item) => ({ item, figures: countbackFigures(item.row.card, measure.basis) })),
    countbackSegments(holes).map(({ step }) => step),
    measure.higherWins,
  );
}

/** Teams of individuals: more counting scores first, then the lower sum of indexes (a team without indexes last). */
function breakTeamTie(level: readonly KeyedRow[]): readonly CountedBack<KeyedRow, TieBreak>[] {
  const figuresOf = ({ row: { counting, handicapIndex } }: KeyedRow) => [
    -(counting ?? 0),
    handicapIndex === null ? Number.POSITIVE_INFINITY : Math.round(handicapIndex * 10),
  ];
  return countBack(
    level.map((item) => ({ item, figures: figuresOf(item) })),
    ['counting', 'handicapIndex'],
    false,
  );
}

function placed(
  { row, score, thru }: KeyedRow,
  position: number,
  shared: boolean,
  decidedBy: TieBreak | undefined,
  clinched: boolean,
): RankedRow {
  const ranked = {
    id: row.id,
    position,
    label: shared ? `T${position}` : String(position),
    score,
    status: row.card.status,
    thru,
    shared,
    clinched,
  };
  return decidedBy === undefined ? ranked : { ...ranked, decidedBy };
}

function unplaced({ row, score, thru }: KeyedRow, clinched: boolean): RankedRow {
  return {
    id: row.id,
    position: null,
    label: '-',
    score,
    status: row.card.status,
    thru,
    shared: false,
    clinched,
  };
}
