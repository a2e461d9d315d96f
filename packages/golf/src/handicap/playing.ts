import { checkTee, type Tee } from '../course.ts';
import { requireNumber } from '../errors.ts';
import {
  add,
  compare,
  decimal,
  multiply,
  type Ratio,
  ratio,
  roundHalfUp,
  roundToTenth,
  toNumber,
  ZERO,
} from '../exact.ts';
import type { CourseHandicap, PlayingHandicap } from '../numbers.ts';
import {
  type Conversion,
  conversionOf,
  courseHandicapOf,
  indexForHoles,
  partOfCourse,
  withAllowance,
} from './convert.ts';
import type { HandicapHolder, HandicapRule } from './rule.ts';
import type { HandicapStep } from './steps.ts';

/** What a player plays off, and how it came about. */
export interface Handicap {
  /** Unrounded, for show; roundings are never made from this double. */
  readonly courseHandicap: CourseHandicap;
  readonly courseHandicapRounded: CourseHandicap;
  /** Whole strokes. */
  readonly playingHandicap: PlayingHandicap;
  /** One decimal where the rule plays exact handicaps, else null. */
  readonly exact: PlayingHandicap | null;
  /** The player has no custom handicap yet under this custom rule. */
  readonly firstTime: boolean;
  readonly steps: readonly HandicapStep[];
}

/** The player cannot be given a Playing Handicap under this rule. */
export interface HandicapRefusal {
  readonly refused: 'socialNotAllowed';
}

export function isRefused<T extends object>(result: T | HandicapRefusal): result is HandicapRefusal {
  return 'refused' in result;
}

/** A handicap before its last rounding, the form in which team allowances add them up. */
export interface UnroundedHandicap {
  readonly course: Ratio;
  readonly playing: Ratio;
  readonly firstTime: boolean;
  /** The figure was given or kept for this rule: it counts as it stands, no Course Handicap stands behind it. */
  readonly given: boolean;
  readonly steps: HandicapStep[];
}

/**
 * The handicap of a player on a tee under a rule.
 *
 * @returns the handicap, or the refusal of a player who has only a social handicap under a rule that takes none
 * @throws GolfError for ratings or figures outside the bounds of golf
 */
export function handicapFor(
  holder: HandicapHolder,
  tee: Tee,
  rule: HandicapRule,
): Handicap | HandicapRefusal {
  const unrounded = unroundedHandicapFor(holder, tee, rule);
  if (isRefused(unrounded)) return unrounded;
  const { course, playing, firstTime, steps } = unrounded;
  const rounded = roundHalfUp(playing);
  if (toNumber(playing) !== rounded) {
    steps.push({ rule: 'HCP-8', key: 'round', numbers: { before: toNumber(playing), result: rounded } });
  }
  let exact: PlayingHandicap | null = null;
  if (rule.exactHandicaps) {
    exact = toNumber(roundToTenth(playing));
    steps.push({
      rule: 'HCP-9',
      key: 'roundToTenth',
      numbers: { before: toNumber(playing), result: exact },
    });
  }
  return {
    courseHandicap: toNumber(course),
    courseHandicapRounded: roundHalfUp(course),
    playingHandicap: rounded,
    exact,
    firstTime,
    steps,
  };
}

/** The steps of {@link handicapFor}: enough to print "12.6 x 128 / 113 = 14.27", "95% of 14.27 = 13.56", … */
export function explainPlayingHandicap(
  holder: HandicapHolder,
  tee: Tee,
  rule: HandicapRule,
): readonly HandicapStep[] | HandicapRefusal {
  const handicap = handicapFor(holder, tee, rule);
  return isRefused(handicap) ? handicap : handicap.steps;
}

export function unroundedHandicapFor(
  holder: HandicapHolder,
  tee: Tee,
  rule: HandicapRule,
): UnroundedHandicap | HandicapRefusal {
  checkTee(tee);
  checkHolder(holder);
  requireNumber(rule.allowance, 0, 200, 'rule.allowance');
  const standard = standardHandicap(holder, tee, rule);
  const override = holder.override ?? null;
  if (override !== null) {
    const playing = decimal(override, 'override');
    return {
      course: isRefused(standard) ? playing : standard.course,
      playing,
      firstTime: false,
      given: true,
      steps: [{ rule: 'HCP-16', key: 'override', numbers: { result: override } }],
    };
  }
  return rule.type === 'custom' ? customHandicap(holder, standard, rule) : standard;
}

function checkHolder(holder: HandicapHolder): void {
  const figures = [
    ['index', holder.index],
    ['social', holder.social],
    ['custom', holder.custom],
    ['override', holder.override],
  ] as const;
  for (const [field, value] of figures) {
    if (value !== null && value !== undefined) requireNumber(value, -54, 100, field);
  }
}

