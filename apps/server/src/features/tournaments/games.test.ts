import { games, limits, tournaments } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openTournaments } from '../../../testing/features/tournaments.ts';
import type { TestUser } from '../../../testing/harness.ts';

let server: Desk['server'];
let place: Desk['place'];
let admin: Desk['admin'];
let owner: Desk['owner'];
let other: Desk['other'];
let player: Desk['player'];
let add: Desk['add'];
let addMedal: Desk['addMedal'];
let at: Desk['at'];
let put: Desk['put'];
let takeOut: Desk['takeOut'];
let gamesIn: Desk['gamesIn'];

beforeAll(async () => {
  ({ server, place, admin, owner, other, player, add, addMedal, at, put, takeOut, gamesIn } =
    await openTournaments());
});
afterAll(() => server.close());

describe('the games of a tournament', () => {
  it('owners add and remove games; a game counts in several tournaments', async () => {
    const gameId = await addMedal();
    const one = (await add())._id;
    const two = (await add())._id;
    expect((await put(one, gameId, player)).status).toBe(403);
    expect((await put(one, gameId, other)).status).toBe(404);
    for (const id of [one, one, two]) expect((await put(id, gameId)).body).toMatchObject({ gamesCount: 1 });
    expect((await takeOut(one, gameId, other)).status).toBe(404);
    expect((await takeOut(one, gameId)).body).toMatchObject({ gamesCount: 0 });
    const again = await takeOut(one, gameId);
    expect([again.status, again.failure.code]).toEqual([404, 'game.notFound']);
    expect(await gamesIn(two)).toEqual([gameId]);
  });

  it('players who read a tournament cannot change its games', async () => {
    const gameId = await addMedal();
    const { _id: id } = await add({ games: [gameId] });
    await server.call(games.join, at(gameId), other);
    expect((await put(id, await addMedal({ as: other }), other)).status).toBe(403);
    expect((await takeOut(id, gameId, other)).status).toBe(403);
    expect((await server.call(tournaments.remove, at(id), other)).status).toBe(403);
  });

  it('callers can add only their own games, and neither rehearsals nor deleted games', async () => {
    const { _id: id } = await add();
    const theirs = await addMedal({ as: other });
    const rehearsal = await addMedal();
    await server.storage.db
      .updateTable('games')
      .set({ rehearsal_of: theirs })
      .where('id', '=', rehearsal)
      .execute();
    const deleted = await addMedal();
    await server.call(games.remove, at(deleted), owner);
    for (const gameId of [theirs, rehearsal, deleted, '0000000000000000']) {
      const { status, failure } = await put(id, gameId);
      expect([status, failure.code]).toEqual([404, 'game.notFound']);
    }
    const manager = await server.user('club', { clubId: place.clubId });
    const managed = (await add({}, manager))._id;
    expect((await put(managed, theirs, manager)).status).toBe(200);
    expect((await put(id, theirs, admin)).status).toBe(200);
  });

  it('a tournament has a maximum number of games', async () => {
    const { _id: id } = await add();
    const gameId = await addMedal();
    const { db } = server.storage;
    const row = await db.selectFrom('games').selectAll().where('id', '=', gameId).executeTakeFirstOrThrow();
    const json = [
      ...(['starting_tees', 'leaderboard', 'start_sheet', 'certification', 'planned_round'] as const),
      ...(['result_rules', 'prizes', 'measured'] as const),
    ];
    const texts = Object.fromEntries(json.map((field) => [field, JSON.stringify(row[field])]));
    const many = Array.from({ length: limits.tournament.gamesMax }, (_, nth) => ({
      ...row,
      ...(texts as Record<(typeof json)[number], string>),
      ...{
        id: `${nth}`.padStart(16, 'z'),
        code: `Z${[...`${nth}`.padStart(5, '0')].map((digit) => 'ABCDEFGHJK'[Number(digit)]).join('')}`,
        owner_id: admin.id,
        fixed_prizes: null,
      },
    }));
    await db.insertInto('games').values(many).execute();
    await db
      .insertInto('tournament_games')
      .values(many.map((game) => ({ tournament_id: id, game_id: game.id })))
      .execute();
    const { status, failure } = await put(id, gameId);
    expect([status, failure.code]).toEqual([409, 'tournament.full']);
  });
});

describe('a game', () => {
  it('a game names its tournaments to players and organisers, never to the public', async () => {
    const gameId = await addMedal();
    await server.call(games.join, at(gameId), player);
    const named = async (as?: TestUser) =>
      (await server.call(games.get, { ...at(gameId), query: {} }, as)).body.tournaments?.map(
        ({ name }) => name,
      );
    expect([await named(owner), await named(player), await named()]).toEqual([[], [], undefined]);
    const made = await add({ name: 'Spring Cup', games: [gameId] });
    expect([await named(owner), await named(player), await named()]).toEqual([
      ['Spring Cup'],
      ['Spring Cup'],
      undefined,
    ]);
    expect(await named(other)).toBeUndefined();
    const second = await server.call(tournaments.copy, at(made._id), owner);
    expect(await named(owner)).toEqual(['Spring Cup', 'Spring Cup Copy']);
    await server.call(tournaments.update, { ...at(made._id), body: { name: 'Autumn Cup' } }, owner);
    await takeOut(second.body._id, gameId);
    expect(await named(owner)).toEqual(['Autumn Cup']);
    await put(second.body._id, gameId);
    await takeOut(made._id, gameId);
    expect(await named(player)).toEqual(['Spring Cup Copy']);
  });
});

describe('a tournament and its games', () => {
  it('a game is not deleted while it counts; a deleted tournament leaves its games', async () => {
    const gameId = await addMedal();
    const { _id: id } = await add({ games: [gameId] });
    const game = await server.raw(games.remove, at(gameId), owner);
    expect([game.status, game.failure.code]).toEqual([409, 'game.inTournament']);
    expect(await gamesIn(id)).toEqual([gameId]);
    const named = async () =>
      (await server.call(games.get, { ...at(gameId), query: {} }, owner)).body.tournaments;
    expect(await named()).toHaveLength(1);
    expect((await server.call(tournaments.remove, at(id), owner)).status).toBe(200);
    expect((await server.call(tournaments.remove, at(id), owner)).status).toBe(404);
    expect(await named()).toEqual([]);
    expect((await server.call(games.remove, at(gameId), owner)).status).toBe(200);
  });

  it('a game is not deleted while it is added to a tournament in parallel', async () => {
    for (let tries = 0; tries < 3; tries++) {
      const gameId = await addMedal();
      const { _id: id } = await add();
      const [added, removed] = await Promise.all([
        put(id, gameId),
        server.raw(games.remove, at(gameId), owner),
      ]);
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([added.status, removed.status]);
    }
  });
});
