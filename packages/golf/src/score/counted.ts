import type { ScoringFormat } from '../course.ts';
import { scoringOf } from '../formats/index.ts';
import type { Scoring } from '../formats/scoring.ts';
import type { Points, Strokes } from '../numbers.ts';
import { type HoleScore, hasPoints, pointsOffScratch } from './hole.ts';

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

/** The points off scratch of the holes that count, and how much a hole in one on every open hole would improve both sums. */
export function bestFigures(
  scoring: Scoring,
  holes: readonly HoleScore[],
  strokes: readonly Strokes[],
): {
  readonly grossPoints: Points;
  readonly remaining: { readonly points: Points; readonly grossPoints: Points };
} {
  const sum = (points: readonly Points[]) => sumOfBest(points, scoring.countedHoles);
  const points = holes.map((hole) => hole.points);
  const offScratch = holes.map((hole) => pointsOffScratch(scoring, hole) ?? hole.points);
  const withAces = (now: readonly Points[], received: (at: number) => Strokes) =>
    holes.map(({ value, par }, at) =>
      value === null ? scoring.pointsFor(1 - par - received(at), received(at)) : (now[at] ?? 0),
    );
  const grossPoints = sum(offScratch);
  return {
    grossPoints,
    remaining: {
      points: sum(withAces(points, (at) => strokes[at] ?? 0)) - sum(points),
      grossPoints: sum(withAces(offScratch, () => 0)) - grossPoints,
    },
  };
}
