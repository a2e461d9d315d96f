import { beforeEach, describe, expect, it } from 'vitest';
import { SimClock, settleDown } from '../../../../../world/clock.ts';
import { waitingCount } from './selectors.ts';
import { HandTransport, openApp, openSignedIn, score } from './testing/app.ts';
import { Device } from './testing/device.ts';

let device: Device;
let clock: SimClock;
let network: HandTransport;

beforeEach(() => {
  clock = new SimClock();
  device = new Device(clock);
  network = new HandTransport();
});

const signedIn = () => openSignedIn(device, network, clock);

describe('two tabs', () => {
  it('send each call once between them', async () => {
    const first = await signedIn();
    const second = await signedIn();
    first.add(score({ hole: 1 }));
    second.add(score({ hole: 2 }));
    await settleDown();
    expect(network.open).toHaveLength(1);
    await network.acknowledge(1);
    await network.acknowledge(1);
    await settleDown();
    expect(network.sent.map(({ hole }) => hole).sort()).toEqual([1, 2]);
    first.sync();
    second.sync();
    expect(waitingCount(first.store.getState())).toBe(0);
    expect(waitingCount(second.store.getState())).toBe(0);
  });

  it('lose no call when one writes over what the other has just written', async () => {
    const first = await signedIn();
    const second = await signedIn();
    first.add(score({ hole: 1 }));
    device.local.set('offlineCalls', JSON.stringify({ format: 1, user: 'me', calls: [], settled: [] }));
    second.add(score({ hole: 2 }));
    first.add(score({ hole: 3 }));
    expect(
      device
        .held()
        ?.calls.map(({ hole }) => hole)
        .sort(),
    ).toEqual([1, 2, 3]);
  });

  it('send what a tab stored that was closed before it could', async () => {
    const first = await signedIn();
    const page = device.openPage();
    const second = openApp(device, network, clock, { page });
    await second.signIn('me');
    first.add(score({ hole: 1 }));
    await settleDown();
    second.add(score({ player: 'bert' }));
    page.close();
    await network.acknowledge(1);
    first.sync();
    await settleDown();
    expect(network.sent.map(({ player }) => player)).toEqual(['anna', 'bert']);
  });

  it('say that scores wait while another tab holds on to the lock, and send without it in the end', async () => {
    const frozen = device.openPage();
    const first = openApp(device, network, clock, { page: frozen });
    await first.signIn('me');
    first.add(score({ hole: 1 }));
    await settleDown();
    frozen.freeze();
    const second = await signedIn();
    await clock.pass(3_000);
    expect(second.store.getState().stalled).toBe(true);
    expect(network.sent).toHaveLength(1);
    await clock.pass(17_000);
    expect(network.sent).toHaveLength(2);
  });

  it("send without the lock on the person's word", async () => {
    const frozen = device.openPage();
    const first = openApp(device, network, clock, { page: frozen });
    await first.signIn('me');
    first.add(score({ hole: 1 }));
    await settleDown();
    frozen.freeze();
    const second = await signedIn();
    second.reconnect();
    await settleDown();
    expect(network.sent).toHaveLength(2);
  });
});
