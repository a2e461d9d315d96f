import { committee, games, knockOutSentences } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entrantOf, KnockOutCalls, matchOf } from '../../../../testing/features/knock-outs.ts';
import { playMatch, round } from '../../../../testing/features/matches.ts';
import { addCourse, type TestCourse } from '../../../../testing/games/course.ts';
import { view } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';
import { runJobNow } from '../../../../testing/jobs.ts';
import { must } from '../../../../testing/must.ts';
import { refusal } from '../../../../testing/refusal.ts';
import { finishedGames } from '../store.ts';

let server: Harness;
let course: TestCourse;
let knockOuts: KnockOutCalls;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
  knockOuts = new KnockOutCalls(server, course.clubId, await server.user('organiser'));
});
afterAll(() => server.close());

const final = { round: 1, match: 1 };

/** Players off the same handicap, so that the match has no strokes. */
const people = async (count: number): Promise<TestUser[]> => {
  const made: TestUser[] = [];
  for (let at = 0; at < count; at += 1) made.push(await server.user('player', { index: 10 }));
  return made;
};

const opened = (players: readonly TestUser[]) => knockOuts.inPlay(players, course.courseId);

const handIn = (id: string, as: TestUser) => server.call(games.finish, { params: { id }, body: {} }, as);
const result = async (id: string) => matchOf(await knockOuts.read(id), final);

it('a player opens the match as a game of both, and an extra hole decides it in the bracket', async () => {
  const { id, drawn, ann, bob, game, params } = await opened(await people(2));
  const seen = await view(server, game, bob);
  expect(seen).toMatchObject({
    name: 'Cup: Final',
    state: 'playing',
    competition: { name: 'Singles match' },
  });
  expect(seen.groups.map((group) => group.players)).toEqual([[ann.id, bob.id]]);
  await playMatch(server, { params }, [ann, bob], round, () => [4, 4]);
  await playMatch(server, { params }, [ann, bob], [19], () => [4, 4]);
  await playMatch(server, { params }, [ann, bob], [20], () => [5, 4]);
  expect((await handIn(game, ann)).status).toBe(200);
  expect((await result(id)).result).toBeNull();
  expect((await handIn(game, bob)).status).toBe(200);
  expect(await result(id)).toMatchObject({
    ...{ state: 'decided', game },
    result: { how: 'played', winner: entrantOf(drawn, bob), score: '20th hole', status: 'final' },
  });
  // The result is set once: after the organiser removes it, the match is the organiser's.
  await knockOuts.removeStored(id, final);
  await runJobNow(server.storage, 'knock-out-deadlines');
  expect((await result(id)).state).toBe('open');
});

