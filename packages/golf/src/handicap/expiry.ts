import { type CalendarDate, monthsLater } from '../calendar.ts';
import { requireWhole } from '../errors.ts';

/** When a custom handicap lapses for want of play. */
export interface ExpiryRule {
  readonly isActive: boolean;
  /** Fewer games than this … */
  readonly minGames: number;
  /** … within so many months let it lapse … */
  readonly duringMonths: number;
  /** … but never before so many months from the first game. */
  readonly minMonths: number;
}

/**
 * Has a custom handicap lapsed? Then the player counts as a first-timer again.
 *
 * @param games dates of the player's games under the rule, in any order
 * @param today the day on which it is asked
 */
export function hasExpired(rule: ExpiryRule, games: readonly CalendarDate[], today: CalendarDate): boolean {
  if (!rule.isActive) return false;
  requireWhole(rule.minGames, 0, 1000, 'expiry.minGames');
  requireWhole(rule.duringMonths, 0, 1200, 'expiry.duringMonths');
  requireWhole(rule.minMonths, 0, 1200, 'expiry.minMonths');
  const first = games.toSorted()[0];
  if (first === undefined || today < monthsLater(first, rule.minMonths)) return false;
  const since = monthsLater(today, -rule.duringMonths);
  return games.filter((date) => date > since && date <= today).length < rule.minGames;
}
