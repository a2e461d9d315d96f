import type { GameState, MyGame } from '@flagstick/contract';
import { dayMs } from '@flagstick/contract/dates';
import { formatDay } from '../../../shared/display/dates.ts';

const order: Record<GameState, number> = { playing: 0, waitingList: 1, done: 2 };

/**
 * In play, then to come, then finished or forgotten; nearest to now first. A game is listed as finished a day after its
 * date, whatever the time zone.
 */
export function currentGames(
  joined: readonly MyGame[],
  organised: readonly MyGame[],
  now = Date.now(),
): MyGame[] {
  const byId = new Map<string, MyGame>();
  for (const game of [...joined, ...organised]) {
    const other = byId.get(game._id);
    byId.set(game._id, other ? { ...other, isOrganiser: other.isOrganiser || game.isOrganiser } : game);
  }
  const time = (game: MyGame) => Date.parse(game.date);
  const rank = (game: MyGame) =>
    game.state === 'waitingList' && time(game) < now - dayMs ? order.done : order[game.state];
  const distance = (game: MyGame) => Math.abs(time(game) - now);
  return [...byId.values()].sort(
    (a, b) => rank(a) - rank(b) || distance(a) - distance(b) || a.name.localeCompare(b.name),
  );
}

/** Linked games are together at the place of the first, their main scoring game first. */
export function groupLinked(games: readonly MyGame[]): MyGame[][] {
  const sets = new Map<string, MyGame[]>();
  for (const game of games) {
    const set = game.mainScoringGame ?? game._id;
    sets.set(set, [...(sets.get(set) ?? []), game]);
  }
  return [...sets].map(([main, set]) =>
    set.toSorted((a, b) => Number(b._id === main) - Number(a._id === main)),
  );
}

export const playableGames = (joined: readonly MyGame[]): MyGame[] =>
  joined.filter((game) => game.isPlayer && game.state === 'playing');

/** Games that the user organises and that are in play, or are on today's date at their club and not closed. */
export const gamesOfToday = (games: readonly MyGame[], now = Date.now()): MyGame[] =>
  games.filter(({ isOrganiser, state, date, club: { timeZone } }) => {
    const isToday = formatDay(date, timeZone) === formatDay(now, timeZone);
    return isOrganiser && (state === 'playing' || (state === 'waitingList' && isToday));
  });

/** The course of the latest game. */
export const lastCourse = (games: readonly MyGame[]): string | undefined =>
  games.toSorted((a, b) => b.date.localeCompare(a.date))[0]?.course._id;
