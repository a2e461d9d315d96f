import { committee, games, groups, handicaps, users } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../../testing/games/course.ts';
import { score, startRound, view } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';
import { must } from '../../../../testing/must.ts';

let server: Harness;
let course: TestCourse;
beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const leave = (id: string, as: TestUser) => server.call(games.leave, { params: { id } }, as);
const join = (id: string, as: TestUser) => server.call(games.join, { params: { id } }, as);
const profile = (as: TestUser, body: object) => server.form(users.updateOwn, { body: body as never }, as);
const seatOf = async (id: string, who: TestUser, as = who) =>
  must((await view(server, id, as)).players[who.id]);

it('a player who returns to a game in play keeps the index and the tee that they left with', async () => {
  const { game, players, organiser } = await startRound(server, { players: 4, course, rule: 'Medal' });
  const one = must(players[0]);
  const id = game._id;
  expect((await score(server, id, one, one.id, 1, 4)).status).toBe(200);
  const before = await seatOf(id, one);
  expect((await leave(id, one)).status).toBe(200);
  expect((await profile(one, { hcp: '40', cdh: '1', gender: 'women' })).status).toBe(200);
  expect((await join(id, one)).status).toBe(200);
  const after = await seatOf(id, one);
  expect([after.hci, after.teeColor, after.scoreId === before.scoreId]).toEqual([
    before.hci,
    before.teeColor,
    false,
  ]);
  const tee = { params: { id }, body: { playerId: one.id, scoreCardId: course.redId } };
  expect((await server.call(games.changePlayerTee, tee, one)).status).toBe(403);
  // The account's gender does not change the tee until an organiser does.
  expect((await profile(one, { gender: 'men' })).status).toBe(200);
  expect((await profile(one, { gender: 'women' })).status).toBe(200);
  expect((await seatOf(id, one)).teeColor).toBe(before.teeColor);
  expect((await server.call(games.changePlayerTee, tee, organiser)).status).toBe(200);
  const hcp = { params: { id }, body: { playerIds: [one.id] } };
  expect((await server.call(handicaps.updatePlayersPh, hcp, organiser)).status).toBe(200);
  const body = { name: 'Group 1', playerId: one.id };
  await server.call(groups.addPlayer, { params: { id }, body }, organiser);
  const { items } = (await server.call(committee.closeList, { params: { id } }, organiser)).body;
  expect(items.find(({ _id }) => _id === one.id)?.otherCards).toEqual([
    {
      ...{ scoreId: before.scoreId, thru: 1 },
      ...{ index: { old: 10, now: 40 }, tee: { old: expect.any(String), now: expect.any(String) } },
    },
  ]);
});

it('a restored player keeps index and tee; before the start the current index counts', async () => {
  const { game, players, organiser } = await startRound(server, {
    players: 4,
    course,
    rule: 'Medal',
    playing: false,
  });
  const [one, two] = [must(players[0]), must(players[1])];
  const id = game._id;
  await leave(id, one);
  await profile(one, { hcp: '20', cdh: '1' });
  await join(id, one);
  expect((await seatOf(id, one)).hci).toBe(20);
  await server.call(games.activate, { params: { id } }, organiser);
  const { hci } = await seatOf(id, two);
  await leave(id, two);
  await profile(two, { hcp: '33', cdh: '1' });
  const back = await server.call(games.addPlayer, { params: { id }, body: { playerId: two.id } }, organiser);
  expect([back.status, back.body.hci]).toEqual([200, hci]);
});
