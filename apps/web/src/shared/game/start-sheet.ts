import type { GameView, Group, Player, StartSheetConfig } from '@flagstick/contract';

/** One group of the start sheet. */
export interface StartSheetRow {
  readonly group: string;
  readonly startingHole: number;
  /** When it tees off; null while no first time is set. */
  readonly time: Date | null;
  readonly players: readonly Player[];
}

/**
 * When a group tees off: the first time plus the interval for each group before it on the same tee; without an
 * interval all start at once.
 */
export function teeTime(
  { firstTime, interval }: Pick<StartSheetConfig, 'firstTime' | 'interval'>,
  orderOnTee: number,
): Date | null {
  if (firstTime === null) return null;
  return new Date(Date.parse(firstTime) + (interval ?? 0) * orderOnTee * 60_000);
}

/** The tee times of the groups, in their order. */
export function groupTimes(
  groups: readonly Pick<Group, 'startingHole'>[],
  config: Pick<StartSheetConfig, 'firstTime' | 'interval'>,
): Array<Date | null> {
  const onTee = new Map<number, number>();
  return groups.map(({ startingHole }) => {
    const order = onTee.get(startingHole) ?? 0;
    onTee.set(startingHole, order + 1);
    return teeTime(config, order);
  });
}

/** The groups with their times, and who is in none of them. */
export function startSheet(game: Pick<GameView, 'groups' | 'players' | 'startSheet'>): {
  rows: StartSheetRow[];
  free: Player[];
} {
  const times = groupTimes(game.groups, game.startSheet);
  const placed = new Set<string>();
  const rows = game.groups.map(({ name, startingHole, players }, at): StartSheetRow => {
    const members = players.flatMap((id) => game.players[id] ?? []);
    for (const { _id } of members) placed.add(_id);
    return { group: name, startingHole, time: times[at] ?? null, players: members };
  });
  const free = Object.values(game.players).filter(({ _id }) => !placed.has(_id));
  return { rows, free };
}
