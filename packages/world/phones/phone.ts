import type { GameView, Gross, Measured, ScorerHole } from '@flagstick/contract';
import { isStoredAnswer, storedAnswer } from '../../../apps/web/src/app/reads/stored-answer.ts';
import type { CardRef, QueuedCall } from '../../../apps/web/src/offline/document/queue-types.ts';
import { createTransport } from '../../../apps/web/src/offline/sending/transport.ts';
import { Device, type Page } from '../../../apps/web/src/offline/testing/device.ts';
import { OpenApp } from '../../../apps/web/src/offline/testing/open-app.ts';
import {
  isSameEntry,
  type PhoneEntry,
  type PhoneParts,
  type PhoneResult,
  type PhoneSession,
  type Shown,
} from './entries.ts';
import { Link } from './link.ts';

const LATE_MS = 10_000;
/** The app must be usable after this time, whatever the storage does. */
const START_MS = 2_000;

const keyOf = (card: string, hole: number): string => `${card}/${hole}`;

/** A phone with its storage, network, clock and open tabs; each tab has the queue's reducer. */
export class Phone {
  readonly parts: PhoneParts;
  readonly device: Device;
  readonly link: Link;
  readonly typed: PhoneEntry[] = [];
  measured: readonly PhoneResult[] = [];
  /** Invariants broken during the story, as sentences. */
  readonly broken: string[] = [];
  tabs: Tab[] = [];
  session: PhoneSession | null = null;
  /** Refused calls that were on a screen when its user looked at the end. */
  readonly onScreen = new Set<string>();
  /** The latest time of an entry, by the phone's clock. */
  latest = 0;
  /** The error of the phone's clock, in milliseconds. */
  offset = 0;
  build = 1;
  /** The data for a start without a network, as text. */
  readonly reads = new Map<string, string>();
  #ids = 0;

  constructor(parts: PhoneParts) {
    this.parts = parts;
    const { clock, random, trouble, plant } = parts;
    this.device = new Device(clock, trouble, plant);
    this.device.latency = () => 1 + random.below(5);
    this.link = new Link(parts);
    this.device.onPowerCut = () => this.#excuseLost('torn');
    this.device.onWrite = (where, key, by) => {
      if (where === 'local' && key === 'offlineCalls' && trouble('event') === undefined) {
        this.#tellOthers(by, (tab) => tab.app.dispatch({ type: 'synced' }));
      }
    };
  }

  readonly now = (): Date => new Date(this.parts.clock.now().getTime() + this.offset);

  /** A result that is sent by another clock than it was entered by has no known time. */
  clockMoves(): void {
    this.measured = this.measured.map((typed) => ({ ...typed, onTime: false }));
  }

  readonly newId = (): string => {
    this.#ids += 1;
    return `${this.parts.name}-${String(this.#ids).padStart(5, '0')}`;
  };

  /** The tab in front: the last one that is not frozen. */
  get front(): Tab | undefined {
    return this.tabs.findLast((tab) => !tab.app.frozen);
  }

  open(): Tab {
    this.parts.trace('opens a tab');
    const tab = new Tab(this);
    this.tabs.push(tab);
    tab.app.onClose(() => {
      this.parts.trace('closes a tab');
      this.tabs = this.tabs.filter((other) => other !== tab);
      this.excuseUnstored(tab);
      // Another tab becomes visible instead.
      const { front } = this;
      if (front) this.parts.clock.later(0, () => front.app.run(() => front.wake()));
    });
    tab.follow();
    return tab;
  }

  /** Starts or ends a session in a tab; the other tabs are notified. */
  setSession(user: string | null, by: Tab): void {
    this.parts.trace(user === null ? 'signs out' : `signs in as ${user}`);
    this.session = user === null ? null : { user, token: this.parts.signIn(user) };
    if (user === null) this.reads.clear();
    by.follow();
    this.#tellOthers(by.app, (tab) => tab.follow());
  }

