import type { Tee } from '../course.ts';
import { GolfError, unknownMember } from '../errors.ts';
import { decimal, multiply, type Ratio, ratio, toNumber, ZERO } from '../exact.ts';
import {
  type Conversion,
  conversionOf,
  courseHandicapOnTee,
  indexForHoles,
  shareOfCourseHandicap,
  withAllowance,
} from './convert.ts';
import type { HandicapStep } from './custom/steps.ts';
import type { HandicapHolder, HandicapRule } from './rule.ts';
import { type HandicapRefusal, roundedAsRuled, type UnroundedHandicap } from './unrounded.ts';

/** The handicap of types WHS and basic, and the Playing Handicap of the day behind a custom handicap. */
export function standardHandicap(
  holder: HandicapHolder,
  tee: Tee,
  rule: HandicapRule,
): UnroundedHandicap | HandicapRefusal {
  const steps: HandicapStep[] = [];
  const conversion = conversionOf(rule, tee);
  const social = holder.index === null ? holder.social : null;

  if (holder.index === null && social === null) {
    steps.push({ rule: 'HCP-1', key: 'scratch', numbers: { result: 0 } });
    return { course: ZERO, playing: ZERO, firstTime: false, isFixed: false, steps };
  }
  if (social !== null && (!rule.social.allowed || rule.social.as === undefined)) {
    return { refused: 'socialNotAllowed' };
  }
  if (social !== null && rule.social.as !== 'index') {
    return fromSocial(social, rule.social.as, conversion, rule);
  }

  const figure = social ?? holder.index ?? 0;
  const index = decimal(figure, social === null ? 'index' : 'social');
  steps.push({
    rule: 'HCP-1',
    key: social === null ? 'index' : 'socialAsIndex',
    numbers: { index: figure },
  });
  const course =
    rule.type === 'basic'
      ? conversion.halveAtEnd || conversion.playsFullHandicap
        ? index
        : indexForHoles(index, conversion.played, steps)
      : courseHandicapOnTee(index, tee, conversion, steps);
  return halvedAtEnd(course, withAllowance(course, rule.allowance, steps), conversion, rule, steps);
}

/** A social handicap used as Course or Playing Handicap of eighteen holes. */
function fromSocial(
  social: number,
  as: 'course' | 'playing' | undefined,
  conversion: Conversion,
  rule: HandicapRule,
): UnroundedHandicap {
  const steps: HandicapStep[] = [];
  const figure = decimal(social, 'social');
  const forHolesPlayed = (): Ratio =>
    conversion.halveAtEnd || conversion.playsFullHandicap
      ? figure
      : shareOfCourseHandicap(figure, conversion.played, 18, steps);
  switch (as) {
    case 'course': {
      steps.push({ rule: 'HCP-12', key: 'socialAsCourse', numbers: { social } });
      const course = forHolesPlayed();
      return halvedAtEnd(course, withAllowance(course, rule.allowance, steps), conversion, rule, steps);
    }
    case 'playing': {
      steps.push({ rule: 'HCP-12', key: 'socialAsPlaying', numbers: { social } });
      const playing = forHolesPlayed();
      return halvedAtEnd(playing, playing, conversion, rule, steps);
    }
    case undefined:
      throw new GolfError('missing', 'rule.social.as', as);
    default:
      return unknownMember(as, 'rule.social.as');
  }
}

/**
 * For a nine-hole round with `halvePlayingHandicap`: rounds the 18-hole Playing Handicap as it would be played, then
 * halves it.
 */
function halvedAtEnd(
  course: Ratio,
  playing: Ratio,
  conversion: Conversion,
  rule: HandicapRule,
  steps: HandicapStep[],
): UnroundedHandicap {
  if (!conversion.halveAtEnd) return { course, playing, firstTime: false, isFixed: false, steps };
  const shown = roundedAsRuled(playing, rule);
  const half = multiply(shown, ratio(1, 2));
  steps.push({
    rule: 'HCP-10',
    key: 'halfPlaying',
    numbers: { before: toNumber(shown), result: toNumber(half) },
  });
  return { course: multiply(course, ratio(1, 2)), playing: half, firstTime: false, isFixed: false, steps };
}
