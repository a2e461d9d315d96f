import type { Gross } from '@flagstick/contract';
import type { Measurement } from '../../../apps/server/src/live/index.ts';
import { isQueryWaiting } from '../../../apps/web/src/offline/document/document.ts';
import type { CardRef } from '../../../apps/web/src/offline/document/queue-types.ts';
import { pendingCalls, refusedCalls } from '../../../apps/web/src/offline/selectors.ts';
import type { Fault, FaultPoint, PlantedDefect } from '../../../apps/web/src/offline/testing/device.ts';
import { nearestThePin } from '../server/fixture.ts';
import type { Answer, Request } from '../server/parts/process.ts';
import { nth, type Typing } from '../server/plan.ts';
import type { Phones, WorldForPhones } from '../server/world-for-phones.ts';
import { brokenInvariants } from './invariants.ts';
import type { Weather } from './link.ts';
import { brokenResults } from './measured.ts';
import { Phone, type Tab } from './phone.ts';

export interface UserActionsOptions {
  readonly phones?: number;
  readonly plant?: PlantedDefect | undefined;
  /** An additional fault for a call, besides those of the story. */
  readonly wrong?: (point: FaultPoint) => Fault | undefined;
}

/** The probability that a call to storage or network fails. */
interface Mood {
  local: number;
  database: number;
  network: number;
}

interface Hand {
  readonly phone: Phone;
  /** The users of the phone: its owner, and others who sign in on it. */
  readonly users: readonly string[];
  readonly mood: Mood;
}

const PEACE_MS = 60_000;
const weathers: readonly Weather[] = ['fine', 'fine', 'cut', 'hotel', 'busy', 'down'];
const refuses = ({ status }: Answer) => status >= 400 && status < 500 && status !== 401 && status !== 429;

export class UserActions implements Phones {
  readonly #stage: WorldForPhones;
  readonly #options: UserActionsOptions;
  readonly #hands: readonly Hand[];
  /** The user of each token, even after its session has ended. */
  readonly #users = new Map<string, string>();

