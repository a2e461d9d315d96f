import { committee, handicaps } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommitteeCalls, fieldsOf } from '../../../testing/features/committee.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { makeDeputy, score, type startRound, view } from '../../../testing/games/round.ts';
import { Harness } from '../../../testing/harness.ts';
import { refusal } from '../../../testing/refusal.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const start = (options?: Parameters<typeof startRound>[1]) => CommitteeCalls.start(server, course, options);

it('an amendment without a player or a change is refused', async () => {
  const game = await start();
  const one = game.player(0);
  const params = { ...game.params, scoreId: await game.scoreId(one) };
  for (const body of [{}, { comments: 'Nice' }, { playerId: one.id }, { playerId: one.id, uholes: {} }]) {
    const refused = await server.call(committee.amend, { params, body }, game.organiser);
    expect([refused.status, refused.failure.error]).toEqual([
      400,
      'Player or game data is missing. Cannot submit score.',
    ]);
  }
});

describe('an amendment of a hole', () => {
  it('an amendment settles a dispute with a reason and refuses plain entries after it', async () => {
    const game = await start();
    const [one, two] = [game.player(0), game.player(1)];
    await score(server, game.params.id, one, one.id, 7, 4);
    await score(server, game.params.id, two, one.id, 7, 6);
    const silent = await game.set(one, 7, 5);
    expect([...refusal(silent), ...fieldsOf(silent)]).toEqual([400, 'request.invalid', 'reason']);
    expect((await game.set(one, 7, 5, 'Both miscounted')).status).toBe(200);
    for (const as of [one, two]) {
      const { players } = await view(server, game.params.id, as);
      expect(players[one.id]?.uholes?.[7]).toMatchObject({
        state: 'finished',
        committee: { gross: 5, typedBy: game.organiser.id, amends: true, reason: 'Both miscounted' },
      });
    }
    expect((await game.log(one, two)).at(-1)).toMatchObject({
      kind: 'amendment',
      holeNumber: 7,
      typedBy: game.organiser.id,
      scorer: null,
      // In a dispute the player's own value counted.
      old: 4,
      gross: 5,
      reason: 'Both miscounted',
    });
    expect(refusal(await score(server, game.params.id, one, one.id, 7, 4))).toEqual([409, 'score.amended']);
  });

  it('an amendment reopens an agreed hole and changes it in one action, and can be reversed', async () => {
    const game = await start();
    const [one, two] = [game.player(0), game.player(1)];
    await game.enter(one, [one, two], 4, [3]);
    await game.set(one, 3, 5, 'Grounded the club');
    const log = await game.log(one);
    expect(log.slice(-2).map(({ kind, old, gross, reason }) => [kind, old, gross, reason])).toEqual([
      ['reopening', 4, null, 'Grounded the club'],
      ['amendment', 4, 5, 'Grounded the club'],
    ]);
    await game.set(one, 3, null, 'It was the other ball');
    expect((await game.seat(one)).uholes?.[3]).toMatchObject({ state: 'finished', grosses: { [one.id]: 4 } });
    expect((await game.seat(one)).uholes?.[3]?.committee).toBeUndefined();
  });

  it('an amendment of a hole fills an open hole without a reason until the close', async () => {
    const game = await start({ players: 1 });
    const one = game.player(0);
    expect((await game.set(one, 2, 5)).status).toBe(200);
    expect((await game.seat(one)).uholes?.[2]).toMatchObject({
      state: 'finished',
      committee: { amends: false },
    });
    await game.amend(one, { nofinish: 'WD', reason: 'Hurt his back' });
    expect((await game.close()).status).toBe(200);
    expect(refusal(await game.set(one, 3, 5, 'Found the card'))).toEqual([409, 'score.fillClosed']);
    expect(refusal(await game.amend(one, { nofinish: null, reason: 'He had played' }))).toEqual([
      409,
      'card.notSettled',
    ]);
  });

  it('an amendment with a reason corrects the committee’s own value, also after the close', async () => {
    const game = await start({ players: 1 });
    const one = game.player(0);
    await game.enter(one, [game.organiser], 5);
    await game.set(one, 1, 6);
    expect((await game.accept([one])).status).toBe(200);
    const silent = await game.set(one, 1, 7);
    expect([...refusal(silent), ...fieldsOf(silent)]).toEqual([400, 'request.invalid', 'reason']);
    expect((await game.set(one, 1, 7, 'Miscounted')).status).toBe(200);
    expect((await game.close()).status).toBe(200);
    for (const [hole, gross] of [
      [1, 8],
      [2, 4],
    ] as const) {
      expect((await game.set(one, hole, gross, 'The paper says so')).status).toBe(200);
      expect((await game.seat(one)).holes[hole]?.gross).toBe(gross);
      expect((await game.log(one)).at(-1)).toMatchObject({ kind: 'amendment', gross, holeNumber: hole });
    }
    expect(refusal(await game.set(one, 2, null, 'Not his'))).toEqual([409, 'card.notSettled']);
  });

  it('an invalid amendment of a hole is refused, naming the field', async () => {
    const game = await start({ players: 1 });
    const one = game.player(0);
    const by = game.organiser.id;
    const uholes = async (key: string, hole: object) =>
      game.amend(one, { uholes: { [key]: hole as never }, reason: 'Why not' });
    const wrong = [
      await uholes('3', { holeNumber: 4, grosses: { [by]: 5 } }),
      await uholes('3', { holeNumber: 3, grosses: { [one.id]: 5 } }),
      await uholes('3', { holeNumber: 3, grosses: {} }),
      await uholes('3', { holeNumber: 3, grosses: { [by]: 5 }, shots: { [by]: 5 } }),
      await uholes('3', { holeNumber: 3, grosses: { [by]: 'DNF' }, shots: { [one.id]: 5 } }),
      await uholes('03', { holeNumber: 3, grosses: { [by]: 5 } }),
      await uholes('0', { holeNumber: 0, grosses: { [by]: 5 } }),
    ];
    expect(wrong.map(({ status }) => status)).toEqual(Array(7).fill(400));
    expect(wrong.flatMap(fieldsOf)).toEqual([
      'uholes.3.holeNumber',
      'uholes.3.grosses',
      'uholes.3.grosses',
      'uholes.3.shots',
      'uholes.3.shots',
      'uholes.03',
      'uholes.0',
    ]);
    const beyond = await uholes('19', { holeNumber: 19, grosses: { [by]: 5 } });
    expect([...refusal(beyond), ...fieldsOf(beyond)]).toEqual([
      400,
      'score.noSuchHole',
      'uholes.19.holeNumber',
    ]);
    // The record's schema would skip this key, so the body is refused before.
    const prototype = JSON.parse('{"__proto__":{"holeNumber":3,"grosses":{}}}');
    expect(refusal(await game.amend(one, { uholes: prototype, reason: 'Why not' }))).toEqual([
      400,
      'request.malformed',
    ]);
    const swear = await game.amend(one, { comments: 'What a shit round' });
    expect(swear.failure.fields).toEqual([
      { field: 'comments', error: 'Comments contain inappropriate language.' },
    ]);
    expect((await game.log(one)).length).toBe(0);
  });

  it('a reason with a swear word is refused by every call of the committee', async () => {
    const game = await start({ players: 1 });
    const one = game.player(0);
    const reason = 'He is a fucking cheat';
    const body = { playerId: one.id, reason };
    const { params, organiser } = game;
    const before = await game.seat(one);
    for (const answer of [
      await game.amend(one, { nofinish: 'WD', reason }),
      await server.call(committee.reopenHole, { params, body: { ...body, holeNumber: 1 } }, organiser),
      await server.call(committee.reopenCard, { params, body }, organiser),
      await server.call(handicaps.changePlayerHcp, { params, body: { ...body, hcp: 3 } }, organiser),
    ]) {
      expect([...refusal(answer), ...fieldsOf(answer)]).toEqual([400, 'request.invalid', 'reason']);
    }
    expect(await game.seat(one)).toEqual(before);
  });

  it('an amendment of a hole recalculates the result after the close', async () => {
    const game = await start({ verifyQs: false });
    const [one, two] = [game.player(0), game.player(1)];
    await game.enter(one, [one], 5);
    await game.enter(two, [two], 5);
    expect((await game.close()).status).toBe(200);
    const points = async () => (await game.seat(one)).points.totalPoint;
    const before = await points();
    expect((await game.set(one, 1, 36, 'Signed for 36')).status).toBe(200);
    expect(await points()).toBeLessThan(before);
    expect((await game.amend(one, { disqualified: true, reason: 'Signed too low' })).status).toBe(200);
    expect((await game.seat(one)).status).toBe('DQ');
    const stored = await server.storage.db
      .selectFrom('game_players')
      .select('outcome')
      .where('game_id', '=', game.params.id)
      .where('player_id', '=', one.id)
      .executeTakeFirstOrThrow();
    expect(stored.outcome).toMatchObject({ status: 'DQ', label: '-' });
    for (const field of ['hci', 'hcp'] as const) {
      const late = await game.amend(one, { [field]: 3, reason: 'Wrong index' });
      expect([...refusal(late), ...fieldsOf(late)]).toEqual([409, 'game.isDone', field]);
    }
  });
});

