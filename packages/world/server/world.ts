import type { GameVersion } from '../../../apps/server/src/live/store/game-store.ts';
import { publishAfterCommit } from '../../../apps/server/src/live/store/publish-after-commit.ts';
import type { Actor } from '../../../apps/server/src/shared/actor.ts';
import { AppError } from '../../../apps/server/src/shared/errors.ts';
import { isDatabaseUnavailable } from '../../../apps/server/src/storage/postgres/database-unavailable.ts';
import { SimClock, sleep } from '../clock.ts';
import { Random } from '../random.ts';
import { type Change, changeOf, committeeItem, rulingOf } from './actions.ts';
import { creatingWithFaults, type StoreCall, type StoreFault, withFaults } from './database/failing-store.ts';
import { inMemory, type WorldDatabase } from './database/world-database.ts';
import { castOf, type Participants } from './fixture.ts';
import { Invariants } from './invariants/invariants.ts';
import { Ledger, reportingTo } from './invariants/ledger.ts';
import { Creations } from './parts/creations.ts';
import { Link } from './parts/link.ts';
import { SimplePhones } from './parts/phones.ts';
import { ServerProcess } from './parts/process.ts';
import { Provider } from './parts/provider.ts';
import { Sessions } from './parts/sessions.ts';
import { Subscriber } from './parts/subscriber.ts';
import { type Action, type BusFault, nth, type Plan, type Ruling } from './plan.ts';
import type { Phones, WorldForPhones } from './world-for-phones.ts';

export interface Played {
  /** The events, one per line: the same for the same plan. */
  readonly trace: readonly string[];
  /** The broken invariants, as sentences. */
  readonly broken: readonly string[];
}

/** The place of a process, with its faults. */
interface Place {
  readonly name: string;
  faults: Array<{ readonly call: StoreCall; readonly fault: StoreFault }>;
  isCutOff: boolean;
  /** What happens to the next notifications of other processes. */
  busFaults: BusFault[];
}

interface Seat extends Place {
  process: ServerProcess;
  end: () => void;
}

/** A bus counts as lost after this time without messages. */
const lostMs = 3_000;

/** Optional parts of a story. */
interface Own {
  readonly phones?: (stage: WorldForPhones) => Phones;
  /** An additional fault for each call to the database, besides those of the plan. */
  readonly fault?: (call: StoreCall) => StoreFault | undefined;
  /** The number of holes that are scored. */
  readonly holes?: number;
}

/** Plays a story to its end: two processes on one database, phones, subscribers, and faults. */
export const play = (plan: Plan, database: WorldDatabase = inMemory(plan), own: Own = {}): Promise<Played> =>
  new World(plan, database, own).play();

class World {
  readonly #plan: Plan;
  readonly #database: WorldDatabase;
  readonly #clock = new SimClock();
  readonly #random: Random;
  readonly #trace: string[] = [];
  readonly #cast: Participants;
  readonly #invariants: Invariants;
  readonly #sessions: Sessions;
  readonly #seats: Seat[];
  readonly #phones: Phones;
  readonly #provider: Provider;
  readonly #creations: Creations;
  readonly #queries = new Set<string>();
  readonly #confirmed = new Set<string>();
  readonly #fault: Own['fault'];
  readonly #followers: ReadonlyArray<{ follower: Subscriber; actor: Actor | null; token: string | null }>;
  #restore: (() => void) | undefined;
  /** Counts histories: a restore begins another one. */
  #history = 0;
  /** Changes and committee calls without an answer yet. */
  #open = 0;
  #calls = 0;

