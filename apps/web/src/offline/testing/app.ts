import type { Gross, ScorerHole } from '@flagstick/contract';
import { SimClock, settleDown } from '../../../../../packages/world/clock.ts';
import { localCopyIn } from '../copies.ts';
import type { Confirmation, NewCall, NewConfirmation, QueuedCall } from '../document/held.ts';
import type { Outcome, QueryOutcome, Transport } from '../outcome.ts';
import { createOfflineQueue, type OfflineQueue, type QueueParts } from '../queue.ts';
import { Device, type Page } from './device.ts';

export const holeOf = (hole: number, version: number, grosses: Record<string, Gross> = {}): ScorerHole => ({
  holeNumber: hole,
  version,
  grosses,
  state: Object.keys(grosses).length === 0 ? 'unscored' : 'scored',
});

export const score = (over: Partial<NewCall> = {}): NewCall => {
  const player = over.player ?? 'anna';
  return {
    game: 'game',
    player,
    card: `card of ${player}`,
    hole: 1,
    gross: 4,
    version: 0,
    names: { game: 'Medal', player },
    ...over,
  };
};

export const confirmation = (over: Partial<NewConfirmation> = {}): NewConfirmation => ({
  ...{ game: 'game', player: 'anna', card: 'card of anna', holes: { 1: 4 }, oneScorer: false },
  ...over,
});

/** A network whose every answer the test gives by hand. */
export class HandTransport implements Transport {
  readonly sent: QueuedCall[] = [];
  readonly open: Array<{ call: QueuedCall; answer: (outcome: Outcome) => void }> = [];
  readonly asked: Array<{ call: QueuedCall; answer: (outcome: QueryOutcome) => void }> = [];
  readonly confirmed: Array<{ confirmation: Confirmation; answer: (outcome: QueryOutcome) => void }> = [];
  stored: ScorerHole | 'gone' | null = null;
  rereads = 0;

  send(call: QueuedCall): Promise<Outcome> {
    this.sent.push(call);
    return new Promise((answer) => {
      this.open.push({ call, answer });
    });
  }

  query(call: QueuedCall): Promise<QueryOutcome> {
    return new Promise((answer) => {
      this.asked.push({ call, answer });
    });
  }

  confirm(confirmation: Confirmation): Promise<QueryOutcome> {
    return new Promise((answer) => {
      this.confirmed.push({ confirmation, answer });
    });
  }

  /** Answers the oldest open confirmation. */
  async answerConfirmation(outcome: QueryOutcome): Promise<Confirmation> {
    const next = this.confirmed.shift();
    if (next === undefined) throw new Error('No confirmation is open.');
    next.answer(outcome);
    await settleDown();
    return next.confirmation;
  }

  /** Answers the oldest open query. */
  async answerQuery(outcome: QueryOutcome): Promise<void> {
    const next = this.asked.shift();
    if (next === undefined) throw new Error('No query is open.');
    next.answer(outcome);
    await settleDown();
  }

  async reread(): Promise<ScorerHole | 'gone' | null> {
    this.rereads++;
    return this.stored;
  }

  /** Answers the oldest open call. */
  async answer(outcome: Outcome | ((call: QueuedCall) => Outcome)): Promise<QueuedCall> {
    const next = this.open.shift();
    if (next === undefined) throw new Error('No call is open.');
    next.answer(typeof outcome === 'function' ? outcome(next.call) : outcome);
    await settleDown();
    return next.call;
  }

  async acknowledge(version: number): Promise<QueuedCall> {
    return this.answer((call) => ({
      kind: 'acknowledged',
      hole: holeOf(call.hole, version, call.gross === null ? {} : { me: call.gross }),
    }));
  }
}

let ids = 0;

/** One open app (a tab) on a device. */
export function openApp(
  device: Device,
  transport: Transport,
  clock: SimClock,
  over: Partial<QueueParts> & { page?: Page } = {},
): OfflineQueue {
  const { page = device.openPage(), ...parts } = over;
  return createOfflineQueue({
    local: localCopyIn(() => device.storageFor(page)),
    mirror: device.mirrorFor(page),
    transport: {
      send: (call) => page.learns(transport.send(call)),
      query: (call) => page.learns(transport.query(call)),
      confirm: (confirmation) => page.learns(transport.confirm(confirmation)),
      reread: (call) => page.learns(transport.reread(call)),
    },
    exclusively: (run, impatient) => device.lock.request(page, run, impatient),
    now: clock.now,
    ticks: clock.ticks,
    newId: () => `call-${++ids}`,
    later: (ms, run) =>
      clock.later(ms, () => {
        page.run(run);
      }),
    ...parts,
  });
}

/** A phone with its storage, its network and its clock, at the start of each test. */
export class Bench {
  readonly clock = new SimClock();
  readonly device = new Device(this.clock);
  network = new HandTransport();

  /** One open app (a tab). */
  open(over?: Parameters<typeof openApp>[3]): OfflineQueue {
    return openApp(this.device, this.network, this.clock, over);
  }

  /** An open app with a signed-in user and nothing pending. */
  async signedIn(over?: Parameters<typeof openApp>[3]): Promise<OfflineQueue> {
    const opened = this.open(over);
    await opened.signIn('me');
    await settleDown();
    return opened;
  }

  /** The app is closed with its network connections; storage stays. */
  restart(): void {
    this.device.closeAll();
    this.network = new HandTransport();
  }
}