  #tellOthers(by: Page | null, what: (tab: Tab) => void): void {
    for (const tab of this.tabs) {
      if (tab.app === by) continue;
      this.parts.clock.later(1 + this.parts.random.below(20), () => tab.app.run(() => what(tab)));
    }
  }

  /** A user's calls that a later start of the app would find: those in the queue, and those known to be settled. */
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
  acknowledged(): Array<{ user: string; id: string }> {
    return this.tabs.flatMap(({ app }) => {
      const { user = '', settled = [] } = app.state.document ?? {};
      return settled.filter(({ answer }) => answer !== undefined).map(({ id }) => ({ user, id }));
    });
  }

  /** Confirmations that the phone shows as accepted, in any tab. */
  confirmed(): string[] {
    const settled = this.tabs.flatMap(({ app }) => app.state.document?.settled ?? []);
    return settled.filter(({ hole }) => hole === 0).map(({ id }) => id);
  }

  /** The calls whose query the phone shows as sent, in any tab. */
  queried(): string[] {
    const held = this.tabs.flatMap(({ app }) => app.state.document?.calls ?? []);
    return held.filter(({ refusal }) => refusal?.querySent).map(({ id }) => id);
  }

  /** A tab forgets its calls: each is stored, or the person was informed that it is not. */
  excuseUnstored({ app }: Tab): void {
    const { document, hasUnstored } = app.state;
    for (const call of document?.calls ?? []) {
      const typed = this.typed.find(({ id }) => id === call.id);
      if (!typed || typed.excused || this.isStored(typed.user, call.id)) continue;
      typed.excused = 'stored nowhere';
      if (!hasUnstored) this.broken.push(`${call.id} was stored nowhere, and nothing said so`);
    }
  }

  /** The browser deletes a store while the app is closed; data only in that store is lost. */
  evict(what: 'local' | 'records'): void {
    this.parts.trace(`evicts ${what}`);
    this.device[what].clear();
    if (what === 'local') this.session = null;
    else this.reads.clear();
    this.#excuseLost(`evicted ${what}`);
  }

  #excuseLost(why: string): void {
    for (const typed of this.typed) {
      if (!this.isStored(typed.user, typed.id)) typed.excused ??= why;
    }
  }

  keep(user: string, shown: Shown): void {
    const record = storedAnswer(user, shown);
    const format = this.parts.plant === 'keptByBuild' ? this.build : record.format;
    this.reads.set(user, JSON.stringify({ ...record, format }));
  }

  /** The stored copy of the game for this user. */
  broughtBack(user: string): Shown | undefined {
    const record: unknown = JSON.parse(this.reads.get(user) ?? 'null');
    if (this.parts.plant === 'keptByBuild') {
      const mine = record as { format: number; answer: Shown } | null;
      return mine?.format === this.build ? mine.answer : undefined;
    }
    return isStoredAnswer<Shown>(record, user) ? record.answer : undefined;
  }

  /** A new build is installed: the app closes and is opened again later. */
  update(): void {
    this.build += 1;
    this.parts.trace(`is updated to build ${this.build}`);
    this.closeAll();
  }

  /** The browser resumes a frozen tab. The tab in front becomes visible, and the app wakes its queue. */
  thaw(tab: Tab): void {
    if (!tab.app.frozen) return;
    tab.app.thaw();
    if (tab === this.front) tab.wake();
  }

  closeAll(): void {
    for (const tab of [...this.tabs]) tab.app.close();
  }
}

export class Tab {
  readonly app: OpenApp;
  readonly #phone: Phone;
  /** The game on the screen; undefined if it could not be read. */
  shown: Shown | undefined;
  #token: string | null = null;

