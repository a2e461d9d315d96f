import { limits } from '@flagstick/contract';

/** The months shown, such as 2026-06: oldest first, the current one last but one. */
export function monthsAround(now: Date): string[] {
  const { months } = limits.statistics;
  return Array.from({ length: months }, (_, at) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2 - months + at)).toISOString().slice(0, 7),
  );
}
