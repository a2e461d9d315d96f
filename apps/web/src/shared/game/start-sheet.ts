import type { GameView, Player } from '@flagstick/contract';
import { groupTimes } from '@flagstick/contract/start-times';

/** One group of the start sheet. */
export interface StartSheetRow {
  readonly group: string;
  readonly startingHole: number;
  /** Its tee time; null while no first time is set. */
  readonly time: Date | null;
  readonly players: readonly Player[];
}

/** The groups with their times, and the players without a group. */
export function startSheet(game: Pick<GameView, 'groups' | 'players' | 'startSheet'>): {
  rows: StartSheetRow[];
  ungrouped: Player[];
} {
  const times = groupTimes(game.groups, game.startSheet);
  const placed = new Set<string>();
  const rows = game.groups.map(({ name, startingHole, players }, at): StartSheetRow => {
    const members = players.flatMap((id) => game.players[id] ?? []);
    for (const { _id } of members) placed.add(_id);
    return { group: name, startingHole, time: times[at] ?? null, players: members };
  });
  const ungrouped = Object.values(game.players).filter(({ _id }) => !placed.has(_id));
  return { rows, ungrouped };
}
