import { limits } from '@flagstick/contract';

export function monthsAround(now: Date): string[] {
  const { months } = limits.statistics;
  return Array.from({ length: months }, (_, at) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2 - months + at)).toISOString().slice(0, 7),
  );
}
