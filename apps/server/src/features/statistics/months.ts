import { limits } from '@flagstick/contract';

/** The months that are named: this one the last but one, the oldest first, such as 2026-06. */
export function monthsAround(now: Date): string[] {
  const { months } = limits.statistics;
  return Array.from({ length: months }, (_, at) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2 - months + at)).toISOString().slice(0, 7),
  );
}
