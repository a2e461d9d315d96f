import { localTimeOf } from '@flagstick/contract';
import type { Row } from '../../storage/index.ts';

export type LedgerEntry = Pick<
  Row<'club_account_entries'>,
  'id' | 'kind' | 'amount' | 'game_id' | 'prize' | 'of_id' | 'expires_on'
>;

/** A credit and what is left of it, in pence. */
export interface Credit {
  readonly id: string;
  readonly left: number;
  /** The last day on which it can be spent; null: it does not expire. */
  readonly expires: string | null;
}

type OpenCredit = { -readonly [Key in keyof Credit]: Credit[Key] } & Pick<LedgerEntry, 'game_id' | 'prize'>;

/**
 * What is left of each credit of an account, the oldest first. Purchases and corrections take the oldest credit first;
 * a correction of a prize first takes the credit of that prize. An expiry takes its own credit.
 * @param entries in the order of their numbers
 */
export function creditsOf(entries: readonly LedgerEntry[]): Credit[] {
  const credits: OpenCredit[] = [];
  for (const { id, kind, amount, game_id, prize, of_id, expires_on } of entries) {
    if (amount > 0) {
      credits.push({ id, left: amount, expires: expires_on, game_id, prize });
      continue;
    }
    const isFirst = (one: OpenCredit) =>
      kind === 'expired'
        ? one.id === of_id
        : prize !== null && one.game_id === game_id && one.prize === prize;
    let rest = -amount;
    for (const one of [...credits.filter(isFirst), ...credits.filter((other) => !isFirst(other))]) {
      const taken = Math.min(rest, one.left);
      one.left -= taken;
      rest -= taken;
    }
  }
  return credits.filter(({ left }) => left > 0).map(({ id, left, expires }) => ({ id, left, expires }));
}

export const isOverdue = ({ expires }: Credit, today: string): boolean => expires !== null && expires < today;

/** The first day on which credit expires, and how much. */
export function nextExpiry(
  credits: readonly Credit[],
): { readonly on: string; readonly pence: number } | null {
  const [on] = credits.flatMap(({ expires }) => expires ?? []).toSorted();
  if (on === undefined) return null;
  return { on, pence: credits.reduce((sum, one) => (one.expires === on ? sum + one.left : sum), 0) };
}

/** The current day of a club, such as `2026-06-14`. */
export const dayIn = (now: Date, timeZone: string): string => localTimeOf(now, timeZone).slice(0, 10);

/** The same day of a later month, or that month's last day. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}