  constructor(
    plan: Plan,
    database: WorldDatabase,
    { phones = (stage) => new SimplePhones(stage), fault, holes = 3 }: Own,
  ) {
    this.#plan = plan;
    this.#fault = fault;
    this.#database = database;
    this.#random = new Random(plan.seed + 1_000_003);
    this.#cast = castOf(database.games, holes);
    this.#invariants = new Invariants((broken) => new Ledger(database.games, broken));
    const people = [...this.#cast.players, this.#cast.organiser];
    this.#sessions = new Sessions(people);
    this.#seats = ['A', 'B'].map((name) => this.#seat(name));
    this.#phones = phones({
      clock: this.#clock,
      random: this.#random,
      cast: this.#cast,
      invariants: this.#invariants,
      sessions: this.#sessions,
      queries: this.#queries,
      confirmed: this.#confirmed,
      board: async (gameId) => (await this.#anyServer().boards.require(gameId)).board,
      note: this.#note,
      anyServer: () => this.#anyServer(),
      pass: (ms) => this.#pass(ms),
    });
    this.#provider = new Provider({
      clock: this.#clock,
      ledger: this.#invariants.ledger,
      anyServer: () => this.#anyServer(),
      note: this.#note,
      breach: (invariant) => this.#invariants.breach(invariant),
    });
    this.#creations = new Creations({
      clock: this.#clock,
      organiser: this.#cast.organiser,
      ledger: this.#invariants.ledger,
      anyServer: () => this.#anyServer(),
      note: this.#note,
      breach: (invariant) => this.#invariants.breach(invariant),
    });
    this.#followers = this.#makeFollowers();
  }

  readonly #note = (text: string): void => {
    this.#trace.push(`${this.#clock.ticks()} ${text}`);
  };

  #seat(name: string): Seat {
    const seat = { name, faults: [], isCutOff: false, busFaults: [] };
    return Object.assign(seat, this.#startIn(seat));
  }

  #start(seat: Seat): void {
    Object.assign(seat, this.#startIn(seat));
  }

  /** Starts a process in a place. */
  #startIn(seat: Place): Pick<Seat, 'process' | 'end'> {
    const { promise, reject } = Promise.withResolvers<never>();
    promise.catch(() => undefined);
    const pause = () => sleep(this.#clock, this.#random.below(this.#random.chance(0.02) ? 400 : 12));
    const session = { pause, ended: promise };
    const raw = this.#database.open(session);
    const fault = (call: StoreCall) => this.#faultOf(seat, call);
    const { ledger } = this.#invariants;
    const history = this.#history;
    const process: ServerProcess = new ServerProcess({
      name: seat.name,
      time: this.#clock,
      store: publishAfterCommit(withFaults(reportingTo(raw, ledger), fault, pause), (versions) => {
        // A replaced database sends no messages, and a process that has ended neither.
        if (history !== this.#history || !process.isAlive) return;
        for (const news of versions) this.#publish(seat, news);
      }),
      creating: creatingWithFaults(this.#database.creating(session), fault, pause),
      sessions: this.#sessions.of(seat.name),
      queried: (callId) => this.#queries.add(callId),
      confirmed: this.#confirmed,
      read: (gameId, version, acknowledged) => this.#invariants.read(gameId, version, acknowledged),
      report: (error, sentence) => {
        if (error instanceof AppError || isDatabaseUnavailable(error))
          this.#note(`${seat.name}: ${sentence}`);
        else
          this.#invariants.breach(
            `${seat.name}: ${sentence} ${error instanceof Error ? error.stack : String(error)}`,
          );
      },
    });
    this.#invariants.started(process);
    const end = () => {
      process.kill();
      reject(new Error('The process has ended.'));
    };
    return { process, end };
  }

  #faultOf(seat: Place, call: StoreCall): StoreFault | undefined {
    if (seat.isCutOff) return call !== 'compare' && this.#random.chance(0.3) ? 'loses' : 'fails';
    const own = this.#fault?.(call);
    if (own !== undefined) return own;
    const at = seat.faults.findIndex((one) => one.call === call);
    const [found] = at < 0 ? [] : seat.faults.splice(at, 1);
    if (found) this.#note(`${seat.name}: ${call} ${found.fault}`);
    return found?.fault;
  }

  /** The bus: notifies the other processes of commits, in their order unless the plan delays one. */
  readonly #heardUntil = new Map<string, number>();
  #publish(from: Place, news: GameVersion) {
    this.#note(`${from.name} wrote ${news.gameId} ${news.version}`);
    for (const seat of this.#seats) {
      if (seat.name === from.name) continue;
      const at = Math.max(
        this.#heardUntil.get(seat.name) ?? 0,
        this.#clock.ticks() + 1 + this.#random.below(40),
      );
      this.#heardUntil.set(seat.name, at);
      const fault = from.busFaults.shift();
      if (fault) this.#note(`the notification of ${news.gameId} ${news.version} comes ${fault.how}`);
      const arrives = at - this.#clock.ticks();
      const arrivals = {
        never: [],
        late: [arrives + (fault?.ms ?? 0)],
        twice: [arrives, arrives + (fault?.ms ?? 0)],
      }[fault?.how ?? 'late'];
      for (const ms of arrivals) {
        this.#clock.later(ms, () => {
          if (!seat.isCutOff) seat.process.hear(news);
        });
      }
    }
  }

  #anyServer(): ServerProcess {
    return this.#random.one(this.#seats).process;
  }

  #makeFollowers() {
    const { organiser, players, gameIds } = this.#cast;
    const whos = [null, organiser, players[0] ?? null, players[1] ?? null];
    return whos.map((actor, at) => {
      const token = actor && this.#sessions.signIn(actor.id);
      const follower: Subscriber = new Subscriber({
        name: `follower ${at} (${actor?.id ?? 'public'})`,
        gameId: nth(gameIds, at),
        time: this.#clock,
        random: this.#random,
        link: new Link(this.#clock, this.#random),
        server: () => this.#anyServer(),
        token: () => (token !== null && this.#sessions.isOpen(token) ? token : undefined),
        shown: (one) => this.#invariants.follower(one),
        trace: this.#note,
      });
      return { follower, actor, token };
    });
  }

  async play(): Promise<Played> {
    try {
      for (const step of this.#plan.steps) {
        await this.#pass(step.wait);
        this.#do(step);
      }
      await this.#makePeace();
    } catch (error) {
      this.#invariants.breach(`the story broke off: ${error instanceof Error ? error.stack : String(error)}`);
    }
    return { trace: this.#trace, broken: this.#invariants.broken };
  }

  /** Advances time, checking every board after each event. */
  #pass(ms: number): Promise<void> {
    return this.#clock.pass(ms, this.#database.settled, () => {
      for (const { process } of this.#seats) {
        for (const game of process.seen.values()) this.#invariants.board(process, game);
      }
    });
  }

  #do(action: Action): void {
    const { players, gameIds } = this.#cast;
    switch (action.do) {
      case 'type':
      case 'weather':
      case 'handle':
        this.#phones.do(action);
        return;
      case 'committee':
      case 'amend':
      case 'reopen':
        this.#byCommittee(action);
        return;
      case 'fault':
        nth(this.#seats, action.process).faults.push(action);
        return;
      case 'bus':
        nth(this.#seats, action.process).busFaults.push(action);
        return;
      case 'outage':
        this.#cutOff(nth(this.#seats, action.process), action.ms);
        return;
      case 'kill':
        this.#kill(nth(this.#seats, action.process), action.ms);
        return;
      case 'sessionsAway': {
        const { name } = nth(this.#seats, action.process);
        this.#note(`${name}: sessions cannot be read for ${action.ms}`);
        this.#sessions.unavailable.add(name);
        this.#clock.later(action.ms, () => this.#sessions.unavailable.delete(name));
        return;
      }
      case 'endSessions': {
        const { id } = nth([...players, this.#cast.organiser], action.who);
        this.#note(`the sessions of ${id} end`);
        this.#sessions.end(id);
        return;
      }
      case 'pay':
        this.#provider.pay(nth(gameIds, action.who), nth(players, action.who).id, action.tells);
        return;
      case 'guest':
        this.#creations.add(nth(gameIds, action.of), action);
        return;
      case 'reconnect':
        nth(this.#followers, action.follower).follower.connect();
        return;
      case 'backup':
        this.#backUp();
        return;
      case 'restore':
        this.#restore?.();
        return;
      case 'link':
        this.#link(gameIds, nth(gameIds, action.main));
        return;
      case 'part':
        this.#link([], nth(gameIds, action.main));
        return;
      default:
        this.#change(action, nth(gameIds, this.#random.below(gameIds.length)));
        return;
    }
  }

  #link(gameIds: readonly string[], main: string): void {
    const what = gameIds.length > 0 ? 'link' : 'part';
    const before = this.#invariants.ledger.version(main);
    this.#ask(what, async (server) => {
      await server.link(this.#cast.organiser, gameIds, main);
      if (this.#invariants.ledger.version(main) <= before)
        this.#invariants.breach(`${what} was acknowledged and is not stored`);
    });
  }

  #byCommittee(action: Ruling): void {
    const { organiser, players, gameIds } = this.#cast;
    if (action.do !== 'committee') {
      const gameId = nth(gameIds, action.of);
      this.#changeBy(action.do, gameId, rulingOf(action, nth(players, action.of).id, this.#cast));
      return;
    }
    const item = committeeItem(action, {
      gameId: nth(gameIds, action.of),
      playerId: nth(players, action.of).id,
      cast: this.#cast,
      callId: `committee-${++this.#calls}`,
    });
    this.#ask(action.do, (server) =>
      server.enter(item).then((version) => {
        const [counted] = this.#invariants.ledger.counted(organiser.id, item.call?.id ?? '');
        if (counted?.after.version !== version)
          this.#invariants.breach(`${action.do} was acknowledged and is not in the log`);
      }),
    );
  }

  #change(action: Action, gameId: string): void {
    const change = changeOf(action, this.#cast.players, this.#cast.organiser);
    if (!change) throw new Error(`There is no code for ${action.do}.`);
    this.#changeBy(action.do, gameId, change);
  }

  #changeBy(what: string, gameId: string, change: Change): void {
    const before = this.#invariants.ledger.version(gameId);
    this.#ask(what, async (server) => {
      await server.change(gameId, change.may, change.work);
      if (this.#invariants.ledger.version(gameId) <= before)
        this.#invariants.breach(`${what} was acknowledged and is not stored`);
    });
  }

  /** Makes a call and records only refusal, fault or success. */
  #ask(what: string, call: (server: ServerProcess) => Promise<void>) {
    const server = this.#anyServer();
    if (!server.isAlive) return;
    this.#open += 1;
    call(server)
      .then(
        () => this.#note(`${what}: done`),
        (error: unknown) => {
          if (error instanceof AppError) this.#note(`${what}: ${error.code}`);
          else if (isDatabaseUnavailable(error)) this.#note(`${what}: no answer`);
          else this.#invariants.breach(`${what}: ${error instanceof Error ? error.stack : String(error)}`);
        },
      )
      .finally(() => {
        this.#open -= 1;
      });
  }

  #cutOff(seat: Seat, ms: number): void {
    if (seat.isCutOff) return;
    this.#note(`${seat.name} is cut off for ${ms}`);
    const { process } = seat;
    const since = this.#clock.now();
    seat.isCutOff = true;
    if (ms > lostMs) this.#clock.later(lostMs, () => process.lose(since));
    this.#clock.later(ms, () => this.#mend(seat));
  }

  #mend(seat: Seat): void {
    if (!seat.isCutOff) return;
    this.#note(`${seat.name} is back`);
    seat.isCutOff = false;
    seat.process.mend();
  }

  #kill(seat: Seat, ms: number): void {
    if (!seat.process.isAlive) return;
    this.#note(`${seat.name} is killed`);
    seat.end();
    this.#clock.later(ms, () => {
      if (seat.process.isAlive) return;
      this.#note(`${seat.name} is started`);
      this.#start(seat);
    });
  }

  /** Copies the database, and the ledger, at this moment. */
  #backUp(): void {
    const { ledger } = this.#invariants;
    const restoreDatabase = this.#database.backup?.();
    if (!restoreDatabase || ledger.gaps.length > 0) return;
    const restoreLedger = ledger.backup();
    this.#note('the database is copied');
    this.#restore = () => {
      this.#history += 1;
      this.#note('the copy is restored');
      for (const seat of this.#seats) seat.end();
      this.#invariants.restored(restoreLedger(restoreDatabase(`history ${this.#history}`)));
      for (const seat of this.#seats) {
        seat.faults = [];
        seat.busFaults = [];
        seat.isCutOff = false;
        this.#start(seat);
      }
    };
  }

  /** Everything works again; anything not settled after a while is stuck. */
  async #makePeace(): Promise<void> {
    await this.#pass(10_000);
    this.#note('peace');
    for (const seat of this.#seats) {
      seat.faults = [];
      this.#mend(seat);
      if (!seat.process.isAlive) this.#start(seat);
    }
    this.#sessions.unavailable.clear();
    this.#provider.settle();
    await this.#phones.makePeace();
    this.#creations.peace();
    const followers = this.#followers.map(({ follower, actor, token }) => ({
      follower,
      actor: token !== null && this.#sessions.isOpen(token) ? actor : null,
    }));
    const store = this.#database.open({ pause: async () => undefined, ended: new Promise(() => undefined) });
    await this.#invariants.peace(
      this.#seats.map(({ process }) => process),
      followers,
      store,
    );
  }
}
