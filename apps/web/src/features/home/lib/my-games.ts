import type { GameState, MyGame } from '@flagstick/contract';

const order: Record<GameState, number> = { playing: 0, waitingList: 1, done: 2 };

/** The games I play in and those I organise as one list: what is on first, then what comes next, then what is over. */
export function currentGames(joined: readonly MyGame[], organised: readonly MyGame[]): MyGame[] {
  const byId = new Map<string, MyGame>();
  for (const game of [...joined, ...organised]) {
    const other = byId.get(game._id);
    byId.set(game._id, other ? { ...other, isOrganiser: other.isOrganiser || game.isOrganiser } : game);
  }
  const time = (game: MyGame) => Date.parse(game.date);
  return [...byId.values()].sort(
    (a, b) =>
      order[a.state] - order[b.state] ||
      (a.state === 'waitingList' ? time(a) - time(b) : time(b) - time(a)) ||
      a.name.localeCompare(b.name),
  );
}

/** The games that can be scored now. */
export const playableGames = (joined: readonly MyGame[]): MyGame[] =>
  joined.filter((game) => game.isPlayer && game.state === 'playing');
