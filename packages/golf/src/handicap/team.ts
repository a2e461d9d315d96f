import type { Tee } from '../course.ts';
import { GolfError, requireNumber } from '../errors.ts';
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
import type { PlayingHandicap } from '../numbers.ts';
import type { HandicapStep } from './custom/steps.ts';
import { unroundedHandicapFor } from './playing.ts';
import type { HandicapHolder, HandicapRule, TeamAllowances } from './rule.ts';
import { type HandicapRefusal, isRefused } from './unrounded.ts';

/** The handicap of a team that plays one card. */
export interface TeamHandicap {
  /** For display; rounding happens on the exact value. */
  readonly unrounded: number;
  readonly playingHandicap: PlayingHandicap;
  readonly exact: PlayingHandicap | null;
  readonly steps: readonly HandicapStep[];
}

export interface TeamHandicapRefusal extends HandicapRefusal {
  /** Index in the list of members. */
  readonly member: number;
}

/**
 * The handicap of a combined team: each member's unrounded Course Handicap times their share, low to high, summed,
 * times the percentage of the sum, rounded once. The rule's individual allowance does not apply.
 */
export function teamHandicapFor(
  members: readonly { readonly holder: HandicapHolder; readonly tee: Tee }[],
  rule: HandicapRule,
): TeamHandicap | TeamHandicapRefusal {
  const allowances = rule.team;
  if (allowances === undefined) throw new GolfError('missing', 'rule.team', undefined);
  const courses: Ratio[] = [];
  for (const [member, { holder, tee }] of members.entries()) {
    const handicap = unroundedHandicapFor(holder, tee, rule);
    if (isRefused(handicap)) return { ...handicap, member };
    // An organiser's override or a custom handicap is used unchanged, not derived from a Course Handicap.
    courses.push(handicap.isFixed ? handicap.playing : handicap.course);
  }
  const steps: HandicapStep[] = [];
  const unrounded = teamSum(courses, allowances, steps);
  const playingHandicap = roundHalfUp(unrounded);
  const before = toNumber(unrounded);
  steps.push({ rule: 'HCP-8', key: 'round', numbers: { before, result: playingHandicap } });
  let exact: PlayingHandicap | null = null;
  if (rule.exactHandicaps) {
    exact = toNumber(roundToTenth(unrounded));
    steps.push({ rule: 'HCP-9', key: 'roundToTenth', numbers: { before, result: exact } });
  }
  return { unrounded: before, playingHandicap, exact, steps };
}

/** The unrounded sum of weighted Course Handicaps. A plus player is the lowest and gets the first share. */
export function teamSum(
  courseHandicaps: readonly Ratio[],
  allowances: TeamAllowances,
  steps: HandicapStep[] = [],
): Ratio {
  if (courseHandicaps.length === 0) throw new GolfError('missing', 'team.members', 0);
  let sum = ZERO;
  const lowToHigh = courseHandicaps
    .map((course, member) => ({ course, member }))
    .toSorted((a, b) => compare(a.course, b.course));
  for (const [at, { course, member }] of lowToHigh.entries()) {
    const allowance = allowances.sorted[at];
    if (allowance === undefined) throw new GolfError('missing', `team.sorted[${at}]`, undefined);
    requireNumber(allowance, 0, 200, `team.sorted[${at}]`);
    const share = multiply(course, percent(allowance, `team.sorted[${at}]`));
    steps.push({
      rule: 'TEA-1',
      key: 'share',
      numbers: { member, courseHandicap: toNumber(course), allowance, result: toNumber(share) },
    });
    sum = add(sum, share);
  }
  const combined = forTeamSize(allowances.combined, courseHandicaps.length, 'team.combined');
  requireNumber(combined, 0, 200, 'team.combined');
  const result = multiply(sum, percent(combined, 'team.combined'));
  steps.push({
    rule: 'TEA-1',
    key: 'combined',
    numbers: { before: toNumber(sum), allowance: combined, result: toNumber(result) },
  });
  return result;
}

/** A setting that may have one value per team size; the first is for two players. */
export function forTeamSize(setting: number | readonly number[], size: number, field: string): number {
  if (typeof setting === 'number') return setting;
  const at = Math.max(0, size - 2);
  const value = setting[at];
  if (value === undefined) throw new GolfError('missing', `${field}[${at}]`, undefined);
  return value;
}

function percent(value: number, field: string): Ratio {
  return multiply(decimal(value, field), ratio(1, 100));
}
