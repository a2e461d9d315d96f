import { afterAll, beforeAll, expect, it } from 'vitest';
import { testStorage } from '../../../testing/database/test-storage.ts';
import { Season } from '../../../testing/features/custom-handicaps.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { type WatchedStorage, watchStorage } from '../../../testing/watched-storage.ts';

let watch: WatchedStorage;
let server: Harness;
let course: TestCourse;
beforeAll(async () => {
  watch = watchStorage(await testStorage());
  server = await Harness.start({}, watch.storage);
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

/** Counts the statements of an amendment of one card after the close of a game of this size. */
async function statementsFor(count: number): Promise<number> {
  const season = await Season.begin(server, course);
  const players: TestUser[] = [];
  for (let nth = 0; nth < count; nth++) players.push(await server.user('player', { index: 10 }));
  const id = await season.game(players);
  await season.start(id);
  const pars = must((await season.view(id)).scoreCards[0]).holesParams.map(({ par }) => par);
  const last = must(players.at(-1));
  for (const [nth, player] of players.entries()) {
    await season.card(
      id,
      player.id,
      pars.map((par, hole) => (hole < nth ? par + 1 : par)),
    );
  }
  expect((await season.close(id, (await season.preview(id)).version)).status).toBe(200);
  const before = await season.standing();
  watch.reset();
  await season.card(
    id,
    last.id,
    pars.map((par) => par - 1),
  );
  const { length } = watch.statements;
  const after = await season.standing();
  expect(players.filter((player) => after.get(player.id) === before.get(player.id))).toEqual([]);
  return length;
}

it('an amendment after the close takes as many statements for a field as for two players', async () => {
  const few = await statementsFor(2);
  expect(await statementsFor(4)).toBe(few);
});
