import { beforeEach, describe, expect, it } from 'vitest';
import { settleDown } from '../../../../../packages/world/clock.ts';
import { forStorage, fromStorage, queueFormat } from './format.ts';
import { refusedCalls, waitingCalls } from './selectors.ts';
import { Bench, score } from './testing/app.ts';

let bench: Bench;
beforeEach(() => {
  bench = new Bench();
});

const hole = { holeNumber: 3, version: 9, grosses: { me: 6 }, state: 'scored' };

/** As an app stored it whose format had no number of its own. */
const first = (storeVersion: number) => ({
  storeVersion,
  user: 'me',
  calls: [
    {
      id: 'old-1',
      seq: 2,
      rev: 0,
      game: 'game',
      player: 'anna',
      hole: 1,
      gross: 5,
      version: 0,
      typedAt: '2026-06-13T10:00:00.000Z',
    },
    {
      id: 'old-2',
      seq: 1,
      rev: 1,
      game: 'game',
      player: 'anna',
      hole: 3,
      gross: 'DNF',
      shots: 2,
      onBehalfPlayer: 'anna',
      version: 4,
      typedAt: '2026-06-13T10:05:00.000Z',
      refusal: { code: 'score.newerEntry', error: 'Newer.', stored: hole, queried: false },
    },
  ],
  settled: [{ id: 'old-0', answer: { spot: 'game/anna/2', hole } }],
});

async function opened() {
  const app = bench.open();
  await app.signIn('me');
  await settleDown();
  return app;
}

describe('a queue of an earlier format', () => {
  it.each([25, 26])(
    'keeps every call (store version %i), in local storage as in the mirror',
    async (version) => {
      for (const where of ['local', 'mirror']) {
        bench = new Bench();
        const text = JSON.stringify(first(version));
        if (where === 'local') bench.device.local.set('offlineCalls', text);
        else bench.device.records.set('me', text);
        const state = (await opened()).store.getState();
        expect(waitingCalls(state)).toMatchObject([{ id: 'old-1', hole: 1, gross: 5 }]);
        expect(refusedCalls(state)).toMatchObject([
          {
            id: 'old-2',
            gross: 'DNF',
            shots: 2,
            onBehalfPlayer: 'anna',
            refusal: { code: 'score.newerEntry', stored: { version: 9 } },
          },
        ]);
        bench.device.closeAll();
      }
    },
  );

  it('is sent in the order of typing, before what is typed now on the same card', async () => {
    const old = first(26);
    const [one] = old.calls;
    bench.device.local.set(
      'offlineCalls',
      JSON.stringify({
        ...old,
        calls: [{ ...one, id: 'b', seq: 1, hole: 2, typedAt: '2026-06-13T10:30:00.000Z' }, one],
      }),
    );
    const app = await opened();
    app.add(score({ hole: 1, gross: 6 }));
    for (let sent = 0; sent < 3; sent++) await bench.network.acknowledge(sent + 1);
    expect(bench.network.sent.map(({ hole: at, gross }) => [at, gross])).toEqual([
      [1, 5],
      [2, 5],
      [1, 6],
    ]);
  });

  it('sends two scores of one hole, the second against the answer to the first', async () => {
    const old = first(26);
    const [one] = old.calls;
    const calls = [one, { ...one, id: 'b', seq: 3, gross: 6, typedAt: '2026-06-13T10:30:00.000Z' }];
    bench.device.local.set('offlineCalls', JSON.stringify({ ...old, calls }));
    await opened();
    await bench.network.acknowledge(7);
    expect(bench.network.open[0]?.call).toMatchObject({ gross: 6, version: 7 });
  });

  it('is stored in the present one with the next score', async () => {
    bench.device.local.set('offlineCalls', JSON.stringify(first(26)));
    const app = await opened();
    app.add(score({ hole: 7 }));
    const stored = JSON.parse(bench.device.local.get('offlineCalls') ?? '');
    expect(stored).toMatchObject({ format: queueFormat });
    expect(stored.calls).toHaveLength(3);
    expect(new Set(stored.calls.map(({ card }: { card: string }) => card)).size).toBe(1);
  });
});

describe('a queue of a newer format', () => {
  const newer = JSON.stringify({ format: queueFormat + 1, user: 'me', anything: 'else' });

  it.each(['local', 'mirror'])('stays as it is in the %s copy, and is said', async (where) => {
    if (where === 'local') bench.device.local.set('offlineCalls', newer);
    else bench.device.records.set('me', newer);
    const app = await opened();
    expect(app.store.getState().newer).toBe(true);
    app.add(score());
    await settleDown();
    expect(bench.network.sent).toHaveLength(1);
    await app.signOut();
    expect([bench.device.local.get('offlineCalls'), bench.device.records.get('me')]).toContain(newer);
  });

  it('says of what is typed meanwhile that it is stored nowhere', async () => {
    bench.device.local.set('offlineCalls', newer);
    bench.device.records.set('me', newer);
    const app = await opened();
    app.add(score());
    await settleDown();
    expect(app.store.getState()).toMatchObject({ unkept: true, newer: true });
  });
});

describe('what is stored', () => {
  it('is read as it was written', () => {
    const stored = fromStorage(first(26));
    if (stored === null || stored === 'newer') throw new Error('It is readable.');
    expect(fromStorage(JSON.parse(JSON.stringify(forStorage(stored))))).toEqual(stored);
  });

  it.each([null, 7, 'text', [], {}, { user: 7 }])('by another hand (%j) is none', (value) => {
    expect(fromStorage(value)).toBeNull();
  });
});
