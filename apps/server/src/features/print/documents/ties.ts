import { scorings, tieBreakStep, tieFigure } from '@flagstick/contract';
import type { DocumentFormat } from '../formats/format.ts';
import type { ResultRow } from './result-rows.ts';

/** Replaces spaces by no-break spaces, so that a line breaks only between two steps. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0');

/**
 * For each tied row, the countback steps that are needed to tell it from the other rows of the tie. Rows without a tie
 * have no entry.
 */
export function tieLines(rows: readonly ResultRow[]): ReadonlyMap<ResultRow, string> {
  const lines = new Map<ResultRow, string>();
  const placed = rows.filter(({ ranked }) => ranked.position !== null);
  for (const level of Map.groupBy(placed, ({ figure }) => figure).values()) {
    if (level.length === 1) continue;
    const compared = level.map((one) => {
      const { steps } = one;
      return { one, steps, figures: steps.map((step) => tieFigure(one.row, step) ?? '–') };
    });
    for (const { one, steps, figures } of compared) {
      const others = compared.filter((other) => other.one !== one);
      const last = Math.max(
        ...others.map((other) => figures.findIndex((figure, at) => figure !== other.figures[at])),
      );
      const shown = steps
        .slice(0, last + 1)
        .map((step, at) => unbroken(`${tieBreakStep(step)} ${figures[at]}`));
      lines.set(one, last < 0 ? 'Still tied after countback' : shown.join(', '));
    }
  }
  return lines;
}

export function decisionText(
  rows: readonly ResultRow[],
  format: Pick<DocumentFormat['result'], 'tieText'>,
): string {
  const placed = rows.filter(({ ranked }) => ranked.position !== null);
  const [first] = placed;
  const out = rows.length - placed.length;
  const cards = `${placed.length} ${placed.length === 1 ? 'card' : 'cards'} in${out > 0 ? `, ${out} without a position` : ', all complete'}.`;
  if (first === undefined) return cards;
  const { card } = first.row;
  return `${cards} Ties on ${scorings[card.format].title.toLowerCase()} are decided by ${format.tieText(card)}`;
}
