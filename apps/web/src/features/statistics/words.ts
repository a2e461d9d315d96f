import type { Statistics } from '@flagstick/contract';
import { plural } from '../../shared/display/numbers.ts';
import * as texts from './messages.ts';

type Month = Statistics['months'][number];

const dateOf = ({ month }: Pick<Month, 'month'>) => new Date(`${month}-15T12:00:00Z`);
const short = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

/** `Jun` */
export const monthWords = (month: Pick<Month, 'month'>): string => short.format(dateOf(month)).slice(0, 3);

/** `Jun 26` */
export const monthYear = (month: Pick<Month, 'month'>): string =>
  `${monthWords(month)} ${month.month.slice(2, 4)}`;

/** `94% of the games` */
export const shareWords = (part: number, all: number): string =>
  all === 0 ? texts.noGamesYet : texts.shareOfGames(Math.round((part / all) * 100));

export const otherCoursesWords = (courses: number): string => plural(courses, texts.otherCourses);

/** At most five lines, at round figures. */
export function scaleOf(highest: number): number[] {
  const steps = [1, 2, 5].flatMap((digit) => [0, 1, 2, 3, 4, 5, 6, 7].map((power) => digit * 10 ** power));
  const step = steps.toSorted((a, b) => a - b).find((size) => size * 5 >= highest) ?? highest;
  return Array.from({ length: Math.max(1, Math.ceil(highest / step)) + 1 }, (_, at) => at * step);
}
