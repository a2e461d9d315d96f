import { beforeEach, describe, expect, it } from 'vitest';
import { runPending } from '../../../../packages/world/clock.ts';
import { pendingCount } from './selectors.ts';
import { score, TestPhone } from './testing/app.ts';

let bench: TestPhone;
beforeEach(() => {
  bench = new TestPhone();
});

describe('two tabs', () => {
  it('two tabs send each call once between them', async () => {
    const first = await bench.signedIn();
    const second = await bench.signedIn();
    first.add(score({ hole: 1 }));
    second.add(score({ hole: 2 }));
    await runPending();
    expect(bench.network.open).toHaveLength(1);
    await bench.network.acknowledge(1);
    await bench.network.acknowledge(1);
    await runPending();
    expect(bench.network.sent.map(({ hole }) => hole).sort()).toEqual([1, 2]);
    first.sync();
    second.sync();
    expect(pendingCount(first.state)).toBe(0);
    expect(pendingCount(second.state)).toBe(0);
  });

  it("two tabs lose no call when one overwrites the other's latest write", async () => {
    const first = await bench.signedIn();
    const second = await bench.signedIn();
    first.add(score({ hole: 1 }));
    bench.device.local.set('offlineCalls', JSON.stringify({ format: 1, user: 'me', calls: [], settled: [] }));
    second.add(score({ hole: 2 }));
    first.add(score({ hole: 3 }));
    expect(
      bench.device
        .held()
        ?.calls.map(({ hole }) => hole)
        .sort(),
    ).toEqual([1, 2, 3]);
  });

  it('two tabs send the calls of a tab that was closed before it could', async () => {
    const first = await bench.signedIn();
    const second = bench.open();
    await second.signIn('me');
    first.add(score({ hole: 1 }));
    await runPending();
    second.add(score({ player: 'bert' }));
    second.close();
    await bench.network.acknowledge(1);
    first.sync();
    await runPending();
    expect(bench.network.sent.map(({ player }) => player)).toEqual(['anna', 'bert']);
  });

  it('a tab reports pending scores while another has the lock, and in the end sends without it', async () => {
    const first = bench.open();
    await first.signIn('me');
    first.add(score({ hole: 1 }));
    await runPending();
    first.freeze();
    const second = await bench.signedIn();
    await bench.clock.pass(3_000);
    expect(second.state.stalled).toBe(true);
    expect(bench.network.sent).toHaveLength(1);
    await bench.clock.pass(17_000);
    expect(bench.network.sent).toHaveLength(2);
  });

  it("a tab sends without the lock at the user's request", async () => {
    const first = bench.open();
    await first.signIn('me');
    first.add(score({ hole: 1 }));
    await runPending();
    first.freeze();
    const second = await bench.signedIn();
    second.reconnect();
    await runPending();
    expect(bench.network.sent).toHaveLength(2);
  });
});
