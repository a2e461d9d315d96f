import { games } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse } from '../testing/course.ts';
import { Harness, type TestUser } from '../testing/harness.ts';
import { changedElsewhere, score, startRound, type TestRound, view } from '../testing/round.ts';

let server: Harness;
beforeAll(async () => {
  server = await Harness.start();
});
afterAll(() => server.close());

const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('missing');
  return value;
};

/** Two games of the same two players, who play one card each in both: a linked set, as no call makes one yet. */
async function linkedRounds(): Promise<[TestRound, TestRound]> {
  const course = await addCourse(server.storage);
  const main = await startRound(server, { players: 2, course, verifyQs: false });
  const other = await startRound(server, { players: 0, course, verifyQs: false });
  const { db } = server.storage;
  for (const player of main.players) {
    await server.call(games.join, { params: { id: other.game._id } }, player);
    const { card_id } = await db
      .selectFrom('game_players')
      .select('card_id')
      .where('game_id', '=', main.game._id)
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('game_players')
      .set({ card_id })
      .where('game_id', '=', other.game._id)
      .where('player_id', '=', player.id)
      .execute();
  }
  for (const { game, organiser } of [main, other]) {
    await changedElsewhere(server, game._id);
    const body = { autoProgress: true };
    await server.call(games.autoProgress, { params: { id: game._id }, body }, organiser);
  }
  return [main, other];
}

const stored = async (id: string) => {
  const { db } = server.storage;
  const { version } = await db
    .selectFrom('games')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const log = await db
    .selectFrom('game_log')
    .select(['version', 'kind'])
    .where('game_id', '=', id)
    .orderBy('version')
    .execute();
  return { version, log };
};

const playerOf = async (id: string, { id: playerId }: TestUser, as: TestUser) =>
  must((await view(server, id, as)).players[playerId]);

it('CHG-6 games that share cards are locked, changed and counted as one, whichever of them is written to', async () => {
  const [main, other] = await linkedRounds();
  const [one, two] = [must(main.players[0]), must(main.players[1])];
  const [a, b] = [main.game._id, other.game._id];
  const before = [await stored(a), await stored(b)].map(({ version }) => version);
  // Both games at once: scores by either, and changes of each that wait for them.
  const organise = (id: string, organiser: TestUser) =>
    server.call(games.autoProgress, { params: { id }, body: { autoProgress: false } }, organiser);
  const answers = await Promise.all([
    ...Array.from({ length: 18 }, (_, at) => score(server, at % 2 ? a : b, one, one.id, at + 1, 4)),
    ...Array.from({ length: 18 }, (_, at) => score(server, at % 2 ? b : a, two, two.id, at + 1, 5)),
    organise(a, main.organiser),
    organise(b, other.organiser),
  ]);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  for (const [at, id] of [a, b].entries()) {
    const { version, log } = await stored(id);
    expect(version - must(before[at])).toBe(37);
    expect(log.map((entry) => entry.version)).toEqual(log.map((_, nth) => must(log[0]).version + nth));
    expect(log.filter(({ kind }) => kind === 'score')).toHaveLength(36);
  }
  for (const player of [one, two]) {
    const [here, there] = [await playerOf(a, player, player), await playerOf(b, player, player)];
    expect([here.scoreId, here.holes, here.uholes]).toEqual([there.scoreId, there.holes, there.uholes]);
    expect(here.thru).toBe(18);
  }
});

it('CHG-6 a card that is handed in by one of them is handed in in all, and what is loaded says the same', async () => {
  const [main, other] = await linkedRounds();
  const one = must(main.players[0]);
  for (let hole = 1; hole <= 18; hole++) {
    for (const { id } of main.players) await score(server, main.game._id, one, id, hole, 5);
  }
  const versions = async () =>
    [await stored(main.game._id), await stored(other.game._id)].map(({ version }) => version);
  const [a = 0, b = 0] = await versions();
  const handed = await server.call(games.finish, { params: { id: other.game._id } }, one);
  expect([handed.status, handed.failure?.fields]).toEqual([200, undefined]);
  expect(handed.body.submitted).toContain(one.id);
  expect(await versions()).toEqual([a + 1, b + 1]);
  const restarted = await Harness.start({}, server.storage);
  for (const { game, organiser } of [main, other]) {
    const shown = await view(server, game._id, organiser);
    expect(shown.players[one.id]?.state).toBe('done');
    expect(shown).toEqual(await view(restarted, game._id, organiser));
  }
  await restarted.app.close();
});
