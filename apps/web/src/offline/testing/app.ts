import type { Gross, ScorerHole } from '@flagstick/contract';
import { runPending, SimClock } from '../../../../../packages/world/clock.ts';
import { localCopyIn, mirrorCopyIn } from '../copies.ts';
import type { NewCall, NewConfirmation, QueuedCall, QueuedConfirmation } from '../document/queue-types.ts';
import {
  createOfflineQueue,
  type OfflineQueue,
  type QueueCalls,
  type QueueParts,
  queueCalls,
} from '../queue.ts';
import type { Transport } from '../sending/attempt.ts';
import type { QueryResult, SendResult } from '../sending/outcome.ts';
import { Device } from './device.ts';
import { type AppParts, OpenApp } from './open-app.ts';

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

/** A transport whose answers the test provides. */
export class ManualTransport implements Transport {
  readonly sent: QueuedCall[] = [];
  readonly open: Array<{ call: QueuedCall; answer: (outcome: SendResult) => void }> = [];
  readonly asked: Array<{ call: QueuedCall; answer: (outcome: QueryResult) => void }> = [];
  readonly confirmed: Array<{ confirmation: QueuedConfirmation; answer: (outcome: QueryResult) => void }> =
    [];
  stored: ScorerHole | 'gone' | null = null;
  rereads = 0;

  send(call: QueuedCall): Promise<SendResult> {
    this.sent.push(call);
    return new Promise((answer) => {
      this.open.push({ call, answer });
    });
  }

  query(call: QueuedCall): Promise<QueryResult> {
    return new Promise((answer) => {
      this.asked.push({ call, answer });
    });
  }

  confirm(confirmation: QueuedConfirmation): Promise<QueryResult> {
    return new Promise((answer) => {
      this.confirmed.push({ confirmation, answer });
    });
  }

  /** Answers the oldest open confirmation. */
  async answerConfirmation(outcome: QueryResult): Promise<QueuedConfirmation> {
    const next = this.confirmed.shift();
    if (next === undefined) throw new Error('No confirmation is open.');
    next.answer(outcome);
    await runPending();
    return next.confirmation;
  }

  /** Answers the oldest open query. */
  async answerQuery(outcome: QueryResult): Promise<void> {
    const next = this.asked.shift();
    if (next === undefined) throw new Error('No query is open.');
    next.answer(outcome);
    await runPending();
  }

  async reread(): Promise<ScorerHole | 'gone' | null> {
    this.rereads++;
    return this.stored;
  }

  /** Answers the oldest open call. */
  async answer(outcome: SendResult | ((call: QueuedCall) => SendResult)): Promise<QueuedCall> {
    const next = this.open.shift();
    if (next === undefined) throw new Error('No call is open.');
    next.answer(typeof outcome === 'function' ? outcome(next.call) : outcome);
    await runPending();
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
const newId = () => `call-${++ids}`;

export type TestApp = OpenApp & {
  /** Both resolve when the storage has answered, unless it is slow. */
  signIn(user: string): Promise<void>;
  signOut(): Promise<void>;
} & Omit<QueueCalls, 'signIn' | 'signOut'>;

/** The phone of a test, with its storage, network and clock. */
export class TestPhone {
  readonly clock = new SimClock();
  readonly device = new Device(this.clock);
  network = new ManualTransport();

  /** One open app (a tab). */
  open(over: Partial<AppParts> = {}): TestApp {
    const breach = (sentence: string) => {
      throw new Error(sentence);
    };
    const app = new OpenApp(this.device, { clock: this.clock, transport: this.network, breach, ...over });
    const { signIn, signOut, ...calls } = queueCalls(app.dispatch, newId);
    return Object.assign(app, calls, {
      signIn: (user: string) => {
        signIn(user);
        return runPending();
      },
      signOut: () => {
        signOut();
        return runPending();
      },
    });
  }

  /** An open app with a signed-in user and nothing pending. */
  async signedIn(over?: Partial<AppParts>): Promise<TestApp> {
    const opened = this.open(over);
    await opened.signIn('me');
    return opened;
  }

  /** The queue as the app runs it, alone on the device, for the same user. */
  async running(over: Partial<QueueParts> = {}): Promise<OfflineQueue> {
    const queue = createOfflineQueue({
      local: localCopyIn(() => this.device.storageFor(null)),
      mirror: mirrorCopyIn(this.device.databaseFor(null)),
      transport: this.network,
      exclusively: async (run) => {
        await null;
        await run();
      },
      ...{ now: this.clock.now, ticks: this.clock.ticks, later: this.clock.later, newId },
      ...over,
    });
    queue.signIn('me');
    await runPending();
    return queue;
  }

  /** The app is closed with its network connections; storage stays. */
  restart(): void {
    this.device.closeAll();
    this.network = new ManualTransport();
  }
}
