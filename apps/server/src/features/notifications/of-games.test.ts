import { committee, games, groups } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CommitteeCalls } from '../../../testing/features/committee.ts';
import { noticesOf, subscribe } from '../../../testing/features/notifications.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { linkedRounds } from '../../../testing/games/linked.ts';
import { addGame } from '../../../testing/games/new-game.ts';
import { score, view } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';

let server: Harness;
let course: TestCourse;
beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const subscriber = async (): Promise<TestUser> => {
  const user = await server.user('player');
  await subscribe(server, user);
  return user;
};

const briefly = async (user: TestUser) =>
  (await noticesOf(server, user)).map(([kind, , body]) => `${kind}: ${body}`);

it('players are notified of their group once, and of each new tee time', async () => {
  const organiser = await server.user('organiser');
  const startSheet = { firstTime: '2026-06-14T08:00:00.000Z', interval: 10, note: '' };
  const id = await addGame(server, course, organiser, { name: 'Cup', maxPlayers: 8, startSheet });
  const params = { id };
  const [ann, bob] = [await subscriber(), await subscriber()];
  for (const player of [ann, bob]) await server.call(games.join, { params }, player);
  for (const [at, player] of [ann, bob].entries()) {
    const body = { name: `Group ${at + 1}`, playersId: [player.id] };
    expect((await server.call(groups.create, { params, body }, organiser)).status).toBeLessThan(300);
  }
  const drawn = 'draw: You play in Group 2: 14th June 2026, 9:10 am, hole 1.';
  expect(await briefly(bob)).toEqual([drawn]);
  // A change of other settings is no news.
  await server.call(games.update, { params, body: { name: 'Spring Cup' } }, organiser);
  const later = { ...startSheet, interval: 20 };
  expect((await server.call(games.update, { params, body: { startSheet: later } }, organiser)).status).toBe(
    200,
  );
  expect(await briefly(bob)).toEqual([drawn, 'teeTime: Your tee time is 14th June 2026, 9:20 am, hole 1.']);
  // The first group starts as before.
  expect(await briefly(ann)).toEqual(['draw: You play in Group 1: 14th June 2026, 9:00 am, hole 1.']);
  expect((await noticesOf(server, bob))[1]).toMatchObject({
    1: 'Spring Cup: your tee time',
    3: `/?view=game&game=${id}`,
  });
});

it('the player of a reopened hole is notified, and all players of the close, without any result', async () => {
  const game = await CommitteeCalls.start(server, course);
  const [one, two] = [game.player(0), game.player(1)];
  for (const player of [one, two]) await subscribe(server, player);
  for (const player of [one, two]) await game.enter(player, [one, two], 5);
  await game.reopenHole(one, 5);
  await game.reopenHole(one, 7);
  await game.enter(one, [one, two], 5, [5, 7]);
  expect((await game.close()).status).toBe(200);
  expect(await briefly(one)).toEqual([
    'holeReopened: The committee reopened hole 5 of your card. Please check it.',
    'holeReopened: The committee reopened holes 5 and 7 of your card. Please check them.',
    'result: The game is closed. See your result.',
  ]);
  expect(await briefly(two)).toEqual(['result: The game is closed. See your result.']);
});

it('a player of linked games is notified once of a change, with the tee time', async () => {
  const [main, other] = await linkedRounds(server, 2);
  const { organiser } = main;
  const [player, marker] = [must(main.players[0]), must(main.players[1])];
  const startSheet = { firstTime: '2026-06-14T08:00:00.000Z', interval: 10, note: '' };
  await server.call(games.update, { params: { id: main.game._id }, body: { startSheet } }, organiser);
  await subscribe(server, player);
  // The other game has the same group and no tee times.
  const [group] = (await view(server, other.game._id, other.organiser)).groups;
  const params = { id: other.game._id, name: must(group).name };
  for (const playersId of [[marker.id], [marker.id, player.id]])
    await server.call(groups.change, { params, body: { data: { playersId } } }, other.organiser);
  const drawn = `draw: You play in ${params.name}: 14th June 2026, 9:00 am, hole 1.`;
  expect(await briefly(player)).toEqual([drawn]);
  for (const by of [player, marker]) await score(server, main.game._id, by, player.id, 1, 5);
  const body = { playerId: player.id, holeNumber: 1, reason: 'Wrong hole' };
  await server.call(committee.reopenHole, { params: { id: main.game._id }, body }, organiser);
  const reopened = 'holeReopened: The committee reopened hole 1 of your card. Please check it.';
  expect(await briefly(player)).toEqual([drawn, reopened]);
});
