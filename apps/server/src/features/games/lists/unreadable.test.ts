import { competitions, games } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addCourse, addRule, type TestCourse } from '../../../../testing/games/course.ts';
import { score, startRound, type TestRound } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';

let server: Harness;
let course: TestCourse;
let owner: TestUser;
let player: TestUser;
/** A readable game, and one whose rule or board cannot be parsed. */
let good: TestRound;
let broken: TestRound;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
  good = await startRound(server, { players: 1, course });
  broken = await startRound(server, { players: 0, course });
  owner = good.organiser;
  player = good.players[0] ?? owner;
  await server.call(games.join, { params: { id: broken.game._id } }, player);
  await server.storage.db
    .insertInto('game_organisers')
    .values({ game_id: broken.game._id, user_id: owner.id, type: 'organiser' })
    .execute();
});
afterAll(() => server.close());

/** Starts a process without cached boards, and records the errors it logs about unreadable rows. */
async function fresh() {
  const process = await Harness.start({}, server.storage);
  const logged = vi.spyOn(process.app.log, 'error');
  const named = () =>
    logged.mock.calls.map(([about]) => about as { game?: string; rule?: string; player?: string });
  return { process, named };
}

const idsOf = ({ items }: { items: ReadonlyArray<{ _id: string }> }) => items.map(({ _id }) => _id);

/** Every list that contains both games, and its reader. */
const lists = [
  ['joinedGames', (on: Harness) => on.call(games.joinedGames, {}, player)],
  ['currentOrganising', (on: Harness) => on.call(games.currentOrganising, {}, owner)],
  ['list', (on: Harness) => on.call(games.list, { query: {} }, owner)],
  ['boards', (on: Harness) => on.call(games.boards, { query: {} })],
] as const;

describe('a game in play whose board cannot be read', () => {
  beforeAll(async () => {
    const { db } = server.storage;
    const leaderboard = '{"activateStatus":"maybe"}';
    await db.updateTable('games').set({ leaderboard }).where('id', '=', broken.game._id).execute();
    await score(server, good.game._id, player, player.id, 1, 4);
  });
  afterAll(async () => {
    const { db } = server.storage;
    const leaderboard = JSON.stringify(broken.game.leaderboard);
    await db.updateTable('games').set({ leaderboard }).where('id', '=', broken.game._id).execute();
  });

  it('a game in play with an unreadable board is listed without the place, and the log names it', async () => {
    const { process, named } = await fresh();
    const { status, body } = await process.call(games.joinedGames, {}, player);
    expect([status, idsOf(body).toSorted()]).toEqual([200, [good.game._id, broken.game._id].toSorted()]);
    const mine = new Map(body.items.map((item) => [item._id, item.mine]));
    expect(mine.get(broken.game._id)).toBeNull();
    expect(mine.get(good.game._id)?.thru).toBe(1);
    expect(named()).toEqual([expect.objectContaining({ game: broken.game._id, player: player.id })]);
    await process.app.close();
  });
});

describe('a game whose rule cannot be read', () => {
  let rule: string;
  beforeAll(async () => {
    const { db } = server.storage;
    const like = course.rules.get('Medal') ?? '';
    rule = await addRule(server.storage, like, { playingRules: { playingAs: 'crowd' } } as never);
    const moved = { rule_id: rule, rule_version: 1 };
    await db.updateTable('games').set(moved).where('id', '=', broken.game._id).execute();
  });

  it.each(lists)(
    'a game with an unreadable rule is omitted from %s and named in the log',
    async (_name, read) => {
      const { process, named } = await fresh();
      const { status, body } = await read(process);
      expect(status).toBe(200);
      expect(idsOf(body)).toContain(good.game._id);
      expect(idsOf(body)).not.toContain(broken.game._id);
      expect(named()).toContainEqual(expect.objectContaining({ game: broken.game._id, rule, version: 1 }));
      await process.app.close();
    },
  );

  it('a game with an unreadable rule is missing from the tables; the other rules are listed', async () => {
    const { process, named } = await fresh();
    const admin = await server.user('admin');
    for (const call of [competitions.list, competitions.search] as const) {
      const { status, body } = await process.call(call, { query: {} }, admin);
      expect(status).toBe(200);
      expect(idsOf(body)).toContain(course.rules.get('Medal'));
      expect(idsOf(body)).not.toContain(rule);
    }
    expect(named()).toEqual([1, 2].map(() => expect.objectContaining({ rule, version: 1 })));
    await process.app.close();
  });
});

it('an unreadable result is omitted from the history, without its game, and is logged', async () => {
  const round = await startRound(server, {
    players: 1,
    course,
    rule: 'Stableford, nine holes',
    verifyQs: false,
  });
  const [me] = round.players;
  if (!me) throw new Error('no player');
  const params = { id: round.game._id };
  for (let hole = 1; hole <= 9; hole++) await score(server, round.game._id, me, me.id, hole, 4);
  expect((await server.call(games.close, { params, body: undefined }, round.organiser)).status).toBe(200);
  const history = async (process: Harness) =>
    (await process.call(games.history, { query: {} }, me)).body.items[0];
  expect((await history(server))?.mine?.thru).toBe(9);
  const { db } = server.storage;
  await db
    .updateTable('game_players')
    .set({ outcome: '{"format":0}' })
    .where('game_id', '=', round.game._id)
    .execute();
  const { process, named } = await fresh();
  const item = await history(process);
  expect([item?._id, item?.mine]).toEqual([round.game._id, null]);
  expect(named()).toEqual([expect.objectContaining({ game: round.game._id, player: me.id })]);
  await process.app.close();
});
