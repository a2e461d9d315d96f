import type { ScoringFormat } from '../course.ts';
import { requireWhole } from '../errors.ts';
import { roundToTenths } from '../figures.ts';
import { scoringOf } from '../formats/index.ts';
import type { PlayingHandicap, Strokes } from '../numbers.ts';
import type { HandicapStep } from './custom/steps.ts';
import type { HandicapRule } from './rule.ts';

/** Whether the rule adds strokes for tees of different par: WHS always, custom by its setting, basic never. */
export function addsParDifference(rule: Pick<HandicapRule, 'type' | 'adjustForTees'>): boolean {
  return rule.type === 'WHS' || (rule.type === 'custom' && rule.adjustForTees);
}

/**
 * Strokes added after the allowance for players on tees of a higher par, in the order of the pars. In stroke play,
 * maximum score and match play they are the difference to the lowest par in the field. In Stableford and par/bogey each
 * player scores against the par of their own tee and nothing is added. Source: Rules of Handicapping 6.2b.
 */
export function parAdditions(
  pars: readonly number[],
  format: ScoringFormat | 'match',
  addsDifference = true,
): Strokes[] {
  for (const [at, par] of pars.entries()) requireWhole(par, 1, 200, `pars[${at}]`);
  if (!addsDifference || (format !== 'match' && !scoringOf(format).addsParDifference))
    return pars.map(() => 0);
  const lowest = Math.min(...pars);
  return pars.map((par) => par - lowest);
}

/** Explains the {@link parAdditions} of one player. */
export function parAdditionStep(before: PlayingHandicap, par: number, lowestPar: number): HandicapStep {
  const result = roundToTenths(before + par - lowestPar);
  return { rule: 'HCP-18', key: 'parAddition', numbers: { before, par, lowestPar, result } };
}
