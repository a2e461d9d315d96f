import type { Gross } from '@flagstick/contract';
import { type CardRef, isQueryWaiting } from '../document.ts';
import type { createOfflineQueue } from '../queue.ts';
import { refusedCalls, waitingCalls } from '../selectors.ts';
import { SimClock } from './clock.ts';
import type { Fault, Plant, Point } from './device.ts';
import { brokenLaws } from './laws.ts';
import { Phone, type Tab } from './phone.ts';
import { Random } from './random.ts';
import { ModelServer } from './server.ts';

/** Four players; the last two are partners with one card. */
const cards = new Map([
  ['anna', 'card-anna'],
  ['bert', 'card-bert'],
  ['carl', 'card-pair'],
  ['dora', 'card-pair'],
]);
const players = [...cards.keys()];
const users = ['anna', 'bert'] as const;
const holes = 4;

const cardOf = (player: string): CardRef => ({ game: 'game', player, card: cards.get(player) ?? '' });

/** How likely each call to storage, network or timer is to go wrong, while there is trouble with it. */
interface Mood {
  local: number;
  database: number;
  network: number;
}

export interface WorldOptions {
  readonly plant?: Plant | undefined;
  readonly createQueue?: typeof createOfflineQueue;
}

export interface Played {
  /** What happened, line by line: the same for the same seed. */
  readonly trace: readonly string[];
  /** The laws that were broken, as sentences; none in a sound queue. */
  readonly broken: readonly string[];
}

const PEACE_MS = 60_000;

/** One seed's story: a phone in the hands of two people, everything around it unreliable, and then peace. */
export async function playSeed(seed: number, options: WorldOptions = {}): Promise<Played> {
  return new Story(seed, options).play();
}

class Story {
  readonly #random: Random;
  readonly #clock = new SimClock();
  readonly #server = new ModelServer(cards);
  readonly #phone: Phone;
  readonly #trace: string[] = [];
  readonly #mood: Mood = { local: 0, database: 0, network: 0 };

