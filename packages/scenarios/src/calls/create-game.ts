import { type GameView, games, groups, payments, teams } from '@flagstick/contract';
import type { Caller } from '../caller.ts';
import type { GameDescription, PlayerKey } from '../description.ts';
import type { Guest } from '../people.ts';
import { findOrCreateRule } from '../rules.ts';

export interface Person {
  readonly id: string;
  readonly token: string;
}

/** The ids of a game's course, tees and rule. */
export interface GameSetting {
  readonly course: string;
  readonly scoreCards: readonly string[];
  readonly competition: string;
}

export interface GamePeople {
  /** Creates the game; undefined: the caller's own account. */
  readonly organiser?: Person | undefined;
  readonly entrants: ReadonlyMap<PlayerKey, Person | Guest>;
}

export interface CreatedGame {
  /** Without players. */
  readonly game: GameView;
  readonly players: ReadonlyMap<PlayerKey, string>;
  /** In the order of the description. */
  readonly linked: readonly GameView[];
}

/** The body of the call that creates a game. */
export const newGameOf = (
  { name, date, settings }: Pick<GameDescription, 'name' | 'date' | 'settings'>,
  { course, scoreCards, competition }: GameSetting,
) => ({
  ...{ name, date, course, scoreCards: [...scoreCards], competitionId: competition, maxPlayers: 200 },
  ...settings,
});

const isPerson = (entrant: Person | Guest): entrant is Person => 'token' in entrant;

function found<T>(all: ReadonlyMap<PlayerKey, T>, key: PlayerKey): T {
  const one = all.get(key);
  if (one === undefined) throw new Error(`The description has no player ${key}.`);
  return one;
}

/**
 * Creates a described game by calls: players with an account join, the organiser adds guests, creates groups and teams,
 * activates the game, sets the fee, and creates and links the other games of the round.
 */
export async function createGameByCalls(
  caller: Caller,
  description: GameDescription,
  setting: GameSetting,
  { organiser, entrants }: GamePeople,
): Promise<CreatedGame> {
  const { ungrouped = [], teams: teamDescriptions = [], fee, linked = [], state } = description;
  const as = organiser?.token;
  const body = newGameOf(description, setting);
  const game = await caller.call(games.insert, { body }, as);
  const params = { id: game._id };
  const players = new Map<PlayerKey, string>();
  for (const key of [...description.groups.flat(), ...ungrouped]) {
    players.set(key, await seat(caller, game._id, found(entrants, key), as));
  }
  const idsOf = (keys: readonly PlayerKey[]) => keys.map((key) => found(players, key));
  for (const [at, keys] of description.groups.entries()) {
    const group = { name: `Group ${at + 1}`, playersId: idsOf(keys) };
    await caller.call(groups.create, { params, body: group }, as);
  }
  if (teamDescriptions.length > 0) {
    const made = teamDescriptions.map(({ players: keys, ...team }) => ({ ...team, playersId: idsOf(keys) }));
    await caller.call(teams.draw, { params, body: { teams: made } }, as);
  }
  if (state !== 'waitingList') await caller.call(games.activate, { params }, as);
  if (fee) {
    await caller.call(payments.onboarding, { body: { redirectUrl: '/withdraws' } }, as);
    await caller.call(games.update, { params, body: { isPaid: true, paymentRules: fee } }, as);
  }
  const others: GameView[] = [];
  for (const { name, rule } of linked) {
    const competitionId = await findOrCreateRule(caller, rule, as);
    const other = await caller.call(games.insert, { body: { ...body, name, competitionId } }, as);
    const otherParams = { params: { id: other._id } };
    for (const [key, playerId] of players) {
      const entrant = found(entrants, key);
      if (isPerson(entrant)) await caller.call(games.join, otherParams, entrant.token);
      else await caller.call(games.addPlayer, { ...otherParams, body: { playerId } }, as);
    }
    if (state !== 'waitingList') await caller.call(games.activate, otherParams, as);
    others.push(other);
  }
  const set = [game, ...others].map(({ _id }) => _id);
  if (others.length > 0) await linkGames(caller, set, organiser);
  return { game, players, linked: others };
}

/** Returns the id of the player. */
async function seat(
  caller: Caller,
  gameId: string,
  entrant: Person | Guest,
  as: string | undefined,
): Promise<string> {
  const params = { id: gameId };
  if (isPerson(entrant)) {
    await caller.call(games.join, { params }, entrant.token);
    return entrant.id;
  }
  const { index, ...guest } = entrant;
  const body = { ...guest, hcp: index, otherPerson: true };
  return (await caller.call(games.addGuest, { params, body }, as))._id;
}

/** The first game is the main one. */
export async function linkGames(
  caller: Caller,
  gameIds: readonly string[],
  organiser?: Person,
): Promise<void> {
  const body = { gameIds: [...gameIds], mainScoringGame: gameIds[0] ?? null };
  await caller.call(games.linkGames, { body }, organiser?.token);
}
