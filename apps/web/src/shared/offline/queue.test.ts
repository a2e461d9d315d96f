import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SimClock, settleDown } from '../../../../../world/clock.ts';
import { holeStateOf, refusedCalls, waitingCount, waitingSince } from './selectors.ts';
import { HandTransport, holeOf, openApp, openSignedIn, score } from './testing/app.ts';
import { Device, type Fault, type Point } from './testing/device.ts';

let device: Device;
let clock: SimClock;
let network: HandTransport;

beforeEach(() => {
  clock = new SimClock();
  device = new Device(clock);
  network = new HandTransport();
});

/** The app is closed with its network connections; storage stays. */
function restart() {
  device.closeAll();
  network = new HandTransport();
}

const signedIn = (over?: Parameters<typeof openApp>[3]) => openSignedIn(device, network, clock, over);

/** Makes these calls of the storage fail from now on. */
function fails(...points: readonly Point[]) {
  device.trouble = (point): Fault | undefined => (points.includes(point) ? 'fails' : undefined);
}

const lost = { kind: 'unanswered' } as const;
const refusal = { kind: 'refused', code: 'score.newerEntry', error: 'A newer score was entered.' } as const;

describe('writing before sending', () => {
  it('holds the call in local storage and in the mirror before it goes out', async () => {
    const app = await signedIn();
    const atSending: number[] = [];
    const send = network.send.bind(network);
    network.send = (call) => {
      atSending.push(device.held()?.calls.length ?? 0);
      return send(call);
    };
    app.add(score());
    expect(device.held()?.calls).toHaveLength(1);
    await settleDown();
    expect(atSending).toEqual([1]);
    expect(await device.mirrored('me')).toMatchObject({ calls: [{ hole: 1, gross: 4 }] });
  });

  it('waits for the mirror when local storage refuses', async () => {
    fails('local.set');
    const app = await signedIn();
    let mirroredAtSending = false;
    const send = network.send.bind(network);
    network.send = (call) => {
      mirroredAtSending = device.records.get('me')?.includes(call.id) ?? false;
      return send(call);
    };
    app.add(score());
    await settleDown();
    expect(network.sent).toHaveLength(1);
    expect(mirroredAtSending).toBe(true);
    expect(app.store.getState().unkept).toBe(false);
  });

  it('waits for a mirror that does not answer for two seconds, and no longer', async () => {
    device.trouble = (point) =>
      point === 'local.set' ? 'fails' : point.startsWith('database') ? 'hangs' : undefined;
    const app = openApp(device, network, clock);
    void app.signIn('me');
    await clock.pass(10_000);
    app.add(score());
    await clock.pass(1_900);
    expect(network.sent).toHaveLength(0);
    await clock.pass(200);
    expect(network.sent).toHaveLength(1);
  });

  it('says when neither could be written, until the server has what waits', async () => {
    fails('local.set', 'database.update');
    const app = await signedIn();
    app.add(score());
    await settleDown();
    expect(app.store.getState().unkept).toBe(true);
    await network.acknowledge(1);
    expect(app.store.getState().unkept).toBe(false);
  });

  it('says so from the first moment, while the mirror has not answered', async () => {
    fails('local.set');
    device.latency = () => 500;
    const app = openApp(device, network, clock);
    void app.signIn('me');
    await clock.pass(1_000);
    app.add(score());
    expect(app.store.getState().unkept).toBe(true);
    await clock.pass(1_000);
    expect(app.store.getState().unkept).toBe(false);
  });

  it('gives each call its own id, the version typed against and the time of typing', async () => {
    const app = await signedIn();
    app.add(score({ version: 3 }));
    app.add(score({ hole: 2, version: 0 }));
    const [first, second] = device.held()?.calls ?? [];
    expect(first).toMatchObject({ version: 3, typedAt: '2026-06-14T12:00:00.000Z' });
    expect(second?.id).not.toBe(first?.id);
  });
});

