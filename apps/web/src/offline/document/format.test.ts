import { beforeEach, describe, expect, it } from 'vitest';
import { runPending } from '../../../../../packages/world/clock.ts';
import { score, TestPhone } from '../testing/app.ts';
import { forStorage, fromStorage, queueFormat } from './format.ts';

let bench: TestPhone;
beforeEach(() => {
  bench = new TestPhone();
});

async function opened() {
  const app = bench.open();
  await app.signIn('me');
  await runPending();
  return app;
}

describe('a queue of a newer format', () => {
  const newer = JSON.stringify({ format: queueFormat + 1, user: 'me', anything: 'else' });

  it.each(['local', 'mirror'])('stays unchanged in the %s copy, and is reported', async (where) => {
    if (where === 'local') bench.device.local.set('offlineCalls', newer);
    else bench.device.records.set('me', newer);
    const app = await opened();
    expect(app.state.newer).toBe(true);
    app.add(score());
    await runPending();
    expect(bench.network.sent).toHaveLength(1);
    await app.signOut();
    expect([bench.device.local.get('offlineCalls'), bench.device.records.get('me')]).toContain(newer);
  });

  it('the app reports that scores entered in the meantime are not stored', async () => {
    bench.device.local.set('offlineCalls', newer);
    bench.device.records.set('me', newer);
    const app = await opened();
    app.add(score());
    await runPending();
    expect(app.state).toMatchObject({ hasUnstored: true, newer: true });
  });
});

describe('a stored queue', () => {
  it('a stored queue is read as it was written: calls, refusals and settled calls', async () => {
    const app = await opened();
    app.add(score({ hole: 1, gross: 5 }));
    app.add(score({ hole: 3, gross: 'DNF', shots: 2, onBehalfPlayer: 'anna' }));
    await runPending();
    await bench.network.acknowledge(1);
    await bench.network.answer({ kind: 'refused', code: 'score.newerEntry', error: 'Newer.' });
    const text = bench.device.local.get('offlineCalls') ?? '';
    const stored = fromStorage(JSON.parse(text));
    if (stored === null || stored === 'newer') throw new Error('It is readable.');
    expect(stored.calls).toMatchObject([{ gross: 'DNF', shots: 2, refusal: { code: 'score.newerEntry' } }]);
    expect(stored.settled).toHaveLength(1);
    expect(JSON.parse(JSON.stringify(forStorage(stored)))).toEqual(JSON.parse(text));
  });

  it.each([null, 7, 'text', [], {}, { user: 'me', calls: [] }, { format: 1, user: 7 }])(
    'of another form (%j) is no queue',
    (value) => {
      expect(fromStorage(value)).toBeNull();
    },
  );
});
