import type { EventRow, EventStanding } from '@flagstick/contract';

/** Whether a score is inside the line of a cut. */
const isInside = ({ counts, cut }: EventStanding, score: number | null): boolean =>
  cut === null || cut.score === null || score === null
    ? true
    : counts === 'points'
      ? score >= cut.score
      : score <= cut.score;

/** The rows above and below the line of a cut that is not made yet. */
export function sidesOfCut(standing: EventStanding): { inside: EventRow[]; outside: EventRow[] } {
  const placed = standing.items.filter(({ section }) => section === 'placed');
  const { cut } = standing;
  if (cut?.made !== false) return { inside: placed, outside: [] };
  const scoreAtCut = (row: EventRow) => sumAfter(row, cut.afterRound - 1);
  return {
    inside: placed.filter((row) => isInside(standing, scoreAtCut(row))),
    outside: placed.filter((row) => !isInside(standing, scoreAtCut(row))),
  };
}

export interface RoundRow {
  readonly row: EventRow;
  readonly position: number | null;
  readonly isShared: boolean;
}

/** The players of a round in the order of the standing after it. */
export function rowsOfRound({ items }: EventStanding, at: number): RoundRow[] {
  const positions = items.map(({ cells }) => cells[at]?.position ?? null);
  return items
    .filter(({ cells }) => cells[at])
    .map((row) => {
      const position = row.cells[at]?.position ?? null;
      return { row, position, isShared: positions.filter((other) => other === position).length > 1 };
    })
    .sort((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity));
}

/** The sum of the rounds up to this one; null before the first score. */
export function sumAfter({ cells }: EventRow, at: number): number | null {
  const scores = cells.slice(0, at + 1).flatMap((cell) => cell?.score ?? []);
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0);
}
