import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyTemplate } from '../../../testing/database/postgres.ts';
import { CommitteeCalls } from '../../../testing/features/committee.ts';
import { score, startRound } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { refusal } from '../../../testing/refusal.ts';
import { openPostgres } from '../../storage/index.ts';

const postgres = inject('postgresUrl') ?? '';

describe('the committee in two processes on one PostgreSQL', () => {
  let here: Harness;
  let there: Harness;

  beforeAll(async () => {
    const url = await copyTemplate(postgres);
    here = await Harness.start({}, await openPostgres(url, { connections: 4 }));
    there = await Harness.start({}, await openPostgres(url, { connections: 4 }));
  });
  afterAll(async () => {
    await here.close();
    await there.close();
  });

  /** The same game in both processes; its cards are entered in full. */
  async function start(rules: Parameters<CommitteeCalls['certification']>[0]) {
    const round = await startRound(here, { players: 2, rule: 'Medal' });
    const [game, other] = [new CommitteeCalls(here, round), new CommitteeCalls(there, round)];
    const [tom, ian] = [game.player(0), game.player(1)];
    expect((await game.certification(rules)).status).toBe(200);
    for (const who of [tom, ian]) await game.enter(who, [tom, ian], 5);
    await other.seat(tom);
    return { game, other, tom, ian };
  }
  const enter = (process: Harness, { params }: CommitteeCalls, by: TestUser, gross: number, callId: string) =>
    score(process, params.id, by, by.id, 18, gross, { 'call-id': callId });

  it('the strokes of L-1 count once, even if two processes decide', async () => {
    const { game, other, tom } = await start({ l1: true });
    await game.finish(tom);
    const organiser = game.organiser;
    const answers = await Promise.all(
      [game, other, game, other].map((each) => each.accept([tom], organiser, 'L-1')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await other.reopenCard(tom)).status).toBe(200);
    await game.finish(tom);
    expect((await other.accept([tom], organiser, 'L-1')).status).toBe(200);
    expect((await game.seat(tom)).holes[18]?.gross).toBe(7);
  });

  it('a change after a hand-in in the other process counts once, and none after the close', async () => {
    const { game, other, tom, ian } = await start({ returnedAfter: 15 });
    expect((await game.finish(tom)).status).toBe(200);
    const changed = await enter(there, other, tom, 6, 'call-there');
    expect([changed.status, changed.body.state]).toEqual([200, 'mismatch']);
    const again = await enter(here, game, tom, 6, 'call-there');
    expect([again.status, again.body.version]).toEqual([200, changed.body.version]);
    expect((await game.seat(tom)).state).toBe('open');
    await enter(here, game, tom, 5, 'call-back');
    await game.finish(tom);
    const answers = await Promise.all([
      other.close(),
      game.takeBack(tom),
      other.takeBack(ian),
      enter(there, other, tom, 9, 'call-late'),
    ]);
    const [close, back, , late] = answers;
    const { state, holes } = await other.seat(tom);
    // Whichever was first: a closed game has the cards as handed in, an open one every acknowledged score.
    if (close.status === 200) {
      expect([late.failure.code, state, holes[18]?.gross]).toEqual(['game.closed', 'done', 5]);
      expect(refusal(await game.takeBack(tom))).toEqual([409, 'game.isDone']);
    } else {
      expect(close.failure.code).toBe('game.undecided');
      expect([late.status, back.status]).toContain(200);
    }
    if (late.status === 200) expect(holes[18]?.gross).toBe(9);
  });

  it('minutes set in the other process count', async () => {
    const { game, other, tom } = await start({ returnedAfter: 15 });
    await game.finish(tom);
    expect((await other.certification({ returnedAfter: 0 })).status).toBe(200);
    expect(refusal(await enter(here, game, tom, 6, 'call-after-minutes'))).toEqual([
      409,
      'score.cardSubmitted',
    ]);
    expect(refusal(await game.takeBack(tom))).toEqual([409, 'score.cardSubmitted']);
    expect(refusal(await game.certification({ returnedAfter: 15 }))).toEqual([409, 'game.returnFixed']);
  });
});
