import { requireWhole } from '../errors.ts';

/** Holes of a course have the numbers up to this one, extra holes those that follow. */
export const LAST_COURSE_HOLE = 18;
/** A match plays on over this many extra holes at most. */
export const MOST_EXTRA_HOLES = 18;

/** The number under which the k-th extra hole (from 1) is entered and kept: 18 + k, whatever the course. */
export function extraNumber(k: number): number {
  requireWhole(k, 1, MOST_EXTRA_HOLES, 'k');
  return LAST_COURSE_HOLE + k;
}

/** Which extra hole (from 1) a number stands for; null for a hole of the course. */
export function extraTurn(number: number): number | null {
  requireWhole(number, 1, LAST_COURSE_HOLE + MOST_EXTRA_HOLES, 'number');
  return number > LAST_COURSE_HOLE ? number - LAST_COURSE_HOLE : null;
}
