import { beforeEach, describe, expect, it } from 'vitest';
import { runPending } from '../../../../packages/world/clock.ts';
import { pendingCount } from './selectors.ts';
import { score, TestPhone } from './testing/app.ts';

let bench: TestPhone;
beforeEach(() => {
  bench = new TestPhone();
});

describe('belonging to a user', () => {
  it('the queue is removed from local storage at the sign-out, and restored from the mirror', async () => {
    const app = await bench.signedIn();
    app.add(score());
    await runPending();
    await bench.network.answer({ kind: 'unanswered' });
    await app.signOut();
    expect(bench.device.held()).toBeNull();
    expect(bench.device.held('me')?.calls).toEqual([]);
    expect(pendingCount(app.state)).toBe(0);
    bench.restart();
    await bench.signedIn();
    expect(bench.network.sent).toHaveLength(1);
  });

  it('the queue is restored from the mirror after the fatal screen cleared local storage', async () => {
    const app = await bench.signedIn();
    app.add(score());
    await runPending();
    bench.device.local.clear();
    bench.restart();
    const restarted = await bench.signedIn();
    expect(pendingCount(restarted.state)).toBe(1);
    expect(bench.network.sent).toHaveLength(1);
  });

  it('the queue of a user is never sent by another', async () => {
    const app = await bench.signedIn();
    app.add(score());
    await runPending();
    // The browser was closed without a sign-out: local storage still contains the first user's queue.
    bench.restart();
    const other = bench.open();
    await other.signIn('another user');
    await runPending();
    await bench.clock.pass(120_000);
    expect(bench.network.sent).toEqual([]);
    expect(bench.device.held()?.user).not.toBe('me');
    await other.signOut();
    bench.restart();
    await bench.signedIn();
    expect(bench.network.sent).toMatchObject([{ gross: 4 }]);
  });

  it('after a 401 the call stays, and nothing is sent until the user signs in again', async () => {
    const app = await bench.signedIn();
    app.add(score());
    app.add(score({ hole: 2 }));
    await runPending();
    await bench.network.answer({ kind: 'signedOut' });
    app.wake();
    await bench.clock.pass(120_000);
    expect(bench.network.sent).toHaveLength(1);
    await app.signIn('me');
    await runPending();
    expect(bench.network.sent).toHaveLength(2);
  });

  it('an answer that arrives after the sign-out updates the mirror', async () => {
    const app = await bench.signedIn();
    app.add(score());
    await runPending();
    await app.signOut();
    await bench.network.acknowledge(1);
    bench.restart();
    await bench.signedIn();
    expect(bench.network.sent).toEqual([]);
  });
});
