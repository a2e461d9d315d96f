import { games, scoring } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommitteeCalls, fieldsOf } from '../../../../testing/features/committee.ts';
import { addCourse, type TestCourse } from '../../../../testing/games/course.ts';
import { gameForm } from '../../../../testing/games/new-game.ts';
import { score, type startRound } from '../../../../testing/games/round.ts';
import { Harness } from '../../../../testing/harness.ts';
import { refusal } from '../../../../testing/refusal.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const start = (options?: Parameters<typeof startRound>[1]) => CommitteeCalls.start(server, course, options);

describe('handing in', () => {
  it('the hand-in takes the ready cards and lists the others; if none is ready it is refused', async () => {
    const game = await start();
    const [one, two] = [game.player(0), game.player(1)];
    const early = await game.finish(two);
    expect([...refusal(early), ...fieldsOf(early)]).toEqual([409, 'card.notComplete', two.id, one.id]);
    await game.enter(one, [one, two], 5);
    const first = await game.finish(one);
    expect(first.body.submitted).toEqual([one.id]);
    expect(first.body.waiting).toEqual([
      { playerId: two.id, code: 'card.notComplete', holes: Array.from({ length: 18 }, (_, at) => at + 1) },
    ]);
    // A repeated call, whose answer may have been lost, gives the same result.
    expect((await game.finish(one)).body).toEqual({ ...first.body, submitted: [] });
    await game.amend(two, { nofinish: 'WD', reason: 'Went home' });
    expect((await game.finish(one)).body).toEqual({ submitted: [], certified: [], waiting: [] });
    expect(refusal(await game.finish(two))).toEqual([409, 'card.noReturn']);
  });

  it('the hand-in waits for a second scorer unless one is accepted, whose holes are stored', async () => {
    const game = await start();
    const [one, two] = [game.player(0), game.player(1)];
    await game.enter(one, [one], 5);
    await game.enter(one, [two], 5, [1, 2]);
    const early = await game.finish(one);
    expect([...refusal(early), early.failure.fields[0]?.error]).toEqual([
      409,
      'card.notVerified',
      expect.stringContaining('holes 3, 4, 5'),
    ]);
    expect((await game.finish(one, [one])).body.submitted).toEqual([one.id]);
    const { oneScorer, accepted, state } = await game.seat(one);
    expect([oneScorer.length, oneScorer[0], accepted, state]).toEqual([16, 3, false, 'done']);
  });

  it('the hand-in waits for the player’s confirmation of a card that one marker entered', async () => {
    for (const verifyQs of [true, false]) {
      const game = await start({ verifyQs });
      const [one, two] = [game.player(0), game.player(1)];
      await score(server, game.params.id, two, one.id, 1, 'DNF');
      const refused = await game.finish(two, [one]);
      expect([refused.status, refused.failure.waiting]).toEqual([
        409,
        expect.arrayContaining([expect.objectContaining({ playerId: one.id, code: 'card.ownerHandsIn' })]),
      ]);
      const params = { ...game.params, playerId: one.id };
      const asOwner = { holeNumber: 2, gross: 7, onBehalfPlayer: one.id } as const;
      await server.call(scoring.updateScore, { params, body: asOwner }, two);
      await score(server, game.params.id, two, one.id, 2, 7);
      expect((await game.finish(two, [one])).status).toBe(409);
      expect((await score(server, game.params.id, one, one.id, 3, 5)).status).toBe(200);
      expect((await game.seat(one)).holes[3]?.gross).toBe(5);
    }
  });

  it('a marker hands in a card with one scorer once the player has confirmed it themselves', async () => {
    const game = await start({ players: 3 });
    const [one, two, three] = [game.player(0), game.player(1), game.player(2)];
    await game.enter(one, [three], 5);
    await game.enter(three, [two], 5);
    expect((await game.finish(three, [one])).status).toBe(409);
    await game.enter(one, [one], 5, [1]);
    expect((await game.finish(three, [one])).status).toBe(409);
    expect((await game.agree(one, one, await game.scoreId(one))).status).toBe(200);
    expect((await game.finish(three, [one])).body.submitted).toEqual([one.id]);
    expect((await game.accept([three])).status).toBe(200);
  });

  it('the hand-in accepts a card with one scorer that its player confirmed on the marker’s phone', async () => {
    const game = await start();
    const [one, two] = [game.player(0), game.player(1)];
    await game.enter(one, [two], 5);
    expect((await game.finish(two, [one])).status).toBe(409);
    const agree = async () => expect((await game.agree(one, two, await game.scoreId(one))).status).toBe(200);
    await agree();
    await game.enter(one, [two], 4, [18]);
    expect((await game.finish(two, [one])).status, 'Changed since').toBe(409);
    await agree();
    expect((await game.finish(two, [one])).body.submitted).toEqual([one.id]);
    const { oneScorer, accepted } = await game.seat(one);
    expect([oneScorer.length, accepted]).toEqual([18, false]);
  });

  it('a hand-in with one scorer does not settle a dispute', async () => {
    const game = await start();
    const [one, two] = [game.player(0), game.player(1)];
    await game.enter(one, [one], 5);
    await score(server, game.params.id, two, one.id, 4, 6);
    expect(refusal(await game.finish(one, [one]))).toEqual([409, 'card.notVerified']);
  });

  it('the hand-in requires a second scorer by default in a club’s game only', async () => {
    const player = await server.user();
    const body = gameForm(course, { name: 'Roll-up' });
    expect((await server.call(games.insert, { body }, player)).body.verifyQs).toBe(false);
    expect((await server.call(games.insert, { body }, await server.user('organiser'))).body.verifyQs).toBe(
      true,
    );
  });
});
