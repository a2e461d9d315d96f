import type { GameView } from '@flagstick/contract';
import { personas } from './cast.ts';
import { all, type DifferingPart, type PolicyRow, row, signedIn } from './row.ts';
import type { World } from './world.ts';

/** Rows for organisers of the game: its owner, the manager of the course's club, admins. */
export const organising = (status: number, input: PolicyRow['input']) =>
  row([401, 403, 403, status, status, status], input);
/** Rows for organisers, and for a player about themselves. */
export const ownOrOrganising = (status: number, input: PolicyRow['input']) =>
  row([401, status, 403, status, status, status], input);
/** Rows for players with a seat in the game. */
export const seated = (status: number, otherwise: number, input: PolicyRow['input']) =>
  row([401, status, otherwise, otherwise, otherwise, otherwise], input);

export type Who = keyof World['users'];

/** A guest's form that confirms it is not the guest of this name added by an earlier caller. */
export const someGuest = () => ({ name: 'Ann', lastName: 'Lee', otherPerson: true });
export const startAt = ({ users }: World, who: Who) => ({ startingHole: 10, playerId: users[who].id });

export const inGroupNamed = (id: string, name: string) => ({
  params: { id, name },
  body: { data: { name: 'Renamed', startingHole: 10 } },
});

export const inShared =
  (body?: (world: World) => unknown, activateStatus: 1 | 2 | 3 = 1): PolicyRow['input'] =>
  async (w) => ({
    params: { id: await w.shared(activateStatus) },
    ...(body ? { body: body(w) } : {}),
  });
/** About a player of the shared game, named in the path. */
export const about =
  (who: Who, body?: unknown, params: Record<string, string> = {}): PolicyRow['input'] =>
  async (w) => ({
    params: { id: await w.shared(), playerId: w.users[who].id, ...params },
    ...(body ? { body } : {}),
  });
/**
 * A score for a player of the shared game; every caller uses another hole, because an organiser's entry over a score is
 * refused.
 */
export const scoreOf =
  (who: Who): PolicyRow['input'] =>
  async (w, persona) => ({
    params: { id: await w.shared(), playerId: w.users[who].id },
    body: { holeNumber: 2 + personas.indexOf(persona), gross: 5 },
  });
export const inNew =
  (options: Parameters<World['round']>[0], body?: (world: World) => unknown): PolicyRow['input'] =>
  async (w) => ({
    params: { id: await w.round(options) },
    ...(body ? { body: body(w) } : {}),
  });

export const when = (words: string, given: PolicyRow): PolicyRow => ({ ...given, when: words });
export const withReads = (
  given: PolicyRow,
  part: DifferingPart['part'],
  values: DifferingPart['values'],
): PolicyRow => ({
  ...given,
  reads: { part, values },
});

export const none = undefined;
const everything = { as: 'organisers', loner: 1, entries: true };
/** The caller's audience, and what they learn about a player outside their group. */
const boardOf = (game: GameView, { users }: World) => {
  const loner = game.players[users.loner.id];
  return {
    as: game.audience,
    loner: Object.keys(loner?.holes ?? {}).length,
    entries: loner?.uholes !== undefined,
  };
};
const publicly = { as: 'public', loner: 1, entries: false };
const inGroup = { as: 'group', loner: 1, entries: false };
const covered = { as: 'group', loner: 0, entries: false };
export const organisers = [everything, everything, everything] as const;

/** The three kinds of leaderboard access, for a read of a whole game. */
export const boards = (
  input: (activateStatus: 1 | 2 | 3) => PolicyRow['input'],
  atSeat: (row: PolicyRow) => PolicyRow = (row) => row,
): PolicyRow[] => [
  atSeat(
    when(
      'a board for everyone',
      withReads(all(200, input(1)), boardOf, [publicly, inGroup, publicly, ...organisers]),
    ),
  ),
  when(
    'a board for those who do not play',
    withReads(all(200, input(2)), boardOf, [publicly, covered, publicly, ...organisers]),
  ),
  when(
    'a board for organisers',
    withReads(row([403, 200, 403, 200, 200, 200], input(3)), boardOf, [none, covered, none, ...organisers]),
  ),
];

/** A list of a game's players, by leaderboard access. */
export const playerList = (): PolicyRow[] => [
  when('a board for everyone', signedIn(200, inShared())),
  when('a board for organisers', row([401, 200, 403, 200, 200, 200], inShared(undefined, 3))),
];

export const lists = ({ items }: { items: Array<{ _id: string }> }, { gameId }: World) =>
  items.some(({ _id }) => _id === gameId);

/** A group with the player in it, or with another player. */
export const placing = (body: (who: string) => unknown, options: { alone?: boolean } = {}): PolicyRow[] => [
  when(
    'of the player themselves',
    ownOrOrganising(
      200,
      inNew(options, (w) => body(w.users.player.id)),
    ),
  ),
  when(
    'of their mate',
    organising(
      200,
      inNew({}, (w) => body(w.users.mate.id)),
    ),
  ),
];
