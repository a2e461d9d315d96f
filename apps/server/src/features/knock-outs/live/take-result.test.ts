import { committee, games } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CommitteeCalls } from '../../../../testing/features/committee.ts';
import { entrantOf, KnockOutCalls, matchOf } from '../../../../testing/features/knock-outs.ts';
import { playMatch, round } from '../../../../testing/features/matches.ts';
import { addCourse, type TestCourse } from '../../../../testing/games/course.ts';
import { changedElsewhere, score, view } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';
import { runJobNow } from '../../../../testing/jobs.ts';
import { nextMail } from '../../../../testing/mailbox.ts';
import { must } from '../../../../testing/must.ts';

let server: Harness;
let course: TestCourse;
let knockOuts: KnockOutCalls;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const final = { round: 1, match: 1 };
const ten = round.slice(0, 10);

/** A match in play, and the calls of the player who opened its game as the committee of that game. */
async function opened(count = 2, more: object = {}) {
  knockOuts = new KnockOutCalls(server, course.clubId, await server.user('organiser'));
  const players: TestUser[] = [];
  for (let at = 0; at < count; at += 1) players.push(await server.user('player', { index: 10 }));
  const match = await knockOuts.inPlay(players, course.courseId, more);
  const game = await view(server, match.game, match.ann);
  const own = new CommitteeCalls(server, { course, organiser: match.ann, game, players });
  return { ...match, own };
}

const read = async (id: string) => matchOf(await knockOuts.read(id), final);
const emailOf = async ({ id }: TestUser) => {
  const user = server.storage.db.selectFrom('users').select('email').where('id', '=', id);
  return (await user.executeTakeFirstOrThrow()).email ?? '';
};
const subjectTo = async (user: TestUser) => (await nextMail(server.dataDir, await emailOf(user))).subject;
const toConfirm = 'Cup: please confirm a result';
const toEnter = 'Cup: please enter a result';

it('a player who enters, confirms and hands in both cards alone does not make the result final', async () => {
  const { id, drawn, own, ann, bob } = await opened();
  for (const who of [ann, bob]) await own.enter(who, [ann], who === ann ? 4 : 5, ten);
  expect((await own.agree(bob, ann, await own.scoreId(bob))).status).toBe(200);
  expect((await own.finish(ann, [ann, bob])).body.submitted).toHaveLength(2);
  const { state, result } = await read(id);
  expect([state, result?.status, result?.by]).toEqual(['open', 'entered', entrantOf(drawn, ann)]);
  expect(await subjectTo(bob)).toBe(toConfirm);
});

it('a score or a handicap that the owner of the game set leaves the result to both sides', async () => {
  const changes = [
    ({ own, ann, bob }: Awaited<ReturnType<typeof opened>>) => own.set(bob, 1, 9, 'Ruling', ann),
    ({ own, ann }: Awaited<ReturnType<typeof opened>>) => own.set(ann, 1, 3, 'Ruling'),
    ({ own, ann }: Awaited<ReturnType<typeof opened>>) => own.amend(ann, { hcp: 28, reason: 'Ruling' }),
  ];
  for (const change of changes) {
    const match = await opened();
    const { id, own, params, ann, bob } = match;
    await playMatch(server, { params }, [ann, bob], ten, () => [4, 6]);
    expect((await own.finish(bob)).status).toBe(200);
    expect((await change(match)).status).toBe(200);
    expect((await own.finish(ann)).status).toBe(200);
    expect((await read(id)).result).toMatchObject({ status: 'entered', by: null });
  }
});

it('a result that no side confirmed needs the confirmation of both', async () => {
  const { id, drawn, own, params, ann, bob } = await opened();
  await playMatch(server, { params }, [ann, bob], ten, () => [4, 6]);
  expect((await own.close()).status).toBe(200);
  const answer = async (as: TestUser, agree: boolean) => {
    const seen = must((await read(id)).result?.at);
    return matchOf((await knockOuts.answer(id, final, seen, agree, as)).body, final).result;
  };
  expect((await read(id)).result).toMatchObject({ status: 'entered', by: null, score: '10&8' });
  for (const who of [ann, bob]) expect(await subjectTo(who)).toBe(toConfirm);
  expect(await answer(ann, true)).toMatchObject({ status: 'entered', by: entrantOf(drawn, ann) });
  expect(await answer(bob, true)).toMatchObject({ status: 'final', winner: entrantOf(drawn, ann) });
});

