import { type CallInput, games, groups, teams } from '@flagstick/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addCourse, addTee, type TestCourse } from '../../../../testing/games/course.ts';
import { score, startRound, type TestRound, view } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';
import { must } from '../../../../testing/must.ts';
import { defaultSettings } from '../../game-rules/settings.ts';

let server: Harness;
let course: TestCourse;
let yellowId: string;
beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
  yellowId = await addTee(server.storage, course, { name: 'yellow', gender: 'men', ratingTenths: 700 });
});
afterAll(() => server.close());

let round: TestRound;
let id: string;
beforeEach(async () => {
  round = await startRound(server, { players: 4, course, playing: false });
  id = round.game._id;
  const body = { scoreCards: [course.whiteId, yellowId] };
  const { status } = await server.call(games.update, { params: { id }, body }, round.organiser);
  expect(status).toBe(200);
});

type Change = CallInput<typeof games.changePlayers>['body']['change'];
const change = (who: readonly (TestUser | undefined)[], to: Change, as = round.organiser) =>
  server.call(
    games.changePlayers,
    { params: { id }, body: { playersId: who.map((player) => must(player).id), change: to } },
    as,
  );
const state = () => view(server, id, round.organiser);

it('several players get a tee with one call, and all of them or none change', async () => {
  const [ann, bob, cat] = round.players;
  const before = await state();
  const other = await server.user('player');
  const refused = await change([ann, other], { kind: 'tee', scoreCardId: yellowId });
  expect([refused.status, refused.failure.code]).toEqual([404, 'player.notFound']);
  const foreign = await change([ann, bob], { kind: 'tee', scoreCardId: id });
  expect([foreign.status, foreign.failure.code]).toEqual([400, 'request.invalid']);
  expect(await state()).toEqual(before);
  expect((await change([ann, bob, ann], { kind: 'tee', scoreCardId: yellowId })).status).toBe(200);
  const { players, v } = await state();
  const tees = [ann, bob, cat].map((who) => players[must(who).id]?.teeColor);
  expect(tees).toEqual([yellowId, yellowId, course.whiteId]);
  expect(v).toBe((before.v ?? 0) + 1);
});

it('several players move to a group, whose markers rotate, or leave their groups', async () => {
  const [ann, bob, cat, dan] = round.players.map((player) => player.id);
  const names = (await state()).groups.map(({ name }) => name);
  const params = { params: { id } };
  await server.call(groups.removeAll, { ...params, body: { groups: names } }, round.organiser);
  for (const [name, playersId] of [
    ['Early', [ann, bob]],
    ['Late', [cat, dan]],
  ] as const) {
    const body = { name, playersId: playersId.map((one) => must(one)) };
    expect((await server.call(groups.create, { ...params, body }, round.organiser)).status).toBe(200);
  }
  const [, second, third] = round.players;
  expect((await change([second, third], { kind: 'group', name: 'Late' })).status).toBe(200);
  const moved = await state();
  expect(moved.groups.map(({ players }) => players)).toEqual([[ann], [cat, dan, bob]]);
  expect(moved.players[must(bob)]?.group?.name).toBe('Late');
  expect((await change([second, round.players[0]], { kind: 'group', name: null })).status).toBe(200);
  const left = await state();
  expect(left.groups.map(({ players }) => players)).toEqual([[], [cat, dan]]);
  const refused = await change([second], { kind: 'group', name: 'Nowhere' });
  expect(refused.failure.code).toBe('group.notFound');
});

it('several players are removed with one call, and their spaces become free', async () => {
  const [ann, bob] = round.players;
  expect((await change([ann, bob], { kind: 'remove' })).status).toBe(200);
  const { players, groups: left } = await state();
  const rest = round.players.slice(2).map((player) => player.id);
  expect(Object.keys(players).toSorted()).toEqual(rest.toSorted());
  expect(left.flatMap((group) => group.players).toSorted()).toEqual(rest.toSorted());
});

it('a team too small for all of the players refuses them all', async () => {
  const playingRules = { ...defaultSettings.playingRules, playingAs: 'team' as const, bestTwo: [2] };
  round = await startRound(server, { players: 3, course, playing: false, settings: { playingRules } });
  id = round.game._id;
  const body = { gameId: id, name: 'Larks' };
  const made = await server.call(teams.create, { body }, round.organiser);
  expect(made.status).toBe(201);
  const [ann, bob, cat] = round.players;
  const to = { kind: 'team', teamId: made.body._id } as const;
  const refused = await change([ann, bob, cat], to);
  expect([refused.status, refused.failure.code]).toEqual([409, 'team.full']);
  expect(Object.values((await state()).players).every(({ team }) => !team)).toBe(true);
  expect((await change([ann, bob], to)).status).toBe(200);
  const members = Object.values((await state()).players).filter(({ team }) => team);
  expect(members).toHaveLength(2);
  expect((await change([ann, bob], { kind: 'team', teamId: null })).status).toBe(200);
});

it('a match that has begun refuses the removal of all, naming its player', async () => {
  const playingRules = { ...defaultSettings.playingRules, playingFormat: 'matchplay' as const };
  round = await startRound(server, { players: 3, course, verifyQs: false, settings: { playingRules } });
  id = round.game._id;
  const [ann, bob, cat] = round.players;
  for (const who of [ann, bob]) await score(server, id, must(who), must(who).id, 1, 4);
  const before = (await state()).players;
  const refused = await change([bob, cat], { kind: 'remove' });
  expect([refused.status, refused.failure.code]).toEqual([409, 'match.begun']);
  const { name, lastName } = must(before[must(bob).id]);
  expect(refused.failure.fields).toEqual([{ field: must(bob).id, error: `${name} ${lastName}` }]);
  expect(Object.keys((await state()).players)).toHaveLength(3);
});

it('only organisers change several players, and only until the close', async () => {
  const [ann] = round.players;
  expect((await change([ann], { kind: 'remove' }, must(ann))).status).toBe(403);
  const empty = await server.call(
    games.changePlayers,
    { params: { id }, body: { playersId: [], change: { kind: 'remove' } } },
    round.organiser,
  );
  expect(empty.status).toBe(400);
});