it('two players who open a match at once get one game, and others open none', async () => {
  const players = await people(4);
  const [ann, bob, cat, dan] = players as [TestUser, TestUser, TestUser, TestUser];
  const drawn = await knockOuts.drawn(players);
  const open = (as: TestUser, of = final) => knockOuts.openGame(drawn._id, of, course.courseId, as);
  expect(refusal(await open(await server.user('player')))).toEqual([404, 'item.notFound']);
  expect(refusal(await open(knockOuts.organiser))).toEqual([403, 'action.notAllowed']);
  expect(refusal(await open(bob))).toEqual([403, 'action.notAllowed']);
  expect(refusal(await open(ann, { round: 2, match: 1 }))).toEqual([403, 'action.notAllowed']);
  expect(refusal(await open(ann, { round: 4, match: 1 }))).toEqual([404, 'item.notFound']);
  const wrong = await knockOuts.openGame(drawn._id, final, course.clubId, ann);
  expect([wrong.status, wrong.failure.fields.map(({ field }) => field)]).toEqual([400, ['course']]);
  const both = await Promise.all([open(ann), open(dan)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(both.map(({ body }) => matchOf(body, final).game)).size).toBe(1);
  const joined = [ann, dan].map(async (as) => (await server.call(games.joinedGames, {}, as)).body.items);
  expect((await Promise.all(joined)).flat()).toHaveLength(1);
  // Readers of a public page do not see the game.
  const { game } = await result(drawn._id);
  await knockOuts.update(drawn._id, { publicPage: true });
  const reads = [await knockOuts.tryRead(drawn._id), await knockOuts.tryRead(drawn._id, cat)];
  expect(reads.map(({ body }) => matchOf(body, final).game)).toEqual([null, game]);
});

it('matches that cannot be scored live are refused', async () => {
  const [ann, bob] = (await people(2)) as [TestUser, TestUser];
  const open = async (body: object) => {
    const { _id: id } = (await knockOuts.insert({ draw: 'list', ...body })).body as { _id: string };
    const early = await knockOuts.openGame(id, final, course.courseId, ann);
    expect(refusal(early)).toEqual([409, 'knockOut.notDrawn']);
    await knockOuts.draw(id);
    const { status, failure } = await knockOuts.openGame(id, final, course.courseId, ann);
    return [status, failure.fields];
  };
  const singles = [ann, bob].map(({ id }) => ({ players: [{ user: id }] }));
  const notLive = [400, [{ field: 'match', error: knockOutSentences.notLive }]];
  expect(await open({ entrants: [singles[0], { players: [{ name: 'Robin', lastName: 'Quist' }] }] })).toEqual(
    notLive,
  );
});

/** The final of two pairs, opened by the last player. */
async function finalOfPairs(body: object) {
  const players = (await people(4)) as [TestUser, TestUser, TestUser, TestUser];
  const [ann, bob, cat, dan] = players;
  const entrants = [
    [ann, bob],
    [cat, dan],
  ].map((pair) => ({ players: pair.map(({ id }) => ({ user: id })) }));
  const { _id: id } = (await knockOuts.insert({ draw: 'list', entrants, ...body })).body as { _id: string };
  const drawn = (await knockOuts.draw(id)).body;
  const answer = await knockOuts.openGame(id, final, course.courseId, dan);
  expect(answer.status).toBe(200);
  const game = must(matchOf(answer.body, final).game);
  return { ...{ id, drawn, ann, bob, cat, dan, game }, seen: await view(server, game, dan) };
}

it('a foursomes match over nine holes is played with one card a pair, and its result is in the bracket', async () => {
  const { id, drawn, ann, bob, cat, dan, game, seen } = await finalOfPairs({ format: 'foursomes', holes: 9 });
  expect(seen.competition).toMatchObject({ name: 'Foursomes match, nine holes', holesNumber: 9 });
  const cards = [ann, bob, cat, dan].map((player) => seen.players[player.id]);
  expect(new Set(cards.map((card) => card?.scoreId)).size).toBe(2);
  expect(cards.every((card) => card?.isTeamCard)).toBe(true);
  await playMatch(server, { params: { id: game } }, [bob, cat], round.slice(0, 5), () => [4, 5]);
  for (const player of [ann, cat]) expect((await handIn(game, player)).status).toBe(200);
  expect((await result(id)).result).toMatchObject({
    ...{ how: 'played', winner: entrantOf(drawn, ann), score: '5&4' },
  });
});

it('a match over 36 holes is two games, and the second begins with the score of the first', async () => {
  const { id, drawn, ann, bob, game, params } = await knockOuts.inPlay(await people(2), course.courseId, {
    holes: 36,
  });
  const open = () => knockOuts.openGame(id, final, course.courseId, bob);
  expect(await view(server, game, bob)).toMatchObject({ name: 'Cup: Final, round 1' });
  const tee = { playerId: bob.id, scoreCardId: course.redId };
  expect((await server.call(games.changePlayerTee, { params, body: tee }, bob)).status).toBe(200);
  // Twelve up with 24 left: the round is played to its end.
  await playMatch(server, { params }, [ann, bob], round.slice(0, 15), (hole) => [4, hole <= 12 ? 5 : 4]);
  expect((await handIn(game, ann)).status).toBe(409);
  await playMatch(server, { params }, [ann, bob], round.slice(15), () => [4, 4]);
  expect(await result(id)).toMatchObject({ game, secondRound: false });
  expect(matchOf((await open()).body, final).game).toBe(game);
  for (const player of [ann, bob]) expect((await handIn(game, player)).status).toBe(200);
  expect((await server.call(games.close, { params }, ann)).status).toBe(200);
  await runJobNow(server.storage, 'knock-out-deadlines');
  expect(await result(id)).toMatchObject({ ...{ state: 'open', game, secondRound: true }, result: null });

  const second = must(matchOf((await open()).body, final).game);
  expect(second).not.toBe(game);
  expect(await result(id)).toMatchObject({ game: second, secondRound: false });
  const seen = await view(server, second, ann);
  expect(seen).toMatchObject({
    name: 'Cup: Final, round 2',
    gameResultRules: { round: { holesBefore: 18, holesAfter: 0, leader: ann.id, up: 12 } },
  });
  expect([ann, bob].map((player) => seen.players[player.id]?.teeColor)).toEqual([
    ...[course.whiteId, course.redId],
  ]);
  // Bob wins three holes, then Ann two: eleven up with thirteen left, and 11&10 after eight holes.
  const play = { params: { id: second } };
  await playMatch(server, play, [bob, ann], round.slice(0, 3), () => [4, 5]);
  await playMatch(server, play, [bob, ann], round.slice(3, 5), () => [5, 4]);
  await playMatch(server, play, [bob, ann], round.slice(5, 8), () => [4, 4]);
  for (const player of [ann, bob]) expect((await handIn(second, player)).status).toBe(200);
  expect(await result(id)).toMatchObject({
    state: 'decided',
    result: { how: 'played', winner: entrantOf(drawn, ann), score: '11&10', status: 'final' },
  });
});

it('a level match over 36 holes is decided on the 37th', async () => {
  const { id, drawn, ann, bob, game, params } = await knockOuts.inPlay(await people(2), course.courseId, {
    holes: 36,
  });
  await playMatch(server, { params }, [ann, bob], round, (hole) => [4, hole === 1 ? 5 : 4]);
  for (const player of [ann, bob]) await handIn(game, player);
  const second = must(matchOf((await knockOuts.openGame(id, final, course.courseId, bob)).body, final).game);
  const play = { params: { id: second } };
  await playMatch(server, play, [ann, bob], round, (hole) => [hole === 7 ? 5 : 4, 4]);
  await playMatch(server, play, [ann, bob], [19], () => [4, 3]);
  for (const player of [ann, bob]) await handIn(second, player);
  expect((await result(id)).result).toMatchObject({ winner: entrantOf(drawn, bob), score: '37th hole' });
});

it('a side that stops in the second round concedes, and a deleted second round is opened again', async () => {
  const { id, drawn, ann, bob, game, params } = await knockOuts.inPlay(await people(2), course.courseId, {
    holes: 36,
  });
  await playMatch(server, { params }, [ann, bob], round, () => [4, 4]);
  for (const player of [ann, bob]) await handIn(game, player);
  const open = async () =>
    must(matchOf((await knockOuts.openGame(id, final, course.courseId, ann)).body, final).game);
  const deleted = await open();
  expect((await server.call(games.remove, { params: { id: deleted } }, ann)).status).toBe(200);
  expect(await result(id)).toMatchObject({ game, secondRound: true });
  const second = await open();
  expect((await view(server, second, ann)).gameResultRules.round).toMatchObject({ leader: null, up: 0 });
  const body = { playerIds: [bob.id], note: 'WD' as const, reason: 'Injured' };
  await server.call(committee.noteCards, { params: { id: second }, body }, ann);
  await handIn(second, ann);
  expect((await result(id)).result).toMatchObject({
    how: 'conceded',
    winner: entrantOf(drawn, ann),
    score: null,
  });
});

it('a four-ball match is played by two pairs', async () => {
  const { ann, bob, cat, dan, seen } = await finalOfPairs({ format: 'fourball' });
  expect(seen.competition.name).toBe('Four-ball match');
  expect(seen.teams.map((team) => team.players)).toEqual([
    [ann.id, bob.id],
    [cat.id, dan.id],
  ]);
});

it('a result that one side alone handed in waits for the other side', async () => {
  const { id, drawn, ann, bob, game, params } = await opened(await people(2));
  await playMatch(server, { params }, [ann, bob], round.slice(0, 10), () => [4, 5]);
  expect((await handIn(game, ann)).status).toBe(200);
  expect((await server.call(games.close, { params }, ann)).status).toBe(200);
  expect(await result(id)).toMatchObject({
    state: 'open',
    result: { winner: entrantOf(drawn, ann), score: '10&8', status: 'entered', by: entrantOf(drawn, ann) },
  });
});

it('a result by hand stays, and a deleted game frees the match', async () => {
  const { id, drawn, ann, bob, game, params } = await opened(await people(2));
  expect((await server.call(games.remove, { params }, ann)).status).toBe(200);
  expect((await result(id)).game).toBeNull();
  const again = await knockOuts.openGame(id, final, course.courseId, bob);
  const second = must(matchOf(again.body, final).game);
  expect(second).not.toBe(game);
  await playMatch(server, { params: { id: second } }, [ann, bob], round.slice(0, 10), () => [4, 5]);
  await knockOuts.enter(id, final, { winner: entrantOf(drawn, bob) });
  for (const player of [ann, bob]) await handIn(second, player);
  expect((await result(id)).result).toMatchObject({ winner: entrantOf(drawn, bob), score: null });
  expect(await finishedGames(server.storage.db)).not.toContain(second);
  expect(refusal(await knockOuts.openGame(id, final, course.courseId, ann))).toEqual([
    409,
    'knockOut.decided',
  ]);
});

it('the job sets a result that was missed when the last card was handed in', async () => {
  const { id, drawn, ann, bob, game, params } = await opened(await people(2));
  await playMatch(server, { params }, [ann, bob], round, () => [4, 4]);
  await playMatch(server, { params }, [ann, bob], [19], () => [4, 5]);
  const { db } = server.storage;
  const hidden = { taken_at: new Date() };
  await db.updateTable('knock_out_games').set(hidden).where('game_id', '=', game).execute();
  for (const player of [ann, bob]) await handIn(game, player);
  expect((await result(id)).result).toBeNull();
  await db.updateTable('knock_out_games').set({ taken_at: null }).where('game_id', '=', game).execute();
  await runJobNow(server.storage, 'knock-out-deadlines');
  expect((await result(id)).result).toMatchObject({ winner: entrantOf(drawn, ann), status: 'final' });
});

it('a result that waits for an answer lets no game be opened', async () => {
  const [ann, bob] = (await people(2)) as [TestUser, TestUser];
  const drawn = await knockOuts.drawn([ann, bob]);
  await knockOuts.enter(drawn._id, final, { winner: entrantOf(drawn, ann) }, ann);
  const open = await knockOuts.openGame(drawn._id, final, course.courseId, bob);
  expect(refusal(open)).toEqual([409, 'knockOut.conflict']);
});

it('a draw stays while one of its matches is in play', async () => {
  const { id, ann, params } = await opened(await people(2));
  expect(refusal(await knockOuts.undoDraw(id))).toEqual([409, 'knockOut.hasResults']);
  await server.call(games.remove, { params }, ann);
  expect((await knockOuts.undoDraw(id)).status).toBe(200);
});

it('the game of a match keeps the name of its round', async () => {
  const name = 'A cup with a very long name '.repeat(5).slice(0, 80).trim();
  const { game, ann } = await knockOuts.inPlay(await people(2), course.courseId, { name });
  const { name: shown } = await view(server, game, ann);
  expect([shown.length <= 80, shown.endsWith(': Final')]).toEqual([true, true]);
});
