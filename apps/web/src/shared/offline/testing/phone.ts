import type { Gross, ScorerHole } from '@flagstick/contract';
import { localCopyIn } from '../copies.ts';
import type { CardRef } from '../document.ts';
import { createOfflineQueue, type OfflineQueue } from '../queue.ts';
import { createTransport } from '../transport.ts';
import type { SimClock } from './clock.ts';
import { Device, type Page, type Plant, type Trouble } from './device.ts';
import { Link } from './link.ts';
import type { Random } from './random.ts';
import type { ScoreServer } from './server.ts';

/** A score that a person typed on a phone. */
export interface Typed {
  readonly id: string;
  readonly user: string;
  readonly card: string;
  readonly hole: number;
  readonly name: string;
  readonly gross: Gross | null;
  /**
   * What was typed before for the same hole and name, as far as the phone can tell the order: the tab knew of it, or
   * it is the only one, and the clock was never set.
   */
  readonly after: readonly string[];
  /** Why it need not be found in the end: the person gave it up, or was told that it is stored nowhere. */
  excused?: string;
}

type EntryOf = Pick<Typed, 'user' | 'card' | 'hole' | 'name'>;
export const isSameEntry = (a: EntryOf, b: EntryOf): boolean =>
  a.user === b.user && a.card === b.card && a.hole === b.hole && a.name === b.name;

interface Session {
  readonly user: string;
  readonly token: string;
}

export interface PhoneParts {
  readonly clock: SimClock;
  readonly random: Random;
  readonly server: ScoreServer;
  readonly trouble: Trouble;
  readonly trace: (text: string) => void;
  readonly plant?: Plant | undefined;
  /** The queue under test; another one where a defect is planted in a module. */
  readonly createQueue?: typeof createOfflineQueue;
}

const LATE_MS = 10_000;
/** After so long a person has their app in front of them, whatever the storage does. */
const START_MS = 2_000;

const keyOf = (card: string, hole: number): string => `${card}/${hole}`;

/** A phone with its storage, its network, its clock and its open tabs; the queue in each of them is the real one. */
export class Phone {
  readonly parts: PhoneParts;
  readonly device: Device;
  readonly link: Link;
  readonly typed: Typed[] = [];
  /** Laws that were broken on the way, as sentences. */
  readonly broken: string[] = [];
  tabs: Tab[] = [];
  session: Session | null = null;
  /** How far the phone's time of day is off. */
  offset = 0;
  /** The holes as they were last read: what a page shows that opens without a network. */
  readonly kept = new Map<string, ScorerHole>();
  #ids = 0;
  #sessions = 0;

  constructor(parts: PhoneParts) {
    this.parts = parts;
    const { clock, random, server, trouble, plant } = parts;
    this.device = new Device(clock, trouble, plant);
    this.device.latency = () => 1 + random.below(5);
    this.link = new Link({ clock, random, server, trouble, plant });
    this.device.onPowerCut = () => this.#excuseLost('torn');
    this.device.onWrite = (where, key, by) => {
      if (where === 'local' && key === 'offlineCalls' && trouble('event') === undefined) {
        this.#tellOthers(by, (tab) => tab.queue.sync());
      }
    };
  }

  readonly now = (): Date => new Date(this.parts.clock.now().getTime() + this.offset);

  readonly newId = (): string => {
    this.#ids += 1;
    return `call-${String(this.#ids).padStart(5, '0')}`;
  };

  /** The tab in front: the last one that is not frozen. */
  get front(): Tab | undefined {
    return this.tabs.findLast((tab) => !tab.page.frozen);
  }

  open(): Tab {
    this.parts.trace('opens a tab');
    const tab = new Tab(this);
    this.tabs.push(tab);
    tab.page.onClose(() => {
      this.parts.trace('closes a tab');
      this.tabs = this.tabs.filter((other) => other !== tab);
      this.excuseUnstored(tab);
    });
    tab.follow();
    tab.read();
    return tab;
  }

  /** Begins or ends a session in a tab; the others hear of it. */
  setSession(user: string | null, by: Tab): void {
    this.parts.trace(user === null ? 'signs out' : `signs in as ${user}`);
    this.#sessions += 1;
    this.session = user === null ? null : { user, token: `${user}/${this.#sessions}` };
    by.follow();
    this.#tellOthers(by.page, (tab) => tab.follow());
  }

