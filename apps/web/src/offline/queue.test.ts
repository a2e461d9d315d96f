import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runPending } from '../../../../packages/world/clock.ts';
import type { OfflineQueue } from './queue.ts';
import { pendingCount, pendingSince, refusedCalls, syncStatusOf } from './selectors.ts';
import { holeOf, score, TestPhone } from './testing/app.ts';
import type { Fault, FaultPoint } from './testing/device.ts';

let bench: TestPhone;
beforeEach(() => {
  bench = new TestPhone();
});

/** Makes these calls of the storage fail from now on. */
function fails(...points: readonly FaultPoint[]) {
  bench.device.trouble = (point): Fault | undefined => (points.includes(point) ? 'fails' : undefined);
}

const lost = { kind: 'unanswered' } as const;
const refusal = { kind: 'refused', code: 'score.newerEntry', error: 'A newer score was entered.' } as const;

describe('writing before sending', () => {
  it('the queue stores the call in local storage and in the mirror before it is sent', async () => {
    const app = await bench.running();
    const atSending: number[] = [];
    const send = bench.network.send.bind(bench.network);
    bench.network.send = (call) => {
      atSending.push(bench.device.held()?.calls.length ?? 0);
      return send(call);
    };
    app.add(score());
    expect(bench.device.held()?.calls).toHaveLength(1);
    await runPending();
    expect(atSending).toEqual([1]);
    expect(await bench.device.mirrored('me')).toMatchObject({ calls: [{ hole: 1, gross: 4 }] });
  });

  it('the queue waits for the mirror when local storage refuses', async () => {
    fails('local.set');
    const app = await bench.running();
    let mirroredAtSending = false;
    const send = bench.network.send.bind(bench.network);
    bench.network.send = (call) => {
      mirroredAtSending = bench.device.records.get('me')?.includes(call.id) ?? false;
      return send(call);
    };
    app.add(score());
    await runPending();
    expect(bench.network.sent).toHaveLength(1);
    expect(mirroredAtSending).toBe(true);
    expect(app.store.getState().hasUnstored).toBe(false);
  });

  it('the queue waits two seconds for a silent mirror, and no longer', async () => {
    bench.device.trouble = (point) =>
      point === 'local.set' ? 'fails' : point.startsWith('database') ? 'hangs' : undefined;
    const app = await bench.running();
    await bench.clock.pass(10_000);
    app.add(score());
    await bench.clock.pass(1_900);
    expect(bench.network.sent).toHaveLength(0);
    await bench.clock.pass(200);
    expect(bench.network.sent).toHaveLength(1);
  });

  it('the queue reports when neither could be written, until the server has the pending scores', async () => {
    fails('local.set', 'database.update');
    const app = await bench.running();
    app.add(score());
    await runPending();
    expect(app.store.getState().hasUnstored).toBe(true);
    await bench.network.acknowledge(1);
    expect(app.store.getState().hasUnstored).toBe(false);
  });

  it('the queue reports unstored scores while the mirror has not answered', async () => {
    fails('local.set');
    bench.device.latency = () => 500;
    const app = await bench.running();
    await bench.clock.pass(1_000);
    app.add(score());
    expect(app.store.getState().hasUnstored).toBe(true);
    await bench.clock.pass(1_000);
    expect(app.store.getState().hasUnstored).toBe(false);
  });

  it('the queue gives each call its own id, its base version and the time of entry', async () => {
    const app = await bench.running();
    app.add(score({ version: 3 }));
    app.add(score({ hole: 2, version: 0 }));
    const [first, second] = bench.device.held()?.calls ?? [];
    expect(first).toMatchObject({ version: 3, typedAt: '2026-06-14T12:00:00.000Z' });
    expect(second?.id).not.toBe(first?.id);
  });
});

