import { isDeepStrictEqual } from 'node:util';
import type { HoleRow } from '../../storage/index.ts';

export const parOf = (holes: readonly HoleRow[]) => holes.reduce((par, hole) => par + hole.par, 0);

/** The number of holes of a card. A combination makes eighteen of nine or six. */
export const holesOfCard = (courseHoles: number, combination: number | null) =>
  combination === null ? courseHoles : 18;

/** How a course with these holes makes a card of so many: null as they are; undefined if it can't. */
export function combinationOf(courseHoles: number, count: number): 2 | 3 | null | undefined {
  return ([null, 2, 3] as const).find(
    (times) => holesOfCard(courseHoles, times) === count && (times === null || courseHoles * times === count),
  );
}

export interface CardResults {
  readonly combination: number | null;
  readonly gender: 'men' | 'women';
  readonly slope: number;
  readonly rating_tenths: number;
  readonly holes: readonly HoleRow[];
}

/** Whether games on the card would have other results. */
export const changesResults = (before: CardResults, after: CardResults): boolean =>
  before.combination !== after.combination ||
  before.gender !== after.gender ||
  before.slope !== after.slope ||
  before.rating_tenths !== after.rating_tenths ||
  !isDeepStrictEqual(before.holes, after.holes);
