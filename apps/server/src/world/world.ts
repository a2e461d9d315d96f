import { limits } from '@flagstick/contract';
import type { Actor } from '../actor.ts';
import { AppError } from '../errors.ts';
import type { GameChange } from '../live/game-change.ts';
import type { LoadedGame, PlayerData } from '../live/game-data.ts';
import type { GameStore } from '../live/game-store.ts';
import { isDatabaseAway } from '../storage/away.ts';
import { SimClock, sleep } from './clock.ts';
import { type Change, changeOf, committeeItem, rulingOf } from './deeds.ts';
import { type Cast, castOf, gamesOf } from './fixture.ts';
import { Follower } from './follower.ts';
import { Laws } from './laws.ts';
import { Ledger, witnessed } from './ledger.ts';
import { Link } from './link.ts';
import { MemoryDatabase, type Session } from './memory-store.ts';
import { Phone } from './phone.ts';
import type { Deed, Plan, Ruling, Typing } from './plan.ts';
import { ServerProcess } from './process.ts';
import { Random } from './random.ts';
import { Sessions } from './sessions.ts';
import { type StoreCall, type StoreFault, troubled } from './trouble-store.ts';

/** The database of a world: in memory, or a real one. */
export interface WorldDatabase {
  readonly games: readonly LoadedGame[];
  open(session: Session): GameStore;
  /** The seat that somebody left, as the change's own transaction sees it. */
  formerSeat(change: GameChange, playerId: string): Promise<PlayerData | undefined>;
  /** Ends when what is ready to run has run, and the database has answered. */
  settled?(): Promise<void>;
}

export interface Played {
  /** What happened, line by line: the same for the same plan. */
  readonly trace: readonly string[];
  /** The laws that were broken, as sentences. */
  readonly broken: readonly string[];
}

/** Where a process runs, and what is wrong with it. */
interface Place {
  readonly name: string;
  faults: Array<{ readonly call: StoreCall; readonly fault: StoreFault }>;
  isCutOff: boolean;
}

interface Seat extends Place {
  process: ServerProcess;
  end: () => void;
}

const peaceMs = 100_000;
/** A bus is silent for so long before it counts as lost. */
const lostMs = 3_000;

const memoryOf = ({ games: count, players, asksForTwo }: Plan): WorldDatabase => {
  const games = gamesOf(count, players, asksForTwo);
  const database = new MemoryDatabase(games);
  return {
    games,
    open: (session) => database.open(session),
    formerSeat: ({ board }, playerId) => database.formerSeat(board.id, playerId),
  };
};

/** Plays a story to its end: two processes over one database, phones, followers, and whatever goes wrong. */
export const play = (plan: Plan, database: WorldDatabase = memoryOf(plan)): Promise<Played> =>
  new World(plan, database).play();

class World {
  readonly #plan: Plan;
  readonly #database: WorldDatabase;
  readonly #clock = new SimClock();
  readonly #random: Random;
  readonly #trace: string[] = [];
  readonly #cast: Cast;
  readonly #laws: Laws;
  readonly #sessions: Sessions;
  readonly #seats: Seat[];
  readonly #links: Link[];
  readonly #phones: Phone[];
  readonly #followers: ReadonlyArray<{ follower: Follower; actor: Actor | null; token: string | null }>;
  /** Changes and the committee's calls that have no answer yet. */
  #open = 0;
  #calls = 0;

  constructor(plan: Plan, database: WorldDatabase) {
    this.#plan = plan;
    this.#database = database;
    this.#random = new Random(plan.seed + 1_000_003);
    this.#cast = castOf(database.games, 3);
    this.#laws = new Laws((broken) => new Ledger(database.games, broken));
    const people = [...this.#cast.players, this.#cast.organiser];
    this.#sessions = new Sessions(people);
    this.#seats = ['A', 'B'].map((name) => this.#seat(name));
    this.#links = people.map(() => new Link(this.#clock, this.#random));
    this.#phones = people.flatMap((person, nth) => this.#phonesOf(person, nth));
    this.#followers = this.#makeFollowers();
  }

  readonly #note = (text: string): void => {
    this.#trace.push(`${this.#clock.ticks()} ${text}`);
  };