describe('leaving the queue', () => {
  it('a call leaves on an acknowledgement', async () => {
    const app = await bench.running();
    app.add(score());
    await runPending();
    await bench.network.acknowledge(1);
    expect(bench.device.held()?.calls).toEqual([]);
    expect(pendingCount(app.store.getState())).toBe(0);
    expect(bench.clock.waiting).toBe(0);
  });

  it('a call is sent again after no answer, each time later, until it is acknowledged', async () => {
    const app = await bench.running();
    app.add(score());
    await runPending();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 8; attempt++) {
      await bench.network.answer(lost);
      const before = bench.clock.now().getTime();
      while (bench.network.open.length === 0) await bench.clock.pass(500);
      waits.push((bench.clock.now().getTime() - before) / 1000);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
    expect(new Set(bench.network.sent.map(({ id }) => id)).size).toBe(1);
    await bench.network.acknowledge(1);
    expect(bench.device.held()?.calls).toEqual([]);
  });

  it('a call is retried at once when the network came back during a failing attempt', async () => {
    const app = await bench.running();
    app.add(score());
    await runPending();
    app.wake();
    await bench.network.answer(lost);
    expect(bench.network.open).toHaveLength(1);
    // Once: no event has reported a network since.
    await bench.network.answer(lost);
    expect(bench.network.open).toEqual([]);
  });

  it('honours the pause of a 429, even when a new score is entered', async () => {
    const app = await bench.running();
    app.add(score());
    await runPending();
    await bench.network.answer({ kind: 'unanswered', retryAfterMs: 10_000 });
    app.add(score({ hole: 2 }));
    await bench.clock.pass(9_000);
    expect(bench.network.sent).toHaveLength(1);
    await bench.clock.pass(1_500);
    expect(bench.network.sent).toHaveLength(2);
  });

  it('the queue reports pending scores during a pause, also after the page became visible', async () => {
    const app = await bench.running();
    app.add(score());
    await runPending();
    app.wake();
    await bench.network.answer({ kind: 'unanswered', retryAfterMs: 10_000 });
    expect(bench.network.open).toEqual([]);
    expect(app.store.getState().stalled).toBe(true);
  });

  it.each([
    ['a score is typed', (app: OfflineQueue) => app.add(score({ hole: 2 }))],
    ['the page is looked at', (app: OfflineQueue) => app.wake()],
  ])('the queue reports pending scores where %s while another card is being sent', async (_, happens) => {
    const app = await bench.running();
    app.add(score());
    app.add(score({ player: 'bert' }));
    await runPending();
    await bench.network.answer({ kind: 'unanswered', retryAfterMs: 10_000 });
    happens(app);
    await bench.network.acknowledge(1);
    expect(bench.network.open).toEqual([]);
    expect(app.store.getState().stalled).toBe(true);
  });

  it('the queue keeps the pause for every card, and when the page becomes visible again', async () => {
    const app = await bench.running();
    app.add(score());
    app.add(score({ player: 'bert' }));
    app.add(score({ player: 'bert', hole: 2 }));
    await runPending();
    await bench.network.answer({ kind: 'unanswered', retryAfterMs: 10_000 });
    await bench.network.acknowledge(1);
    app.wake();
    await bench.clock.pass(9_000);
    expect(bench.network.sent).toHaveLength(2);
    await bench.clock.pass(1_500);
    expect(bench.network.sent).toHaveLength(4);
  });

  it("the queue ends the pause at the user's request", async () => {
    const app = await bench.running();
    app.add(score());
    await runPending();
    await bench.network.answer({ kind: 'unanswered', retryAfterMs: 60_000 });
    app.reconnect();
    await runPending();
    expect(bench.network.sent).toHaveLength(2);
  });

  it('the queue tries at once when the network comes back', async () => {
    const app = await bench.running();
    app.add(score());
    await runPending();
    await bench.network.answer(lost);
    expect(app.store.getState().stalled).toBe(true);
    app.wake();
    await runPending();
    expect(bench.network.sent).toHaveLength(2);
  });

  it('the queue sends on timer and request, even if the browser reports no network', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const app = await bench.running();
    app.add(score());
    await runPending();
    await bench.network.answer(lost);
    await bench.clock.pass(1_000);
    await bench.network.answer(lost);
    app.reconnect();
    await runPending();
    expect(bench.network.sent).toHaveLength(3);
    online.mockRestore();
  });

  it('continues when the clock is set back', async () => {
    let setBack = 0;
    const app = await bench.running({ now: () => new Date(bench.clock.now().getTime() - setBack) });
    app.add(score());
    await runPending();
    setBack = 3_600_000;
    await bench.network.answer(lost);
    expect(app.store.getState().stalled).toBe(true);
    app.add(score({ player: 'bert' }));
    await runPending();
    expect(bench.network.sent.map(({ player }) => player)).toEqual(['anna', 'bert']);
    await bench.clock.pass(1_000);
    expect(bench.network.sent.map(({ player }) => player)).toEqual(['anna', 'bert', 'anna']);
  });

  it('the queue sends the pending calls of an earlier start from any screen', async () => {
    const before = await bench.running();
    before.add(score());
    await runPending();
    const [id] = bench.device.held()?.calls.map((call) => call.id) ?? [];
    bench.restart();
    await bench.running();
    expect(bench.network.sent.map((call) => call.id)).toEqual([id]);
  });
});

