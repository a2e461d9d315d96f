import type { Gross, ScorerHole } from '@flagstick/contract';
import { emptyDocument, type NewCall, type QueueDocument, type QueuedCall } from './document.ts';
import {
  createOfflineQueue,
  type LocalCopy,
  type MirrorCopy,
  type OfflineQueue,
  type Outcome,
  type Transport,
} from './queue.ts';

/** Lets everything that is ready to run, run. */
export async function settleDown(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
}

export const holeOf = (hole: number, version: number, grosses: Record<string, Gross> = {}): ScorerHole => ({
  holeNumber: hole,
  version,
  grosses,
  state: Object.keys(grosses).length === 0 ? 'unscored' : 'scored',
});

export const score = (over: Partial<NewCall> = {}): NewCall => ({
  game: 'game',
  player: 'anna',
  hole: 1,
  gross: 4,
  version: 0,
  ...over,
});

/** A time that only the test moves. */
export class HandClock {
  #now = Date.parse('2026-06-14T12:00:00Z');
  #timers: Array<{ at: number; run: () => void }> = [];

  readonly now = (): Date => new Date(this.#now);

  readonly later = (ms: number, run: () => void): (() => void) => {
    const timer = { at: this.#now + Math.max(0, ms), run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((held) => held !== timer);
    };
  };

  get waiting(): number {
    return this.#timers.length;
  }

  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      const next = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.#timers = this.#timers.filter((held) => held !== next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
      await settleDown();
    }
    this.#now = end;
    await settleDown();
  }
}

/** A network whose every answer the test gives by hand. */
export class HandTransport implements Transport {
  readonly sent: QueuedCall[] = [];
  readonly open: Array<{ call: QueuedCall; answer: (outcome: Outcome) => void }> = [];
  stored: ScorerHole | null = null;
  rereads = 0;

  send(call: QueuedCall): Promise<Outcome> {
    this.sent.push(call);
    return new Promise((answer) => {
      this.open.push({ call, answer });
    });
  }

  async reread(): Promise<ScorerHole | null> {
    this.rereads++;
    return this.stored;
  }

  /** Answers the call that has been open longest. */
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

/** What outlives a restart of the app: the browser's storage, and the lock between tabs. */
export class Device {
  local: string | null = null;
  localWorks = true;
  mirrorWorks = true;
  readonly mirrors = new Map<string, string>();
  readonly writes: string[] = [];
  #pages: Array<{ closed: boolean }> = [];
  #lock: Promise<void> = Promise.resolve();
  #transactions: Promise<unknown> = Promise.resolve();

  readonly localCopy: LocalCopy = {
    read: () => (this.local === null ? null : (JSON.parse(this.local) as QueueDocument)),
    write: (document) => {
      if (!this.localWorks) return false;
      this.local = JSON.stringify(document);
      this.writes.push('local');
      return true;
    },
    clear: () => {
      this.local = null;
    },
  };

  /** As IndexedDB does it: what is asked for later sees what was written before. */
  readonly mirrorCopy: MirrorCopy = {
    read: (user) => this.#inTurn(() => this.#mirrorOf(user)),
    update: (user, change) =>
      this.#inTurn(() => {
        if (!this.mirrorWorks) throw new Error('The storage is full.');
        this.mirrors.set(user, JSON.stringify(change(this.#mirrorOf(user))));
        this.writes.push('mirror');
      }),
  };

  #mirrorOf(user: string): QueueDocument | null {
    const held = this.mirrors.get(user);
    return held === undefined ? null : (JSON.parse(held) as QueueDocument);
  }

  #inTurn<T>(run: () => T): Promise<T> {
    const turn = this.#transactions.then(run);
    this.#transactions = turn.catch(() => undefined);
    return turn;
  }

  /** The browser's lock: the next page gets it when the one before gives it back or is closed. */
  readonly exclusively = async (run: () => Promise<void>): Promise<void> => {
    const before = this.#lock;
    const mine = before.then(run, run);
    this.#lock = mine.catch(() => undefined);
    await mine;
  };

  /** Closes every open page: their timers stop, their answers never arrive, their lock is free. */
  closeAll(): void {
    for (const page of this.#pages) page.closed = true;
    this.#pages = [];
    this.#lock = Promise.resolve();
  }

  openPage(): { closed: boolean } {
    const page = { closed: false };
    this.#pages.push(page);
    return page;
  }

  held(): QueueDocument {
    return this.localCopy.read() ?? emptyDocument('nobody');
  }
}

let ids = 0;

/** One open app (a tab) on a device. */
export function openApp(
  device: Device,
  transport: Transport,
  clock: HandClock,
  over: { isOffline?: () => boolean; onSignedOut?: () => void } = {},
): OfflineQueue {
  const page = device.openPage();
  const whileOpen = async <T>(answer: Promise<T>): Promise<T> => {
    const given = await answer;
    return page.closed ? new Promise<never>(() => undefined) : given;
  };
  return createOfflineQueue({
    local: device.localCopy,
    mirror: device.mirrorCopy,
    transport: {
      send: (call) => whileOpen(transport.send(call)),
      reread: (call) => whileOpen(transport.reread(call)),
    },
    exclusively: async (run) => {
      if (!page.closed) await device.exclusively(run);
    },
    now: clock.now,
    newId: () => `call-${++ids}`,
    later: (ms, run) =>
      clock.later(ms, () => {
        if (!page.closed) run();
      }),
    isOffline: over.isOffline ?? (() => false),
    ...(over.onSignedOut ? { onSignedOut: over.onSignedOut } : {}),
  });
}
