import { sleep, type Time } from '../../../../../packages/world/clock.ts';
import { type Database, localCopyIn, mirrorCopyIn } from '../copies.ts';
import type { QueueDocument } from '../document/queue-types.ts';

/** A call that the test can make fail: storage, the network, a timer. */
export type FaultPoint =
  | 'local.get'
  | 'local.set'
  | 'local.remove'
  | 'database.get'
  | 'database.update'
  | 'send'
  | 'answer'
  /** A timer. */
  | 'wake'
  /** An event between tabs. */
  | 'event';

/**
 * How a call fails: with an error (`fails`), half written at a power cut (`torn`), with a late result (`slow`), with no
 * result (`hangs`), with the page (`crash`), or by running twice (`twice`).
 */
export type Fault = 'fails' | 'torn' | 'slow' | 'hangs' | 'crash' | 'twice';

/** Runs at each such call and returns its fault, if any. */
export type FaultPlan = (point: FaultPoint) => Fault | undefined;

/** Former defects, which a test can switch on: the simulation must find each of them. */
export type PlantedDefect =
  /** The mirror reports a failed write as stored. */
  | 'mirrorLies'
  /** The start waits for the database, however long that takes. */
  | 'waitsForDatabase'
  /** A refusal with a code unknown to this build counts as no answer. */
  | 'dropsUnknownCodes'
  /** Data stored for a start without a network belongs to one build. */
  | 'keptByBuild'
  /** Nothing is sent while the browser reports no network. */
  | 'believesBrowser'
  /** Waiting is measured by the time of day. */
  | 'wallClock';

const SLOW_MS = 6_000;

/** The state of an open page: it may be closed, or frozen by the browser. */
export class Page {
  closed = false;
  #frozen: Array<() => void> | null = null;
  readonly #onClose: Array<() => void> = [];

  get frozen(): boolean {
    return this.#frozen !== null;
  }

  /** Runs in the page: never once it is closed, later while it is frozen. */
  run(what: () => void): void {
    if (this.closed) return;
    if (this.#frozen === null) what();
    else this.#frozen.push(what);
  }

  /** Delivers a result to the page. */
  deliver<T>(result: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      result.then(
        (value) => this.run(() => resolve(value)),
        (error) => this.run(() => reject(error)),
      );
    });
  }

  freeze(): void {
    this.#frozen ??= [];
  }

  thaw(): void {
    const held = this.#frozen ?? [];
    this.#frozen = null;
    for (const what of held) this.run(what);
  }

  onClose(what: () => void): void {
    this.#onClose.push(what);
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    for (const what of this.#onClose) what();
  }
}

/** The browser's lock between tabs. A closed page releases it; a frozen one keeps it. */
class Lock {
  #holder: Page | null = null;
  readonly #claims = new Map<Page, () => void>();

  request(page: Page, begin: () => void): void {
    this.#claims.set(page, begin);
    this.#grant();
  }

  release(page: Page): void {
    this.#claims.delete(page);
    if (this.#holder === page) this.#holder = null;
    this.#grant();
  }

  /** The page begins without the lock. */
  skip(page: Page): void {
    const begin = this.#claims.get(page);
    this.#claims.delete(page);
    begin?.();
  }

  #grant(): void {
    const [first] = this.#claims;
    if (this.#holder !== null || first === undefined) return;
    const [page, begin] = first;
    this.#claims.delete(page);
    this.#holder = page;
    queueMicrotask(() => page.run(begin));
  }
}

/** State that outlives a restart of the app: the browser's storage, and the lock between tabs. */
export class Device {
  readonly #clock: Time;
  readonly #plant: PlantedDefect | undefined;
  trouble: FaultPlan;
  /** Local storage, as text. */
  readonly local = new Map<string, string>();
  /** IndexedDB, as text: stored values are copies. */
  readonly records = new Map<string, string>();
  readonly pages = new Set<Page>();
  readonly lock = new Lock();
  /** Called with each write and its page: other tabs receive events of local storage. */
  onWrite: (where: 'local' | 'database', key: string, page: Page | null) => void = () => {};
  /** Called when a write is torn, before the pages close. */
  onPowerCut: () => void = () => {};
  /** How long the database takes; 0 is at once. */
  latency: () => number = () => 0;
  #transactions: Promise<unknown> = Promise.resolve();

