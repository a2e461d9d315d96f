import type { GameData, PlayerData } from './game-data.ts';

interface Counted extends Pick<GameData, 'holds' | 'game'> {
  readonly players: ReadonlyArray<Pick<PlayerData, 'id'>>;
}

/** How many places are taken at a time: by who is seated, and by whom somebody is paying for. Nobody takes two. */
export function placesTaken({ players, holds }: Omit<Counted, 'game'>, at: Date): number {
  const kept = holds.filter(({ until }) => until > at);
  const people = new Set([...players.map(({ id }) => id), ...kept.flatMap((hold) => hold.players)]);
  // A process of the version before says how many, and not for whom.
  return kept.reduce((taken, hold) => taken + hold.places - hold.players.length, people.size);
}

/** Whether there are places for these people, who have no seat: one that is kept for somebody is theirs. */
export function hasPlacesFor(data: Counted, ids: readonly string[], at: Date): boolean {
  const players = [...data.players, ...ids.map((id) => ({ id }))];
  return placesTaken({ ...data, players }, at) <= Math.max(data.game.max_players, placesTaken(data, at));
}
