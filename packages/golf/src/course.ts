import { Distinct } from './distinct.ts';
import { GolfError, requireNumber, requireWhole } from './errors.ts';
import type { StrokeIndex } from './numbers.ts';

export type Gender = 'men' | 'women';
export type { ScoringFormat } from './formats/scoring.ts';

/** A hole of a tee's card. Par 1 to 9 (forms take what clubs print), stroke index 1 to 54 and unique on the card. */
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

/** Par of the holes given. */
export function parOf(holes: readonly Hole[]): number {
  let par = 0;
  for (const hole of holes) par += hole.par;
  return par;
}

const LOWEST_PAR = 1;
const HIGHEST_PAR = 9;

/** Refuses a card that no course prints: an empty one, a hole or a stroke index twice, an impossible par. */
export function checkHoles(holes: readonly Hole[]): void {
  if (holes.length === 0) throw new GolfError('missing', 'holes', holes.length);
  const numbers = new Distinct();
  const indexes = new Distinct();
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

/** Refuses ratings that no rating team issues. */
export function checkTee(tee: Tee): void {
  checkHoles(tee.holes);
  requireWhole(tee.slope, 55, 155, 'tee.slope');
  requireNumber(tee.courseRating, 1, 120, 'tee.courseRating');
}

/**
 * The holes a game of `count` holes plays on this card: the card itself, or the run of holes that holds the
 * starting hole (holes 1-9 or 10-18 of eighteen, the first, middle or last six).
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

/** Indexes of the holes in the order in which they are played from the starting hole on, wrapping at the last. */
export function playOrder(holes: readonly Pick<Hole, 'number'>[], startingHole = 1): number[] {
  const first = Math.max(
    0,
    holes.findIndex((hole) => hole.number === startingHole),
  );
  return holes.map((_, at) => (first + at) % holes.length);
}
