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

/** The app is closed with its network connections; storage stays. */
function restart() {
  device.closeAll();
  network = new HandTransport();
}

const signedIn = () => openSignedIn(device, network, clock);

describe('belonging to a user', () => {
  it('clears local storage at sign-out and comes back from the mirror', async () => {
    const app = await signedIn();
    app.add(score());
    await settleDown();
    await network.answer({ kind: 'unanswered' });
    await app.signOut();
    expect(device.held()).toBeNull();
    expect(device.held('me')?.calls).toEqual([]);
    expect(waitingCount(app.store.getState())).toBe(0);
    restart();
    await signedIn();
    expect(network.sent).toHaveLength(1);
  });

  it('comes back from the mirror after the fatal screen cleared everything local', async () => {
    const app = await signedIn();
    app.add(score());
    await settleDown();
    device.local.clear();
    restart();
    const restarted = await signedIn();
    expect(waitingCount(restarted.store.getState())).toBe(1);
    expect(network.sent).toHaveLength(1);
  });

  it('is never sent by another user', async () => {
    const app = await signedIn();
    app.add(score());
    await settleDown();
    // The browser was closed without a sign-out: local storage still holds the first user's queue.
    restart();
    const other = openApp(device, network, clock);
    await other.signIn('somebody else');
    await settleDown();
    await clock.pass(120_000);
    expect(network.sent).toEqual([]);
    expect(device.held()?.user).not.toBe('me');
    await other.signOut();
    restart();
    await signedIn();
    expect(network.sent).toMatchObject([{ gross: 4 }]);
  });

  it('keeps the call on 401 and sends nothing more until the user signs in again', async () => {
    const app = await signedIn();
    app.add(score());
    app.add(score({ hole: 2 }));
    await settleDown();
    await network.answer({ kind: 'signedOut' });
    app.wake();
    await clock.pass(120_000);
    expect(network.sent).toHaveLength(1);
    await app.signIn('me');
    await settleDown();
    expect(network.sent).toHaveLength(2);
  });

  it('tells the mirror about an answer that arrives after the sign-out', async () => {
    const app = await signedIn();
    app.add(score());
    await settleDown();
    await app.signOut();
    await network.acknowledge(1);
    restart();
    await signedIn();
    expect(network.sent).toEqual([]);
  });
});
