import { control as calls, games } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse } from '../../../testing/games/course.ts';
import { addGame } from '../../../testing/games/new-game.ts';
import { score, startRound, type TestRound } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { recordPresence } from './presence.ts';
import { storeSeen } from './store.ts';

let server: Harness;
let round: TestRound;

beforeAll(async () => {
  server = await Harness.start();
  round = await startRound(server, { players: 3, course: await addCourse(server.storage) });
});
afterAll(() => server.close());

const seen = (as: TestUser | undefined, id = round.game._id) =>
  server.call(calls.seen, { params: { id } }, as);
const of = async (who: TestUser | undefined) =>
  (await seen(round.organiser)).body.items.find(({ player }) => player === who?.id);

it('organisers see when each player last entered a score and was last connected', async () => {
  const [one, two, three] = round.players;
  if (!one || !two || !three) throw new Error('Three play.');
  expect(await of(one)).toEqual({ player: one.id, seenAt: null, typedAt: null });
  await score(server, round.game._id, one, two.id, 1, 4);
  expect((await of(one))?.typedAt).toMatch(/^20/);
  expect((await of(two))?.typedAt).toBeNull();

  const presence = recordPresence({
    storage: server.storage,
    hub: { connectedUsers: () => [two.id, round.organiser.id] },
    faults: { report: () => undefined },
  });
  presence.stop();
  await presence.record();
  const first = (await of(two))?.seenAt ?? '';
  expect(Date.parse(first)).toBeGreaterThan(Date.now() - 60_000);
  await presence.record();
  expect(((await of(two))?.seenAt ?? '') >= first).toBe(true);
  expect((await of(three))?.seenAt).toBeNull();
});

it('two processes store the connected phones in parallel without a deadlock', async () => {
  const people = await Promise.all(Array.from({ length: 200 }, () => server.user()));
  const ids = people.map(({ id }) => id).toSorted();
  const write = (users: readonly string[]) => storeSeen(server.storage.db, users, new Date());
  for (let turn = 0; turn < 10; turn++) {
    await Promise.all([ids, ids.toReversed(), ids, ids.toReversed()].map(write));
  }
});

it('organisers see when phones were connected only while the game is in play', async () => {
  const { course } = round;
  const { game, organiser, players } = await startRound(server, { players: 1, course, playing: false });
  const [player] = players;
  if (!player) throw new Error('One plays.');
  await server.storage.db
    .insertInto('presence')
    .values({ user_id: player.id, seen_at: new Date() })
    .execute();
  const params = { id: game._id };
  const seenAt = async () => (await seen(organiser, game._id)).body.items[0]?.seenAt;
  expect(await seenAt()).toBeNull();
  await server.call(games.activate, { params }, organiser);
  expect(await seenAt()).toMatch(/^20/);
  await score(server, game._id, player, player.id, 1, 'DNP');
  expect((await server.call(games.close, { params, body: undefined }, organiser)).status).toBe(200);
  expect(await seenAt()).toBeNull();
  expect((await seen(organiser, game._id)).body.items[0]?.typedAt).toMatch(/^20/);
});

it('organisers see no time of connection of players who have not accepted', async () => {
  const [owner, friend] = [await server.user('player'), await server.user('player')];
  const { course } = round;
  const id = await addGame(server, course, owner);
  await server.call(games.addPlayer, { params: { id }, body: { playerId: friend.id } }, owner);
  await server.storage.db
    .insertInto('presence')
    .values({ user_id: friend.id, seen_at: new Date() })
    .execute();
  await server.call(games.activate, { params: { id } }, owner);
  const of = async () => (await seen(owner, id)).body.items.find(({ player }) => player === friend.id);
  expect(await of()).toEqual({ player: friend.id, seenAt: null, typedAt: null });
  await server.call(games.join, { params: { id } }, friend);
  expect((await of())?.seenAt).toMatch(/^20/);
});

it('players cannot read when others were last connected', async () => {
  const refusal = async (as: TestUser | undefined, id?: string) => {
    const { status, failure } = await seen(as, id);
    return [status, failure.code];
  };
  expect(await refusal(undefined)).toEqual([401, 'token.invalid']);
  expect(await refusal(round.players[0])).toEqual([403, 'action.notAllowed']);
  expect(await refusal(round.organiser, round.players[0]?.id)).toEqual([404, 'game.notFound']);
});
