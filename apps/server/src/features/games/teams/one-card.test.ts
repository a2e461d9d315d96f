import { committee, games, rehearsals } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../../testing/games/course.ts';
import { oneCard, putIn, startOneCard } from '../../../../testing/games/one-card.ts';
import { score, view } from '../../../../testing/games/round.ts';
import { Harness } from '../../../../testing/harness.ts';
import { must } from '../../../../testing/must.ts';

let server: Harness;
let course: TestCourse;
beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
  // A rehearsal is played over HTTP.
  await server.app.listen({ port: 0 });
});
afterAll(() => server.close());

it('a game of one card a team is copied with its teams, each with a card of its own', async () => {
  const { id, players, organiser } = await startOneCard(server, { course, verifyQs: false });
  const one = must(players[0]);
  await score(server, id, one, one.id, 1, 4);
  const body = { date: '2026-06-21T09:20:00Z', keepPlayers: true, organizers: [] };
  const made = await server.call(games.copy, { params: { id }, body }, organiser);
  expect(made.status).toBe(201);
  const copyId = made.body._id;
  const [was, copy] = [await view(server, id, organiser), await view(server, copyId, organiser)];
  expect(copy.teams.map(({ name, players }) => [name, players])).toEqual(
    was.teams.map(({ name, players }) => [name, players]),
  );
  expect([copy.players[one.id]?.isTeamCard, copy.players[one.id]?.holes]).toEqual([true, {}]);
  await server.call(games.activate, { params: { id: copyId } }, organiser);
  expect((await score(server, copyId, one, one.id, 2, 7)).status).toBe(200);
  expect((await view(server, id, organiser)).players[one.id]?.holes).toEqual(was.players[one.id]?.holes);
});

it('a game of one card a team can be rehearsed', async () => {
  const { id, game, organiser } = await startOneCard(server, { course, verifyQs: false, playing: false });
  const params = { id };
  const { status, body } = await server.call(rehearsals.begin, { params }, organiser);
  expect([status, body.rehearsal?.name]).toEqual([201, `${game.name} (rehearsal)`]);
  await server.call(rehearsals.remove, { params }, organiser);
});

it('a player who changed team has the new team’s card, and never gets the former one', async () => {
  const settings = oneCard({ teamPlayers: 3 }, [35, 15, 10]);
  for (const sizes of [
    [2, 2],
    [2, 1],
    [1, 1],
  ]) {
    const { id, sides, teamIds, organiser } = await startOneCard(server, { course, sizes, settings });
    const mover = must(sides[0]?.[0]);
    await score(server, id, mover, mover.id, 1, 4);
    const scoreId = must((await view(server, id, organiser)).players[mover.id]).scoreId;
    await putIn(server, id, mover, must(teamIds[1]), organiser);
    await score(server, id, mover, mover.id, 2, 5);
    if (sizes[1] === 1) await putIn(server, id, must(sides[1]?.[0]), null, organiser);
    const before = await view(server, id, organiser);
    const input = { params: { id }, body: { playerId: mover.id, scoreId } };
    const { status, failure } = await server.call(committee.restoreCard, input, organiser);
    expect([status, failure.code]).toEqual([409, 'card.onBoard']);
    expect(await view(server, id, organiser)).toEqual(before);
  }
});

it('a team whose card has scores of former players is closed to others', async () => {
  const sizes = [1, 1, 1];
  const { id, sides, teamIds, organiser } = await startOneCard(server, { course, sizes });
  const [left, comer] = [must(sides[0]?.[0]), must(sides[1]?.[0])];
  const [orphan, own] = [must(teamIds[0]), must(teamIds[1])];
  await score(server, id, left, left.id, 1, 3);
  await server.call(games.leave, { params: { id } }, left);
  const refused = await putIn(server, id, comer, orphan, comer);
  expect([refused.status, refused.failure.code]).toEqual([409, 'team.hasScores']);
  expect((await view(server, id, organiser)).players[comer.id]?.team).toBe(own);
  expect((await putIn(server, id, comer, orphan, organiser)).status).toBe(200);
  expect((await view(server, id, organiser)).players[comer.id]?.holes[1]?.gross).toBe(3);
});