  #tellOthers(by: Page | null, what: (tab: Tab) => void): void {
    for (const tab of this.tabs) {
      if (tab.page === by) continue;
      this.parts.clock.later(1 + this.parts.random.below(20), () => tab.page.run(() => what(tab)));
    }
  }

  /** What a later start of the app finds of a user's calls: those in the queue, and those it knows to be settled. */
  stored(user: string, part: 'calls' | 'settled'): Set<string> {
    const { local, records } = this.device;
    const texts = [local.get('offlineCalls'), local.get(`offlineCalls:${user}`), records.get(user)];
    return new Set(
      texts.flatMap((text) => {
        try {
          const document = JSON.parse(text ?? 'null');
          return document?.user === user ? document[part].map(({ id }: { id: string }) => id) : [];
        } catch {
          return [];
        }
      }),
    );
  }

  isStored(user: string, id: string): boolean {
    return this.stored(user, 'calls').has(id) || this.stored(user, 'settled').has(id);
  }

  /** The calls that the phone has seen acknowledged, in any tab. */
  acknowledged(): string[] {
    const settled = this.tabs.flatMap((tab) => tab.queue.store.getState().document?.settled ?? []);
    return settled.filter(({ answer }) => answer !== undefined).map(({ id }) => id);
  }

  /** The calls whose query the phone says was sent, in any tab. */
  queried(): string[] {
    const held = this.tabs.flatMap((tab) => tab.queue.store.getState().document?.calls ?? []);
    return held.filter(({ refusal }) => refusal?.querySent).map(({ id }) => id);
  }

  /** A tab forgets its calls: each is stored, or the person has been told that it is not. */
  excuseUnstored(tab: Tab): void {
    const { document, unkept } = tab.queue.store.getState();
    for (const call of document?.calls ?? []) {
      const typed = this.typed.find(({ id }) => id === call.id);
      if (!typed || typed.excused || this.isStored(typed.user, call.id)) continue;
      typed.excused = 'stored nowhere';
      if (!unkept) this.broken.push(`${call.id} was stored nowhere, and nothing said so`);
    }
  }

  /** The browser takes a store away while the app is closed; what only that one held is lost. */
  evict(what: 'local' | 'records'): void {
    this.parts.trace(`evicts ${what}`);
    this.device[what].clear();
    if (what === 'local') this.session = null;
    this.#excuseLost(`evicted ${what}`);
  }

  #excuseLost(why: string): void {
    for (const typed of this.typed) {
      if (!this.isStored(typed.user, typed.id)) typed.excused ??= why;
    }
  }

  /** Another reader's patch: an open page in reach of the server shows the hole as it is now. */
  hear(card: string, hole: ScorerHole): void {
    const { clock, random } = this.parts;
    for (const tab of this.tabs) {
      if (this.link.weather !== 'fine' || random.chance(0.15)) continue;
      clock.later(50 + random.below(400), () => tab.page.run(() => tab.show(card, hole)));
    }
  }
}

/** The app in one tab, and what its screen shows. */
export class Tab {
  readonly page: Page;
  readonly queue: OfflineQueue;
  readonly #phone: Phone;
  readonly #shown: Map<string, ScorerHole>;
  #token: string | null = null;

  constructor(phone: Phone) {
    this.#phone = phone;
    const { device, link, parts } = phone;
    const page = device.openPage();
    this.page = page;
    this.#shown = new Map(phone.kept);
    const { createQueue = createOfflineQueue } = parts;
    this.queue = createQueue({
      local: localCopyIn(() => device.storageFor(page)),
      mirror: device.mirrorFor(page),
      transport: createTransport({
        request: (request) => link.request(page, request),
        token: () => this.#token,
        onFailure: () => phone.setSession(null, this),
      }),
      exclusively: (run, impatient) => device.lock.request(page, run, impatient),
      now: phone.now,
      ticks: parts.plant === 'wallClock' ? () => phone.now().getTime() : parts.clock.ticks,
      newId: phone.newId,
      later: (ms, run) =>
        parts.clock.later(ms, () => {
          const fault = page.closed ? undefined : parts.trouble('wake');
          if (fault === 'crash') page.close();
          // A browser is late with timers; it does not lose them.
          if (fault === undefined) page.run(run);
          else parts.clock.later(LATE_MS, () => page.run(run));
        }),
    });
  }

  get user(): string | null {
    return this.queue.store.getState().document?.user ?? null;
  }

