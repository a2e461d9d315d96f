import type { Role } from './define.ts';
import { limits } from './limits.ts';

const day = 24 * 3600 * 1000;

/**
 * Why an account may not give a game this date, in a sentence; undefined when it may. At most two years ahead; back to
 * 1990 for who enters old results (organisers, club managers, admins), thirty days for players. Days and years are UTC's.
 */
export function gameDateRefusal(role: Role, date: Date, now: Date): string | undefined {
  const { yearsAhead, playerDaysBack, firstYear } = limits.gameDate;
  const latest = new Date(now);
  latest.setUTCFullYear(now.getUTCFullYear() + yearsAhead);
  if (date > latest) return `At most ${yearsAhead} years ahead.`;
  if (date.getUTCFullYear() < firstYear) return `Not before ${firstYear}.`;
  const earliest = (Math.floor(now.getTime() / day) - playerDaysBack) * day;
  return role === 'player' && date.getTime() < earliest ? `At most ${playerDaysBack} days back.` : undefined;
}
