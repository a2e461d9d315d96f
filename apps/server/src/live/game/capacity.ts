import type { GameData, PlayerData } from './game-data.ts';

interface SeatsAndHolds extends Pick<GameData, 'holds' | 'game'> {
  readonly players: ReadonlyArray<Pick<PlayerData, 'id'>>;
}

/** How many spaces are taken at a time: by players and by spaces held for payments. A player never counts twice. */
export function spacesTaken({ players, holds }: Omit<SeatsAndHolds, 'game'>, at: Date): number {
  const current = holds.filter(({ until }) => until > at);
  const people = new Set([...players.map(({ id }) => id), ...current.flatMap((hold) => hold.players)]);
  // Older processes store only the count.
  return current.reduce((taken, hold) => taken + hold.places - hold.players.length, people.size);
}

/** Whether there are places for these new players. A player whose place is held needs no other. */
export function hasSpacesFor(data: SeatsAndHolds, ids: readonly string[], at: Date): boolean {
  const players = [...data.players, ...ids.map((id) => ({ id }))];
  return spacesTaken({ ...data, players }, at) <= Math.max(data.game.max_players, spacesTaken(data, at));
}