it('a player who disputes a result that no side confirmed leaves it to the organiser', async () => {
  const { id, own, params, ann, bob } = await opened();
  await playMatch(server, { params }, [ann, bob], ten, () => [4, 6]);
  await own.close();
  const answer = async (as: TestUser, agree: boolean) =>
    knockOuts.answer(id, final, must((await read(id)).result?.at), agree, as);
  expect((await answer(bob, false)).status).toBe(200);
  expect((await answer(ann, true)).status).toBe(403);
  expect((await read(id)).result?.status).toBe('disputed');
});

it('the side that handed in alone is the one whose result the other side confirms', async () => {
  const { id, drawn, own, params, ann, bob } = await opened();
  await playMatch(server, { params }, [ann, bob], ten, () => [4, 6]);
  await own.finish(bob);
  expect((await own.close()).status).toBe(200);
  expect((await read(id)).result).toMatchObject({ status: 'entered', by: entrantOf(drawn, bob) });
  expect(await subjectTo(ann)).toBe(toConfirm);
});

it('a disqualification in the game is the organiser’s to decide', async () => {
  const { id, own, game, params, ann, bob } = await opened();
  await playMatch(server, { params }, [ann, bob], ten, () => [6, 4]);
  const body = { playerIds: [bob.id], note: 'DQ' as const, reason: 'Ruling' };
  expect((await server.call(committee.noteCards, { params: { id: game }, body }, ann)).status).toBe(200);
  await own.finish(ann);
  expect(await read(id)).toMatchObject({ state: 'open', result: null, game: null });
  expect(await subjectTo(knockOuts.organiser)).toBe(toEnter);
});

it('a match that ends with a note gives its result, at once and by the job', async () => {
  const { id, drawn, own, game, params, ann, bob } = await opened();
  await playMatch(server, { params }, [ann, bob], [1, 2], () => [4, 6]);
  const body = { playerIds: [bob.id], note: 'WD' as const, reason: 'Injured' };
  expect((await server.call(committee.noteCards, { params: { id: game }, body }, ann)).status).toBe(200);
  const { db } = server.storage;
  const take = (taken_at: Date | null) =>
    db.updateTable('knock_out_games').set({ taken_at }).where('game_id', '=', game).execute();
  await take(new Date());
  expect((await own.finish(ann)).status).toBe(200);
  expect((await read(id)).result).toBeNull();
  await take(null);
  await runJobNow(server.storage, 'knock-out-deadlines');
  const ofAnn = entrantOf(drawn, ann);
  expect((await read(id)).result).toMatchObject({
    how: 'conceded',
    status: 'entered',
    winner: ofAnn,
    by: ofAnn,
  });
  const other = await opened();
  await playMatch(server, other, [other.ann, other.bob], [1], () => [4, 6]);
  // The card of the other side is handed in first, the note ends the match.
  await other.own.amend(other.bob, { nofinish: 'WD', reason: 'Injured' });
  await other.own.finish(other.ann);
  expect((await read(other.id)).result?.how).toBe('conceded');
});

it('a player who declines the game frees the match for another one', async () => {
  const { id, own, game, ann, bob } = await opened();
  expect((await own.leave(bob)).status).toBe(200);
  expect((await read(id)).game).toBeNull();
  const again = await knockOuts.openGame(id, final, course.courseId, bob);
  const second = must(matchOf(again.body, final).game);
  expect(second).not.toBe(game);
  expect(matchOf((await knockOuts.openGame(id, final, course.courseId, ann)).body, final).game).toBe(second);
});

