import { scorings, tieBreakWords, tieFigure } from '@flagstick/contract';
import { countbackSegments, type TieBreak } from '@flagstick/golf';
import type { ResultRow } from './result-rows.ts';

/** `last 9`, `handicap index` */
const stepWords = (step: TieBreak): string => tieBreakWords(step).replace(/^Ahead (?:on|by) /, '');

/** A line of paper breaks between two steps, never inside one. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0');

const stepsOf = ({ row }: ResultRow): readonly TieBreak[] =>
  row.counting !== undefined
    ? ['counting', 'handicapIndex']
    : countbackSegments(row.card.holes.length).map(({ step }) => step);

/**
 * The figures by which each row of a tie was placed, so that anybody can check it: as many steps as it takes to tell the
 * row from each other one of the tie. Nothing for a row that came to its figure alone.
 */
export function tieLines(rows: readonly ResultRow[]): ReadonlyMap<ResultRow, string> {
  const lines = new Map<ResultRow, string>();
  const placed = rows.filter(({ ranked }) => ranked.position !== null);
  for (const level of Map.groupBy(placed, ({ figure }) => figure).values()) {
    if (level.length === 1) continue;
    const told = level.map((one) => {
      const steps = stepsOf(one);
      return { one, steps, figures: steps.map((step) => tieFigure(one.row, step) ?? '–') };
    });
    for (const { one, steps, figures } of told) {
      const others = told.filter((other) => other.one !== one);
      const last = Math.max(
        ...others.map((other) => figures.findIndex((figure, at) => figure !== other.figures[at])),
      );
      const shown = steps.slice(0, last + 1).map((step, at) => unbroken(`${stepWords(step)} ${figures[at]}`));
      lines.set(one, last < 0 ? 'Level on every step' : shown.join(', '));
    }
  }
  return lines;
}

/** The rule of the countback in a sentence, with the first step of these cards. */
export function howDecided(rows: readonly ResultRow[]): string {
  const placed = rows.filter(({ ranked }) => ranked.position !== null);
  const [first] = placed;
  const out = rows.length - placed.length;
  const cards = `${placed.length} ${placed.length === 1 ? 'card' : 'cards'} in${out > 0 ? `, ${out} without a place` : ', all complete'}.`;
  if (first === undefined) return cards;
  const { title, countback } = scorings[first.row.card.format];
  const what = `Equal ${title.toLowerCase()}`;
  if (first.row.counting !== undefined) {
    return `${cards} ${what}: more counting scores, then the lower sum of handicap indexes.`;
  }
  const lengths = countbackSegments(first.row.card.holes.length)
    .filter(({ step }) => !step.startsWith('front'))
    .map(({ from, to }) => to - from);
  const order = `over the last ${lengths.slice(0, -1).join(', ')} and ${lengths.at(-1)} holes`;
  return `${cards} ${what}: ${countback(order)}`;
}
