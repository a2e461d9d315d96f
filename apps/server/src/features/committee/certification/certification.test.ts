import { committee, games, scoring } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommitteeCalls } from '../../../../testing/features/committee.ts';
import { addCourse, type TestCourse } from '../../../../testing/games/course.ts';
import { linkedRounds } from '../../../../testing/games/linked.ts';
import { changedElsewhere, makeDeputy, score, startRound, view } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';
import { deviceOf } from './device.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

type Rules = Parameters<CommitteeCalls['certification']>[0];

async function start(rules: Rules = {}, options: Parameters<typeof startRound>[1] = {}) {
  const game = await CommitteeCalls.start(server, course, options);
  const [tom, ian] = [game.player(0), game.player(1)];
  const { status } = await game.certification(rules);
  expect(status).toBe(200);
  for (const who of [tom, ian]) await game.enter(who, [tom, ian], 5);
  return { game, tom, ian };
}

const refusal = ({ status, failure }: { status: number; failure: { code: string } }) => [
  status,
  failure.code,
];
async function handedInAgo(game: CommitteeCalls, who: TestUser, minutes: number) {
  const at = new Date(Date.now() - minutes * 60_000);
  const id = await game.scoreId(who);
  await server.storage.db.updateTable('cards').set({ submitted_at: at }).where('id', '=', id).execute();
  await changedElsewhere(server, game.params.id);
}
const roles = ({ certificates }: Awaited<ReturnType<CommitteeCalls['seat']>>) =>
  certificates.map(({ role, by, holes }) => [role, by, holes]);

