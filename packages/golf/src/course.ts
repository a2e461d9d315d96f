import { DistinctNumbers } from './distinct.ts';
import { GolfError, requireNumber, requireWhole } from './errors.ts';
import type { StrokeIndex } from './numbers.ts';

export type Gender = 'men' | 'women';
export type { ScoringFormat } from './formats/scoring.ts';

/** A hole of a tee's card. Par is 1 to 9 (as clubs print it). The stroke index is 1 to 54 and unique on the card. */
export interface Hole {
  readonly number: number;
  readonly par: number;
  readonly si: StrokeIndex;
  readonly yards?: number;
}

/** A tee's card: its holes in card order and the ratings printed on it (slope 55 to 155). */
export interface Tee {
  readonly holes: readonly Hole[];
  readonly slope: number;
  readonly courseRating: number;
}

export function parOf(holes: readonly Hole[]): number {
  let par = 0;
  for (const hole of holes) par += hole.par;
  return par;
}

const LOWEST_PAR = 1;
const HIGHEST_PAR = 9;

/** @throws GolfError for an empty card, a repeated hole or stroke index, or an impossible par */
export function checkHoles(holes: readonly Hole[]): void {
  if (holes.length === 0) throw new GolfError('missing', 'holes', holes.length);
  const numbers = new DistinctNumbers();
  const indexes = new DistinctNumbers();
  for (let at = 0; at < holes.length; at++) {
    const hole = holes[at];
    if (hole === undefined) throw new GolfError('missing', `holes[${at}]`, hole);
    numbers.add(hole.number, () => `holes[${at}].number`);
    indexes.add(hole.si, () => `holes[${at}].si`);
    if (!(hole.par >= LOWEST_PAR && hole.par <= HIGHEST_PAR && Number.isInteger(hole.par))) {
      requireWhole(hole.par, LOWEST_PAR, HIGHEST_PAR, `holes[${at}].par`);
    }
  }
}

/** @throws GolfError for an invalid card, or ratings outside the published bounds */
export function checkTee(tee: Tee): void {
  checkHoles(tee.holes);
  requireWhole(tee.slope, 55, 155, 'tee.slope');
  requireNumber(tee.courseRating, 1, 120, 'tee.courseRating');
}

/**
 * The holes that a game of `count` holes plays on this card: the whole card, or the run of holes that contains the
 * starting hole (holes 1-9 or 10-18 of eighteen; the first, middle or last six).
 */
export function holesInPlay(holes: readonly Hole[], count: number, startingHole = 1): readonly Hole[] {
  if (holes.length <= count) return holes;
  const at = Math.max(
    0,
    holes.findIndex((hole) => hole.number === startingHole),
  );
  const first = Math.min(Math.floor(at / count) * count, holes.length - count);
  return holes.slice(first, first + count);
}

/** Indexes of the holes in order of play: from the starting hole on, wrapping at the last hole. */
export function playOrder(holes: readonly Pick<Hole, 'number'>[], startingHole = 1): number[] {
  const first = Math.max(
    0,
    holes.findIndex((hole) => hole.number === startingHole),
  );
  return holes.map((_, at) => (first + at) % holes.length);
}
