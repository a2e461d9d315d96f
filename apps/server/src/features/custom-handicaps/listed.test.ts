import { customHandicaps as calls } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Season } from '../../../testing/features/custom-handicaps.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';

let server: Harness;
let course: TestCourse;
let player: TestUser;
beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
  player = await server.user('player');
});
afterAll(() => server.close());

const give = (body: object, as: TestUser) => server.raw(calls.insert, { body }, as);
const change = (id: string, body: object, as: TestUser) =>
  server.raw(calls.update, { params: { id }, body }, as);

describe('the list of custom handicaps', () => {
  it('the list omits suspended people, whose handicap the owner can still change', async () => {
    const mine = await Season.begin(server, course);
    const held = await server.user('player', { lastName: 'Suspended' });
    await mine.game([held]);
    const body = { playerId: held.id, competitionId: mine.ruleId, hcp: 9 };
    expect((await give(body, mine.organiser)).status).toBe(201);
    await server.storage.db.updateTable('users').set({ active: false }).where('id', '=', held.id).execute();
    const ofRule = { params: { ruleId: mine.ruleId }, query: {} };
    expect((await server.call(calls.ofRule, ofRule, mine.organiser)).body.items).toEqual([]);
    const query = { query: 'suspended' };
    expect((await server.call(calls.list, { query })).body.items).toEqual([]);
    const history = await server.call(calls.history, { params: { id: held.id } }, player);
    expect(history.body.handicaps).toEqual([]);
    expect((await change(held.id, { ...body, hcp: 8 }, mine.organiser)).status).toBe(200);
  });

  it('players see and find young people by first name and initial only', async () => {
    const mine = await Season.begin(server, course);
    const born = `${new Date().getUTCFullYear() - 15}-06-01`;
    const junior = await server.user('player', { name: 'Robin', lastName: 'Quillfeather' });
    await server.storage.db
      .updateTable('users')
      .set({ birth_date: born })
      .where('id', '=', junior.id)
      .execute();
    await mine.game([junior]);
    await give({ playerId: junior.id, competitionId: mine.ruleId, hcp: 9 }, mine.organiser);
    const found = async (query: string, as?: TestUser) =>
      (await server.call(calls.list, { query: { query } }, as)).body.items.map(
        ({ player: { name, lastName } }) => `${name} ${lastName}`,
      );
    for (const reader of [undefined, player]) {
      expect([await found('robin', reader), await found('quill', reader)]).toEqual([['Robin Q.'], []]);
    }
    expect(await found('quill', mine.organiser)).toEqual(['Robin Quillfeather']);
    const history = async (as: TestUser) =>
      (await server.call(calls.history, { params: { id: junior.id } }, as)).body.player.lastName;
    expect([await history(player), await history(junior)]).toEqual(['Q.', 'Quillfeather']);
  });

  it('the list is limited per network and per account', async () => {
    const reader = await server.user('player');
    const read = async (as?: TestUser) => {
      const statuses: number[] = [];
      for (let nth = 0; nth < 121; nth++) {
        statuses.push((await server.call(calls.list, { query: { query: 'zz' } }, as)).status);
      }
      return statuses.filter((status) => status === 429).length;
    };
    expect(await read(reader)).toBe(1);
    expect(await read()).toBeGreaterThan(0);
    const history = await server.call(calls.history, { params: { id: player.id } }, reader);
    expect([history.status, history.failure.code]).toEqual([429, 'request.tooMany']);
  });
});
