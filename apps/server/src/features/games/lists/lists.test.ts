import { dayMs, games } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testStorage } from '../../../../testing/database/test-storage.ts';
import { addCourse, type TestCourse } from '../../../../testing/games/course.ts';
import { addGame } from '../../../../testing/games/new-game.ts';
import { score } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';
import { type WatchedStorage, watchStorage } from '../../../../testing/watched-storage.ts';

let server: Harness;
let watch: WatchedStorage;
let course: TestCourse;

beforeAll(async () => {
  watch = watchStorage(await testStorage());
  server = await Harness.start({}, watch.storage);
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

/** Creates a game of this owner, this many days from now, in play by default. Returns its name. */
async function game(owner: TestUser, name: string, days: number, state: 'playing' | 'waits' = 'playing') {
  const params = { id: await addGame(server, course, owner, { name, date: inDays(days) }) };
  await server.call(games.join, { params }, owner);
  if (state === 'playing') await server.call(games.activate, { params }, owner);
  return params.id;
}

const names = ({ items }: { items: Array<{ name: string }> }) => items.map(({ name }) => name);

describe('the caller’s games', () => {
  it('the caller’s games begin with games in play of any date, then the next ones', async () => {
    const owner = await server.user('organiser');
    await game(owner, 'next year', 400);
    await game(owner, 'forgotten', -40, 'waits');
    await game(owner, 'in a month', 30, 'waits');
    await game(owner, 'yesterday, not ended', -1.2);
    await game(owner, 'on Saturday', 3, 'waits');
    await game(owner, 'now', 0);
    const order = ['now', 'yesterday, not ended', 'next year', 'on Saturday', 'in a month', 'forgotten'];
    expect(names((await server.call(games.joinedGames, {}, owner)).body)).toEqual(order);
    expect(names((await server.call(games.currentOrganising, {}, owner)).body)).toEqual(order);
  });
});

describe('the public boards', () => {
  it('the public boards begin with games in play, not with the latest date', async () => {
    const owner = await server.user('organiser');
    await game(owner, 'far ahead', 700);
    await game(owner, 'this minute', 0);
    const { items } = (await server.call(games.boards, { query: { limit: 500 } })).body;
    const mine = items.filter(({ owner: { _id } }) => _id === owner.id);
    expect(mine.map(({ name }) => name)).toEqual(['this minute', 'far ahead']);
  });

  it('public boards list clubs’ games first, and players’ games with two accepted players', async () => {
    const [player, friend] = [await server.user('player'), await server.user('player')];
    const alone = await game(player, 'alone', 0);
    await score(server, alone, player, player.id, 1, 5);
    const invited = await game(player, 'with one who was not asked', 0);
    const seat = { params: { id: invited }, body: { playerId: friend.id } };
    expect((await server.call(games.addPlayer, seat, player)).status).toBe(200);
    await score(server, invited, player, player.id, 1, 5);
    const two = await game(player, 'of two', 0);
    await server.call(games.join, { params: { id: two } }, friend);
    const captain = await server.user('organiser');
    await game(captain, 'of a club', 10);
    const owners = [player.id, captain.id];
    const listed = async () => {
      const { items } = (await server.call(games.boards, { query: { limit: 500 } })).body;
      return items.filter(({ owner }) => owners.includes(owner._id)).map(({ name }) => name);
    };
    expect(await listed()).toEqual(['of a club']);
    await score(server, two, friend, friend.id, 1, 5);
    expect(await listed()).toEqual(['of a club', 'of two']);
  });
});

describe('a club manager', () => {
  it('a club manager finds players’ games at the club by a filter, not among their own games', async () => {
    const manager = await server.user('club', { clubId: course.clubId });
    const player = await server.user('player');
    await game(player, 'A player’s', 0);
    await game(await server.user('organiser'), 'A club’s', 0);
    await game(manager, 'Their own', 0);
    const listed = async (filter?: object) => {
      const query = { limit: 500, ...(filter ? { filter: JSON.stringify(filter) } : {}) };
      return names((await server.call(games.list, { query }, manager)).body);
    };
    const home = names((await server.call(games.currentOrganising, {}, manager)).body);
    for (const seen of [home, await listed(), await listed({ kind: 'club' })]) {
      expect(seen).toEqual(expect.arrayContaining(['A club’s', 'Their own']));
      expect(seen).not.toContain('A player’s');
    }
    const players = await listed({ kind: 'player' });
    expect(players).toContain('A player’s');
    for (const theirs of ['A club’s', 'Their own']) expect(players).not.toContain(theirs);
    expect(await listed({ kind: ['club', 'player'] })).toContain('A player’s');
  });
});

describe('a list of games', () => {
  it('a list of games is counted without the joins of its rows', async () => {
    const organiser = await server.user('organiser');
    await game(organiser, 'counted', 1);
    watch.reset();
    const { body } = await server.call(games.list, { query: {} }, await server.user('admin'));
    expect(body.count).toBeGreaterThan(0);
    const counts = watch.statements.filter((statement) => /^select count\(\*\) as "count"/.test(statement));
    expect(counts).toEqual([expect.not.stringContaining('join')]);
  });

  it('a list of games has those of one club on request', async () => {
    const organiser = await server.user('organiser');
    await game(organiser, 'at the club', 1);
    const elsewhere = await addCourse(server.storage);
    const admin = await server.user('admin');
    const of = async (club: string) => {
      const query = { filter: JSON.stringify({ club }) as never, limit: 500 };
      return (await server.call(games.list, { query }, admin)).body;
    };
    expect(names(await of(course.clubId))).toContain('at the club');
    expect(await of(elsewhere.clubId)).toMatchObject({ items: [], count: 0 });
  });
});