/** Types WHS and basic, and the Playing Handicap of the day behind a custom one. */
function standardHandicap(
  holder: HandicapHolder,
  tee: Tee,
  rule: HandicapRule,
): UnroundedHandicap | HandicapRefusal {
  const steps: HandicapStep[] = [];
  const how = conversionOf(rule, tee);
  const social = holder.index === null ? holder.social : null;

  if (holder.index === null && social === null) {
    steps.push({ rule: 'HCP-1', key: 'scratch', numbers: { result: 0 } });
    return { course: ZERO, playing: ZERO, firstTime: false, given: false, steps };
  }
  if (social !== null && (!rule.social.allowed || rule.social.as === undefined)) {
    return { refused: 'socialNotAllowed' };
  }
  if (social !== null && rule.social.as !== 'index') {
    const key = rule.social.as === 'course' ? 'socialAsCourse' : 'socialAsPlaying';
    steps.push({ rule: 'HCP-12', key, numbers: { social } });
    const figure = decimal(social, 'social');
    const course = how.halveAtEnd || how.whole ? figure : partOfCourse(figure, how.played, 18, steps);
    const playing = key === 'socialAsCourse' ? withAllowance(course, rule.allowance, steps) : course;
    return finish(course, playing, how, rule, steps);
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
      ? how.halveAtEnd || how.whole
        ? index
        : indexForHoles(index, how.played, steps)
      : courseHandicapOf(index, tee, how, steps);
  return finish(course, withAllowance(course, rule.allowance, steps), how, rule, steps);
}

/** Nine holes by halving the Playing Handicap: the figure that would be played on eighteen, halved. */
function finish(
  course: Ratio,
  playing: Ratio,
  how: Conversion,
  rule: HandicapRule,
  steps: HandicapStep[],
): UnroundedHandicap {
  if (!how.halveAtEnd) return { course, playing, firstTime: false, given: false, steps };
  const shown = asPlayed(playing, rule);
  const half = multiply(shown, ratio(1, 2));
  steps.push({
    rule: 'HCP-10',
    key: 'halfPlaying',
    numbers: { before: toNumber(shown), result: toNumber(half) },
  });
  return { course: multiply(course, ratio(1, 2)), playing: half, firstTime: false, given: false, steps };
}

/** The Playing Handicap in the precision that the rule plays. */
function asPlayed(playing: Ratio, rule: HandicapRule): Ratio {
  return rule.exactHandicaps ? roundToTenth(playing) : ratio(roundHalfUp(playing), 1);
}

function customHandicap(
  holder: HandicapHolder,
  standard: UnroundedHandicap | HandicapRefusal,
  rule: HandicapRule,
): UnroundedHandicap | HandicapRefusal {
  const custom = holder.custom ?? null;
  const known = !isRefused(standard) && (holder.index !== null || holder.social !== null) ? standard : null;
  if (custom !== null) {
    const figure = decimal(custom, 'custom');
    const steps: HandicapStep[] = [{ rule: 'HCP-13', key: 'custom', numbers: { result: custom } }];
    const playing = capped(figure, known, rule, steps);
    return { course: known?.course ?? figure, playing, firstTime: false, given: true, steps };
  }
  if (isRefused(standard)) return standard;
  const steps = [...standard.steps];
  const changed = firstTimeHandicap(asPlayed(standard.playing, rule), rule, steps);
  const playing = changed === null ? standard.playing : capped(changed, known, rule, steps);
  return { course: standard.course, playing, firstTime: true, given: false, steps };
}

/** The Playing Handicap changed by the first-time adjustment, null when the rule has none. */
function firstTimeHandicap(shown: Ratio, rule: HandicapRule, steps: HandicapStep[]): Ratio | null {
  if (rule.firstTime === undefined || rule.firstTime.amount === 0) return null;
  const { by, amount } = rule.firstTime;
  const change = decimal(amount, 'rule.firstTime.amount');
  const result =
    by === 'number'
      ? add(shown, change)
      : multiply(shown, multiply(add(ratio(100, 1), change), ratio(1, 100)));
  steps.push({
    rule: 'HCP-14',
    key: by === 'number' ? 'firstTimeNumber' : 'firstTimePercent',
    numbers: { before: toNumber(shown), amount, result: toNumber(result) },
  });
  return result;
}

function capped(
  figure: Ratio,
  standard: UnroundedHandicap | null,
  rule: HandicapRule,
  steps: HandicapStep[],
): Ratio {
  if (rule.mayExceedPlayingHandicap || standard === null) return figure;
  const limit = asPlayed(standard.playing, rule);
  if (compare(figure, limit) <= 0) return figure;
  steps.push({
    rule: 'HCP-15',
    key: 'cappedAtPlayingHandicap',
    numbers: { before: toNumber(figure), result: toNumber(limit) },
  });
  return limit;
}
