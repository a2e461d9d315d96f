import type { Group, StartSheetConfig } from '../entities/game.ts';

type Times = Pick<StartSheetConfig, 'firstTime' | 'interval'>;

/**
 * The start time of a group: the first time plus the interval for each group before it on the same tee; without an
 * interval all start at once.
 */
function teeTime({ firstTime, interval }: Times, orderOnTee: number): Date | null {
  if (firstTime === null) return null;
  return new Date(Date.parse(firstTime) + (interval ?? 0) * orderOnTee * 60_000);
}

export function groupTimes(
  groups: readonly Pick<Group, 'startingHole'>[],
  config: Times,
): Array<Date | null> {
  const onTee = new Map<number, number>();
  return groups.map(({ startingHole }) => {
    const order = onTee.get(startingHole) ?? 0;
    onTee.set(startingHole, order + 1);
    return teeTime(config, order);
  });
}