describe('order', () => {
  it('the queue sends the calls of a card one after the other, different cards in parallel', async () => {
    const app = await bench.running();
    app.add(score({ hole: 1 }));
    app.add(score({ hole: 2 }));
    app.add(score({ player: 'bert' }));
    await runPending();
    expect(bench.network.open.map(({ call }) => `${call.player} ${call.hole}`)).toEqual(['anna 1', 'bert 1']);
    await bench.network.acknowledge(1);
    expect(bench.network.open.map(({ call }) => `${call.player} ${call.hole}`)).toEqual(['bert 1', 'anna 2']);
  });

  it('the queue does not overtake a call that got no answer', async () => {
    const app = await bench.running();
    app.add(score({ gross: 4 }));
    app.add(score({ gross: 5 }));
    await runPending();
    await bench.network.answer(lost);
    expect(bench.network.open).toEqual([]);
    await bench.clock.pass(1_000);
    expect(bench.network.sent.map(({ gross }) => gross)).toEqual([4, 4]);
  });

  it('bases later calls for the hole on the acknowledged version', async () => {
    const app = await bench.running();
    app.add(score({ gross: 4 }));
    app.add(score({ gross: 5 }));
    app.add(score({ hole: 2, gross: 3 }));
    await runPending();
    await bench.network.acknowledge(7);
    expect(bench.network.open[0]?.call).toMatchObject({ gross: 5, version: 7 });
    await bench.network.acknowledge(8);
    expect(bench.network.open[0]?.call).toMatchObject({ hole: 2, version: 0 });
  });

  it('recognises its own last entry when a reloaded screen still shows an older version', async () => {
    const app = await bench.running();
    app.add(score());
    await runPending();
    await bench.network.acknowledge(4);
    app.add(score({ gross: 6, version: 0 }));
    await runPending();
    expect(bench.network.open[0]?.call.version).toBe(4);
  });
});

describe('the lock between tabs', () => {
  it('the lock is held while a call is being sent', async () => {
    let isHeld = false;
    const exclusively = async (run: () => Promise<void>) => {
      isHeld = true;
      await run();
      isHeld = false;
    };
    const app = await bench.running({ exclusively });
    app.add(score());
    await runPending();
    expect(isHeld).toBe(true);
    await bench.network.acknowledge(1);
    expect(isHeld).toBe(false);
  });

  it('the lock is not awaited for more than twenty seconds', async () => {
    const exclusively = (run: () => Promise<void>, impatient: AbortSignal) =>
      new Promise<void>((resolve) => {
        impatient.addEventListener('abort', () => resolve(run()));
      });
    const app = await bench.running({ exclusively });
    app.add(score());
    await bench.clock.pass(19_000);
    expect(bench.network.sent).toHaveLength(0);
    await bench.clock.pass(1_000);
    expect(bench.network.sent).toHaveLength(1);
  });
});

