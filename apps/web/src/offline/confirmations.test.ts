import { beforeEach, describe, expect, it } from 'vitest';
import { runPending } from '../../../../packages/world/clock.ts';
import { confirmation, score, type TestApp, TestPhone } from './testing/app.ts';

let bench: TestPhone;
beforeEach(() => {
  bench = new TestPhone();
});

const lost = { kind: 'unanswered' } as const;
const changed = { kind: 'refused', code: 'card.changed', error: 'A score has changed.' } as const;
const held = (app: TestApp) => app.state.document?.confirmations ?? [];
const sent = () => bench.network.confirmed.map(({ confirmation: { card } }) => card);

describe('a confirmation of a card', () => {
  it('a confirmation is sent at once, and leaves the queue with the answer', async () => {
    const app = await bench.signedIn();
    app.confirm(confirmation());
    expect([held(app).length, sent()]).toEqual([1, ['card of anna']]);
    app.wake();
    expect(sent(), 'Once').toEqual(['card of anna']);
    await bench.network.answerConfirmation({ kind: 'stored' });
    expect(held(app)).toEqual([]);
    bench.restart();
    const restarted = await bench.signedIn();
    expect([held(restarted), sent()]).toEqual([[], []]);
  });

  it('a confirmation is sent after the scores of its own card only', async () => {
    const app = await bench.signedIn();
    app.add(score());
    app.confirm(confirmation());
    app.confirm(confirmation({ player: 'bert', card: 'card of bert' }));
    await runPending();
    expect(sent()).toEqual(['card of bert']);
    await bench.network.acknowledge(1);
    expect(sent()).toEqual(['card of bert', 'card of anna']);
  });

  it('a confirmation survives a restart, and is sent with the same id until there is an answer', async () => {
    const app = await bench.signedIn();
    app.confirm(confirmation({ oneScorer: true }));
    const [first] = held(app);
    await bench.network.answerConfirmation(lost);
    expect(sent()).toEqual([]);
    await bench.clock.pass(5_000);
    expect(sent()).toEqual(['card of anna']);
    bench.restart();
    const restarted = await bench.signedIn();
    expect(held(restarted)).toEqual([first]);
    expect(await bench.network.answerConfirmation(lost)).toEqual(first);
    restarted.wake();
    expect(sent(), 'The network may be back').toEqual(['card of anna']);
  });

  it("a confirmation is sent again at its user's next sign-in, and never by another user", async () => {
    const app = await bench.signedIn();
    app.confirm(confirmation());
    await bench.network.answerConfirmation(lost);
    await app.signOut();
    await app.signIn('another');
    await bench.clock.pass(60_000);
    expect(sent()).toEqual([]);
    await app.signOut();
    await app.signIn('me');
    expect(sent()).toEqual(['card of anna']);
  });

  it('a confirmation lapses with a later score on the card', async () => {
    const app = await bench.signedIn();
    app.confirm(confirmation());
    await bench.network.answerConfirmation(lost);
    app.add(score({ hole: 2 }));
    expect(held(app)).toEqual([]);
    await runPending();
    await bench.network.acknowledge(1);
    await bench.clock.pass(60_000);
    expect(sent()).toEqual([]);
  });

  it('a confirmation replaces the former one', async () => {
    const app = await bench.signedIn();
    app.confirm(confirmation());
    await bench.network.answerConfirmation(lost);
    app.confirm(confirmation({ holes: { 1: 5 } }));
    expect(held(app).map(({ holes }) => holes)).toEqual([{ 1: 5 }]);
    expect((await bench.network.answerConfirmation(lost)).holes).toEqual({ 1: 5 });
  });

  it('a confirmation stays with the reason of a refusal until the player confirms again', async () => {
    const app = await bench.signedIn();
    app.confirm(confirmation());
    await bench.network.answerConfirmation(changed);
    expect(held(app)).toMatchObject([{ refusal: { code: 'card.changed', error: 'A score has changed.' } }]);
    app.wake();
    await bench.clock.pass(60_000);
    expect(sent()).toEqual([]);
    bench.restart();
    const restarted = await bench.signedIn();
    expect(held(restarted)).toMatchObject([{ refusal: { code: 'card.changed' } }]);
    restarted.confirm(confirmation());
    expect([held(restarted)[0]?.refusal, sent()]).toEqual([undefined, ['card of anna']]);
  });

  it('a confirmation is settled in every tab by the answer to one of them', async () => {
    const [one, two] = [await bench.signedIn(), await bench.signedIn()];
    one.confirm(confirmation());
    two.sync();
    expect(held(two)).toHaveLength(1);
    await bench.network.answerConfirmation({ kind: 'stored' });
    two.sync();
    expect(held(two)).toEqual([]);
    while (bench.network.confirmed.length > 0) await bench.network.answerConfirmation({ kind: 'stored' });
    expect([held(one), held(two)]).toEqual([[], []]);
  });
});

describe('the pause that the server asks for', () => {
  it('a pause that the server asks for after a query does not delay confirmations', async () => {
    const app = await bench.signedIn();
    const id = app.add(score({ player: 'bert', card: 'card of bert' }));
    await runPending();
    await bench.network.answer({ kind: 'refused', code: 'score.newerEntry', error: 'Newer.' });
    app.query(id);
    await bench.network.answerQuery({ kind: 'unanswered', retryAfterMs: 60_000 });
    app.confirm(confirmation());
    await runPending();
    expect(sent()).toEqual(['card of anna']);
  });

  it('Reconnect ends the pause of confirmations, too', async () => {
    const app = await bench.signedIn();
    app.confirm(confirmation());
    await bench.network.answerConfirmation({ kind: 'unanswered', retryAfterMs: 60_000 });
    app.wake();
    expect(sent(), 'The network alone does not end it').toEqual([]);
    app.reconnect();
    expect(sent()).toEqual(['card of anna']);
  });
});

describe('a measured result', () => {
  const measured = (value: number) =>
    confirmation({
      ...{ card: 'game/pin-7/anna', holes: {} },
      measured: { contest: 'pin-7', distance: { unit: 'centimetres', value } },
    });
  const distances = (app: TestApp) =>
    held(app).map(({ measured: of }) => typeof of?.distance === 'object' && of.distance?.value);

  it('a measured result survives a restart, and is sent until there is an answer', async () => {
    const app = await bench.signedIn();
    app.confirm(measured(235));
    await bench.network.answerConfirmation(lost);
    bench.restart();
    const restarted = await bench.signedIn();
    expect([distances(restarted), sent()]).toEqual([[235], ['game/pin-7/anna']]);
    await bench.network.answerConfirmation({ kind: 'stored' });
    expect(held(restarted)).toEqual([]);
  });

  it('a measured result is replaced by a later one of its player, and by no score of the card', async () => {
    const app = await bench.signedIn();
    app.confirm(measured(235));
    await bench.network.answerConfirmation(lost);
    app.add(score({ hole: 2 }));
    expect(distances(app)).toEqual([235]);
    app.confirm(measured(190));
    expect(distances(app)).toEqual([190]);
  });
});
