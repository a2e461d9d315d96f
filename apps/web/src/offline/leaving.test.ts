import { beforeEach, describe, expect, it } from 'vitest';
import { runPending } from '../../../../packages/world/clock.ts';
import { pendingCount, refusedCalls } from './selectors.ts';
import { holeOf, ManualTransport, score, TestPhone } from './testing/app.ts';
import type { FaultPoint } from './testing/device.ts';

let bench: TestPhone;
beforeEach(() => {
  bench = new TestPhone();
});

const fails = (...points: readonly FaultPoint[]) => {
  bench.device.trouble = (point) => (points.includes(point) ? 'fails' : undefined);
};

async function opened(user: string) {
  const app = bench.open();
  void app.signIn(user);
  await bench.clock.pass(3_000);
  return app;
}

/** Two pending scores in a page that is closed without sending them. */
async function twoWait() {
  const app = await opened('me');
  app.add(score({ hole: 1 }));
  app.add(score({ hole: 2 }));
  await runPending();
  return app;
}

async function waitingAgain(): Promise<number> {
  bench.device.closeAll();
  bench.device.trouble = () => undefined;
  return pendingCount((await opened('me')).state);
}

describe('pending scores when their user leaves', () => {
  it.each<[string, readonly FaultPoint[]]>([
    ['works', []],
    ['cannot be written', ['database.update']],
    ['cannot be opened', ['database.update', 'database.get']],
  ])('pending scores are restored at the next sign-in when the mirror %s', async (_, points) => {
    fails(...points);
    const app = await twoWait();
    await app.signOut();
    expect(bench.device.held()).toBeNull();
    expect(await waitingAgain()).toBe(2);
  });

  it('pending scores are restored when the mirror does not answer, without delaying the leave', async () => {
    bench.device.trouble = (point) => (point.startsWith('database') ? 'hangs' : undefined);
    const app = await twoWait();
    void app.signOut();
    expect(bench.device.held()).toBeNull();
    expect(await waitingAgain()).toBe(2);
  });

  it('pending scores are restored when local storage is full and the mirror fails', async () => {
    const app = await twoWait();
    bench.device.records.clear();
    fails('database.update', 'local.set');
    await app.signOut();
    expect(await waitingAgain()).toBe(2);
  });

  it('pending scores are removed from local storage when the mirror has confirmed them', async () => {
    const app = await twoWait();
    await app.signOut();
    expect(bench.device.held()).toBeNull();
    expect(bench.device.held('me')).toMatchObject({ calls: [], settled: [] });
    expect((await bench.device.mirrored('me'))?.calls).toHaveLength(2);
  });

  it('scores that no storage accepted are restored when the user signs in on the same page', async () => {
    fails('local.set', 'database.update');
    const app = await twoWait();
    await app.signOut();
    expect(bench.device.held()).toBeNull();
    void app.signIn('me');
    await bench.clock.pass(3_000);
    expect(pendingCount(app.state)).toBe(2);
    expect(app.state.hasUnstored).toBe(true);
  });

  it.each<[string, readonly FaultPoint[]]>([
    ['the mirror fails', ['database.update']],
    ['the mirror fails and local storage is full', ['database.update', 'local.set']],
  ])('pending scores survive the sign-in of another user, when %s', async (_, points) => {
    await twoWait();
    bench.device.closeAll();
    bench.device.records.clear();
    fails(...points);
    const other = await opened('another user');
    other.add(score({ player: 'bert' }));
    await runPending();
    await other.signOut();
    expect(await waitingAgain()).toBe(2);
  });

  it('pending scores, also unstored ones, are set aside when another user signs in', async () => {
    const app = await opened('me');
    fails('local.set');
    app.add(score());
    await runPending();
    bench.device.records.clear();
    fails();
    await app.signIn('another user');
    expect(await waitingAgain()).toBe(1);
  });

  it('pending scores are not sent twice if an answer arrives after the sign-out', async () => {
    fails('database.update');
    const app = await twoWait();
    await app.signOut();
    await bench.network.acknowledge(1);
    bench.network = new ManualTransport();
    expect(await waitingAgain()).toBe(1);
  });

  it('pending scores are read later, when storage could not be read at the sign-in', async () => {
    fails('database.update');
    const app = await twoWait();
    await app.signOut();
    bench.device.closeAll();
    fails('local.get', 'database.get');
    const again = await opened('me');
    expect(pendingCount(again.state)).toBe(0);
    fails();
    await bench.clock.pass(30_000);
    expect(pendingCount(again.state)).toBe(2);
  });

  it('scores in local storage only are read later, if it could not be read at the sign-in', async () => {
    await twoWait();
    bench.device.closeAll();
    bench.device.records.clear();
    fails('local.get');
    const again = await opened('me');
    expect(pendingCount(again.state)).toBe(0);
    fails();
    await bench.clock.pass(30_000);
    expect(pendingCount(again.state)).toBe(2);
  });

  it('pending scores are found when a closed tab could write them to the mirror only', async () => {
    const left = await opened('me');
    const other = bench.open();
    await other.signIn('me');
    fails('local.set');
    other.add(score());
    await runPending();
    other.close();
    fails();
    expect(pendingCount(left.state)).toBe(0);
    left.wake();
    await bench.clock.pass(1_000);
    expect(pendingCount(left.state)).toBe(1);
  });
});

describe('a refusal that arrives after its user left', () => {
  it('after a late refusal the hole is read again only in the next session of its user', async () => {
    const app = await opened('me');
    app.add(score());
    await runPending();
    await app.signOut();
    await app.signIn('another user');
    bench.network.stored = 'gone';
    await bench.network.answer({ kind: 'refused', code: 'score.newerEntry', error: 'Newer.' });
    expect(bench.network.rereads).toBe(0);
    await app.signOut();
    bench.network.stored = holeOf(1, 3, { bert: 5 });
    await app.signIn('me');
    await runPending();
    const [call] = refusedCalls(app.state);
    expect(call?.refusal?.stored).toEqual(holeOf(1, 3, { bert: 5 }));
  });
});