describe('leaving the queue', () => {
  it('leaves on an acknowledgement', async () => {
    const app = await signedIn();
    app.add(score());
    await settleDown();
    await network.acknowledge(1);
    expect(device.held()?.calls).toEqual([]);
    expect(waitingCount(app.store.getState())).toBe(0);
    expect(clock.waiting).toBe(0);
  });

  it('is sent again after no answer, each time later, until it is acknowledged', async () => {
    const app = await signedIn();
    app.add(score());
    await settleDown();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 8; attempt++) {
      await network.answer(lost);
      const before = clock.now().getTime();
      while (network.open.length === 0) await clock.pass(500);
      waits.push((clock.now().getTime() - before) / 1000);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
    expect(new Set(network.sent.map(({ id }) => id)).size).toBe(1);
    await network.acknowledge(1);
    expect(device.held()?.calls).toEqual([]);
  });

  it('honours the pause that a 429 asks for, also when a new score is typed', async () => {
    const app = await signedIn();
    app.add(score());
    await settleDown();
    await network.answer({ kind: 'unanswered', retryAfterMs: 10_000 });
    app.add(score({ hole: 2 }));
    await clock.pass(9_000);
    expect(network.sent).toHaveLength(1);
    await clock.pass(1_500);
    expect(network.sent).toHaveLength(2);
  });

  it('keeps the pause for every card, and when the page is looked at again', async () => {
    const app = await signedIn();
    app.add(score());
    app.add(score({ player: 'bert' }));
    app.add(score({ player: 'bert', hole: 2 }));
    await settleDown();
    await network.answer({ kind: 'unanswered', retryAfterMs: 10_000 });
    await network.acknowledge(1);
    app.wake();
    await clock.pass(9_000);
    expect(network.sent).toHaveLength(2);
    await clock.pass(1_500);
    expect(network.sent).toHaveLength(4);
  });

  it('ends the pause when the person asks for it', async () => {
    const app = await signedIn();
    app.add(score());
    await settleDown();
    await network.answer({ kind: 'unanswered', retryAfterMs: 60_000 });
    app.reconnect();
    await settleDown();
    expect(network.sent).toHaveLength(2);
  });

  it('tries at once when the network comes back', async () => {
    const app = await signedIn();
    app.add(score());
    await settleDown();
    await network.answer(lost);
    expect(app.store.getState().stalled).toBe(true);
    app.wake();
    await settleDown();
    expect(network.sent).toHaveLength(2);
  });

  it("sends on the timer and on the person's word, whatever the browser believes about the network", async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const app = await signedIn();
    app.add(score());
    await settleDown();
    await network.answer(lost);
    await clock.pass(1_000);
    await network.answer(lost);
    app.reconnect();
    await settleDown();
    expect(network.sent).toHaveLength(3);
    online.mockRestore();
  });

  it('goes on when the clock is set back', async () => {
    let setBack = 0;
    const app = await signedIn({ now: () => new Date(clock.now().getTime() - setBack) });
    app.add(score());
    await settleDown();
    setBack = 3_600_000;
    await network.answer(lost);
    expect(app.store.getState().stalled).toBe(true);
    app.add(score({ player: 'bert' }));
    await settleDown();
    expect(network.sent.map(({ player }) => player)).toEqual(['anna', 'bert']);
    await clock.pass(1_000);
    expect(network.sent.map(({ player }) => player)).toEqual(['anna', 'bert', 'anna']);
  });

  it('sends what an earlier start of the app left, whatever screen opens', async () => {
    const before = await signedIn();
    before.add(score());
    await settleDown();
    const [id] = device.held()?.calls.map((call) => call.id) ?? [];
    restart();
    await signedIn();
    expect(network.sent.map((call) => call.id)).toEqual([id]);
  });
});

