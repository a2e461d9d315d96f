import { games } from '@flagstick/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testStorage } from '../../../../testing/database/test-storage.ts';
import { addCourse, type TestCourse } from '../../../../testing/games/course.ts';
import { addGame } from '../../../../testing/games/new-game.ts';
import { startRound } from '../../../../testing/games/round.ts';
import { Harness } from '../../../../testing/harness.ts';
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

/** A game of this size, whose players are inserted directly. */
async function gameOf(count: number) {
  const { game, organiser } = await startRound(server, { players: 0, course, playing: false });
  const { db } = server.storage;
  await server.call(games.update, { params: { id: game._id }, body: { maxPlayers: 1_000 } }, organiser);
  const id = (letter: string) => sql`${letter} || right(${game._id}, 8) || lpad(n::text, 7, '0')`;
  const all = sql`generate_series(1, ${count}::int) n`;
  await sql`insert into users (id, guest, name, last_name, gender, index_tenths, search)
    select ${id('u')}, true, 'Ada', 'Brook ' || n, 'men', 100, 'ada brook' from ${all}`.execute(db);
  await sql`insert into cards (id) select ${id('c')} from ${all}`.execute(db);
  await sql`insert into game_players (game_id, player_id, card_id, tee_id, index_tenths)
    select ${game._id}, ${id('u')}, ${id('c')}, ${course.whiteId}, 100 from ${all}`.execute(db);
  await sql`update games set version = version + 1 where id = ${game._id}`.execute(db);
  await sql`insert into game_log (game_id, version, kind)
    select id, version, 'structure' from games where id = ${game._id}`.execute(db);
  return { params: { id: game._id }, organiser };
}

/** The cost of one more player in a game that is in memory. */
async function adding({ params, organiser }: Awaited<ReturnType<typeof gameOf>>) {
  const add = async () => {
    const { id: playerId } = await server.user('player');
    watch.reset();
    return server.call(games.addPlayer, { params, body: { playerId } }, organiser);
  };
  await add();
  const { status, body } = await add();
  return { status, fields: Object.keys(body), statements: [...watch.statements] };
}

it('joining a game of a thousand takes as many statements as joining one of ten', async () => {
  const few = await adding(await gameOf(10));
  const many = await adding(await gameOf(990));
  expect([few.status, many.status]).toEqual([200, 200]);
  expect(many.statements).toEqual(few.statements);
  expect(many.fields).toEqual(few.fields);
  expect(many.fields).not.toContain('players');
});

it('joining a game of a thousand takes at most four times as long as one of ten', async () => {
  const [ten, thousand] = [await gameOf(10), await gameOf(960)];
  const timed = async ({ params, organiser }: typeof ten) => {
    const { id: playerId } = await server.user('player');
    const started = performance.now();
    const { status } = await server.call(games.addPlayer, { params, body: { playerId } }, organiser);
    expect(status).toBe(200);
    return performance.now() - started;
  };
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  const [few, many]: [number[], number[]] = [[], []];
  // Alternates, so that other load affects both. The first call of each loads the game.
  for (let at = 0; at < 16; at++) {
    const [inTen, inThousand] = [await timed(ten), await timed(thousand)];
    if (at === 0) continue;
    few.push(inTen);
    many.push(inThousand);
  }
  expect(median(many)).toBeLessThanOrEqual(4 * median(few));
});

it('copying a game of four hundred with its players takes as many statements as one of ten', async () => {
  const copying = async (count: number) => {
    const { params, organiser } = await gameOf(count);
    const body = { name: `Copy of ${count}`, date: '2027-06-13T09:20:00Z', keepPlayers: true };
    // A change updates the board to the rows inserted directly.
    await server.call(games.autoProgress, { params, body: { autoProgress: true } }, organiser);
    watch.reset();
    const { status, body: made } = await server.call(games.copy, { params, body }, organiser);
    return { made: [status, made.playersCount], statements: watch.statements.length };
  };
  const few = await copying(10);
  const many = await copying(400);
  expect([few.made, many.made]).toEqual([
    [201, 10],
    [201, 400],
  ]);
  expect(many.statements).toBe(few.statements);
});

it('copying a player’s game with four accounts takes as many statements as with one', async () => {
  const copying = async (count: number) => {
    const owner = await server.user('player');
    const id = await addGame(server, course, owner, { date: '2027-06-13T09:20:00Z' });
    for (let nth = 0; nth < count; nth++) {
      await server.call(games.join, { params: { id } }, await server.user('player'));
    }
    watch.reset();
    const body = { name: 'Sunday', date: '2027-06-14T09:20:00Z', keepPlayers: true };
    const { status, body: made } = await server.call(games.copy, { params: { id }, body }, owner);
    return { made: [status, made.playersCount], statements: watch.statements.length };
  };
  const few = await copying(1);
  const many = await copying(4);
  expect([few.made, many.made]).toEqual([
    [201, 1],
    [201, 4],
  ]);
  expect(many.statements).toBe(few.statements);
});