it('a game that is closed without a winner frees the match, one that is not closed keeps it', async () => {
  const { id, own, game, params, ann, bob } = await opened();
  await playMatch(server, { params }, [ann, bob], [1, 2], () => [4, 4]);
  for (const who of [ann, bob]) await own.amend(who, { nofinish: 'WD', reason: 'Storm' });
  expect(await read(id)).toMatchObject({ result: null, game });
  expect((await own.close()).status).toBe(200);
  expect(await read(id)).toMatchObject({ state: 'open', result: null, game: null });
  const again = await knockOuts.openGame(id, final, course.courseId, bob);
  expect([again.status, matchOf(again.body, final).game === game]).toEqual([200, false]);
});

it('a deadline leaves a match in play to the organiser, and its game can still decide it', async () => {
  const deadline = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const { id, own, params, ann, bob } = await opened(2, { deadlines: [deadline], unplayed: 'toss' });
  await playMatch(server, { params }, [ann, bob], ten.slice(0, 9), () => [4, 6]);
  const { db } = server.storage;
  const passed = { deadline: '2026-01-01' };
  await db.updateTable('knock_out_rounds').set(passed).where('knock_out_id', '=', id).execute();
  await runJobNow(server.storage, 'knock-out-deadlines');
  expect(await read(id)).toMatchObject({ state: 'open', result: null });
  const mails = db.selectFrom('mails').select('id');
  const toOrganiser = mails.where('recipient', '=', await emailOf(knockOuts.organiser));
  expect(await toOrganiser.execute()).toHaveLength(1);
  await playMatch(server, { params }, [ann, bob], [10], () => [4, 6]);
  for (const who of [ann, bob]) await own.finish(who);
  expect((await read(id)).result).toMatchObject({ how: 'played', status: 'final', score: '10&8' });
});

it('pairs that were changed in the game leave the match to the organiser', async () => {
  knockOuts = new KnockOutCalls(server, course.clubId, await server.user('organiser'));
  const players: TestUser[] = [];
  for (let at = 0; at < 4; at += 1) players.push(await server.user('player', { index: 10 }));
  const [ann, bob, cat, dan] = players as [TestUser, TestUser, TestUser, TestUser];
  const pairs = [
    [ann, bob],
    [cat, dan],
  ].map((pair) => ({ players: pair.map(({ id }) => ({ user: id })) }));
  const added = (await knockOuts.insert({ format: 'fourball', draw: 'list', entrants: pairs })).body;
  const { _id: id } = added as { _id: string };
  await knockOuts.draw(id);
  const answer = await knockOuts.openGame(id, final, course.courseId, ann);
  const game = must(matchOf(answer.body, final).game);
  const { teams } = await view(server, game, ann);
  const { db } = server.storage;
  for (const [who, team] of [
    [bob, must(teams[1])._id],
    [cat, must(teams[0])._id],
  ] as const)
    await db
      .updateTable('game_players')
      .set({ team_id: team })
      .where('game_id', '=', game)
      .where('player_id', '=', who.id)
      .execute();
  await changedElsewhere(server, game);
  for (const hole of ten)
    for (const who of players)
      await score(server, game, who, who.id, hole, who === ann || who === cat ? 4 : 6);
  expect((await server.call(games.close, { params: { id: game } }, ann)).status).toBe(200);
  expect(await read(id)).toMatchObject({ state: 'open', result: null, game: null });
  expect(await subjectTo(knockOuts.organiser)).toBe(toEnter);
});

it('a score that no match ends with is not kept', async () => {
  const { id, params, own, ann, bob } = await opened();
  const gameResultRules = { toFinish: true, toResult: false };
  expect((await server.call(games.update, { params, body: { gameResultRules } }, ann)).status).toBe(200);
  await playMatch(server, { params }, [ann, bob], round, (hole) => (hole > 5 ? [4, 4] : [4, 5]));
  for (const who of [ann, bob]) expect((await own.finish(who)).status).toBe(200);
  expect((await read(id)).result).toMatchObject({ how: 'played', status: 'final', score: null });
});
