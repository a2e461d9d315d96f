import { games, limits } from '@flagstick/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../testing/course.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const make = (owner: TestUser) => {
  const body = {
    name: 'Saturday',
    date: new Date().toISOString(),
    course: course.courseId,
    scoreCards: [course.whiteId],
    competitionId: course.rules.get('Medal') ?? '',
    maxPlayers: 4,
  };
  return server.call(games.insert, { body }, owner);
};
const remove = (id: string, owner: TestUser) => server.call(games.remove, { params: { id } }, owner);
const { gamesADay, openGames, invitationsADay } = limits.perAccount.player;

/** Lets a day pass for everything that an account has done. */
async function nextDay({ id }: TestUser) {
  const { db } = server.storage;
  const before = sql<Date>`now() - interval '25 hours'`;
  await db.updateTable('games').set({ created_at: before }).where('owner_id', '=', id).execute();
  await db.updateTable('game_players').set({ invited_at: before }).where('added_by', '=', id).execute();
}

describe('a player', () => {
  it('makes so many games a day, deleted ones among them, however many are made at once', async () => {
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

  it('has so many games that are not done', async () => {
    const owner = await server.user('player');
    const ids: string[] = [];
    for (let i = 0; i < openGames; i++) ids.push((await make(owner)).body._id);
    await nextDay(owner);
    const { status, failure } = await make(owner);
    expect([status, failure.code]).toEqual([409, 'games.tooManyOpen']);
    await remove(ids[0] ?? '', owner);
    expect((await make(owner)).status).toBe(201);
  });

  it('invites so many people a day, those among them who were taken out again', async () => {
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

describe('an organiser', () => {
  it('makes more games and adds people to a club’s game without a limit', async () => {
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
