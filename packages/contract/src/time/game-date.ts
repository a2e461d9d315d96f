import * as limits from '../limits.ts';
import type { Role } from '../wire/define-call.ts';
import { dayMs } from './dates.ts';

/**
 * The dates that an account may give a game: at most two years ahead; back to 1990 for old results (organisers, club
 * managers, admins), thirty days for players. Days and years are UTC's.
 */
export function gameDateBounds(role: Role, now: Date): { readonly earliest: Date; readonly latest: Date } {
  const { yearsAhead, playerDaysBack, firstYear } = limits.gameDate;
  const latest = new Date(now);
  latest.setUTCFullYear(now.getUTCFullYear() + yearsAhead);
  const earliest =
    role === 'player'
      ? new Date((Math.floor(now.getTime() / dayMs) - playerDaysBack) * dayMs)
      : new Date(Date.UTC(firstYear, 0, 1));
  return { earliest, latest };
}

/** The refusal as a sentence; undefined if the account may use the date. */
export function gameDateRefusal(role: Role, date: Date, now: Date): string | undefined {
  const { yearsAhead, playerDaysBack, firstYear } = limits.gameDate;
  const { earliest, latest } = gameDateBounds(role, now);
  if (date > latest) return `At most ${yearsAhead} years ahead.`;
  if (date >= earliest) return undefined;
  return date.getUTCFullYear() < firstYear
    ? `Not before ${firstYear}.`
    : `The date can be at most ${playerDaysBack} days ago.`;
}
