import type { ScoringFormat } from '../course.ts';
import { scoringOf } from '../formats/index.ts';
import type { Points } from '../numbers.ts';
import { type HoleScore, hasPoints } from './hole.ts';

/** The sum of the `count` highest; of all for null. */
export function sumOfBest(points: readonly Points[], count: number | null): Points {
  const best = count === null ? points : [...points].sort((a, b) => b - a).slice(0, count);
  return best.reduce((sum, one) => sum + one, 0);
}

/** The numbers of the holes that count so far; of holes with equal points the first. Null: all count (SCO-17). */
export function countedHoles({
  format,
  holes,
}: {
  readonly format: ScoringFormat;
  readonly holes: readonly HoleScore[];
}): ReadonlySet<number> | null {
  const count = scoringOf(format).countedHoles;
  if (count === null) return null;
  const best = holes.filter(hasPoints).toSorted((a, b) => b.points - a.points);
  return new Set(best.slice(0, count).map(({ number }) => number));
}