  constructor(stage: WorldForPhones, options: UserActionsOptions = {}) {
    this.#stage = stage;
    this.#options = options;
    const { players } = stage.cast;
    this.#hands = Array.from({ length: options.phones ?? 2 }, (_, at) => {
      const users = players.map((_, next) => nth(players, at + next).id).slice(0, 2);
      return this.#handOf(`phone${at}`, nth(stage.cast.gameIds, at), users);
    });
  }

  #handOf(name: string, game: string, users: readonly string[]): Hand {
    const { clock, random, note, sessions } = this.#stage;
    const { plant } = this.#options;
    const mood: Mood = { local: 0, database: 0, network: 0 };
    const signIn = (user: string) => {
      const token = sessions.signIn(user);
      this.#users.set(token, user);
      return token;
    };
    const phone = new Phone({
      ...{ name, clock, random, game, plant, signIn },
      ask: (request) => this.#ask(request),
      trouble: (point) =>
        (this.#isPeace ? undefined : this.#options.wrong?.(point)) ?? this.#trouble(mood, point),
      trace: (text) => note(`${name} ${text}`),
    });
    const [owner = ''] = users;
    phone.session = { user: owner, token: signIn(owner) };
    phone.open();
    return { phone, users, mood };
  }

  /** A request that has reached the server; its answer is compared with the ledger. */
  async #ask(request: Request): Promise<Answer> {
    const { anyServer, invariants, note } = this.#stage;
    const server = anyServer();
    const answer = await server.answer(request);
    const [, gameId = '', call, playerId = ''] = request.path.split('/');
    if (call !== 'updateScore') return answer;
    const id = request.headers['call-id'] ?? '';
    const { holeNumber: hole } = request.body as { holeNumber: number };
    const userId = this.#users.get(request.headers.access_token ?? '') ?? '';
    note(`${id} ${answer.status} ${refuses(answer) ? JSON.stringify(answer.body).slice(0, 60) : ''}`);
    const outcome = refuses(answer) ? 'refused' : 'waiting';
    invariants.answered({ id, userId, gameId, playerId, hole, outcome }, answer, server);
    return answer;
  }

  #trouble(mood: Mood, point: FaultPoint): Fault | undefined {
    const { random } = this.#stage;
    if (point.startsWith('local')) {
      if (!random.chance(mood.local)) return undefined;
      return point === 'local.set' && random.chance(0.05) ? 'torn' : 'fails';
    }
    if (point.startsWith('database')) {
      if (!random.chance(mood.database)) return undefined;
      return random.one<Fault>(['fails', 'fails', 'slow', 'hangs']);
    }
    if (this.#isPeace || this.#options.wrong) return undefined;
    if (point === 'wake' || point === 'event') return random.chance(0.05) ? 'slow' : undefined;
    if (!random.chance(mood.network)) return undefined;
    return random.one<Fault>(['fails', 'fails', 'slow', 'twice', 'crash']);
  }

  do(action: Parameters<Phones['do']>[0]): void {
    // Network conditions are simulated per phone here.
    if (action.do === 'weather') return;
    const hand = nth(this.#hands, action.phone);
    const tab = hand.phone.front ?? hand.phone.open();
    if (tab.user === null && action.do === 'type') hand.phone.setSession(nth(hand.users, action.of), tab);
    if (action.do === 'type') this.#type(tab, hand.phone.parts.game, action);
    else this.#handle(hand, tab, action.how, action.dice);
  }

  #cardOf(game: string, player: string): CardRef {
    return { game, player, card: player.replace('player', 'card') };
  }

  #type(tab: Tab, game: string, { of, hole, gross }: Typing): void {
    const { players, holes } = this.#stage.cast;
    const mine = tab.shown?.scoring ?? [];
    // Sometimes for a player that the user may not score.
    const player = of % 10 === 0 || mine.length === 0 ? nth(players, of).id : nth(mine, of);
    const value: Gross | null = gross % 12 < 9 ? 2 + (gross % 9) : gross % 12 === 9 ? null : 'PU';
    const name = gross % 7 === 0 ? nth(players, of + 1).id : undefined;
    tab.type(this.#cardOf(game, player), nth(holes, hole), value, name);
  }

  #handle({ phone, users, mood }: Hand, tab: Tab, how: string, dice: number): void {
    const { clock, note } = this.#stage;
    const share = dice % 2 === 0 ? 0 : (dice % 97) / 97;
    switch (how) {
      case 'mood':
        if (dice % 3 === 0) mood.local = share;
        else if (dice % 3 === 1) mood.database = share;
        else mood.network = share / 2;
        note(`${phone.parts.name} has ${JSON.stringify(mood)}`);
        return;
      case 'weather':
        phone.link.weather = nth(weathers, dice);
        phone.link.onLine = dice % 10 < 7;
        phone.link.isNewer = dice % 4 === 0;
        note(`${phone.parts.name} has ${phone.link.weather}`);
        return;
      case 'offline':
      case 'online':
        phone.link.weather = how === 'offline' ? 'cut' : 'fine';
        return;
      case 'look':
        tab.read();
        return;
      case 'decide': {
        const refused = refusedCalls(tab.app.state);
        if (refused.length === 0) return;
        tab.decide(nth(refused, dice).id, nth(['drop', 'again', 'again', 'query'] as const, dice));
        return;
      }
      case 'confirm': {
        const player = nth([...(tab.shown?.scoring ?? []), ...users], dice);
        tab.confirm(this.#cardOf(phone.parts.game, player), dice % 3 > 0);
        return;
      }
      case 'measure': {
        const player = nth([...(tab.shown?.scoring ?? []), ...users], dice);
        const distance = dice % 5 === 0 ? 'none' : ({ unit: 'centimetres', value: dice } as const);
        tab.measure(nearestThePin.id, player, distance);
        return;
      }
      case 'open':
        phone.open();
        return;
      case 'close':
        tab.app.close();
        return;
      case 'freeze':
        tab.app.freeze();
        return;
      case 'thaw':
        for (const one of phone.tabs) phone.thaw(one);
        return;
      case 'signOut':
        phone.setSession(null, tab);
        return;
      case 'correct':
        this.#correctAfterSignIn(phone, dice);
        return;
      case 'changeUser':
        phone.setSession(nth(users, dice), tab);
        return;
      case 'clock':
        phone.clockMoves();
        phone.offset += (dice % 10 < 6 ? -1 : 1) * dice * 11_000;
        note(`the clock of ${phone.parts.name} is off by ${phone.offset}`);
        return;
      case 'reconnect':
        tab.wake(true);
        return;
      case 'wake':
        tab.wake();
        return;
      case 'evict':
        phone.closeAll();
        phone.evict(dice % 2 === 0 ? 'local' : 'records');
        return;
      case 'update':
        phone.update();
        clock.later(dice, () => phone.tabs.length === 0 && phone.open());
        return;
      default:
        throw new Error(`There is no code for ${how}.`);
    }
  }

  /** Signs out and in again, and at once enters the last score again. */
  #correctAfterSignIn(phone: Phone, dice: number): void {
    const { front } = phone;
    const user = front?.user;
    const last = phone.typed.findLast((typed) => typed.user === user);
    if (!front || !user || !last) return;
    phone.setSession(null, front);
    this.#stage.clock.later(dice % 300, () => {
      const tab = phone.front;
      if (!tab || tab.user !== null) return;
      phone.setSession(user, tab);
      // As soon as the game is read again; the database may answer later.
      this.#stage.clock.later(500 + dice, () => {
        const player = last.card.replace('card', 'player');
        tab.app.run(() =>
          tab.type(this.#cardOf(phone.parts.game, player), last.hole, 2 + (dice % 9), last.name),
        );
      });
    });
  }

  #isPeace = false;

  /**
   * Each user in turn opens the phone for a minute. A score that is neither on the server, nor refused and on the
   * screen, by then is stuck.
   */
  async makePeace(): Promise<void> {
    this.#isPeace = true;
    const { random, invariants, queries, confirmed } = this.#stage;
    for (const { phone, mood } of this.#hands) {
      Object.assign(mood, { local: 0, database: 0, network: 0 });
      phone.link.weather = 'fine';
      for (const tab of phone.tabs.filter(({ app }) => app.frozen)) {
        if (random.chance(0.5)) phone.thaw(tab);
        else tab.app.close();
      }
    }
    const rounds = Math.max(...this.#hands.map(({ users }) => users.length));
    for (let round = 0; round < rounds; round++) await this.#lookInTurn(round);
    const counted = (user: string, id: string) =>
      invariants.ledger.counted(user, id).map(({ after }) => after.version);
    for (const { phone } of this.#hands) {
      const broken = [...phone.broken, ...brokenInvariants(phone, { counted, queries, confirmed })];
      for (const invariant of broken) invariants.breach(invariant);
    }
    for (const game of this.#stage.cast.gameIds) {
      const phones = this.#hands.map(({ phone }) => phone).filter(({ parts }) => parts.game === game);
      const { measured } = (await this.#stage.board(game)).data.game;
      for (const broken of brokenResults(phones, measured as readonly Measurement[], confirmed)) {
        invariants.breach(broken);
      }
    }
  }

  async #lookInTurn(round: number): Promise<void> {
    const looking = this.#hands.map(({ phone, users }) => {
      const user = nth(users, round);
      const tab = phone.front ?? phone.open();
      if (phone.session?.user !== user) phone.setSession(user, tab);
      return { phone, user };
    });
    await this.#stage.pass(PEACE_MS);
    const left = looking.filter(({ phone, user }) => phone.session?.user !== user);
    // Their session had ended on the server: they sign in again.
    for (const { phone, user } of left) phone.setSession(user, phone.front ?? phone.open());
    if (left.length > 0) await this.#stage.pass(PEACE_MS);
    for (const { phone, user } of looking) this.#look(phone, user);
  }

  #look(phone: Phone, user: string): void {
    const states = phone.tabs.map(({ app }) => app.state);
    const waiting = states.flatMap((state) => pendingCalls(state).map(({ id }) => id));
    if (waiting.length > 0) phone.broken.push(`stuck: ${waiting.join(', ')} of ${user}`);
    const asked = states.flatMap(({ document }) => document?.calls.filter(isQueryWaiting) ?? []);
    if (asked.length > 0) phone.broken.push(`stuck: queries of ${asked.map(({ id }) => id).join(', ')}`);
    const kept = states.flatMap(({ document }) => document?.confirmations ?? []);
    const stuck = kept.filter(({ refusal }) => refusal === undefined).map(({ id }) => id);
    if (stuck.length > 0) phone.broken.push(`stuck: confirmations ${stuck.join(', ')} of ${user}`);
    if (states.some(({ stalled, hasUnstored }) => stalled || hasUnstored))
      phone.broken.push(`${user} is shown trouble where there is none`);
    const { front } = phone;
    if (front?.user !== user) phone.broken.push(`${user} cannot sign in`);
    else for (const { id } of refusedCalls(front.app.state)) phone.onScreen.add(id);
    this.#stage.note(`${user} has ${waiting.length} waiting on ${phone.parts.name}`);
  }
}