describe('a note of the committee on a seat', () => {
  it('a committee’s note needs a reason, is on the card and in its log, and can be revoked', async () => {
    const game = await start();
    const one = game.player(0);
    for (const body of [{ nofinish: 'WD' as const }, { disqualified: true }, { hci: 3 }, { hcp: 4 }]) {
      expect(fieldsOf(await game.amend(one, body))).toEqual(['reason']);
    }
    await game.amend(one, { nofinish: 'DNF', reason: 'Went home', comments: 'After nine' });
    expect(await game.seat(one)).toMatchObject({ nofinish: 'DNF', status: 'DNF' });
    expect(
      (await game.log(one)).map(({ kind, holeNumber, card, reason }) => ({ kind, holeNumber, card, reason })),
    ).toEqual([
      {
        kind: 'amendment',
        holeNumber: null,
        card: { field: 'nofinish', old: null, now: 'DNF' },
        reason: 'Went home',
      },
      {
        kind: 'amendment',
        holeNumber: null,
        card: { field: 'comments', old: null, now: 'After nine' },
        reason: null,
      },
    ]);
    await game.amend(one, { nofinish: null, reason: 'Came back' });
    expect(await game.seat(one)).toMatchObject({ nofinish: null, status: 'inProgress' });
  });

  it('an amendment corrects the handicap, at once and as displayed', async () => {
    const game = await start({ players: 1 });
    const one = game.player(0);
    const before = await game.seat(one);
    await game.amend(one, { hci: 20.4, reason: 'Old index' });
    const higher = await game.seat(one);
    expect(higher.hci).toBe(20.4);
    expect(higher.hcp).toBeGreaterThan(before.hcp);
    await game.amend(one, { hcp: -2, reason: 'Agreed at the desk' });
    expect((await game.seat(one)).hcp).toBe(-2);
    await game.amend(one, { hcp: null, reason: 'As by the rule' });
    expect((await game.seat(one)).hcp).toBe(higher.hcp);
  });

  it('a note of the committee with unchanged values changes nothing', async () => {
    const game = await start({ players: 1 });
    const one = game.player(0);
    const { hci } = await game.seat(one);
    const same = { nofinish: null, disqualified: false, comments: null, hci, hcp: null };
    expect((await game.amend(one, same)).status).toBe(200);
    expect(await game.log(one)).toEqual([]);
  });
});

