import { groupTimes, instantOf, localTimeOf } from '@flagstick/contract';

interface TimedGroup {
  readonly startingHole: number;
  /** Minutes after midnight in the course's zone; null: not given. */
  readonly time: number | null;
}

interface StartTimes {
  readonly firstTime: string;
  readonly interval: number | null;
}

/**
 * The first time and the interval that give each of these groups, in order, the time in the file; one time for all is a
 * shotgun. Null if a time is missing or the intervals differ.
 */
export function startTimesOf(groups: readonly TimedGroup[], date: Date, zone: string): StartTimes | null {
  const times = groups.flatMap(({ time }) => time ?? []);
  if (times.length === 0 || times.length < groups.length) return null;
  const first = Math.min(...times);
  const clock = `${String(Math.floor(first / 60)).padStart(2, '0')}:${String(first % 60).padStart(2, '0')}`;
  const firstTime = instantOf(`${localTimeOf(date, zone).slice(0, 10)} ${clock}`, zone);
  if (firstTime === null) return null;
  const later = times.filter((time) => time > first);
  const interval = later.length === 0 ? null : Math.min(...later) - first;
  if (interval !== null && interval > 60) return null;
  const groupStarts = groupTimes(groups, { firstTime, interval });
  const fits = groups.every(
    ({ time }, at) => groupStarts[at]?.getTime() === Date.parse(firstTime) + ((time ?? 0) - first) * 60_000,
  );
  return fits ? { firstTime, interval } : null;
}
