import { committee as calls, contractTexts, games } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommitteeCalls } from '../../../../testing/features/committee.ts';
import { addCourse, type TestCourse } from '../../../../testing/games/course.ts';
import { startOneCard } from '../../../../testing/games/one-card.ts';
import { score } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const start = () => CommitteeCalls.start(server, course);
const refusal = ({ status, failure }: { status: number; failure: { code: string } }) => [
  status,
  failure.code,
];

describe('statements of players about a card', () => {
  const call = (id: string) => ({ headers: { 'call-id': id } });

  it('an account’s confirmation of a card is stored once and verifies nothing', async () => {
    const game = await start();
    const [one, two] = [game.player(0), game.player(1)];
    const scoreId = await game.scoreId(two);
    const agree = (as: TestUser, id: string, playerId = two.id, card = scoreId) =>
      server.call(
        calls.agree,
        { params: { ...game.params, playerId }, body: { scoreId: card }, ...call(id) },
        as,
      );
    await score(server, game.params.id, one, two.id, 1, 4);
    expect(refusal(await agree(await server.user(), 'a-stranger'))).toEqual([403, 'score.playersOnly']);
    expect(refusal(await agree(one, 'old-card', two.id, await game.scoreId(one)))).toEqual([
      404,
      'player.notFound',
    ]);
    expect((await agree(one, 'agreed-1')).status).toBe(200);
    expect((await agree(one, 'agreed-1')).status).toBe(200);
    const agreed = async () => (await game.log(two)).filter(({ kind }) => kind === 'agreement');
    expect(await agreed()).toMatchObject([{ typedBy: one.id, scorer: two.id, holeNumber: null }]);
    const again = ['agreed-2', 'agreed-3', 'agreed-4'].map((id) => agree(one, id));
    expect((await Promise.all(again)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await agreed()).toHaveLength(1);
    const [last] = await agreed();
    expect((await agree(one, 'agreed-1')).status).toBe(200);
    expect(await agreed()).toEqual([last]);
    expect((await game.seat(two)).uholes?.[1]?.state).toBe('scored');
  });

  it('a player confirms the values that they saw, and no others', async () => {
    const game = await start();
    const [one, two] = [game.player(0), game.player(1)];
    const scoreId = await game.scoreId(two);
    await score(server, game.params.id, one, two.id, 1, 4);
    expect((await game.agree(two, one, scoreId, { 1: 4 })).status).toBe(200);
    // Another phone or the committee changed the card after it was shown.
    await game.set(two, 1, 5, 'Penalty');
    expect(refusal(await game.agree(two, one, scoreId, { 1: 4 }))).toEqual([409, 'card.changed']);
    expect(refusal(await game.agree(two, one, scoreId, {}))).toEqual([409, 'card.changed']);
    expect(refusal(await game.agree(two, one, scoreId, { 1: 5, 2: 3 }))).toEqual([409, 'card.changed']);
    expect(refusal(await game.agree(two, one, scoreId, { 19: 5 }))).toEqual([409, 'card.changed']);
    expect((await game.agree(two, one, scoreId, { x: 5 })).status).toBe(400);
    expect((await game.log(two)).filter(({ kind }) => kind === 'agreement')).toHaveLength(1);
    expect((await game.agree(two, one, scoreId, { 1: 5 })).status).toBe(200);
  });

  it('organisers see a player’s query until they answer it', async () => {
    const game = await start();
    const [one, two] = [game.player(0), game.player(1)];
    await score(server, game.params.id, one, one.id, 4, 5);
    await game.set(one, 4, 6, 'Penalty');
    const params = { ...game.params, playerId: one.id };
    const ask = (as: TestUser, gross: number, id = 'query-one', note = 'No penalty') =>
      server.call(calls.query, { params, body: { holeNumber: 4, gross, note }, ...call(id) }, as);
    const swear = await ask(one, 5, 'query-two', 'What a shit ruling');
    expect([swear.status, swear.failure.fields]).toEqual([
      400,
      [{ field: 'note', error: contractTexts.comments }],
    ]);
    expect(refusal(await ask(await server.user(), 5))).toEqual([403, 'score.playersOnly']);
    expect((await ask(one, 5)).status).toBe(200);
    expect((await ask(one, 5)).status).toBe(200);
    expect(refusal(await ask(one, 4))).toEqual([409, 'call.reused']);
    // A player's latest query about a hole replaces the one before.
    for (const [id, gross] of [
      ['query-two', 4],
      ['query-six', 5],
    ] as const)
      expect((await ask(one, gross, id)).status).toBe(200);
    // The phone repeats an earlier query whose answer was lost.
    expect((await ask(one, 4, 'query-two')).status).toBe(200);
    const read = () => server.call(calls.queries, { params: game.params }, game.organiser);
    expect((await server.call(calls.queries, { params: game.params }, two)).status).toBe(403);
    expect((await read()).body.items).toMatchObject([
      { player: { _id: one.id }, holeNumber: 4, gross: 5, note: 'No penalty', by: one.id, answered: false },
    ]);
    await game.set(one, 4, 5, 'No penalty it was');
    expect((await read()).body.items).toMatchObject([{ answered: true }]);
    // An answered query stays after another one.
    expect((await ask(one, 4, 'query-ten')).status).toBe(200);
    expect((await read()).body.items).toMatchObject([{ gross: 4, answered: false }, { answered: true }]);
  });

  it('a query about a team’s card is stored once, in the name of the member who asks', async () => {
    const { id, organiser, sides } = await startOneCard(server, { course });
    const [[one, two] = [], [marker] = []] = sides;
    if (!one || !two || !marker) throw new Error('no players');
    const ask = (as: TestUser, gross: number) =>
      server.call(
        calls.query,
        { params: { id, playerId: one.id }, body: { holeNumber: 4, gross }, ...call(`of-${as.id}`) },
        as,
      );
    expect((await ask(two, 4)).status).toBe(200);
    expect((await ask(marker, 5)).status).toBe(200);
    const { body } = await server.call(calls.queries, { params: { id } }, organiser);
    expect(body.items.map(({ by, gross }) => [by, gross])).toEqual([
      [marker.id, 5],
      [two.id, 4],
    ]);
    expect([body.count, body.items[1]?.player._id]).toEqual([2, two.id]);
    // The card of a player who left opens with a member who plays it.
    await server.call(games.leave, { params: { id } }, two);
    const after = await server.call(calls.queries, { params: { id } }, organiser);
    expect([after.body.count, after.body.items[1]?.player._id]).toEqual([2, one.id]);
  });
});