  #seat(name: string): Seat {
    const seat = { name, faults: [], isCutOff: false };
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
    const process: ServerProcess = new ServerProcess({
      name: seat.name,
      time: this.#clock,
      store: troubled(
        witnessed(raw, this.#laws.ledger, (gameId, version) => this.#tell(seat, process, gameId, version)),
        (call) => this.#faultOf(seat, call),
        pause,
      ),
      sessions: this.#sessions.of(seat.name),
      read: (gameId, version, acknowledged) => this.#laws.read(gameId, version, acknowledged),
      report: (error, sentence) => {
        if (error instanceof AppError || isDatabaseAway(error)) this.#note(`${seat.name}: ${sentence}`);
        else
          this.#laws.breach(
            `${seat.name}: ${sentence} ${error instanceof Error ? error.stack : String(error)}`,
          );
      },
    });
    const end = () => {
      process.kill();
      reject(new Error('The process has ended.'));
    };
    return { process, end };
  }

  #faultOf(seat: Place, call: StoreCall): StoreFault | undefined {
    if (seat.isCutOff) return this.#random.chance(0.3) ? 'loses' : 'fails';
    const at = seat.faults.findIndex((one) => one.call === call);
    const [found] = at < 0 ? [] : seat.faults.splice(at, 1);
    if (found) this.#note(`${seat.name}: ${call} ${found.fault}`);
    return found?.fault;
  }

  /** The bus: what was committed is told to every process, in the order in which it was. */
  readonly #heardUntil = new Map<string, number>();
  #tell(from: Place, by: ServerProcess, gameId: string, version: number) {
    this.#note(`${from.name} wrote ${gameId} ${version}`);
    for (const seat of this.#seats) {
      const at = Math.max(
        this.#heardUntil.get(seat.name) ?? 0,
        this.#clock.ticks() + 1 + this.#random.below(40),
      );
      this.#heardUntil.set(seat.name, at);
      this.#clock.later(at - this.#clock.ticks(), () => {
        const own = seat.process === by;
        if (!seat.isCutOff) seat.process.hear({ gameId, version, own });
      });
    }
  }

  #phonesOf(person: Actor, nth: number): Phone[] {
    // Some people have two phones, and some phones send without waiting for an answer.
    const count = this.#random.chance(0.3) ? 2 : 1;
    return Array.from({ length: count }, () => {
      return new Phone({
        userId: person.id,
        time: this.#clock,
        random: this.#random,
        link: this.#links[nth] ?? new Link(this.#clock, this.#random),
        server: () => this.#anyServer(),
        signIn: () => this.#sessions.signIn(person.id),
        atOnce: this.#random.one([1, 1, 3]),
        answered: (typed, answer, server) => {
          this.#note(`${typed.id} ${answer.status}`);
          this.#laws.answered(typed, answer, server);
        },
      });
    });
  }

  #anyServer(): ServerProcess {
    return this.#random.one(this.#seats).process;
  }

  #makeFollowers() {
    const { organiser, players, gameIds } = this.#cast;
    const whos = [null, organiser, players[0] ?? null, players[1] ?? null];
    return whos.map((actor, nth) => {
      const token = actor && this.#sessions.signIn(actor.id);
      const follower: Follower = new Follower({
        name: `follower ${nth} (${actor?.id ?? 'public'})`,
        gameId: gameIds[nth % gameIds.length] ?? '',
        time: this.#clock,
        random: this.#random,
        link: new Link(this.#clock, this.#random),
        server: () => this.#anyServer(),
        token: () => (token !== null && this.#sessions.isOpen(token) ? token : undefined),
        shown: (one) => this.#laws.follower(one),
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
      this.#laws.breach(`the story broke off: ${error instanceof Error ? error.stack : String(error)}`);
    }
    return { trace: this.#trace, broken: this.#laws.broken };
  }

  /** Lets time pass, looking at every board after each event. */
  async #pass(ms: number): Promise<void> {
    const end = this.#clock.ticks() + ms;
    while (await this.#clock.step(end, this.#database.settled)) {
      for (const { process } of this.#seats) {
        for (const game of process.seen.values()) this.#laws.board(process, game);
      }
    }
  }

  #of<T>(list: readonly T[], nth: number): T {
    const one = list[nth % list.length];
    if (one === undefined) throw new Error('There is nothing to choose from.');
    return one;
  }

  #do(deed: Deed): void {
    const { players, gameIds } = this.#cast;
    switch (deed.do) {
      case 'type':
        this.#type(deed);
        return;
      case 'committee':
      case 'amend':
      case 'reopen':
        this.#byCommittee(deed);
        return;
      case 'weather': {
        this.#note(`weather ${deed.lost} ${deed.doubled} ${deed.late}`);
        const { lost, doubled, late } = deed;
        Object.assign(this.#of(this.#links, deed.link).weather, { lost, doubled, late });
        return;
      }
      case 'fault':
        this.#of(this.#seats, deed.process).faults.push(deed);
        return;
      case 'outage':
        this.#cutOff(this.#of(this.#seats, deed.process), deed.ms);
        return;
      case 'kill':
        this.#kill(this.#of(this.#seats, deed.process), deed.ms);
        return;
      case 'sessionsAway': {
        const { name } = this.#of(this.#seats, deed.process);
        this.#note(`${name}: sessions cannot be read for ${deed.ms}`);
        this.#sessions.away.add(name);
        this.#clock.later(deed.ms, () => this.#sessions.away.delete(name));
        return;
      }
      case 'endSessions': {
        const { id } = this.#of([...players, this.#cast.organiser], deed.who);
        this.#note(`the sessions of ${id} end`);
        this.#sessions.end(id);
        return;
      }
      case 'reconnect':
        this.#of(this.#followers, deed.follower).follower.connect();
        return;
      default:
        this.#change(deed, this.#of(gameIds, this.#random.below(gameIds.length)));
        return;
    }
  }

  #type({ phone, of, hole, gross }: Typing): void {
    const { players, gameIds, holes } = this.#cast;
    const id = `call-${++this.#calls}`;
    const marks = ['PU', 'DNF', null] as const;
    const value = gross % 12;
    const other = this.#of(players, of + 1).id;
    this.#of(this.#phones, phone).type({
      id,
      gameId: this.#of(gameIds, of),
      playerId: this.#of(players, of).id,
      hole: this.#of(holes, hole),
      gross: value < 9 ? 2 + (value % 4) : (marks[value - 9] ?? null),
      onBehalf: gross % 7 === 0 ? other : undefined,
    });
    this.#note(`${id} is typed`);
  }

  #byCommittee(deed: Ruling): void {
    const { organiser, players, gameIds } = this.#cast;
    if (deed.do !== 'committee') {
      const gameId = this.#of(gameIds, deed.of);
      this.#changeBy(deed.do, gameId, rulingOf(deed, this.#of(players, deed.of).id, organiser));
      return;
    }
    const item = committeeItem(deed, {
      gameId: this.#of(gameIds, deed.of),
      playerId: this.#of(players, deed.of).id,
      organiser,
      callId: `committee-${++this.#calls}`,
    });
    this.#ask(deed.do, (server) =>
      server.enter(item).then((version) => {
        const [counted] = this.#laws.ledger.counted(organiser.id, item.call?.id ?? '');
        if (counted?.after.version !== version)
          this.#laws.breach(`${deed.do} was acknowledged and is not in the log`);
      }),
    );
  }

  #change(deed: Deed, gameId: string): void {
    const change = changeOf(deed, this.#cast.players, this.#database.formerSeat);
    if (!change) throw new Error(`Nobody knows how to ${deed.do}.`);
    this.#changeBy(deed.do, gameId, change);
  }

  #changeBy(what: string, gameId: string, change: Change): void {
    const before = this.#laws.ledger.version(gameId);
    this.#ask(what, async (server) => {
      await server.change(gameId, change.may, change.work);
      if (this.#laws.ledger.version(gameId) <= before)
        this.#laws.breach(`${what} was acknowledged and is not stored`);
    });
  }

  /** Makes a call of which only a refusal, a fault or success is of interest. */
  #ask(what: string, call: (server: ServerProcess) => Promise<void>) {
    const server = this.#anyServer();
    if (!server.isAlive) return;
    this.#open += 1;
    call(server)
      .then(
        () => this.#note(`${what}: done`),
        (error: unknown) => {
          if (error instanceof AppError) this.#note(`${what}: ${error.code}`);
          else if (isDatabaseAway(error)) this.#note(`${what}: no answer`);
          else this.#laws.breach(`${what}: ${error instanceof Error ? error.stack : String(error)}`);
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

  /** Everything works again; what is not settled after a while is stuck. */
  async #makePeace(): Promise<void> {
    await this.#pass(10_000);
    this.#note('peace');
    for (const seat of this.#seats) {
      seat.faults = [];
      this.#mend(seat);
      if (!seat.process.isAlive) this.#start(seat);
    }
    this.#sessions.away.clear();
    for (const { weather } of this.#links) Object.assign(weather, { lost: 0, doubled: 0, late: 0 });
    await this.#pass(peaceMs + limits.requestTimeoutMs);
    for (const phone of this.#phones) {
      for (const { id } of phone.waiting) this.#laws.breach(`${id} is stuck`);
    }
    const followers = this.#followers.map(({ follower, actor, token }) => ({
      follower,
      actor: token !== null && this.#sessions.isOpen(token) ? actor : null,
    }));
    const store = this.#database.open({ pause: async () => undefined, ended: new Promise(() => undefined) });
    await this.#laws.peace(
      this.#seats.map(({ process }) => process),
      followers,
      store,
    );
  }
}
