import { localTimeOf } from './zone.ts';

/** Whether a game is within a season: its day in its own time zone is not before the first or after the last. */
export function isInSeason(
  { seasonStart, seasonEnd }: { readonly seasonStart: string; readonly seasonEnd: string },
  date: string | Date,
  timeZone: string,
): boolean {
  const day = localTimeOf(date, timeZone).slice(0, 10);
  return seasonStart <= day && day <= seasonEnd;
}