  constructor(clock: Time, trouble: FaultPlan = () => undefined, plant?: PlantedDefect) {
    this.#clock = clock;
    this.trouble = trouble;
    this.#plant = plant;
  }

  add(page: Page): void {
    this.pages.add(page);
    page.onClose(() => {
      this.pages.delete(page);
      this.lock.release(page);
    });
  }

  /** Closes every open page: timers stop, answers never arrive, and the lock is free. */
  closeAll(): void {
    for (const page of [...this.pages]) page.close();
  }

  /** Local storage for a page. */
  storageFor(page: Page | null): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
    const at = (point: FaultPoint): Fault | undefined => {
      if (page?.closed) throw new Error('The page is closed.');
      const fault = this.trouble(point);
      if (fault === 'crash') page?.close();
      if (fault !== undefined && fault !== 'torn') throw new Error(`Local storage failed at ${point}.`);
      return fault;
    };
    return {
      getItem: (key) => {
        at('local.get');
        return this.local.get(key) ?? null;
      },
      setItem: (key, text) => {
        if (at('local.set') === 'torn') {
          this.local.set(key, text.slice(0, text.length / 2));
          this.onPowerCut();
          this.closeAll();
          throw new Error('The power went half way.');
        }
        this.local.set(key, text);
        this.onWrite('local', key, page);
      },
      removeItem: (key) => {
        at('local.remove');
        this.local.delete(key);
        this.onWrite('local', key, page);
      },
    };
  }

  /** The database for a page; later reads see earlier writes. */
  databaseFor(page: Page | null): Database {
    const inTurn = <T>(point: FaultPoint, run: () => T): Promise<T> => {
      const fault = page?.closed ? 'hangs' : this.trouble(point);
      if (fault === 'crash') page?.close();
      if (fault === 'hangs') return new Promise<T>(() => {});
      const turn = this.#transactions.then(async () => {
        const wait = fault === 'slow' ? SLOW_MS : this.latency();
        if (wait > 0) await sleep(this.#clock, wait);
        // A closed page leaves no transaction behind; an error rolls one back.
        if (page?.closed || (fault !== undefined && fault !== 'slow')) {
          throw new Error(`The database failed at ${point}.`);
        }
        return run();
      });
      this.#transactions = turn.catch(() => undefined);
      return page === null ? turn : page.deliver(turn);
    };
    const held = (key: string): unknown => {
      const text = this.records.get(key);
      return text === undefined ? undefined : JSON.parse(text);
    };
    return {
      get: (key) => inTurn('database.get', () => held(key)),
      update: (key, change) =>
        inTurn('database.update', () => {
          this.records.set(key, JSON.stringify(change(held(key))));
          this.onWrite('database', key, page);
        }).catch((error) => {
          if (this.#plant !== 'mirrorLies') throw error;
        }),
    };
  }

  /** Any of its storages contains the call. */
  stores(id: string): boolean {
    return [...this.local.values(), ...this.records.values()].some((text) => text.includes(`"${id}"`));
  }

  /** The content of local storage, of any user. */
  held(owner?: string): QueueDocument | null {
    const storage = { getItem: (key: string) => this.local.get(key) ?? null, setItem() {}, removeItem() {} };
    const stored = localCopyIn(() => storage).read(owner);
    return typeof stored === 'string' ? null : stored;
  }

  /** The content of the mirror for a user. */
  mirrored(user: string): Promise<QueueDocument | null> {
    const database = {
      get: async () => JSON.parse(this.records.get(user) ?? 'null'),
      update: async () => {},
    };
    return mirrorCopyIn(database)
      .read(user)
      .then((stored) => (stored === 'newer' ? null : stored));
  }
}