  /** As the app does it: the queue follows the session. */
  follow(): void {
    const { session } = this.#phone;
    const token = session?.token ?? null;
    if (token === this.#token) return;
    this.#phone.excuseUnstored(this);
    this.#token = token;
    if (session === null) void this.queue.signOut();
    else this.#start(session);
  }

  /** The app of who is signed in; that it stands in time is a law of its own, as nobody can type before. */
  #start({ user, token }: Session): void {
    const { parts, device, broken } = this.#phone;
    const signIn = () => {
      if (this.#token === token) void this.queue.signIn(user);
    };
    if (parts.plant === 'waitsForDatabase') void device.databaseFor(this.page).get(user).then(signIn, signIn);
    else signIn();
    const look = () => {
      if (this.#token === token && this.user !== user) broken.push(`the app of ${user} did not start`);
    };
    parts.clock.later(START_MS, () => this.page.run(look));
  }

  /** Reads the game anew. */
  read(): void {
    const asked = {
      method: 'GET',
      path: 'games/game',
      headers: { access_token: this.#token ?? '' },
    } as const;
    this.#phone.link.request(this.page, asked).then(
      ({ status, body }) => {
        if (status !== 200 || typeof body !== 'object' || body === null) return;
        const { players } = body as {
          players: Record<string, { scoreId: string; uholes: Record<string, ScorerHole> }>;
        };
        for (const { scoreId, uholes } of Object.values(players)) {
          for (const hole of Object.values(uholes)) this.show(scoreId, hole);
        }
      },
      () => undefined,
    );
  }

  show(card: string, hole: ScorerHole): void {
    const key = keyOf(card, hole.holeNumber);
    if ((this.#shown.get(key)?.version ?? 0) >= hole.version) return;
    this.#shown.set(key, hole);
    this.#phone.kept.set(key, hole);
  }

  /** The version that the screen shows: what was read, or what the server answered since. */
  #versionOf(card: string, hole: number): number {
    const settled = this.queue.store.getState().document?.settled ?? [];
    const answers = settled.filter((done) => done.card === card && done.hole === hole);
    const versions = answers.map(({ answer }) => answer?.version ?? 0);
    return Math.max(this.#shown.get(keyOf(card, hole))?.version ?? 0, ...versions);
  }

  /** A person types a score, in their own name or in another's. */
  type({ game, player, card }: CardRef, hole: number, gross: Gross | null, name?: string): void {
    const { user } = this;
    if (user === null) return;
    const version = this.#versionOf(card, hole);
    const named = name === undefined || name === user ? {} : { onBehalfPlayer: name };
    const names = { game: 'Medal', player };
    const id = this.queue.add({ game, player, card, hole, gross, version, names, ...named });
    this.#phone.parts.trace(`types ${gross} for ${player} on ${hole} in the name of ${name ?? user}: ${id}`);
    const typed = this.#note({ id, user, card, hole, name: name ?? user, gross });
    // Who types into a page that dies in the same moment sees it.
    if (this.page.closed && !this.#phone.isStored(user, id)) typed.excused = 'died with the page';
  }

  #note(entry: Omit<Typed, 'after'>): Typed {
    const { typed } = this.#phone;
    const { calls = [], settled = [] } = this.queue.store.getState().document ?? {};
    const known = new Set([...calls, ...settled].map(({ id }) => id));
    const alone = this.#phone.tabs.length === 1 && this.#phone.offset === 0;
    const before = typed.filter((other) => isSameEntry(other, entry) && (alone || known.has(other.id)));
    const noted = { ...entry, after: before.map(({ id }) => id) };
    typed.push(noted);
    return noted;
  }

  /** The person decides about a score that was refused. */
  decide(id: string, decision: 'drop' | 'again' | 'query'): void {
    const { parts, typed } = this.#phone;
    const call = this.queue.store.getState().document?.calls.find((held) => held.id === id);
    const old = typed.find((each) => each.id === id);
    if (call?.refusal === undefined || old === undefined) return;
    parts.trace(`decides ${decision} about ${id}`);
    if (decision === 'drop') this.queue.drop(id);
    if (decision === 'query') this.queue.query(id);
    if (decision === 'again') {
      const before = new Set(this.queue.store.getState().document?.calls.map((held) => held.id));
      this.queue.sendAgain(id, this.#versionOf(old.card, old.hole));
      const fresh = this.queue.store.getState().document?.calls.find((held) => !before.has(held.id));
      const { excused: _, after: __, ...entry } = old;
      if (fresh) this.#note({ ...entry, id: fresh.id });
    }
    if (decision !== 'query') old.excused ??= `decided: ${decision}`;
  }
}
