import { players as calls, games, users } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { gameForm } from '../../../testing/games/new-game.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';

let server: Harness;
let admin: TestUser;
let organiser: TestUser;
let player: TestUser;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
  admin = await server.user('admin');
  organiser = await server.user('organiser');
  player = await server.user('player', { name: 'Pia', lastName: 'Novak', index: 7.3 });
});
afterAll(() => server.close());

const emailOf = async ({ id }: TestUser) =>
  (await server.storage.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email ?? '';
const find = async (query: string, as: TestUser) =>
  (await server.call(calls.list, { query: { query } }, as)).body.items.map((item) => item._id);

describe('GET players/', () => {
  it('GET players/ answers 401, 400 to an unknown filter, and light rows to any user', async () => {
    expect((await server.call(calls.list, { query: { query: 'pia' } })).status).toBe(401);
    expect((await server.raw(calls.list, { query: { filter: '{"email":"x"}' } }, player)).status).toBe(400);
    for (const call of [calls.list, calls.search]) {
      const { body } = await server.call(call, { query: { query: 'novak pia' } }, await server.user());
      expect(body).toEqual({
        count: 1,
        items: [
          {
            ...{
              _id: player.id,
              name: 'Pia',
              lastName: 'Novak',
              username: expect.any(String),
              gender: 'men',
            },
            ...{ hcp: 7.3, socialHcp: null, homeClub: null, avatar: null },
          },
        ],
      });
    }
  });

  it('players search by two letters of a name and see the first ten people', async () => {
    for (let i = 0; i < 12; i++) await server.user('player', { name: 'Xanthippe', lastName: `Quill${i}` });
    const asker = await server.user('player');
    const found = async (query: object, as: TestUser) => {
      const { status, body } = await server.raw(calls.list, { query }, as);
      return [status, (body as { items: unknown[] }).items.length, (body as { count: number }).count];
    };
    for (const query of [
      {},
      { limit: 500 },
      { query: 'x' },
      { query: 'x q' },
      { query: 'xanthippe', page: 2 },
    ]) {
      expect(await found(query, asker)).toEqual([200, 0, 0]);
    }
    expect(await found({ query: 'xa', limit: 500 }, asker)).toEqual([200, 10, 10]);
    expect(await found({ query: 'xa', limit: 500 }, organiser)).toEqual([200, 12, 12]);
    expect((await found({ limit: 500 }, organiser))[1]).toBeGreaterThan(12);
  });

  it('players have a limit of searches', async () => {
    const asker = await server.user('player');
    const ask = () => server.call(calls.search, { query: { query: 'pia' } }, asker);
    for (let i = 0; i < 120; i++) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    expect(await find('pia', organiser)).toEqual([player.id]);
  });

  it('organisers find a whole e-mail address, players none', async () => {
    const email = await emailOf(player);
    expect(await find(email.toUpperCase(), organiser)).toEqual([player.id]);
    expect(await find(email.slice(0, -1), organiser)).toEqual([]);
    expect(await find('example.com', organiser)).toEqual([]);
    expect(await find(email, await server.user('player'))).toEqual([]);
  });

  it('only callers who may read a CDH number find it, as a whole', async () => {
    const cdh = '4412345678';
    const wanted = await server.user('player');
    const set = { cdh, home_club_id: course.clubId };
    await server.storage.db.updateTable('users').set(set).where('id', '=', wanted.id).execute();
    const manager = await server.user('club', { clubId: course.clubId });
    const { clubId: elsewhere } = await addCourse(server.storage);
    const [another, nobodys] = [
      await server.user('club', { clubId: elsewhere }),
      await server.user('organiser'),
    ];
    const body = gameForm(course, { name: 'Medal', maxPlayers: 8 });
    const gameOf = async (owner: TestUser) => {
      const params = { id: (await server.call(games.insert, { body }, owner)).body._id };
      await server.call(games.join, { params }, wanted);
      return params;
    };
    const host = await server.user('player');
    await server.call(
      games.join,
      {
        params: {
          id: (await server.call(games.insert, { body: { ...body, maxPlayers: 4 } }, host)).body._id,
        },
      },
      wanted,
    );
    const params = await gameOf(organiser);
    for (const reader of [admin, manager, organiser]) {
      expect(await find(cdh, reader)).toEqual([wanted.id]);
      expect(await find(cdh.slice(0, -1), reader)).toEqual([]);
    }
    for (const stranger of [another, nobodys, host, player, wanted]) {
      expect(await find(cdh, stranger)).toEqual([]);
    }
    await server.call(games.leave, { params }, wanted);
    expect(await find(cdh, organiser)).toEqual([]);
  });

  it('organisers find by the home club; players find by names only', async () => {
    const { clubId } = await addCourse(server.storage);
    await server.storage.db
      .updateTable('clubs')
      .set({ name: 'Wrackfield Hall', search: 'wrackfield hall' })
      .where('id', '=', clubId)
      .execute();
    const member = await server.user('player', { name: 'Mirabel', lastName: 'Stone' });
    await server.storage.db
      .updateTable('users')
      .set({ home_club_id: clubId })
      .where('id', '=', member.id)
      .execute();
    expect(await find('wrackfield', organiser)).toEqual([member.id]);
    expect(await find('mirabel wrack', organiser)).toEqual([member.id]);
    expect(await find('pia wrackfield', organiser)).toEqual([]);
    expect(await find('wrackfield', player)).toEqual([]);
  });

  it('the list of players omits suspended, unconfirmed and deleted accounts, and guests', async () => {
    const hidden = await Promise.all([1, 2, 3].map((i) => server.user('player', { name: `Hidden${i}` })));
    const set = [{ active: false }, { email_confirmed_at: null }, { deleted_at: new Date() }];
    for (const [i, changes] of set.entries()) {
      await server.storage.db
        .updateTable('users')
        .set(changes)
        .where('id', '=', hidden[i]?.id ?? '')
        .execute();
    }
    for (const call of [calls.list, calls.search]) {
      const found = await server.call(call, { query: { query: 'hidden' } }, organiser);
      expect(found.body).toEqual({ items: [], count: 0 });
    }
  });
});

describe('GET players/new', () => {
  async function gameOf(owner: TestUser, seats: readonly TestUser[]) {
    const body = gameForm(course, { name: 'Monthly Medal', maxPlayers: 8 });
    const game = (await server.call(games.insert, { body }, owner)).body;
    for (const seat of seats) await server.call(games.join, { params: { id: game._id } }, seat);
    return game;
  }
  const fresh = (query: object, as?: TestUser) => server.raw(calls.fresh, { query }, as);
  const idsOf = (answer: Awaited<ReturnType<typeof fresh>>) => {
    const { items, count } = answer.body as { items: Array<{ _id: string }>; count: number };
    expect(count).toBe(items.length);
    return items.map((item) => item._id).sort();
  };

  it("GET players/new returns the players of the caller's games, or of the named one", async () => {
    const [a, b, c] = [await server.user(), await server.user(), await server.user()];
    await gameOf(organiser, [a, b]);
    const second = (await gameOf(organiser, [b])).code;
    const foreign = (await gameOf(admin, [c])).code;
    expect(idsOf(await fresh({}, organiser))).toEqual([a.id, b.id].sort());
    expect(idsOf(await fresh({ code: second.toLowerCase() }, organiser))).toEqual([b.id]);
    expect(idsOf(await fresh({ code: foreign }, admin))).toEqual([c.id]);
    expect((await fresh({ code: foreign }, organiser)).status).toBe(403);
    expect((await fresh({ code: foreign }, player)).status).toBe(403);
    expect((await fresh({ code: 'CCC' }, player)).status).toBe(400);
    expect((await fresh({})).status).toBe(401);
    const unknown = await fresh({ code: 'ZZZZZZ' }, organiser);
    expect([unknown.status, unknown.failure.code]).toEqual([404, 'game.codeUnknown']);
  });

  it('organisers see the players whose index they may correct', async () => {
    const seated = await server.user();
    const game = await gameOf(organiser, [seated]);
    const change = (as: TestUser) =>
      server.call(users.changeIndex, { params: { id: seated.id }, body: { hcp: 8.1 } }, as);
    expect((await change(await server.user('organiser'))).status).toBe(403);
    expect((await change(organiser)).body).toMatchObject({ hcp: 8.1 });
    await server.call(games.leave, { params: { id: game._id } }, seated);
    expect((await change(organiser)).status).toBe(403);
  });
});