describe('certification at the hand-in', () => {
  it('the hand-in certifies the caller’s card as player and the marked card as marker', async () => {
    const { game, tom, ian } = await start();
    const first = await game.finish(tom);
    expect(first.body).toMatchObject({
      submitted: [tom.id],
      waiting: [{ playerId: ian.id, code: 'card.ownerHandsIn', holes: [] }],
    });
    expect(roles(await game.seat(tom))).toEqual([['player', tom.id, 18]]);
    const ians = await game.seat(ian);
    expect([ians.state, roles(ians)]).toEqual(['open', [['marker', tom.id, 18]]]);
    expect((await game.seat(tom)).certificates[0]).toMatchObject({ hcp: ians.hcp - 1 });
    expect(Date.parse(ians.certificates[0]?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(
      (await game.list()).body.items.map(({ _id, uncertified, notHandedIn }) => [
        _id,
        uncertified,
        notHandedIn,
      ]),
    ).toEqual([
      [tom.id, ['marker'], false],
      [ian.id, [], true],
    ]);
    // Ian confirms his own card and certifies Tom's in one call, once.
    expect((await game.finish(ian)).body).toMatchObject({ submitted: [ian.id], certified: [tom.id] });
    expect(roles(await game.seat(tom))).toEqual([
      ['player', tom.id, 18],
      ['marker', ian.id, 18],
    ]);
    expect(roles(await game.seat(ian))).toEqual([
      ['marker', tom.id, 18],
      ['player', ian.id, 18],
    ]);
    expect((await game.finish(ian)).body).toEqual({ submitted: [], certified: [], waiting: [] });
    expect((await game.list()).body.count).toBe(0);
  });

  it('the hand-in needs no certification in a game with paper cards', async () => {
    const { game, tom } = await start({ electronic: false });
    const refused = await game.finish(tom);
    expect([...refusal(refused), refused.failure.error]).toEqual([
      409,
      'card.onPaper',
      'This game uses paper cards. Sign yours and hand it to the committee.',
    ]);
    expect((await game.seat(tom)).state).toBe('open');
    expect((await game.accept([tom])).status).toBe(200);
    expect((await game.seat(tom)).returnedAt).toBe((await game.seat(tom)).submittedAt);
  });

  it('a certificate names the device by its browser', () => {
    const like = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0';
    expect(deviceOf(`${like} Mobile/15E148 Safari/604.1`)).toBe('iPhone, Safari');
    expect(deviceOf('Mozilla/5.0 (Linux; Android 14) Chrome/126 Mobile Safari/537.36')).toBe(
      'Android, Chrome',
    );
    expect(deviceOf('Mozilla/5.0 (Windows NT 10.0) Chrome/126 Safari/537.36 Edg/126')).toBe('Windows, Edge');
    expect([deviceOf('curl/8.5.0'), deviceOf(undefined)]).toEqual([null, null]);
  });
});

describe('a card that was handed in', () => {
  it('only player and marker can take back a card that was handed in, until it is returned', async () => {
    const { game, tom, ian } = await start({ returnedAfter: 15 });
    expect(refusal(await game.takeBack(tom))).toEqual([409, 'card.notIn']);
    await game.finish(tom);
    const { submittedAt, returnedAt } = await game.seat(tom);
    expect(Date.parse(returnedAt ?? '') - Date.parse(submittedAt ?? '')).toBe(15 * 60_000);
    expect(refusal(await game.takeBack(tom, game.organiser))).toEqual([403, 'score.playersOnly']);
    const back = await game.takeBack(tom, ian);
    expect([back.status, back.body.state, back.body.certificates]).toEqual([200, 'open', []]);
    expect((await game.log(tom)).at(-1)).toMatchObject({
      ...{ kind: 'reopening', typedBy: ian.id, reason: null },
      card: { field: 'card', old: 'done', now: 'open' },
    });
    await game.finish(tom);
    await handedInAgo(game, tom, 16);
    const late = await game.takeBack(tom);
    expect([...refusal(late), late.failure.error]).toEqual([
      409,
      'score.cardSubmitted',
      'This card has been handed in. Only the committee can change it now.',
    ]);
  });

  it('a card that was handed in opens for a different score, and stays in for an agreeing one', async () => {
    const { game, tom, ian } = await start({ returnedAfter: 15 });
    for (const who of [tom, ian]) await game.finish(who);
    const enter = (by: TestUser, gross: number, callId?: string) =>
      score(server, game.params.id, by, tom.id, 18, gross, callId ? { 'call-id': callId } : {});
    expect((await enter(ian, 5)).status).toBe(200);
    expect((await game.seat(tom)).state).toBe('done');
    const changed = await enter(tom, 6, 'call-after-return');
    expect([changed.status, changed.body.state]).toEqual([200, 'mismatch']);
    expect(await game.seat(tom)).toMatchObject({ state: 'open', certificates: [], submittedAt: null });
    // Sent again because its answer was lost, it gets the same answer and changes nothing.
    const again = await enter(tom, 6, 'call-after-return');
    expect([again.status, again.body.version]).toEqual([200, changed.body.version]);
    expect(
      (await game.log(tom)).filter(({ typedBy, gross }) => typedBy === tom.id && gross === 6),
    ).toHaveLength(1);
    expect((await game.seat(ian)).state).toBe('done');

    await enter(ian, 6);
    await game.finish(tom);
    await handedInAgo(game, tom, 16);
    expect(refusal(await enter(tom, 7))).toEqual([409, 'score.cardSubmitted']);
    expect((await game.seat(tom)).state).toBe('done');
  });

  it('a card that was handed in is returned at once unless the committee gives minutes', async () => {
    const { game, tom } = await start();
    await game.finish(tom);
    expect(refusal(await game.takeBack(tom))).toEqual([409, 'score.cardSubmitted']);
    expect((await game.certification({ returnedAfter: 61 })).status).toBe(400);
  });
});

it('a returned card cannot be taken back, even if the committee gives more minutes', async () => {
  const { game, tom, ian } = await start({ returnedAfter: 15 });
  for (const who of [tom, ian]) await game.finish(who);
  await handedInAgo(game, tom, 16);
  const refused = await game.certification({ returnedAfter: 60, l1: true });
  expect([...refusal(refused), refused.failure.fields.map(({ field }) => field)]).toEqual([
    409,
    'game.returnFixed',
    ['certification.returnedAfter'],
  ]);
  const { certification } = (await game.certification({ returnedAfter: 15, l2: true })).body;
  expect(certification).toMatchObject({ returnedAfter: 15, l1: false, l2: true });
  // The committee may give fewer minutes, and more while no card is returned.
  expect((await game.certification({ returnedAfter: 5 })).status).toBe(200);
  await game.reopenCard(tom);
  expect((await game.certification({ returnedAfter: 60 })).status).toBe(200);
  expect((await game.takeBack(ian)).status).toBe(200);
});

it('a card in the result of a closed game cannot be opened in a linked game', async () => {
  const [main, other] = await linkedRounds(server);
  const [game, closed] = [new CommitteeCalls(server, main), new CommitteeCalls(server, other)];
  const [tom, ian] = [game.player(0), game.player(1)];
  await game.certification({ returnedAfter: 60 });
  for (const who of [tom, ian]) await game.enter(who, [tom, ian], 5);
  await game.finish(tom);
  expect((await closed.close()).status).toBe(200);
  expect(refusal(await game.takeBack(tom))).toEqual([409, 'score.cardSubmitted']);
  expect(refusal(await score(server, game.params.id, tom, tom.id, 18, 9))).toEqual([
    409,
    'score.cardSubmitted',
  ]);
  expect(refusal(await game.reopenCard(tom))).toEqual([409, 'game.isDone']);
  expect(refusal(await game.reopenHole(tom, 18))).toEqual([409, 'game.isDone']);
  expect(await closed.seat(tom)).toMatchObject({ state: 'done', status: 'submitted' });
  expect((await closed.seat(tom)).holes[18]).toEqual({ holeNumber: 18, gross: 5 });
});

describe('a missing certification', () => {
  it('a missing certification is accepted, or costs two strokes on the last hole under L-1', async () => {
    const { game, tom, ian } = await start({ l1: true }, { rule: 'Medal' });
    await game.finish(tom);
    const penalised = await game.accept([tom], game.organiser, 'L-1');
    expect(penalised.status).toBe(200);
    const { holes, accepted } = await game.seat(tom);
    expect([holes[18]?.gross, holes[17]?.gross, accepted]).toEqual([7, 5, true]);
    expect((await game.log(tom)).findLast(({ kind }) => kind === 'amendment')).toMatchObject({
      ...{ holeNumber: 18, gross: 7, reason: 'L-1' },
    });
    expect((await game.list()).body.items.map(({ _id }) => _id)).toEqual([ian.id]);
    expect(refusal(await game.accept([tom], game.organiser, 'L-1'))).toEqual([409, 'card.noPenalty']);
    expect((await game.seat(tom)).holes[18]?.gross).toBe(7);
    expect((await game.accept([ian])).status).toBe(200);
    expect((await game.list()).body.count).toBe(0);
  });

  it('a missing certification costs the strokes of L-1 once, also after another hand-in', async () => {
    const { game, tom } = await start({ l1: true }, { rule: 'Medal' });
    await game.finish(tom);
    await game.accept([tom], game.organiser, 'L-1');
    // After a query and its answer they are still the same two strokes.
    await game.set(tom, 18, 7, 'Looked at: the value stands');
    await game.reopenCard(tom);
    await game.finish(tom);
    expect((await game.accept([tom], game.organiser, 'L-1')).status).toBe(200);
    const { holes, accepted } = await game.seat(tom);
    expect([holes[18]?.gross, accepted]).toEqual([7, true]);
    // If the committee sets the hole to another value, that value is without them.
    await game.set(tom, 18, 4, 'Ruling');
    await game.reopenCard(tom);
    await game.finish(tom);
    await game.accept([tom], game.organiser, 'L-1');
    expect((await game.seat(tom)).holes[18]?.gross).toBe(6);
  });

  it('a missing certification costs the strokes once when two organisers act in parallel', async () => {
    const { game, tom } = await start({ l1: true }, { rule: 'Medal' });
    await game.finish(tom);
    const second = await server.user('organiser');
    await makeDeputy(server, game.params.id, second, game.organiser);
    const answers = await Promise.all([
      game.accept([tom], game.organiser, 'L-1'),
      game.accept([tom], second, 'L-1'),
      game.accept([tom], second),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await game.seat(tom)).holes[18]?.gross).toBe(7);
  });

  it('a missing certification costs nothing automatically, and strokes only under L-1', async () => {
    const { game, tom, ian } = await start();
    await game.finish(tom);
    const refused = await game.accept([ian, tom], game.organiser, 'L-1');
    expect([...refusal(refused), refused.failure.fields.map(({ field }) => field)]).toEqual([
      409,
      'card.noPenalty',
      [ian.id],
    ]);
    // The same where the game requires no certification, before and after the hand-in.
    const alone = await start({ l1: true }, { verifyQs: false });
    expect(refusal(await alone.game.accept([alone.tom], alone.game.organiser, 'L-1'))).toEqual([
      409,
      'card.noPenalty',
    ]);
    expect((await alone.game.seat(alone.tom)).holes[18]?.gross).toBe(5);
    expect((await game.close()).status).toBe(200);
    expect(await game.seat(tom)).toMatchObject({ status: 'submitted', disqualified: false });
    expect((await game.seat(tom)).holes[18]?.gross).toBe(5);
  });
});

it('a group is finished once each of its cards is handed in or has a note', async () => {
  const { game, tom, ian } = await start();
  const finished = async () => {
    const { items } = (await server.call(games.joinedGames, {}, tom)).body;
    return items.find(({ _id }) => _id === game.params.id)?.mine?.groupFinished;
  };
  for (const who of [tom, ian]) await game.finish(who);
  expect(await finished()).toBe(true);
  await game.reopenCard(ian);
  expect(await finished()).toBe(false);
  await game.amend(ian, { nofinish: 'DNF', reason: 'No card returned' });
  expect(await finished()).toBe(true);
});

it('the committee answers a query by setting the same value again', async () => {
  const { game, tom } = await start();
  await game.set(tom, 3, 6, 'Ruling');
  const params = { ...game.params, playerId: tom.id };
  await server.call(committee.query, { params, body: { holeNumber: 3, gross: 5 } }, tom);
  const asked = async () =>
    (await server.call(committee.queries, { params: game.params }, game.organiser)).body.items;
  expect(await asked()).toMatchObject([{ holeNumber: 3, answered: false }]);
  await game.set(tom, 3, 6, 'Looked at: the value stands');
  expect(await asked()).toMatchObject([{ holeNumber: 3, answered: true }]);
  expect((await game.seat(tom)).holes[3]?.gross).toBe(6);
});

it('a wrong handicap that the player certified is listed only under L-2', async () => {
  const { game, tom } = await start({ l2: true });
  await game.finish(tom);
  const { hcp } = await game.seat(tom);
  expect((await game.amend(tom, { hcp: hcp - 3, reason: 'Wrong index' })).status).toBe(200);
  const item = async () => (await game.list()).body.items.find(({ _id }) => _id === tom.id);
  expect((await item())?.handicap).toEqual({ certified: hcp, now: hcp - 3 });
  await game.certification({ l2: false });
  expect((await item())?.handicap).toBeNull();
});

it('a withdrawal reassigns the markers of the group, and so does its reversal', async () => {
  const round = await startRound(server, { players: 4, course });
  const game = new CommitteeCalls(server, round);
  const [a, b, c, d] = [0, 1, 2, 3].map((at) => game.player(at)) as [TestUser, TestUser, TestUser, TestUser];
  await game.enter(d, [c, d], 5, [1, 2]);
  const marks = async () =>
    Object.fromEntries(
      await Promise.all(
        [a, b, c, d].map(async (who) => [who.id, (await game.seat(who)).scoringPlayers.slice(1)] as const),
      ),
    );
  expect(await marks()).toEqual({ [a.id]: [b.id], [b.id]: [c.id], [c.id]: [d.id], [d.id]: [a.id] });
  expect((await game.amend(c, { nofinish: 'WD', reason: 'Injured' })).status).toBe(200);
  expect(await marks()).toEqual({ [a.id]: [b.id], [b.id]: [d.id], [c.id]: [], [d.id]: [a.id] });
  const { uholes, thru } = await game.seat(d);
  expect([thru, uholes?.[1]?.grosses]).toEqual([2, { [c.id]: 5, [d.id]: 5 }]);
  expect((await game.amend(c, { nofinish: null, reason: 'Walks on' })).status).toBe(200);
  expect(await marks()).toEqual({ [a.id]: [b.id], [b.id]: [c.id], [c.id]: [d.id], [d.id]: [a.id] });
  // Later changes of the group give a player who withdrew no marker again.
  await game.amend(c, { nofinish: 'WD', reason: 'Injured' });
  expect((await game.leave(d)).status).toBe(200);
  const { players } = await view(server, game.params.id, game.organiser);
  expect([a, b, c].map(({ id }) => players[id]?.scoringPlayers)).toEqual([
    [a.id, b.id],
    [b.id, a.id],
    [c.id],
  ]);
});

it('a note on a player who keeps playing leaves reassigned markers in place', async () => {
  const game = await CommitteeCalls.start(server, course, { players: 4 });
  const [a, b, c, d] = [0, 1, 2, 3].map((at) => game.player(at)) as [TestUser, TestUser, TestUser, TestUser];
  const params = { ...game.params, playerId: b.id, change: 'remove' as const };
  expect((await server.call(scoring.toggleScoringPlayer, { params, body: { to: c.id } }, a)).status).toBe(
    200,
  );
  const marks = async () => (await game.seat(a)).scoringPlayers;
  for (const note of [{ disqualified: true }, { disqualified: false, nofinish: 'DNF' as const }]) {
    expect((await game.amend(d, { ...note, reason: 'Wrong ball' })).status).toBe(200);
    expect(await marks()).toEqual([a.id]);
  }
});