describe('deciding on an organiser’s own card', () => {
  async function withPlayingOrganiser() {
    const game = await start({ players: 1 });
    await game.join(game.organiser);
    return game;
  }

  it('the other organisers decide on an organiser’s own card', async () => {
    const game = await withPlayingOrganiser();
    const me = game.organiser;
    const deputy = await server.user();
    await makeDeputy(server, game.params.id, deputy, me);
    const own = [
      await game.amend(me, { nofinish: 'WD', reason: 'Back pain' }),
      await game.set(me, 1, 3, 'I think'),
      await game.reopenHole(me, 1),
      await game.reopenCard(me),
      await game.accept([game.player(0), me]),
      await game.restore(me, await game.scoreId(me)),
    ];
    expect(own.map(refusal)).toEqual(own.map(() => [403, 'card.own']));
    expect((await game.amend(me, { nofinish: 'WD', reason: 'Back pain' }, deputy)).status).toBe(200);
  });

  it('a sole organiser may decide on their own card, and the log names the card’s player', async () => {
    const game = await withPlayingOrganiser();
    const me = game.organiser;
    await score(server, game.params.id, me, me.id, 1, 4);
    expect((await game.set(me, 1, 5, 'Miscounted')).status).toBe(200);
    expect((await game.seat(me)).uholes?.[1]?.committee).toMatchObject({ typedBy: me.id });
  });

  it('a decision needs the card that it names', async () => {
    const game = await start();
    const other = await game.scoreId(game.player(1));
    const wrong = await game.amend(game.player(0), { nofinish: 'WD', reason: 'Left' }, game.organiser, other);
    expect(refusal(wrong)).toEqual([404, 'player.notFound']);
  });
});

describe('reopening', () => {
  it('reopening opens a hole for its scorers, and the card that was handed in', async () => {
    const game = await start();
    const [one, two] = [game.player(0), game.player(1)];
    expect(refusal(await game.reopenHole(one, 5))).toEqual([409, 'score.holeOpen']);
    await game.enter(one, [one, two], 5);
    expect((await game.finish(one)).body.submitted).toEqual([one.id]);
    const { status, body } = await game.reopenHole(one, 5);
    expect([status, body.state, body.reopened]).toEqual([200, 'scored', { reason: 'Wrong hole' }]);
    expect((await game.seat(one)).state).toBe('open');
    expect((await score(server, game.params.id, one, one.id, 5, 6)).body.state).toBe('mismatch');
  });

  it('reopening opens a card until the close, and its acceptance lapses', async () => {
    const game = await start();
    const [one, two] = [game.player(0), game.player(1)];
    expect(refusal(await game.reopenCard(one))).toEqual([409, 'card.notIn']);
    await game.enter(one, [one], 5);
    await game.enter(two, [one, two], 5);
    expect((await game.accept([one])).body).toEqual({ accepted: [one.id] });
    expect(await game.seat(one)).toMatchObject({ state: 'done', accepted: true });
    expect((await game.seat(one)).oneScorer).toHaveLength(18);
    await game.reopenCard(one);
    expect(await game.seat(one)).toMatchObject({ state: 'open', accepted: false, oneScorer: [] });
    await game.accept([one]);
    expect((await game.close()).status).toBe(200);
    expect(refusal(await game.reopenCard(one))).toEqual([409, 'game.isDone']);
    expect(refusal(await game.reopenHole(one, 5))).toEqual([409, 'game.isDone']);
    expect(refusal(await game.accept([one]))).toEqual([409, 'game.isDone']);
  });
});
