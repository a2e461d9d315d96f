import { games, limits } from '@flagstick/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../../testing/games/course.ts';
import { gameForm } from '../../../../testing/games/new-game.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';
import { newId } from '../../../storage/index.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const make = (owner: TestUser) => {
  const body = gameForm(course);
  return server.call(games.insert, { body }, owner);
};
const remove = (id: string, owner: TestUser) => server.call(games.remove, { params: { id } }, owner);
const { gamesADay, openGames, invitationsADay, guestsADay } = limits.perAccount.player;

/** Moves everything that an account has done 25 hours into the past. */
async function nextDay({ id }: TestUser) {
  const { db } = server.storage;
  const before = sql<Date>`now() - interval '25 hours'`;
  await db.updateTable('games').set({ created_at: before }).where('owner_id', '=', id).execute();
  await db
    .updateTable('game_players')
    .set({ invited_at: sql`case when invited_at is not null then ${before} end`, joined_at: before })
    .where('added_by', '=', id)
    .execute();
}

describe('a player', () => {
  it('a player creates a limited number of games a day, counting deleted ones, also in parallel', async () => {
    const owner = await server.user('player');
    const answers = await Promise.all(Array.from({ length: gamesADay + 3 }, () => make(owner)));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(gamesADay);
    for (const { body } of made) await remove(body._id, owner);
    const { status, failure, headers } = await make(owner);
    expect([status, failure.code]).toEqual([429, 'games.tooManyToday']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(86_000);
    await nextDay(owner);
    expect((await make(owner)).status).toBe(201);
  });

  it('a player has a limited number of open games', async () => {
    const owner = await server.user('player');
    const ids: string[] = [];
    for (let i = 0; i < openGames; i++) ids.push((await make(owner)).body._id);
    await nextDay(owner);
    const { status, failure } = await make(owner);
    expect([status, failure.code]).toEqual([409, 'games.tooManyOpen']);
    await remove(ids[0] ?? '', owner);
    expect((await make(owner)).status).toBe(201);
  });

  it('a player invites a limited number of people a day, counting those removed again', async () => {
    const owner = await server.user('player');
    const id = (await make(owner)).body._id;
    const params = { id };
    const invite = async () => {
      const body = { playerId: (await server.user('player')).id };
      const answer = await server.call(games.addPlayer, { params, body }, owner);
      await server.call(games.removePlayer, { params, body }, owner);
      return answer;
    };
    for (let i = 0; i < invitationsADay; i++) expect((await invite()).status).toBe(200);
    const { status, failure } = await invite();
    expect([status, failure.code]).toEqual([429, 'invitations.tooMany']);
    await nextDay(owner);
    expect((await invite()).status).toBe(200);
  });
});

describe('guests', () => {
  it('guests of a player are limited per day, counting those removed again', async () => {
    const owner = await server.user('player');
    const params = { id: (await make(owner)).body._id };
    const bring = async () => {
      const answer = await server.call(
        games.addGuest,
        { params, body: { name: 'Guest', lastName: 'Lee' } },
        owner,
      );
      if (answer.status === 200)
        await server.call(games.removePlayer, { params, body: { playerId: answer.body._id } }, owner);
      return answer;
    };
    for (let i = 0; i < guestsADay; i++) expect((await bring()).status).toBe(200);
    const { status, failure, headers } = await bring();
    expect([status, failure.code]).toEqual([429, 'guests.tooMany']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(86_000);
    await nextDay(owner);
    expect((await bring()).status).toBe(200);
  });
});

describe('an organiser', () => {
  it('an organiser creates a hundred games of a club a day', async () => {
    const owner = await server.user('organiser');
    const { _id: id } = (await make(owner)).body;
    const { db } = server.storage;
    const like = await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { gamesADay: most } = limits.perAccount.others;
    const codeOf = (at: number) =>
      [...String(at + 100)]
        .slice(1)
        .map((digit) => 'ABCDEFGHJK'[Number(digit)])
        .join('');
    const rows = Array.from({ length: most - 2 }, (_, at) => ({
      ...like,
      ...{ id: newId(), code: `QQQQ${codeOf(at)}` },
      starting_tees: JSON.stringify(like.starting_tees),
      leaderboard: JSON.stringify(like.leaderboard),
      start_sheet: JSON.stringify(like.start_sheet),
      certification: JSON.stringify(like.certification),
      planned_round: JSON.stringify(like.planned_round),
      result_rules: JSON.stringify(like.result_rules),
      prizes: JSON.stringify(like.prizes),
      measured: JSON.stringify(like.measured),
      fixed_prizes: null,
    }));
    await db.insertInto('games').values(rows).execute();
    expect((await make(owner)).status).toBe(201);
    const { status, failure } = await make(owner);
    expect([status, failure.code]).toEqual([429, 'games.tooManyToday']);
  });

  it('an organiser creates more games and adds people to a club’s game without a limit', async () => {
    const owner = await server.user('organiser');
    for (let i = 0; i <= gamesADay; i++) expect((await make(owner)).status).toBe(201);
    const id = (await make(owner)).body._id;
    for (let i = 0; i <= invitationsADay; i++) {
      const body = { playerId: (await server.user('player')).id };
      const answer = await server.call(games.addPlayer, { params: { id }, body }, owner);
      await server.call(games.removePlayer, { params: { id }, body }, owner);
      expect(answer.status).toBe(200);
    }
  });
});
