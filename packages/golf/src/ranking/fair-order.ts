import type { ScoringFormat } from '../course.ts';
import { GolfError } from '../errors.ts';
import { add, type Ratio, ratio, roundToTenth, subtract, toNumber, ZERO } from '../exact.ts';
import { scoringOf } from '../formats/index.ts';
import type { HoleScore } from '../score/hole.ts';
import { compareKeyed, isPlaced, keyedRow, measureOf, type RankRow } from './row.ts';

/** A row in the fair order of a round in play. */
export interface FairRow {
  readonly id: string;
  /** Null where the board has no position: not begun, out of competition, unplaced. */
  readonly position: number | null;
  /** `1`, `T3`, or `-` without a position. */
  readonly label: string;
  /**
   * Strokes or points ahead of the field average on the holes played, to a tenth (negative: behind); null without a
   * position.
   */
  readonly aheadOfField: number | null;
  readonly thru: number;
}

/** The field's figures on a hole, added up. */
interface FieldSum {
  sum: number;
  cards: number;
}

/**
 * A hole's nett to par, or its points; null while it is open, and for nett to par also when it ended without a score.
 */
function figureOf({ value, points, nettToPar }: HoleScore, format: ScoringFormat): number | null {
  if (scoringOf(format).figure === 'nett') return nettToPar;
  return value === null ? null : points;
}

/**
 * The fair live order. Figures to par are misleading when one card has played its hard holes and another its easy ones.
 * Each hole therefore counts by how much better it was played than the field average so far.
 * @throws GolfError for a repeated id or an unknown format
 */
export function fairOrder(rows: readonly RankRow[], format: ScoringFormat): FairRow[] {
  const measure = measureOf(format, 'nett');
  const ids = new Set<string>();
  for (const [at, { id }] of rows.entries()) {
    if (ids.has(id)) throw new GolfError('duplicate', `rows[${at}].id`, id);
    ids.add(id);
  }
  const keyed = rows.map((row) => keyedRow(row, measure, 'live'));
  const field = fieldFigures(
    keyed.filter(isPlaced).map(({ row }) => row),
    format,
  );
  const ordered = keyed
    .map((row) => {
      const aheadOfField = isPlaced(row) ? toNumber(roundToTenth(betterThan(field, row.row, format))) : null;
      return aheadOfField === null
        ? { ...row, aheadOfField }
        : { ...row, aheadOfField, sortKey: 0 - aheadOfField };
    })
    .sort(compareKeyed);
  let position = 0;
  return ordered.map(({ row: { id }, thru, aheadOfField }, at) => {
    if (aheadOfField === null) return { id, position: null, label: '-', aheadOfField, thru };
    const levelWithPrevious = ordered[at - 1]?.aheadOfField === aheadOfField;
    if (!levelWithPrevious) position = at + 1;
    const shared = levelWithPrevious || ordered[at + 1]?.aheadOfField === aheadOfField;
    return { id, position, label: shared ? `T${position}` : String(position), aheadOfField, thru };
  });
}

function fieldFigures(rows: readonly RankRow[], format: ScoringFormat): Map<number, FieldSum> {
  const field = new Map<number, FieldSum>();
  for (const { card } of rows) {
    for (const hole of card.holes) {
      const figure = figureOf(hole, format);
      if (figure === null) continue;
      const total = field.get(hole.number) ?? { sum: 0, cards: 0 };
      total.sum += figure;
      total.cards++;
      field.set(hole.number, total);
    }
  }
  return field;
}

function betterThan(field: ReadonlyMap<number, FieldSum>, { card }: RankRow, format: ScoringFormat): Ratio {
  let sum = 0;
  let average = ZERO;
  for (const hole of card.holes) {
    const figure = figureOf(hole, format);
    const fieldSum = field.get(hole.number);
    if (figure === null || fieldSum === undefined) continue;
    sum += figure;
    average = add(average, ratio(fieldSum.sum, fieldSum.cards));
  }
  const over = subtract(ratio(sum, 1), average);
  return scoringOf(format).figure === 'points' ? over : { n: -over.n, d: over.d };
}
