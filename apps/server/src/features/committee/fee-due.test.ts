import { committee as calls, games, scoring } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommitteeCalls } from '../../../testing/features/committee.ts';
import { requireFee, setPaid, unpaidRound } from '../../../testing/features/fees.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { oneCard, startOneCard } from '../../../testing/games/one-card.ts';
import { score } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { refusal } from '../../../testing/refusal.ts';

let server: Harness;
let course: TestCourse;
beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const due = [403, 'payment.due'];

async function start(verifyQs: boolean) {
  const owing = await unpaidRound(server, { course, verifyQs });
  return { ...owing, committee: new CommitteeCalls(server, owing) };
}

describe('an unpaid player', () => {
  it('the rest of the group hands in without an unpaid player', async () => {
    const { committee, payer, debtor, mate, id } = await start(true);
    await committee.enter(payer, [payer, mate], 4);
    await committee.enter(mate, [mate, payer], 5);
    expect((await committee.finish(payer)).body.submitted).toEqual([payer.id]);
    const { status, body } = await committee.finish(mate);
    expect([status, body.submitted, body.waiting]).toEqual([200, [mate.id], []]);
    const { items } = (await server.call(games.joinedGames, {}, payer)).body;
    expect(items.find(({ _id }) => _id === id)?.mine?.groupFinished).toBe(true);
    expect((await committee.seat(debtor)).state).toBe('open');
  });

  it('an unpaid player is not named to others who hand in', async () => {
    const { committee, payer, debtor, mate } = await start(false);
    const early = await committee.finish(payer);
    expect(early.failure.fields.map(({ field }) => field)).toEqual([payer.id, mate.id]);
    for (let hole = 1; hole <= 18; hole++) {
      await score(server, committee.params.id, committee.organiser, debtor.id, hole, 4);
    }
    await committee.enter(payer, [payer], 4);
    expect((await committee.finish(payer)).body.submitted).toEqual([payer.id]);
    expect((await committee.seat(debtor)).state).toBe('open');
  });

  it('an unpaid player needs no tee shot on their team’s card', async () => {
    const settings = oneCard({ minimumTeeShots: 3 });
    const round = await startOneCard(server, { course, settings, verifyQs: false });
    const [payer, debtor] = [must(round.sides[0]?.[0]), must(round.sides[0]?.[1])];
    await requireFee(server, round);
    await setPaid(server, round, round.players, 1);
    await setPaid(server, round, [debtor], 0);
    for (let hole = 1; hole <= 18; hole++) {
      await score(server, round.id, payer, payer.id, hole, 4, {}, { onBehalfPlayer: payer.id });
    }
    const { status, body } = await new CommitteeCalls(server, round).finish(payer);
    expect([status, body.submitted]).toEqual([200, [payer.id]]);
  });

  it('log, queries and confirmations of an unpaid player’s card are shown to organisers only', async () => {
    const { committee, payer, debtor, mate, id, ...round } = await start(false);
    await score(server, id, committee.organiser, debtor.id, 1, 7);
    const scoreId = await committee.scoreId(debtor);
    const log = (as: TestUser) => server.call(scoring.log, { params: { id, playerId: debtor.id } }, as);
    const query = (whose: TestUser, as: TestUser) =>
      server.call(calls.query, { params: { id, playerId: whose.id }, body: { holeNumber: 1, gross: 3 } }, as);
    for (const as of [payer, mate]) {
      expect((await log(as)).status).toBe(403);
      expect(refusal(await query(debtor, as))).toEqual(due);
      expect(refusal(await committee.agree(debtor, as, scoreId))).toEqual(due);
      expect(refusal(await committee.takeBack(debtor, as))).toEqual(due);
    }
    for (const as of [debtor, committee.organiser]) expect((await log(as)).status).toBe(200);
    // The player cannot do it either.
    expect(refusal(await query(debtor, debtor))).toEqual(due);
    expect(refusal(await committee.finish(debtor))).toEqual(due);
    // A marker from before sees the entries again once the fee is paid.
    await setPaid(server, { ...round, game: committee.round.game }, [debtor], 1);
    await score(server, id, payer, debtor.id, 2, 4);
    await setPaid(server, { ...round, game: committee.round.game }, [debtor], 0);
    expect((await log(payer)).status).toBe(403);
  });

  it('an unpaid player cannot be assigned as a marker or get one', async () => {
    const { payer, debtor, mate, id, organiser } = await start(true);
    const mark = (whose: TestUser, as: TestUser, body: object = {}) =>
      server.call(
        scoring.toggleScoringPlayer,
        { params: { id, playerId: whose.id, change: 'add' as const }, body },
        as,
      );
    expect(refusal(await mark(debtor, payer))).toEqual(due);
    expect(refusal(await mark(payer, debtor))).toEqual(due);
    expect(refusal(await mark(mate, organiser, { scorer: debtor.id }))).toEqual(due);
    const body = { to: debtor.id };
    const params = { id, playerId: mate.id, change: 'remove' as const };
    expect(refusal(await server.call(scoring.toggleScoringPlayer, { params, body }, payer))).toEqual(due);
    expect((await mark(mate, organiser, { scorer: payer.id })).status).toBe(200);
  });
});
