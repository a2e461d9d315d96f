import {
  accounts,
  adverts,
  type Change,
  clubPeople,
  clubs,
  games,
  groups,
  limits,
  logs,
  users,
} from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, password } from '../../../testing/features/accounts.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { score, startRound } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { runJobNow } from '../../../testing/jobs.ts';

let server: Harness;
let admin: TestUser;
let course: TestCourse;
beforeAll(async () => {
  server = await Harness.start();
  admin = await server.user('admin', { name: 'Ada', lastName: 'Moss' });
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const list = async (query: object = {}) =>
  (await server.call(logs.changes, { query: query as never }, admin)).body;
const newest = async (): Promise<Change | undefined> => (await list({ limit: 1 })).items[0];

describe('GET logs/changes', () => {
  it('GET logs/changes answers 401, 400 to another order and 403 unless for an admin', async () => {
    expect((await server.call(logs.changes, { query: {} })).status).toBe(401);
    expect((await server.call(logs.changes, { query: { sort: 'ip:asc' } }, admin)).status).toBe(400);
    const manager = await server.user('club', { clubId: course.clubId });
    expect((await server.call(logs.changes, { query: {} }, manager)).status).toBe(403);
  });

  it('the list shows a club’s added, changed and deleted fields with the author', async () => {
    const { _id } = (await server.call(clubs.insert, { body: { name: 'Fen Club' } }, admin)).body;
    expect(await newest()).toMatchObject({
      by: { _id: admin.id, name: 'Ada', lastName: 'Moss' },
      ...{ kind: 'club', what: 'Club added', subject: { _id, name: 'Fen Club' }, fields: [] },
      ip: '127.0.0.1',
    });
    const body = { name: 'Fen Golf Club', registered: true };
    await server.call(clubs.update, { params: { id: _id }, body }, admin);
    expect(await newest()).toMatchObject({
      ...{ what: 'Club changed', subject: { _id, name: 'Fen Golf Club' } },
      fields: [
        { field: 'name', old: 'Fen Club', new: 'Fen Golf Club' },
        { field: 'registered', old: 'false', new: 'true' },
      ],
    });
    await server.call(clubs.remove, { params: { id: _id } }, admin);
    expect(await newest()).toMatchObject({ what: 'Club deleted', subject: { name: 'Fen Golf Club' } });
  });

  it('the list has no refused calls and no changes of people’s own accounts', async () => {
    const { count } = await list();
    await server.raw(clubs.insert, { body: { name: '' } }, admin);
    await server.raw(clubs.insert, { body: { name: 'Not mine' } }, await server.user());
    await server.form(users.updateOwn, { body: { name: 'Adela' } }, admin);
    expect((await list()).count).toBe(count);
    await server.form(users.updateOwn, { body: { name: 'Ada' } }, admin);
  });

  it('the list shows an account under its current name, never its password', async () => {
    const body = {
      ...{ name: 'Wren', lastName: 'Holt', username: 'wrenholt', email: 'wren@example.com' },
      ...{ gender: 'women' as const, password: 'secret-of-wren', rule: 'player' as const },
    };
    const made = (await server.call(users.insert, { body }, admin)).body;
    await server.form(
      users.update,
      { params: { id: made._id }, body: { rule: 'organiser', lastName: 'Hale' } },
      admin,
    );
    expect(await newest()).toMatchObject({
      ...{ kind: 'user', what: 'Account changed', subject: { _id: made._id, name: 'Wren Hale' } },
      fields: expect.arrayContaining([
        { field: 'lastName', old: 'Holt', new: 'Hale' },
        { field: 'rule', old: 'player', new: 'organiser' },
      ]),
    });
    expect(JSON.stringify(await list({ limit: 500 }))).not.toContain('secret-of-wren');
  });

  it('the list shows changes of a game and of its players', async () => {
    const { game, organiser, players } = await startRound(server, { players: 1, course });
    const params = { id: game._id };
    await server.call(games.update, { params, body: { name: 'Spring Medal', maxPlayers: 80 } }, organiser);
    expect(await newest()).toMatchObject({
      ...{ kind: 'game', by: { _id: organiser.id }, subject: { _id: game._id, name: 'Spring Medal' } },
      fields: [
        { field: 'name', old: 'Captain’s Day', new: 'Spring Medal' },
        { field: 'maxPlayers', old: '200', new: '80' },
      ],
    });
    const playerId = players[0]?.id ?? '';
    await server.call(games.removePlayer, { params, body: { playerId } }, organiser);
    expect(await newest()).toMatchObject({ what: 'Player removed', person: { _id: playerId } });
  });

  it('the list shows which player let another into a group', async () => {
    const { game, players } = await startRound(server, { players: 1, course });
    const params = { id: game._id };
    const [first, late] = [players[0], await server.user('player', { index: 12 })];
    if (!first) throw new Error('nobody plays');
    await server.call(games.join, { params }, late);
    await score(server, game._id, first, first.id, 1, 5);
    const { count } = await list();
    const body = { name: 'Group 1', playerId: late.id };
    expect((await server.call(groups.addPlayer, { params, body }, late)).status).toBe(202);
    expect((await list()).count).toBe(count);
    expect((await server.call(groups.addPlayer, { params, body }, first)).status).toBe(200);
    expect(await newest()).toMatchObject({
      what: 'Player added to a group',
      by: { _id: first.id },
      person: { _id: late.id },
    });
  });

  it('the list names the club of an organiser', async () => {
    const { id } = await server.user('player', { name: 'Bea' });
    await server.call(clubPeople.addOrganiser, { params: { id }, query: { club: course.clubId } }, admin);
    expect(await newest()).toMatchObject({
      ...{ kind: 'club', what: 'Organiser invited', subject: { name: 'Heath Golf Club' } },
      person: { name: 'Bea' },
    });
  });

  it('the list keeps the name of a deleted advert', async () => {
    const body = { type: 'score card' as const, scoreCard: course.whiteId, club: course.clubId };
    const { _id } = (await server.call(adverts.insert, { body }, admin)).body;
    await server.call(adverts.update, { params: { id: _id }, body: { name: 'Wrenfield Ale' } }, admin);
    await server.call(adverts.remove, { params: { id: _id } }, admin);
    expect(await newest()).toMatchObject({
      ...{ kind: 'advert', what: 'Advert deleted', subject: { name: 'Wrenfield Ale' } },
    });
  });

  it('the list is searched by content and author, filtered by kind and day, and paged', async () => {
    const kinds = async (query: object) => new Set((await list(query)).items.map(({ kind }) => kind));
    expect(await kinds({ query: 'wrenfield' })).toEqual(new Set(['advert']));
    expect(await kinds({ query: 'ada moss', filter: '{"kind":"club"}' })).toEqual(new Set(['club']));
    expect((await list({ filter: '{"at":{"to":"2020-01-01T00:00:00Z"}}' })).count).toBe(0);
    const all = await list();
    const [one, two] = await Promise.all([list({ limit: 2, page: 1 }), list({ limit: 2, page: 2 })]);
    expect([...one.items, ...two.items]).toEqual(all.items.slice(0, 4));
  });

  it('changes are deleted after a year, their addresses before', async () => {
    const { db } = server.storage;
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    const age = (name: string, days: number) =>
      db
        .updateTable('change_log')
        .set({ at: ago(days) })
        .where('subject_name', '=', name)
        .execute();
    for (const name of ['Old Club', 'Older Club']) await server.call(clubs.insert, { body: { name } }, admin);
    await age('Old Club', limits.logDays + 1);
    await age('Older Club', limits.changeDays + 1);
    await runJobNow(server.storage, 'forget-old');
    const kept = (await list({ query: 'old', sort: 'at:asc' })).items;
    expect(kept.map(({ subject, ip }) => [subject?.name, ip])).toEqual([['Old Club', null]]);
  });

  it('the list contains nothing about an account that its owner deleted', async () => {
    const gone = await member(server, 71);
    await server.form(users.update, { params: { id: gone.id }, body: { lastName: 'Quillfeather' } }, admin);
    expect((await list({ query: 'quillfeather' })).count).toBe(1);
    expect((await server.call(accounts.deleteAccount, { body: { password } }, gone)).status).toBe(200);
    expect((await list({ query: 'quillfeather' })).count).toBe(0);
    expect(JSON.stringify(await list({ limit: 500 }))).not.toContain('Quillfeather');
  });
});

describe('GET logs/error', () => {
  it('GET logs/error answers 401, 403 unless for an admin, and lists errors', async () => {
    const player = await server.user('player', { name: 'Tom', lastName: 'Reed' });
    const body = { name: 'TypeError', message: 'x is undefined', componentStack: 'at Board' };
    await server.call(logs.add, { params: { type: 'error' }, body }, player);
    await server.call(logs.add, { params: { type: 'error' }, body: { ...body, name: 'RangeError' } });
    expect((await server.call(logs.reports, { query: {} })).status).toBe(401);
    expect((await server.call(logs.reports, { query: {} }, player)).status).toBe(403);
    const { items, count } = (await server.call(logs.reports, { query: {} }, admin)).body;
    expect(count).toBe(2);
    expect(items.map(({ name, user }) => [name, user?.lastName])).toEqual([
      ['RangeError', undefined],
      ['TypeError', 'Reed'],
    ]);
    const found = await server.call(logs.reports, { query: { query: 'reed' } }, admin);
    expect(found.body.items).toMatchObject([{ ...body, ip: '127.0.0.1' }]);
  });
});
