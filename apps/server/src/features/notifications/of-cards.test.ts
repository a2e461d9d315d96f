import { notifications as calls, games } from '@flagstick/contract';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CommitteeCalls } from '../../../testing/features/committee.ts';
import { closedPushService, noticesOf, subscribe } from '../../../testing/features/notifications.ts';
import { PushService } from '../../../testing/features/push-service.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { linkedRounds } from '../../../testing/games/linked.ts';
import { score } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { makeDue, untilJobDone } from '../../../testing/jobs.ts';
import { must } from '../../../testing/must.ts';
import { wakeJobs } from '../../jobs/index.ts';
import { type Clock, systemClock } from '../../shared/clock.ts';
import { cardJobs } from './of-cards.ts';
import { pushJobs, spreadJobs } from './store.ts';

let service: PushService;
let server: Harness;
let course: TestCourse;
let aheadMs = 0;
const clock: Clock = { ...systemClock, now: () => new Date(Date.now() + aheadMs) };

beforeAll(async () => {
  service = await PushService.start();
  server = await Harness.start(
    { pushServices: [service.origin, closedPushService] },
    undefined,
    undefined,
    clock,
  );
  course = await addCourse(server.storage);
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(() => {
  aheadMs = 0;
});

/** Looks at the cards this many minutes after their last score. */
async function lookAfter(minutes: number) {
  aheadMs = minutes * 60_000;
  await untilJobDone(server.storage, cardJobs);
  await makeDue(server.storage, cardJobs);
  wakeJobs(server.storage.db, cardJobs);
  await untilJobDone(server.storage, cardJobs);
}

const briefly = async (user: TestUser) =>
  (await noticesOf(server, user)).map(([kind, , body]) => `${kind}: ${body}`);

const start = async () => {
  const game = await CommitteeCalls.start(server, course);
  const [player, marker] = [game.player(0), game.player(1)];
  for (const one of [player, marker]) await subscribe(server, one);
  return { game, player, marker };
};

const ofMine = 'Scores differ on hole 3 of your card. Please check with your marker.';

it('player and marker are notified once of a difference that is left for two minutes', async () => {
  const { game, player, marker } = await start();
  await game.enter(player, [player], 4, [3]);
  await game.enter(player, [marker], 5, [3]);
  await lookAfter(1);
  expect(await briefly(player)).toEqual([]);
  await lookAfter(3);
  const first = [`scoresDiffer: ${ofMine}`];
  const ofMarked =
    'scoresDiffer: Scores differ on hole 3 of a card that you mark. Please check with the player.';
  expect([await briefly(player), await briefly(marker)]).toEqual([first, [ofMarked]]);
  await lookAfter(4);
  // Another wrong score on the same hole is no news, one on another hole is.
  aheadMs = 0;
  await game.enter(player, [marker], 6, [3]);
  await lookAfter(3);
  expect(await briefly(player)).toEqual(first);
  aheadMs = 0;
  await game.enter(player, [player], 4, [5]);
  await game.enter(player, [marker], 5, [5]);
  await lookAfter(3);
  const both = 'scoresDiffer: Scores differ on holes 3 and 5 of your card. Please check with your marker.';
  expect(await briefly(player)).toEqual([...first, both]);
  expect((await noticesOf(server, player))[1]).toMatchObject({
    1: 'Captain’s Day: scores differ',
    3: `/?view=score&game=${game.params.id}`,
  });
});

it('a difference that is settled within two minutes is no news', async () => {
  const { game, player, marker } = await start();
  await game.enter(player, [player], 4, [3]);
  await game.enter(player, [marker], 5, [3]);
  await game.enter(player, [marker], 4, [3]);
  await lookAfter(3);
  expect([await briefly(player), await briefly(marker)]).toEqual([[], []]);
});

/** Resolves when all messages are sent, or wait for the end of the quiet hours. */
const sent = () =>
  vi.waitUntil(
    async () => {
      const jobs = await server.storage.db
        .selectFrom('jobs')
        .select('due_at')
        .where('kind', 'in', [spreadJobs, pushJobs])
        .where('state', '=', 'waiting')
        .execute();
      return jobs.every(({ due_at }) => due_at.getTime() > Date.now() + 5_000);
    },
    { timeout: 15_000, interval: 20 },
  );

it('a message about scores that agree by now, or a card that is handed in, is not sent', async () => {
  const game = await CommitteeCalls.start(server, course);
  const [player, marker] = [game.player(0), game.player(1)];
  const browser = service.browser();
  await server.call(calls.addDevice, { body: browser.device }, player);
  // Quiet for twelve hours from an hour ago.
  const hour = new Date().getUTCHours();
  const time = (at: number) => `${String((hour + at + 24) % 24).padStart(2, '0')}:00`;
  const quiet = { from: time(-1), to: time(11), timeZone: 'UTC' };
  await server.call(calls.set, { body: { kinds: {}, quiet } }, player);
  await game.enter(player, [player, marker], 4);
  await game.enter(player, [marker], 5, [3]);
  await lookAfter(3);
  await sent();
  aheadMs = 0;
  await game.enter(player, [marker], 4, [3]);
  await lookAfter(25);
  await sent();
  expect((await noticesOf(server, player)).map(([kind]) => kind)).toEqual([
    'scoresDiffer',
    'cardNotHandedIn',
  ]);
  aheadMs = 0;
  expect((await server.call(games.finish, { params: game.params }, player)).body.submitted).toEqual([
    player.id,
  ]);
  await server.call(calls.set, { body: { kinds: {}, quiet: null } }, player);
  await server.storage.db
    .updateTable('jobs')
    .set({ due_at: new Date() })
    .where('kind', '=', pushJobs)
    .where('state', '=', 'waiting')
    .execute();
  wakeJobs(server.storage.db, pushJobs);
  await sent();
  expect(browser.received).toEqual([]);
});

it('the player of a complete card is reminded once to hand it in', async () => {
  const { game, player, marker } = await start();
  await game.enter(player, [player, marker], 4);
  // One hole of the other card is open.
  const but18 = Array.from({ length: 17 }, (_, at) => at + 1);
  await game.enter(marker, [player, marker], 4, but18);
  await lookAfter(10);
  expect(await briefly(player)).toEqual([]);
  await lookAfter(21);
  await lookAfter(22);
  const reminder = 'cardNotHandedIn: Your card is complete but not handed in.';
  expect([await briefly(player), await briefly(marker)]).toEqual([[reminder], []]);
});

it('a card of linked games makes one notice of each kind', async () => {
  const [main, other] = await linkedRounds(server, 2);
  const [player, marker] = [must(main.players[0]), must(main.players[1])];
  await subscribe(server, player);
  for (let hole = 1; hole <= 18; hole++)
    for (const by of [player, marker]) await score(server, other.game._id, by, player.id, hole, 4);
  await score(server, main.game._id, marker, player.id, 3, 5);
  await lookAfter(3);
  await lookAfter(21);
  expect(await briefly(player)).toEqual([
    `scoresDiffer: ${ofMine}`,
    'cardNotHandedIn: Your card is complete but not handed in.',
  ]);
});

it('players of a deleted game are not reminded', async () => {
  const { game, player, marker } = await start();
  await game.enter(player, [player, marker], 4);
  await server.call(games.remove, { params: game.params }, game.organiser);
  await lookAfter(21);
  expect(await briefly(player)).toEqual([]);
});