  constructor(seed: number, options: WorldOptions) {
    this.#random = new Random(seed);
    this.#phone = new Phone({
      clock: this.#clock,
      random: this.#random,
      server: this.#server,
      trouble: (point) => this.#trouble(point),
      trace: this.#note,
      ...options,
    });
    this.#server.onChange = (card, hole) => {
      this.#note(`${card} hole ${hole.holeNumber} is now version ${hole.version}`);
      this.#phone.hear(card, hole);
    };
  }

  readonly #note = (text: string): void => {
    this.#trace.push(`${this.#clock.ticks()} ${text}`);
  };

  #trouble(point: Point): Fault | undefined {
    const random = this.#random;
    if (point.startsWith('local')) {
      if (!random.chance(this.#mood.local)) return undefined;
      return point === 'local.set' && random.chance(0.05) ? 'torn' : 'fails';
    }
    if (point.startsWith('database')) {
      if (!random.chance(this.#mood.database)) return undefined;
      return random.one<Fault>(['fails', 'fails', 'slow', 'hangs']);
    }
    if (point === 'wake' || point === 'event') return random.chance(0.05) ? 'slow' : undefined;
    if (!random.chance(this.#mood.network)) return undefined;
    return random.one<Fault>(['fails', 'fails', 'slow', 'twice', 'crash']);
  }

  async play(): Promise<Played> {
    const random = this.#random;
    if (random.chance(0.2)) this.#plantFormer();
    this.#phone.session = { user: 'anna', token: 'anna/0' };
    this.#phone.open();
    for (let step = 0; step < 50; step++) {
      await this.#act(random.below(100));
      await this.#clock.pass(random.chance(0.2) ? random.below(20_000) : random.below(600));
    }
    Object.assign(this.#mood, { local: 0, database: 0, network: 0 });
    await makePeace(this.#phone, [this.#phone.session?.user ?? 'anna', ...users]);
    return { trace: this.#trace, broken: [...this.#phone.broken, ...brokenLaws(this.#phone, this.#server)] };
  }

  /** An app from before the format had its number left two calls. */
  #plantFormer(): void {
    const calls = [1, 2].map((at) => ({
      id: `former-${at}`,
      seq: at,
      rev: 0,
      game: 'game',
      player: 'anna',
      hole: at,
      gross: 3 + at,
      version: 0,
      typedAt: new Date(this.#clock.now().getTime() - 60_000 * (3 - at)).toISOString(),
    }));
    const text = JSON.stringify({ storeVersion: 26, user: 'anna', calls, settled: [] });
    const { device, typed } = this.#phone;
    if (this.#random.chance(0.5)) device.local.set('offlineCalls', text);
    else device.records.set('anna', text);
    for (const { id, hole, gross } of calls) {
      typed.push({ id, user: 'anna', card: 'card-anna', hole, name: 'anna', gross, after: [] });
    }
  }

  async #act(dice: number): Promise<void> {
    const random = this.#random;
    const tab = this.#phone.front ?? this.#phone.open();
    if (tab.user === null && dice < 60) this.#phone.setSession(random.one(users), tab);
    else if (dice < 52) this.#type(tab);
    else if (dice < 58) this.#somebodyElse();
    else if (dice < 66) this.#changeWeather();
    else if (dice < 70) this.#decide(tab);
    else await this.#handle(tab, dice);
  }

  #type(tab: Tab): void {
    const random = this.#random;
    const gross: Gross | null = random.chance(0.1) ? null : 1 + random.below(9);
    const player = random.one(players);
    tab.type(cardOf(player), 1 + random.below(holes), gross, random.chance(0.15) ? player : undefined);
  }

  #somebodyElse(): void {
    const random = this.#random;
    const card = random.one([...cards.values()]);
    const hole = 1 + random.below(holes);
    const dice = random.next();
    if (dice < 0.6) this.#server.write(card, hole, 'marker', 1 + random.below(9));
    else if (dice < 0.8) this.#server.write(card, hole, random.one(users), 1 + random.below(9));
    else if (dice < 0.9) this.#server.amend(card, hole, random.one(users), 1 + random.below(9));
    else this.#server.decided.add(`${card}/${hole}`);
  }

  #changeWeather(): void {
    const random = this.#random;
    const bad = () => (random.chance(0.5) ? 0 : random.next());
    switch (random.below(4)) {
      case 0:
        this.#mood.local = bad();
        break;
      case 1:
        this.#mood.database = bad();
        break;
      case 2:
        this.#mood.network = bad() / 2;
        break;
      default:
        this.#phone.link.weather = random.one(['fine', 'fine', 'cut', 'hotel', 'busy', 'down']);
        this.#phone.link.onLine = random.chance(0.7);
    }
    this.#note(`weather ${this.#phone.link.weather} ${JSON.stringify(this.#mood)}`);
  }

  #decide(tab: Tab): void {
    const refused = refusedCalls(tab.queue.store.getState());
    if (refused.length === 0) return;
    tab.decide(this.#random.one(refused).id, this.#random.one(['drop', 'again', 'again', 'query']));
  }

  /** Signs out and in again, and at once types the last score anew. */
  async #correctAfterSignIn(tab: Tab): Promise<void> {
    const { user } = tab;
    const last = this.#phone.typed.findLast((typed) => typed.user === user);
    if (user === null || last === undefined) return;
    this.#phone.setSession(null, tab);
    await this.#clock.pass(this.#random.below(300));
    this.#phone.setSession(user, tab);
    const player = players.find((one) => cards.get(one) === last.card) ?? '';
    tab.type(cardOf(player), last.hole, 1 + this.#random.below(9), last.name);
  }

  /** What people do to a phone beside typing. */
  async #handle(tab: Tab, dice: number): Promise<void> {
    const random = this.#random;
    const phone = this.#phone;
    if (dice < 74) {
      phone.open();
    } else if (dice < 79) {
      tab.page.close();
    } else if (dice < 82) {
      tab.page.freeze();
    } else if (dice < 84) {
      for (const one of phone.tabs) one.page.thaw();
    } else if (dice < 86) {
      phone.setSession(null, tab);
    } else if (dice < 88) {
      await this.#correctAfterSignIn(tab);
    } else if (dice < 90) {
      phone.setSession(random.one(users), tab);
    } else if (dice < 92) {
      if (phone.session !== null) this.#server.revoke(phone.session.token);
    } else if (dice < 95) {
      phone.offset += (random.chance(0.6) ? -1 : 1) * random.below(3 * 3_600_000);
      this.#note(`the clock is off by ${phone.offset}`);
    } else if (dice < 97) {
      tab.queue.reconnect();
    } else if (dice < 98) {
      tab.queue.wake();
    } else {
      for (const one of [...phone.tabs]) one.page.close();
      phone.evict(random.chance(0.5) ? 'local' : 'records');
    }
  }
}

/**
 * Everything works again, and each of the users in turn looks at the phone for a minute. What is not with the server
 * or refused by then is stuck.
 */
export async function makePeace(phone: Phone, users: readonly string[]): Promise<void> {
  const { clock, random, trace } = phone.parts;
  trace('peace');
  phone.link.weather = 'fine';
  for (const tab of phone.tabs.filter(({ page }) => page.frozen)) {
    if (random.chance(0.5)) tab.page.thaw();
    else tab.page.close();
  }
  for (const user of users) {
    const tab = phone.front ?? phone.open();
    if (phone.session?.user !== user) phone.setSession(user, tab);
    await clock.pass(PEACE_MS);
    if (tab.user !== user) {
      // The session had ended on the server: the person signs in again.
      phone.setSession(user, tab);
      await clock.pass(PEACE_MS);
    }
    const states = phone.tabs.map(({ queue }) => queue.store.getState());
    const waiting = states.flatMap((state) => waitingCalls(state).map(({ id }) => id));
    if (waiting.length > 0) phone.broken.push(`stuck: ${waiting.join(', ')} of ${user}`);
    const asked = states.flatMap(({ document }) => document?.calls.filter(isQueryWaiting) ?? []);
    if (asked.length > 0) phone.broken.push(`stuck: queries of ${asked.map(({ id }) => id).join(', ')}`);
    trace(`${user} has ${waiting.length} waiting`);
  }
}