  constructor(phone: Phone) {
    this.#phone = phone;
    const { device, link, parts } = phone;
    this.app = new OpenApp(device, {
      clock: parts.clock,
      transport: createTransport({
        request: (request) => link.request(this.app, request),
        token: () => this.#token,
        now: phone.now,
        onFailure: () => phone.setSession(null, this),
      }),
      now: phone.now,
      ticks: parts.plant === 'wallClock' ? () => phone.now().getTime() : parts.clock.ticks,
      later: (ms, run) =>
        parts.clock.later(ms, () => {
          const fault = this.app.closed ? undefined : parts.trouble('wake');
          if (fault === 'crash') this.app.close();
          // Timers of a browser may be late, but are not lost.
          if (fault === undefined) run();
          else parts.clock.later(LATE_MS, run);
        }),
      breach: (sentence) => phone.broken.push(sentence),
    });
  }

  get user(): string | null {
    return this.app.state.document?.user ?? null;
  }

  wake(byPerson = false): void {
    this.app.dispatch({ type: 'woken', byPerson });
  }

  /** As in the app, the queue follows the session. */
  follow(): void {
    const { session } = this.#phone;
    const token = session?.token ?? null;
    if (token === this.#token) return;
    this.#phone.excuseUnstored(this);
    this.#token = token;
    this.shown = undefined;
    if (session === null) this.app.dispatch({ type: 'signedOut' });
    else this.#start(session);
  }

  /**
   * Starts the app for a session. It is a separate invariant that the app shows its stored data in time, because
   * nothing can be entered before.
   */
  #start({ user, token }: PhoneSession): void {
    const { parts, device, broken, reads } = this.#phone;
    const hasRead = reads.has(user);
    const signIn = () => {
      if (this.#token !== token) return;
      this.shown = this.#phone.broughtBack(user);
      this.app.dispatch({ type: 'signedIn', user });
      this.read();
    };
    if (parts.plant === 'waitsForDatabase') void device.databaseFor(this.app).get(user).then(signIn, signIn);
    else signIn();
    const look = () => {
      if (this.#token !== token) return;
      if (this.user !== user) broken.push(`the app of ${user} did not start`);
      else if (hasRead && !this.shown) broken.push(`${user} does not see the game that they had open before`);
    };
    parts.clock.later(START_MS, () => this.app.run(look));
  }

  read(): void {
    const { link, parts } = this.#phone;
    const { user } = this;
    if (user === null) return;
    const asked = {
      method: 'GET',
      path: `games/${parts.game}`,
      headers: { access_token: this.#token ?? '' },
    } as const;
    link.request(this.app, asked).then(
      ({ status, body }) => {
        if (status === 200 && body !== null && this.user === user) this.#show(user, body as GameView);
      },
      () => undefined,
    );
  }

  #show(user: string, { players }: GameView): void {
    const holes: Record<string, ScorerHole> = { ...this.shown?.holes };
    for (const { scoreId, uholes } of Object.values(players)) {
      for (const hole of Object.values(uholes ?? {})) {
        const key = keyOf(scoreId, hole.holeNumber);
        if ((holes[key]?.version ?? 0) < hole.version) holes[key] = hole;
      }
    }
    const valuesOf = ({ holes: shown }: GameView['players'][string]) =>
      Object.values(shown).flatMap(({ holeNumber, gross }) =>
        gross === null ? [] : [[String(holeNumber), gross] as const],
      );
    const values = Object.fromEntries(
      Object.values(players).map((player) => [player.scoreId, Object.fromEntries(valuesOf(player))]),
    );
    this.shown = { holes, values, scoring: players[user]?.scoringPlayers ?? [] };
    this.#phone.keep(user, this.shown);
  }

  /** The version on the screen: the last one read, or answered by the server since. */
  #versionOf(card: string, hole: number): number {
    const settled = this.app.state.document?.settled ?? [];
    const answers = settled.filter((done) => done.card === card && done.hole === hole);
    const versions = answers.map(({ answer }) => answer?.version ?? 0);
    return Math.max(this.shown?.holes[keyOf(card, hole)]?.version ?? 0, ...versions);
  }

  confirm(card: CardRef, oneScorer: boolean): void {
    if (this.user === null || !this.shown) return;
    const confirmation = { ...card, holes: this.shown.values[card.card] ?? {}, oneScorer };
    this.app.dispatch({ type: 'confirmed', newId: this.#phone.newId(), confirmation });
    this.#phone.parts.trace(`confirms ${card.card}`);
  }

  /** A person enters a measured result of a contest. */
  measure(contest: string, player: string, distance: Measured): void {
    const { user } = this;
    if (user === null || !this.shown) return;
    const { parts, newId, offset } = this.#phone;
    const card = [parts.game, contest, player].join('/');
    const confirmation = { game: parts.game, player, card, holes: {}, oneScorer: false };
    const id = newId();
    this.app.dispatch({
      ...{ type: 'confirmed', newId: id },
      confirmation: { ...confirmation, measured: { contest, distance } },
    });
    const held = this.app.state.document?.confirmations.find((one) => one.id === id);
    if (!held) return;
    const at = parts.clock.now().getTime();
    const typed = { id, user, player, distance, seq: held.seq, at, onTime: offset === 0 };
    this.#phone.measured = [...this.#phone.measured, typed];
    parts.trace(`measures ${JSON.stringify(distance)} for ${player}: ${id}`);
  }

  /** A person enters a score, in their own name or another's. */
  type({ game, player, card }: CardRef, hole: number, gross: Gross | null, name?: string): void {
    const { user } = this;
    // Scores can be entered only for a game on the screen.
    if (user === null || !this.shown) return;
    const version = this.#versionOf(card, hole);
    const named = name === undefined || name === user ? {} : { onBehalfPlayer: name };
    const names = { game: 'Medal', player };
    const id = this.#phone.newId();
    const call = { game, player, card, hole, gross, version, names, ...named };
    this.app.dispatch({ type: 'added', newId: id, call });
    this.#phone.parts.trace(`types ${gross} for ${player} on ${hole} in the name of ${name ?? user}: ${id}`);
    this.#note({ id, user, card, hole, name: name ?? user, gross });
  }

  #note(entry: Omit<PhoneEntry, 'after'>): void {
    const { typed } = this.#phone;
    const { calls = [], settled = [] } = this.app.state.document ?? {};
    const known = new Set([...calls, ...settled].map(({ id }) => id));
    const now = this.#phone.now().getTime();
    const alone = this.#phone.tabs.length === 1 && now > this.#phone.latest;
    this.#phone.latest = Math.max(now, this.#phone.latest);
    const before = typed.filter((other) => isSameEntry(other, entry) && (alone || known.has(other.id)));
    const noted: PhoneEntry = { ...entry, after: before.map(({ id }) => id) };
    typed.push(noted);
    // If the page dies in the same moment, the person sees it.
    if (this.app.closed && !this.#phone.isStored(noted.user, noted.id)) noted.excused = 'died with the page';
  }

  decide(id: string, decision: 'drop' | 'again' | 'query'): void {
    const { parts, typed } = this.#phone;
    const call = this.#held(id);
    const old = typed.find((each) => each.id === id);
    if (call?.refusal === undefined || old === undefined) return;
    parts.trace(`decides ${decision} about ${id}`);
    if (decision === 'drop') this.app.dispatch({ type: 'dropped', id });
    if (decision === 'query') this.app.dispatch({ type: 'queried', id, note: undefined });
    if (decision === 'again') {
      const newId = this.#phone.newId();
      this.app.dispatch({ type: 'sentAgain', newId, id, seen: this.#versionOf(old.card, old.hole) });
      const { excused: _, after: __, ...entry } = old;
      if (this.#held(newId)) this.#note({ ...entry, id: newId });
    }
    if (decision !== 'query') old.excused ??= `decided: ${decision}`;
  }

  #held(id: string): QueuedCall | undefined {
    return this.app.state.document?.calls.find((call) => call.id === id);
  }
}
