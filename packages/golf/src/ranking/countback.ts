import { scoringOf } from '../formats/index.ts';
import type { CardScore } from '../score/card.ts';
import type { HoleScore } from '../score/hole.ts';

/** The countback step that separated two cards. */
export type CountbackStep =
  | 'last9'
  | 'last6'
  | 'last3'
  | 'last1'
  | 'front-last6'
  | 'front-last3'
  | 'front-last1';

/** A run of holes in card order, `to` excluded. */
interface Segment {
  readonly step: CountbackStep;
  readonly from: number;
  readonly to: number;
}

const EIGHTEEN: readonly Segment[] = [
  { step: 'last9', from: 9, to: 18 },
  { step: 'last6', from: 12, to: 18 },
  { step: 'last3', from: 15, to: 18 },
  { step: 'last1', from: 17, to: 18 },
  { step: 'front-last6', from: 3, to: 9 },
  { step: 'front-last3', from: 6, to: 9 },
  { step: 'front-last1', from: 8, to: 9 },
];

/**
 * The segments to compare, in order. They are positions on the card, wherever play began: the last nine of eighteen are
 * holes 10-18. A shorter round skips the segment that would be the whole round. Source: R&A Committee Procedures 5A(6).
 */
export function countbackSegments(holes: number): readonly Segment[] {
  if (holes === 18) return EIGHTEEN;
  const steps: readonly (readonly [CountbackStep, number])[] = [
    ['last6', 6],
    ['last3', 3],
    ['last1', 1],
  ];
  return steps
    .filter(([, length]) => length < holes)
    .map(([step, length]) => ({ step, from: holes - length, to: holes }));
}

/** The figure of each hole that a countback adds up. */
export type CountbackBasis =
  /** Lowest gross. */
  | 'gross'
  /** Lowest gross minus the segment's exact share of the handicap. */
  | 'nett'
  /** Most points. */
  | 'points'
  /** Most points off scratch. */
  | 'grossPoints';

const TWENTIETHS = 20;

/** The parts of a card that a countback compares. */
export interface CountbackCard extends Pick<CardScore, 'format' | 'deducted'> {
  readonly holes: readonly Pick<HoleScore, 'gross' | 'nett' | 'points' | 'strokes' | 'toPar'>[];
}

/** @param perHole figures in card order */
export function segmentSums(perHole: readonly number[]): number[] {
  return countbackSegments(perHole.length).map(({ from, to }) => {
    let sum = 0;
    for (let at = from; at < to; at++) sum += perHole[at] ?? 0;
    return sum;
  });
}

/**
 * The figures to compare step by step, as whole numbers. Fractions of a handicap are never rounded: the nett of a
 * segment is multiplied by the holes of the card and by twenty, because half a handicap has twentieths.
 */
export function countbackFigures(card: CountbackCard, basis: CountbackBasis): number[] {
  const { holes } = card;
  switch (basis) {
    case 'gross':
      return segmentSums(holes.map(({ gross }) => gross ?? 0));
    case 'points':
      return segmentSums(holes.map(({ points }) => points));
    case 'grossPoints': {
      const { pointsFor, pointsWithoutScore } = scoringOf(card.format);
      return segmentSums(
        holes.map(({ toPar }) => (toPar === null ? pointsWithoutScore(0) : pointsFor(toPar, 0))),
      );
    }
    case 'nett': {
      const byShare = scoringOf(card.format).countbackUsesHandicapShare;
      const deducted = byShare ? Math.round(card.deducted * TWENTIETHS) : 0;
      // For a team the strokes decide which score counts, so nett plus strokes can differ from the team's gross.
      const gross = segmentSums(holes.map(({ nett, strokes }) => (nett ?? 0) + (byShare ? strokes : 0)));
      return countbackSegments(holes.length).map(
        ({ from, to }, at) => (gross[at] ?? 0) * holes.length * TWENTIETHS - deducted * (to - from),
      );
    }
  }
}

/**
 * A full card's figure over the holes of a step, as it is published: points, or strokes minus their exact share of the
 * handicap. Undefined where the card has no such step.
 */
export function countbackFigure(
  card: CountbackCard,
  basis: CountbackBasis,
  step: string,
): number | undefined {
  const at = countbackSegments(card.holes.length).findIndex((segment) => segment.step === step);
  const figure = countbackFigures(card, basis)[at];
  return figure === undefined || basis !== 'nett' ? figure : figure / (card.holes.length * TWENTIETHS);
}

/**
 * The nett of a segment in stroke play: its gross minus the exact share of the handicap for its holes (a half, a third,
 * a sixth, an eighteenth).
 */
export function nettOfSegment(
  grossOfSegment: number,
  handicap: number,
  segmentHoles: number,
  holes = 18,
): number {
  return (grossOfSegment * holes - handicap * segmentHoles) / holes;
}

/** Index of the first figure that differs, -1 when all are level. */
export function firstDifference(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return at;
  return -1;
}

export interface CountedBack<T, Step> {
  readonly item: T;
  /** 0 for the best of the group; level cards share a place. */
  readonly place: number;
  /** The first step in which this card is better than the next place. */
  readonly decidedBy?: Step;
}

/**
 * Orders cards of equal total by their figures.
 * @param steps the step of each figure
 * @param higherWins true for points
 */
export function countBack<T, Step>(
  items: readonly { readonly item: T; readonly figures: readonly number[] }[],
  steps: readonly Step[],
  higherWins: boolean,
): CountedBack<T, Step>[] {
  const sorted = items.toSorted((a, b) => {
    const at = firstDifference(a.figures, b.figures);
    if (at < 0) return 0;
    const difference = (a.figures[at] ?? 0) - (b.figures[at] ?? 0);
    return higherWins ? -difference : difference;
  });
  const result: CountedBack<T, Step>[] = new Array<CountedBack<T, Step>>(sorted.length);
  let place = 0;
  for (let at = 0; at < sorted.length; ) {
    const first = sorted[at];
    if (first === undefined) break;
    let next = at + 1;
    let step = -1;
    for (; next < sorted.length; next++) {
      const other = sorted[next];
      step = other === undefined ? -1 : firstDifference(first.figures, other.figures);
      if (step >= 0) break;
    }
    const decidedBy = next < sorted.length ? steps[step] : undefined;
    for (let level = at; level < next; level++) {
      const { item } = sorted[level] ?? first;
      result[level] = decidedBy === undefined ? { item, place } : { item, place, decidedBy };
    }
    place = next;
    at = next;
  }
  return result;
}
