import { beforeEach, describe, expect, it } from 'vitest';
import { runPending } from '../../../../packages/world/clock.ts';
import { refusedCalls } from './selectors.ts';
import { score, type TestApp, TestPhone } from './testing/app.ts';

let bench: TestPhone;
beforeEach(() => {
  bench = new TestPhone();
});

const lost = { kind: 'unanswered' } as const;
const refusal = { kind: 'refused', code: 'score.newerEntry', error: 'A newer score was entered.' } as const;

async function withRefusal() {
  const app = await bench.signedIn();
  const id = app.add(score());
  await runPending();
  await bench.network.answer(refusal);
  return { app, id };
}

const refusalOf = (app: TestApp) => refusedCalls(app.state)[0]?.refusal;

describe('a refused score that is queried', () => {
  it("a query has the player's note, which is restored when the query is refused", async () => {
    const { app, id } = await withRefusal();
    app.query(id, 'I made five.');
    expect(bench.network.asked[0]?.call.refusal?.note).toBe('I made five.');
    bench.restart();
    const restarted = await bench.signedIn();
    expect(bench.network.asked[0]?.call.refusal?.note).toBe('I made five.');
    await bench.network.answerQuery({
      kind: 'refused',
      code: 'request.invalid',
      error: 'Not in these words.',
    });
    expect(refusalOf(restarted)).toMatchObject({ queried: false, note: 'I made five.' });
    restarted.query(id);
    expect(bench.network.asked[0]?.call.refusal?.note).toBeUndefined();
  });

  it('a query is sent immediately and once, and stays marked as sent after a restart', async () => {
    const { app, id } = await withRefusal();
    app.query(id);
    app.query(id);
    app.wake();
    expect(bench.network.asked.map(({ call }) => call.id)).toEqual([id]);
    expect(refusalOf(app)?.querySent).toBeUndefined();
    await bench.network.answerQuery({ kind: 'stored' });
    expect(refusalOf(app)).toMatchObject({ queried: true, querySent: true });
    bench.restart();
    const restarted = await bench.signedIn();
    restarted.wake();
    expect(bench.network.asked).toEqual([]);
    expect(refusalOf(restarted)).toMatchObject({ queried: true, querySent: true });
  });

  it('a query that failed in a pause of the scores is retried by the timer', async () => {
    const { app, id } = await withRefusal();
    app.query(id);
    const late = app.add(score({ player: 'bert' }));
    await runPending();
    await bench.network.answer({ kind: 'unanswered', retryAfterMs: 10_000 });
    app.wake();
    await bench.network.answerQuery(lost);
    app.drop(late);
    await bench.clock.pass(60_000);
    expect(bench.network.asked).toHaveLength(1);
  });

  it('a query is retried at the next wake-up, and by the timer, until there is an answer', async () => {
    const { app, id } = await withRefusal();
    app.query(id);
    await bench.network.answerQuery(lost);
    expect(bench.network.asked).toEqual([]);
    app.wake();
    expect(bench.network.asked).toHaveLength(1);
    await bench.network.answerQuery(lost);
    await bench.clock.pass(30_000);
    expect(bench.network.asked).toHaveLength(1);
    await bench.network.answerQuery({ kind: 'stored' });
    expect(refusalOf(app)?.querySent).toBe(true);
  });

  it('a query is retried at once when the network came back during a failing attempt', async () => {
    const { app, id } = await withRefusal();
    app.query(id);
    app.wake();
    await bench.network.answerQuery(lost);
    expect(bench.network.asked).toHaveLength(1);
    // Once: no event has reported a network since.
    await bench.network.answerQuery(lost);
    expect(bench.network.asked).toEqual([]);
  });

  it('a query is sent after a restart before the answer, and after a sign-out', async () => {
    const { app, id } = await withRefusal();
    app.query(id);
    bench.restart();
    const restarted = await bench.signedIn();
    expect(bench.network.asked.map(({ call }) => call.id)).toEqual([id]);
    await bench.network.answerQuery(lost);
    await restarted.signOut();
    await restarted.signIn('me');
    expect(bench.network.asked.map(({ call }) => call.id)).toEqual([id]);
  });

  it('a query delays no score, even if the server asks for a pause', async () => {
    const { app, id } = await withRefusal();
    app.query(id);
    app.add(score({ hole: 2 }));
    await runPending();
    await bench.network.acknowledge(10);
    expect(bench.network.asked).toHaveLength(1);
    await bench.network.answerQuery({ kind: 'unanswered', retryAfterMs: 60_000 });
    app.add(score({ hole: 3 }));
    await runPending();
    expect(bench.network.open.map(({ call }) => call.hole)).toEqual([3]);
    await bench.network.acknowledge(11);
    expect(app.state.stalled).toBe(false);
    app.wake();
    await bench.clock.pass(59_000);
    expect(bench.network.asked).toEqual([]);
    await bench.clock.pass(2_000);
    expect(bench.network.asked).toHaveLength(1);
  });

  it("a query that is refused is returned to the player with the server's message", async () => {
    const { app, id } = await withRefusal();
    app.query(id);
    await bench.network.answerQuery({ kind: 'refused', code: 'game.notFound', error: 'Game not found.' });
    expect(refusalOf(app)).toMatchObject({ queried: false, queryRefused: 'Game not found.' });
    app.wake();
    expect(bench.network.asked).toEqual([]);
    app.query(id);
    expect(bench.network.asked).toHaveLength(1);
    expect(refusalOf(app)?.queryRefused).toBeUndefined();
  });

  it('a query is not sent after the player dropped it', async () => {
    const { app, id } = await withRefusal();
    app.query(id);
    await bench.network.answerQuery(lost);
    app.drop(id);
    app.wake();
    await bench.clock.pass(60_000);
    expect(bench.network.asked).toEqual([]);
    expect(refusedCalls(app.state)).toEqual([]);
  });
});
