import { add, compare, decimal, multiply, type Ratio, ratio, toNumber } from '../../exact.ts';
import type { HandicapHolder, HandicapRule } from '../rule.ts';
import { type HandicapRefusal, isRefused, roundedAsRuled, type UnroundedHandicap } from '../unrounded.ts';
import type { HandicapStep } from './steps.ts';

/**
 * The handicap under a custom rule: the current custom handicap as recorded, otherwise the Playing Handicap of the day
 * with the first-time adjustment. Neither exceeds the Playing Handicap of the day unless the rule allows it.
 */
export function customHandicap(
  holder: HandicapHolder,
  standard: UnroundedHandicap | HandicapRefusal,
  rule: HandicapRule,
): UnroundedHandicap | HandicapRefusal {
  const custom = holder.custom ?? null;
  const limit = customLimitOf(holder, standard, rule);
  if (custom !== null) {
    const figure = decimal(custom, 'custom');
    const steps: HandicapStep[] = [{ rule: 'HCP-13', key: 'custom', numbers: { result: custom } }];
    const playing = capped(figure, limit, steps);
    return {
      course: handicapOfTheDay(holder, standard)?.course ?? figure,
      playing,
      firstTime: false,
      isFixed: true,
      steps,
    };
  }
  if (isRefused(standard)) return standard;
  const steps = [...standard.steps];
  const changed = firstTimeHandicap(roundedAsRuled(standard.playing, rule), rule, steps);
  const playing = changed === null ? standard.playing : capped(changed, limit, steps);
  return { course: standard.course, playing, firstTime: true, isFixed: false, steps };
}

/** Null when the rule has no first-time adjustment. */
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

/**
 * The Playing Handicap of the day; null for a player with neither an index nor a social handicap that the rule accepts.
 */
const handicapOfTheDay = (
  holder: HandicapHolder,
  standard: UnroundedHandicap | HandicapRefusal,
): UnroundedHandicap | null =>
  !isRefused(standard) && (holder.index !== null || holder.social !== null) ? standard : null;

/** The highest custom handicap allowed; null without a limit. */
export function customLimitOf(
  holder: HandicapHolder,
  standard: UnroundedHandicap | HandicapRefusal,
  rule: HandicapRule,
): Ratio | null {
  const handicap = handicapOfTheDay(holder, standard);
  return rule.mayExceedPlayingHandicap || handicap === null ? null : roundedAsRuled(handicap.playing, rule);
}

function capped(figure: Ratio, limit: Ratio | null, steps: HandicapStep[]): Ratio {
  if (limit === null || compare(figure, limit) <= 0) return figure;
  steps.push({
    rule: 'HCP-15',
    key: 'cappedAtPlayingHandicap',
    numbers: { before: toNumber(figure), result: toNumber(limit) },
  });
  return limit;
}
