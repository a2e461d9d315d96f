import { checkHoles, type Hole, type ScoringFormat } from '../course.ts';
import { GolfError, requireNumber, requireWhole } from '../errors.ts';
import { roundToTenths } from '../figures.ts';
import { scoringOf } from '../formats/index.ts';
import { strokesReceived } from '../handicap/allocation.ts';
import type { PlayingHandicap, Points, Strokes } from '../numbers.ts';
import { bestFigures, countedHoles } from './counted.ts';
import { type HoleScore, pointsOffScratch, scoreValue } from './hole.ts';
import {
  type CardNotes,
  type CardStatus,
  cardStatus,
  hasEnded,
  hasStrokeFigures,
  isPlaceable,
} from './status.ts';
import { CardSum, type CardTotal } from './total.ts';
import { type HoleValue, wasPlayed } from './value.ts';

export interface CardScore {
  readonly format: ScoringFormat;
  readonly holes: readonly HoleScore[];
  readonly out: CardTotal;
  readonly in: CardTotal;
  readonly total: CardTotal;
  /** Holes with a number, PU or DNF. */
  readonly thru: number;
  /** Every hole has a value, or counts the maximum (CRD-10). */
  readonly complete: boolean;
  readonly status: CardStatus;
  /** No more scores are possible: handed in, retired, withdrawn or disqualified. */
  readonly ended: boolean;
  /** Gross strokes over par on the scored holes. Null whenever the total's gross is null. */
  readonly grossToPar: number | null;
  /** Nett strokes over par, without the strokes added for tees of a higher par (SCO-9). */
  readonly nettToPar: number | null;
  /** Points off scratch. */
  readonly grossPoints: Points;
  /** The handicap subtracted from the total (exact where the rule plays it), including added strokes. */
  readonly deducted: PlayingHandicap;
  readonly bestRemaining: BestRemaining;
}

/** How much a hole in one on every open hole would improve each figure: points, or strokes to par. */
export interface BestRemaining {
  readonly gross: number;
  readonly nett: number;
  readonly points: Points;
  readonly grossPoints: Points;
}

export interface CardInput extends CardNotes {
  readonly format: ScoringFormat;
  /** The holes in play, in card order. */
  readonly holes: readonly Hole[];
  /** Whole strokes, before strokes for tees of a higher par. */
  readonly playingHandicap: PlayingHandicap;
  /** One decimal; replaces the whole handicap in the nett total of a full card. */
  readonly exactHandicap?: PlayingHandicap | null | undefined;
  /** In card order; null is an open hole. */
  readonly values: readonly (HoleValue | null)[];
  readonly addedStrokes?: Strokes | undefined;
}

/** @throws GolfError for an impossible card, an invalid value, or lists of different length */
export function scoreCard(input: CardInput): CardScore {
  const { format, holes, playingHandicap, values } = input;
  const scoring = scoringOf(format);
  checkHoles(holes);
  if (values.length !== holes.length) throw new GolfError('outOfRange', 'values.length', values.length);
  const exact = input.exactHandicap ?? null;
  if (exact !== null) requireNumber(exact, -100, 200, 'exactHandicap');
  const addedStrokes = input.addedStrokes ?? 0;
  requireWhole(addedStrokes, 0, 36, 'parAddition');

  const strokesForPar = strokesReceived(playingHandicap, holes);
  const strokes = addedStrokes === 0 ? strokesForPar : strokesReceived(playingHandicap + addedStrokes, holes);

  const handedIn = input.submitted === true;
  const scores: HoleScore[] = new Array<HoleScore>(holes.length);
  const split = outLength(holes);
  const out = new CardSum();
  const back = new CardSum();
  let thru = 0;
  let open = 0;
  let grossToPar = 0;
  let nettToPar = 0;
  let grossPoints = 0;
  const bestRemaining = { gross: 0, nett: 0, points: 0, grossPoints: 0 };
  for (let at = 0; at < holes.length; at++) {
    const hole = holes[at];
    const value = values[at];
    if (hole === undefined || value === undefined) throw new GolfError('missing', `values[${at}]`, value);
    const forPar = strokesForPar[at] ?? 0;
    const score = scoreValue(scoring, hole, value, strokes[at] ?? 0, forPar, handedIn);
    scores[at] = score;
    (at < split ? out : back).add(score);
    if (score.toPar !== null && score.nettToPar !== null) {
      grossToPar += score.toPar;
      nettToPar += score.nettToPar;
    }
    grossPoints += pointsOffScratch(scoring, score) ?? score.points;
    if (value !== null) {
      if (wasPlayed(value)) thru++;
      continue;
    }
    open++;
    const ace = 1 - hole.par;
    bestRemaining.gross -= ace;
    bestRemaining.nett -= ace - forPar;
    bestRemaining.points += scoring.pointsFor(ace - forPar, forPar);
    bestRemaining.grossPoints += scoring.pointsFor(ace, 0);
  }
  const counted = countedHoles({ format, holes: scores });
  if (counted !== null) {
    for (const [at, { number, points }] of scores.entries()) {
      if (!counted.has(number)) (at < split ? out : back).leaveOut(points);
    }
    const best = bestFigures(scoring, scores, strokesForPar);
    grossPoints = best.grossPoints;
    Object.assign(bestRemaining, best.remaining);
  }

  // In maximum score a gap on a card that was handed in has a gross.
  const complete = open === 0 || scores.every(({ gross }) => gross !== null);
  // Exact handicaps differ from the strokes on the holes by tenths, which only a full card can subtract.
  const difference = exact === null ? 0 : exact - playingHandicap;
  const fraction = complete ? difference : 0;
  if (!complete) bestRemaining.nett = roundToTenths(bestRemaining.nett + difference);
  const status = cardStatus(format, values, input);
  const sum = out.with(back);
  const known = thru > 0 && hasStrokeFigures({ status, complete }, sum.scored);
  return {
    format,
    holes: scores,
    out: out.close(),
    in: back.close(),
    total: sum.close(fraction, known),
    thru,
    complete,
    status,
    ended: hasEnded(input),
    grossToPar: known ? grossToPar : null,
    nettToPar: known ? roundToTenths(nettToPar - fraction) : null,
    grossPoints,
    deducted: roundToTenths((exact ?? playingHandicap) + addedStrokes),
    bestRemaining,
  };
}

/** Points or the nett total, by the format. Null for an unplaced card, and while the card has no such figure. */
export function rankedFigure({
  format,
  status,
  total,
}: Pick<CardScore, 'format' | 'status' | 'total'>): number | null {
  if (!isPlaceable(status)) return null;
  return total[scoringOf(format).figure];
}

/**
 * How many holes of the card count as OUT: holes 1-9 of eighteen, the first six of twelve. A shorter card is all OUT,
 * or all IN if it starts after hole 9.
 */
export function outLength(holes: readonly Hole[]): number {
  if (holes.length > 12) return Math.ceil(holes.length / 2);
  if (holes.length > 9) return 6;
  return holes.every((hole) => hole.number > 9) ? 0 : holes.length;
}