describe('order', () => {
  it('sends the calls of a card one after the other, different cards side by side', async () => {
    const app = await signedIn();
    app.add(score({ hole: 1 }));
    app.add(score({ hole: 2 }));
    app.add(score({ player: 'bert' }));
    await settleDown();
    expect(network.open.map(({ call }) => `${call.player} ${call.hole}`)).toEqual(['anna 1', 'bert 1']);
    await network.acknowledge(1);
    expect(network.open.map(({ call }) => `${call.player} ${call.hole}`)).toEqual(['bert 1', 'anna 2']);
  });

  it('does not overtake a call that got no answer', async () => {
    const app = await signedIn();
    app.add(score({ gross: 4 }));
    app.add(score({ gross: 5 }));
    await settleDown();
    await network.answer(lost);
    expect(network.open).toEqual([]);
    await clock.pass(1_000);
    expect(network.sent.map(({ gross }) => gross)).toEqual([4, 4]);
  });

  it('types later calls for the hole against the acknowledged version', async () => {
    const app = await signedIn();
    app.add(score({ gross: 4 }));
    app.add(score({ gross: 5 }));
    app.add(score({ hole: 2, gross: 3 }));
    await settleDown();
    await network.acknowledge(7);
    expect(network.open[0]?.call).toMatchObject({ gross: 5, version: 7 });
    await network.acknowledge(8);
    expect(network.open[0]?.call).toMatchObject({ hole: 2, version: 0 });
  });

  it('knows its own last entry when a reloaded screen still shows an older version', async () => {
    const app = await signedIn();
    app.add(score());
    await settleDown();
    await network.acknowledge(4);
    app.add(score({ gross: 6, version: 0 }));
    await settleDown();
    expect(network.open[0]?.call.version).toBe(4);
  });
});

describe('refusals', () => {
  async function withRefusal() {
    network.stored = holeOf(1, 9, { me: 5 });
    const app = await signedIn();
    const id = app.add(score({ version: 2 }));
    await settleDown();
    await network.answer(refusal);
    return { app, id };
  }

  it('keeps a refused call with the code and the value that is stored', async () => {
    const { app } = await withRefusal();
    expect(refusedCalls(app.store.getState())).toMatchObject([
      { gross: 4, refusal: { code: 'score.newerEntry', stored: { version: 9, grosses: { me: 5 } } } },
    ]);
    expect(waitingCount(app.store.getState())).toBe(0);
    expect(holeStateOf(app.store.getState(), score(), 1)).toBe('refused');
  });

  it('lets the calls behind it go on', async () => {
    const app = await signedIn();
    app.add(score());
    app.add(score({ hole: 2 }));
    await settleDown();
    await network.answer(refusal);
    expect(network.open[0]?.call.hole).toBe(2);
  });

  it('reads the hole again later when that did not succeed at first', async () => {
    const app = await signedIn();
    app.add(score());
    await settleDown();
    await network.answer(refusal);
    expect(refusedCalls(app.store.getState())[0]?.refusal?.stored).toBeNull();
    network.stored = holeOf(1, 3);
    app.wake();
    await settleDown();
    expect(refusedCalls(app.store.getState())[0]?.refusal?.stored).toMatchObject({ version: 3 });
  });

  it('is gone for good when the person drops it', async () => {
    const { app, id } = await withRefusal();
    app.drop(id);
    expect(refusedCalls(app.store.getState())).toEqual([]);
    const restarted = await signedIn();
    expect(refusedCalls(restarted.store.getState())).toEqual([]);
  });

  it('goes out again as a new call typed against the version that was shown', async () => {
    const { app, id } = await withRefusal();
    app.sendAgain(id);
    await settleDown();
    expect(network.open[0]?.call).toMatchObject({ gross: 4, version: 9 });
    expect(network.open[0]?.call.id).not.toBe(id);
    await network.acknowledge(10);
    expect(device.held()?.calls).toEqual([]);
  });

  it('stays, marked, when the person queries it', async () => {
    const { app, id } = await withRefusal();
    app.query(id);
    const restarted = await signedIn();
    expect(refusedCalls(restarted.store.getState())).toMatchObject([{ id, refusal: { queried: true } }]);
  });
});

describe('where a score is', () => {
  it('walks from the phone over sent to counted', async () => {
    const app = await signedIn();
    const state = () => holeStateOf(app.store.getState(), score(), 1);
    expect(state()).toBeUndefined();
    app.add(score());
    expect(state()).toBe('onPhone');
    await settleDown();
    expect(state()).toBe('sent');
    await network.answer(lost);
    expect(state()).toBe('onPhone');
    await clock.pass(1_000);
    expect(state()).toBe('sent');
    await network.acknowledge(1);
    expect(state()).toBe('counted');
  });

  it('says how many wait and since when', async () => {
    const app = await signedIn();
    app.add(score());
    await clock.pass(90_000);
    app.add(score({ hole: 2 }));
    expect(waitingCount(app.store.getState())).toBe(2);
    expect(waitingSince(app.store.getState())?.toISOString()).toBe('2026-06-14T12:00:00.000Z');
  });
});
