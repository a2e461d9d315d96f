import type { ScoringFormat } from '../course.ts';
import { add, decimal, multiply, type Ratio, ratio, ZERO } from '../exact.ts';
import { rankField } from '../ranking/rank.ts';
import type { RankRow } from '../ranking/row.ts';

/** A row of a game of the season; guests (players without an account) win no points. */
export interface MeritRow extends RankRow {
  readonly guest: boolean;
}

/**
 * Order-of-merit points of one game: `placingScores[place - 1]`, tied players sharing the average of the places
 * they take up; beyond the list 0. Places are counted among registered players only.
 *
 * @returns exact points by player; players without a place are left out
 */
export function meritPoints(
  rows: readonly MeritRow[],
  format: ScoringFormat,
  by: 'gross' | 'nett',
  placingScores: readonly number[],
): Map<string, Ratio> {
  const ranked = rankField(
    rows.filter(({ guest }) => !guest),
    { format, by, stage: 'final', ties: 'shared' },
  );
  const points = new Map<string, Ratio>();
  for (const { id, position } of ranked) {
    if (position === null) continue;
    const tied = ranked.filter((other) => other.position === position).length;
    let sum = ZERO;
    for (let place = position; place < position + tied; place++) {
      sum = add(sum, decimal(placingScores[place - 1] ?? 0, `placingScores[${place - 1}]`));
    }
    points.set(id, multiply(sum, ratio(1, tied)));
  }
  return points;
}
