import type { Hole } from '../course.ts';
import type { Scoring } from '../formats/scoring.ts';
import type { BestRemaining, CardScore } from '../score/card.ts';
import { type HoleScore, pointsOffScratch } from '../score/hole.ts';
import type { HoleValue } from '../score/value.ts';
import { type BestOf, bestOf } from './best-of.ts';

export interface TeamMember {
  readonly id: string;
  readonly card: CardScore;
}

export interface TeamHole {
  readonly number: number;
  /** Par for one ball. */
  readonly par: number;
  readonly si: number;
  /** How many scores count here. */
  readonly count: number;
  /**
   * Sums of the scores that count so far; null before the first score, and when the team can no longer have enough
   * scores.
   */
  readonly gross: number | null;
  readonly nett: number | null;
  readonly points: number;
  /** Members whose score counts, by figure. */
  readonly counted: {
    readonly gross: readonly string[];
    readonly nett: readonly string[];
    readonly points: readonly string[];
  };
  /** No member can add another score. */
  readonly isFinished: boolean;
  /** Fewer members than must count have a score or can still have one. */
  readonly tooFew: boolean;
}

/** A team's hole with the figures that the team's card adds up. */
export interface ScoredTeamHole {
  readonly hole: TeamHole;
  readonly score: HoleScore;
  readonly played: boolean;
  /** Number of netts that count, and of points that come from a score. */
  readonly countedNetts: number;
  readonly countedPoints: number;
  readonly grossToPar: number;
  readonly nettToPar: number;
  readonly grossPoints: number;
  readonly toCome: BestRemaining;
}

interface Ball {
  readonly id: string;
  readonly score: HoleScore;
  /** Scores of a disqualified member do not count. */
  readonly counts: boolean;
  readonly open: boolean;
}

const NOTHING_TO_COME: BestRemaining = { gross: 0, nett: 0, points: 0, grossPoints: 0 };

/** Counts the best `count` scores of a hole, by each figure. */
export function scoreTeamHole(
  scoring: Scoring,
  hole: Hole,
  at: number,
  count: number,
  members: readonly TeamMember[],
): ScoredTeamHole {
  const balls: Ball[] = [];
  for (const { id, card } of members) {
    const score = card.holes[at];
    if (score === undefined) continue;
    const counts = card.status !== 'DQ';
    balls.push({ id, score, counts, open: score.value === null && !card.ended });
  }
  const gross = pick(balls, count, false, ({ gross }) => gross);
  const nett = pick(balls, count, false, ({ nett }) => nett);
  const points = pick(balls, count, true, (score) => (score.value === null ? null : score.points));
  const grossPoints = pick(balls, count, true, (score) => pointsOffScratch(scoring, score));

  const open = balls.filter((ball) => ball.open && ball.counts).length;
  const scored = balls.filter((ball) => ball.counts && ball.score.gross !== null).length;
  const isFinished = open === 0;
  // A score is missing only when no member can add another.
  const pointsOfMissing = (best: BestOf) =>
    isFinished ? (count - best.counted.length) * scoring.pointsWithoutScore(0) : 0;
  const pointsSum = points.sum + pointsOfMissing(points);
  const tooFew = scored + open < count;
  const known = !tooFew && scored > 0;
  const grossToPar = sumOf(gross, balls, ({ toPar }) => toPar);
  const nettToPar = sumOf(nett, balls, ({ nettToPar }) => nettToPar);
  const played = balls.some(({ score }) => score.value !== null && score.value.kind !== 'didNotPlay');
  return {
    hole: {
      number: hole.number,
      par: hole.par,
      si: hole.si,
      count,
      gross: known ? gross.sum : null,
      nett: known ? nett.sum : null,
      points: pointsSum,
      counted: { gross: idsOf(gross, balls), nett: idsOf(nett, balls), points: idsOf(points, balls) },
      isFinished,
      tooFew,
    },
    score: {
      number: hole.number,
      par: hole.par * count,
      si: hole.si,
      strokes: 0,
      value: isFinished ? valueOfTeam(known ? gross.sum : null, played) : null,
      gross: known ? gross.sum : null,
      nett: known ? nett.sum : null,
      points: pointsSum,
      toPar: known ? grossToPar : null,
      nettToPar: known ? nettToPar : null,
    },
    played,
    countedNetts: nett.counted.length,
    countedPoints: points.counted.filter((i) => balls[i]?.score.gross !== null).length,
    grossToPar,
    nettToPar,
    grossPoints: grossPoints.sum + pointsOfMissing(grossPoints),
    toCome: isFinished
      ? NOTHING_TO_COME
      : toComeOn(scoring, balls, count, { grossToPar, nettToPar, points, grossPoints }),
  };
}

function pick(
  balls: readonly Ball[],
  count: number,
  higherWins: boolean,
  figure: (score: HoleScore) => number | null,
): BestOf {
  return bestOf(
    balls.map(({ score, counts }) => (counts ? figure(score) : null)),
    count,
    higherWins,
  );
}

function sumOf(best: BestOf, balls: readonly Ball[], figure: (score: HoleScore) => number | null): number {
  let sum = 0;
  for (const at of best.counted) {
    const score = balls[at]?.score;
    sum += score === undefined ? 0 : (figure(score) ?? 0);
  }
  return sum;
}

function idsOf(best: BestOf, balls: readonly Ball[]): string[] {
  return best.counted.map((at) => balls[at]?.id ?? '');
}

function valueOfTeam(gross: number | null, played: boolean): HoleValue {
  if (gross !== null) return { kind: 'gross', gross };
  return played ? { kind: 'pickedUp' } : { kind: 'didNotPlay' };
}

/** How much the sums would improve if every member still playing made a hole in one. */
function toComeOn(
  scoring: Scoring,
  balls: readonly Ball[],
  count: number,
  now: { grossToPar: number; nettToPar: number; points: BestOf; grossPoints: BestOf },
): BestRemaining {
  const ace = ({ score }: Ball): number => 1 - score.par;
  const best = (higherWins: boolean, figure: (ball: Ball) => number | null): number =>
    bestOf(
      balls.map((ball) => (ball.counts ? figure(ball) : null)),
      count,
      higherWins,
    ).sum;
  return {
    gross: now.grossToPar - best(false, (ball) => (ball.open ? ace(ball) : ball.score.toPar)),
    nett:
      now.nettToPar -
      best(false, (ball) => (ball.open ? ace(ball) - ball.score.strokes : ball.score.nettToPar)),
    points:
      best(true, (ball) =>
        ball.open ? scoring.pointsFor(ace(ball) - ball.score.strokes, ball.score.strokes) : ball.score.points,
      ) - now.points.sum,
    grossPoints:
      best(true, (ball) =>
        ball.open ? scoring.pointsFor(ace(ball), 0) : pointsOffScratch(scoring, ball.score),
      ) - now.grossPoints.sum,
  };
}
