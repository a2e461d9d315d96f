import { requireWhole } from '../errors.ts';

/** The highest hole number of a course; extra holes have the numbers after it. */
export const LAST_COURSE_HOLE = 18;
export const MOST_EXTRA_HOLES = 18;

/** The number under which the k-th extra hole (from 1) is stored: 18 + k, on every course. */
export function storedNumberOfExtraHole(k: number): number {
  requireWhole(k, 1, MOST_EXTRA_HOLES, 'k');
  return LAST_COURSE_HOLE + k;
}

/** The extra hole (from 1) with this number; null for a hole of the course. */
export function extraHoleOrdinal(number: number): number | null {
  requireWhole(number, 1, LAST_COURSE_HOLE + MOST_EXTRA_HOLES, 'number');
  return number > LAST_COURSE_HOLE ? number - LAST_COURSE_HOLE : null;
}