describe('refusals', () => {
  async function withRefusal() {
    bench.network.stored = holeOf(1, 9, { me: 5 });
    const app = await bench.running();
    const id = app.add(score({ version: 2 }));
    await runPending();
    await bench.network.answer(refusal);
    return { app, id };
  }

  it('the queue keeps a refused call with the code and the stored value', async () => {
    const { app } = await withRefusal();
    expect(refusedCalls(app.store.getState())).toMatchObject([
      { gross: 4, refusal: { code: 'score.newerEntry', stored: { version: 9, grosses: { me: 5 } } } },
    ]);
    expect(pendingCount(app.store.getState())).toBe(0);
    expect(syncStatusOf(app.store.getState(), score(), 1)).toBe('refused');
  });

  it('a refused call does not stop the calls behind it', async () => {
    const app = await bench.running();
    app.add(score());
    app.add(score({ hole: 2 }));
    await runPending();
    await bench.network.answer(refusal);
    expect(bench.network.open[0]?.call.hole).toBe(2);
  });

  it('the queue reads the hole again later if that failed at first', async () => {
    const app = await bench.running();
    app.add(score());
    await runPending();
    await bench.network.answer(refusal);
    expect(refusedCalls(app.store.getState())[0]?.refusal?.stored).toBeNull();
    bench.network.stored = holeOf(1, 3);
    app.wake();
    await runPending();
    expect(refusedCalls(app.store.getState())[0]?.refusal?.stored).toMatchObject({ version: 3 });
  });

  it('the queue removes a refused call when the player drops it', async () => {
    const { app, id } = await withRefusal();
    app.drop(id);
    expect(refusedCalls(app.store.getState())).toEqual([]);
    const restarted = await bench.running();
    expect(refusedCalls(restarted.store.getState())).toEqual([]);
  });

  it('a refused call is sent again as a new call based on the version that was shown', async () => {
    const { app, id } = await withRefusal();
    app.sendAgain(id);
    await runPending();
    expect(bench.network.open[0]?.call).toMatchObject({ gross: 4, version: 9 });
    expect(bench.network.open[0]?.call.id).not.toBe(id);
    await bench.network.acknowledge(10);
    expect(bench.device.held()?.calls).toEqual([]);
  });

  it('stays, marked, when the player queries it', async () => {
    const { app, id } = await withRefusal();
    app.query(id);
    const restarted = await bench.running();
    expect(refusedCalls(restarted.store.getState())).toMatchObject([{ id, refusal: { queried: true } }]);
  });
});

describe('the status of a score', () => {
  it('the status changes from on the phone to sent to counted', async () => {
    const app = await bench.running();
    const state = () => syncStatusOf(app.store.getState(), score(), 1);
    expect(state()).toBeUndefined();
    app.add(score());
    expect(state()).toBe('onPhone');
    await runPending();
    expect(state()).toBe('sent');
    await bench.network.answer(lost);
    expect(state()).toBe('onPhone');
    await bench.clock.pass(1_000);
    expect(state()).toBe('sent');
    await bench.network.acknowledge(1);
    expect(state()).toBe('counted');
  });

  it('the status shows how many are pending and since when', async () => {
    const app = await bench.running();
    app.add(score());
    await bench.clock.pass(90_000);
    app.add(score({ hole: 2 }));
    expect(pendingCount(app.store.getState())).toBe(2);
    expect(pendingSince(app.store.getState())?.toISOString()).toBe('2026-06-14T12:00:00.000Z');
  });
});
