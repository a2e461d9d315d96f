import { type CalendarDate, monthsLater } from '../calendar.ts';
import { requireWhole } from '../errors.ts';

/** When a custom handicap lapses because too few games were played. */
export interface ExpiryRule {
  readonly isActive: boolean;
  /** The handicap lapses with fewer games than this … */
  readonly minGames: number;
  /** … within this many months … */
  readonly duringMonths: number;
  /** … but never before this many months from the first game. */
  readonly minMonths: number;
}

/**
 * Whether a custom handicap has lapsed. The player is then a first-timer again.
 * @param games dates of the player's games under the rule, in any order
 * @param today the date to check on
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
