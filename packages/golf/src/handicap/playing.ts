import { checkTee, type Tee } from '../course.ts';
import { requireNumber, unknownMember } from '../errors.ts';
import { decimal, roundHalfUp, roundToTenth, toNumber } from '../exact.ts';
import type { CourseHandicap, PlayingHandicap } from '../numbers.ts';
import { customHandicap, customLimitOf } from './custom/custom.ts';
import type { HandicapStep } from './custom/steps.ts';
import type { HandicapHolder, HandicapRule } from './rule.ts';
import { standardHandicap } from './standard.ts';
import { type HandicapRefusal, isRefused, type UnroundedHandicap } from './unrounded.ts';

export interface Handicap {
  /** Unrounded, for display only. */
  readonly courseHandicap: CourseHandicap;
  readonly courseHandicapRounded: CourseHandicap;
  /** Whole strokes. */
  readonly playingHandicap: PlayingHandicap;
  /** One decimal where the rule plays exact handicaps, otherwise null. */
  readonly exact: PlayingHandicap | null;
  /** The player has no custom handicap yet under this custom rule. */
  readonly firstTime: boolean;
  readonly steps: readonly HandicapStep[];
}

/**
 * The handicap of a player on a tee under a rule.
 * @returns the handicap, or a refusal when the player has only a social handicap and the rule does not accept one
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
    if (toNumber(playing) !== exact) {
      steps.push({
        rule: 'HCP-9',
        key: 'roundToTenth',
        numbers: { before: toNumber(playing), result: exact },
      });
    }
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

/** The steps of {@link handicapFor}, for texts such as "12.6 x 128 / 113 = 14.27" and "95% of 14.27 = 13.56". */
export function explainPlayingHandicap(
  holder: HandicapHolder,
  tee: Tee,
  rule: HandicapRule,
): readonly HandicapStep[] | HandicapRefusal {
  const handicap = handicapFor(holder, tee, rule);
  return isRefused(handicap) ? handicap : handicap.steps;
}

/** The highest allowed custom handicap on this tee (HCP-15); null without a limit. */
export function customHandicapLimit(
  holder: HandicapHolder,
  tee: Tee,
  rule: HandicapRule,
): PlayingHandicap | null {
  checkTee(tee);
  checkHolder(holder);
  checkRule(rule);
  const limit = customLimitOf(holder, standardHandicap(holder, tee, rule), rule);
  return limit === null ? null : toNumber(limit);
}

/** The handicap before its last rounding, for team allowances. */
export function unroundedHandicapFor(
  holder: HandicapHolder,
  tee: Tee,
  rule: HandicapRule,
): UnroundedHandicap | HandicapRefusal {
  checkTee(tee);
  checkHolder(holder);
  checkRule(rule);
  const standard = standardHandicap(holder, tee, rule);
  const override = holder.override ?? null;
  if (override !== null) {
    const playing = decimal(override, 'override');
    return {
      course: isRefused(standard) ? playing : standard.course,
      playing,
      firstTime: false,
      isFixed: true,
      steps: [{ rule: 'HCP-16', key: 'override', numbers: { result: override } }],
    };
  }
  switch (rule.type) {
    case 'WHS':
    case 'basic':
      return standard;
    case 'custom':
      return customHandicap(holder, standard, rule);
    default:
      return unknownMember(rule.type, 'rule.type');
  }
}

function checkRule(rule: HandicapRule): void {
  requireNumber(rule.allowance, 0, 200, 'rule.allowance');
  switch (rule.holes) {
    case 18:
    case 12:
    case 9:
    case 6:
      return;
    default:
      unknownMember(rule.holes, 'rule.holes');
  }
}

/** Bounds for a player's own figures. An organiser's override has wider bounds. */
function checkHolder(holder: HandicapHolder): void {
  const figures = [
    ['index', holder.index, -10, 60],
    ['social', holder.social, -10, 60],
    ['custom', holder.custom, -10, 54],
    ['override', holder.override, -54, 100],
  ] as const;
  for (const [field, value, lowest, highest] of figures) {
    if (value !== null && value !== undefined) requireNumber(value, lowest, highest, field);
  }
}
