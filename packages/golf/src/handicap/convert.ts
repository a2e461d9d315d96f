import { parOf, type Tee } from '../course.ts';
import { add, decimal, multiply, type Ratio, ratio, roundToTenth, subtract, toNumber } from '../exact.ts';
import type { HandicapStep } from './custom/steps.ts';
import type { HandicapRule } from './rule.ts';

/** The slope of a course of standard difficulty. */
export const STANDARD_SLOPE = 113;

/** How the holes played relate to the card and to eighteen holes. */
export interface Conversion {
  readonly played: number;
  readonly cardHoles: number;
  /** Nine holes whose handicap is computed for eighteen and halved at the end. */
  readonly halveAtEnd: boolean;
  /** Nine holes played off the full 18-hole handicap. */
  readonly playsFullHandicap: boolean;
}

export function conversionOf(rule: HandicapRule, tee: Tee): Conversion {
  const cardHoles = tee.holes.length;
  const played = Math.min(rule.holes, cardHoles);
  const nine = played === 9;
  return {
    played,
    cardHoles,
    halveAtEnd: nine && rule.nineHoles.adjust && rule.nineHoles.halvePlayingHandicap,
    playsFullHandicap: nine && !rule.nineHoles.adjust,
  };
}

/** The index for a card of 18, 12, 9 or 6 holes: half rounded to a tenth for nine, an unrounded share for 12 and 6. */
export function indexForHoles(index: Ratio, holes: number, steps: HandicapStep[]): Ratio {
  if (holes === 18) return index;
  if (holes === 9) {
    // Rules of Handicapping, Rule 6.1b: the half is rounded to a tenth before the slope is applied.
    const half = roundToTenth(multiply(index, ratio(1, 2)));
    steps.push({
      rule: 'HCP-4',
      key: 'halfIndex',
      numbers: { index: toNumber(index), result: toNumber(half) },
    });
    return half;
  }
  const share = multiply(index, ratio(holes, 18));
  steps.push({
    rule: 'HCP-6',
    key: 'partOfIndex',
    numbers: { index: toNumber(index), holes, result: toNumber(share) },
  });
  return share;
}

/**
 * The unrounded Course Handicap: index x slope / 113 + (Course Rating - par). Source: Rules of Handicapping 6.1.
 * @param index already converted to the card's number of holes
 * @param loops how often the card is played (2: a nine-hole card taken as eighteen)
 */
export function courseHandicap(
  index: Ratio,
  tee: Pick<Tee, 'slope' | 'courseRating'>,
  par: number,
  steps: HandicapStep[] = [],
  loops: 1 | 2 = 1,
): Ratio {
  const sloped = multiply(index, ratio(tee.slope, STANDARD_SLOPE));
  steps.push({
    rule: 'HCP-2',
    key: 'slope',
    numbers: {
      index: toNumber(index),
      slope: tee.slope,
      standard: STANDARD_SLOPE,
      result: toNumber(sloped),
    },
  });
  const ratingOverPar = subtract(decimal(tee.courseRating, 'tee.courseRating'), ratio(par, 1));
  const result = add(sloped, multiply(ratingOverPar, ratio(loops, 1)));
  const numbers = {
    before: toNumber(sloped),
    courseRating: tee.courseRating,
    par,
    result: toNumber(result),
  };
  steps.push(
    loops === 2 ? { rule: 'HCP-10', key: 'ratingTwice', numbers } : { rule: 'HCP-2', key: 'rating', numbers },
  );
  return result;
}

/** The unrounded Course Handicap of an index on a tee, for the holes played. */
export function courseHandicapOnTee(
  index: Ratio,
  tee: Tee,
  conversion: Conversion,
  steps: HandicapStep[],
): Ratio {
  const par = parOf(tee.holes);
  if (conversion.cardHoles === conversion.played) {
    if (conversion.halveAtEnd || conversion.playsFullHandicap)
      return courseHandicap(index, tee, par, steps, 2);
    return courseHandicap(indexForHoles(index, conversion.played, steps), tee, par, steps);
  }
  const card = courseHandicap(indexForHoles(index, conversion.cardHoles, steps), tee, par, steps);
  return conversion.halveAtEnd || conversion.playsFullHandicap
    ? card
    : shareOfCourseHandicap(card, conversion.played, conversion.cardHoles, steps);
}

/** The share of a Course Handicap when fewer holes are played than the card has. */
export function shareOfCourseHandicap(
  course: Ratio,
  holes: number,
  cardHoles: number,
  steps: HandicapStep[] = [],
): Ratio {
  if (holes === cardHoles) return course;
  const result = multiply(course, ratio(holes, cardHoles));
  steps.push({
    rule: 'HCP-5',
    key: 'partOfCourse',
    numbers: { courseHandicap: toNumber(course), holes, cardHoles, result: toNumber(result) },
  });
  return result;
}

/** The percentage of a handicap that is played, unrounded. Source: Rules of Handicapping 6.2, Appendix C. */
export function withAllowance(course: Ratio, allowance: number, steps: HandicapStep[] = []): Ratio {
  const result = multiply(course, multiply(decimal(allowance, 'allowance'), ratio(1, 100)));
  steps.push({
    rule: 'HCP-7',
    key: 'allowance',
    numbers: { courseHandicap: toNumber(course), allowance, result: toNumber(result) },
  });
  return result;
}
