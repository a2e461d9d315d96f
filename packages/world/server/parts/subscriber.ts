import { applyPatch, type BoardPatch, type GameView, isNewer } from '@flagstick/contract';
import type { Message } from '../../../../apps/server/src/realtime/index.ts';
import type { Time } from '../../clock.ts';
import type { Random } from '../../random.ts';
import type { Link } from './link.ts';
import type { ServerProcess } from './process.ts';

export interface SubscriberParts {
  readonly name: string;
  readonly gameId: string;
  readonly time: Time;
  readonly random: Random;
  readonly link: Link;
  readonly server: () => ServerProcess;
  /** Undefined: the public. */
  readonly token: () => string | undefined;
  readonly shown: (follower: Subscriber) => void;
  readonly trace: (text: string) => void;
}

/** A view, and the audience that it was made for. */
interface Held {
  readonly view: GameView;
  readonly audience: string;
}

/** A page that subscribes to a board, with the contract's merge, a breaking connection, and reads of the game. */
export class Subscriber {
  readonly name: string;
  readonly gameId: string;
  held: Held | undefined;
  /** Replaced at each restart: within one life the held version never decreases. */
  life: object = {};
  /** Why it may not see the board. */
  refused: string | undefined;
  /** The last patch was for another audience than the held view: until the next read the view belongs to neither. */
  isMixed = false;
  readonly #parts: SubscriberParts;
  /** Counts connections: messages of an earlier one are ignored. */
  #connection = 0;
  #hangUp: (() => void) | undefined;
  #heardUntil = 0;
  #token: string | undefined;
  /** The patches that arrive while the game is read. */
  #waiting: Array<[BoardPatch, string]> | undefined;
  /** The minimum version of a read: the connection's messages come after it. */
  #wanted = 0;
  #staleAgain = false;

  constructor(parts: SubscriberParts) {
    this.#parts = parts;
    this.name = parts.name;
    this.gameId = parts.gameId;
    this.connect();
  }

  /** Connects or reconnects, like a page that is opened or finds its network again. */
  connect(): void {
    const { time, random, server } = this.#parts;
    this.#hangUp?.();
    this.#hangUp = undefined;
    this.#waiting &&= [];
    const connection = ++this.#connection;
    const token = this.#parts.token();
    if (token !== this.#token) {
      // Another person uses the page now.
      this.#forget();
      this.#token = token;
    }
    time.later(5 + random.below(80), () => {
      if (connection !== this.#connection) return;
      const to = server();
      if (!to.isAlive) {
        this.#comeBack(connection);
        return;
      }
      const { v, epoch } = this.held?.view ?? {};
      this.#hangUp = to.hub.connect(
        this.gameId,
        {
          ...(token === undefined ? {} : { token }),
          ...(v === undefined ? {} : { v }),
          ...(epoch === undefined ? {} : { epoch }),
        },
        {
          hear: (message, audience) => this.#later(connection, () => this.#hear(message, audience)),
          ended: (failure) => this.#later(connection, () => this.#ended(connection, failure)),
        },
      );
    });
  }

  /** A connection delivers its messages in order. */
  #later(connection: number, arrive: () => void) {
    const { time, random } = this.#parts;
    this.#heardUntil = Math.max(this.#heardUntil, time.ticks() + 2 + random.below(40));
    time.later(this.#heardUntil - time.ticks(), () => {
      if (connection === this.#connection) arrive();
    });
  }

  #comeBack(connection: number) {
    const { time, random } = this.#parts;
    time.later(500 + random.below(2_000), () => {
      if (connection === this.#connection) this.connect();
    });
  }

  #forget() {
    this.held = undefined;
    this.life = {};
  }

  #ended(connection: number, failure: { code: string } | undefined) {
    if (failure && !failure.code.startsWith('server.')) {
      this.refused = failure.code;
      this.#forget();
      this.#parts.trace(`${this.name} is refused: ${failure.code}`);
    }
    this.#comeBack(connection);
  }

  #hear({ event, payload }: Message, audience: string) {
    this.refused = undefined;
    if (event === 'stale') {
      this.#wanted = (payload as { v: number }).v;
      void this.#read();
    } else if (this.#waiting) this.#waiting.push([payload as BoardPatch, audience]);
    else this.#apply(payload as BoardPatch, audience);
  }

  #apply(patch: BoardPatch, audience: string) {
    if (!this.held) return;
    if (audience !== this.held.audience) this.isMixed = true;
    const view = applyPatch(this.held.view, patch);
    this.#parts.trace(`${this.name} holds ${view.v} by a patch`);
    this.held = { ...this.held, view };
    this.#parts.shown(this);
  }

  async #read(): Promise<void> {
    this.#staleAgain = true;
    if (this.#waiting) return;
    this.#waiting = [];
    let read = true;
    while (this.#staleAgain && read) {
      this.#staleAgain = false;
      read = await this.#readOnce();
    }
    const patches = this.#waiting;
    this.#waiting = undefined;
    if (read && (this.held?.view.v ?? 0) >= this.#wanted)
      for (const [patch, audience] of patches) this.#apply(patch, audience);
    else this.connect();
  }

  async #readOnce(): Promise<boolean> {
    const { link, server } = this.#parts;
    const token = this.#token;
    const answer = await link.request(server(), {
      method: 'GET',
      path: `games/${this.gameId}`,
      headers: token === undefined ? {} : { access_token: token },
    });
    if (answer?.status !== 200 || token !== this.#token) return false;
    const { audienceKey: audience, ...view } = answer.body as GameView & { audienceKey: string };
    // A process that is behind has nothing new.
    if (this.held && isNewer(this.held.view, view)) return true;
    // Versions of another epoch are not comparable.
    if (this.held?.view.audience !== view.audience || this.held.view.epoch !== view.epoch) this.life = {};
    this.held = { view, audience };
    this.isMixed = false;
    this.#parts.trace(`${this.name} holds ${view.v} by reading as ${audience}`);
    this.#parts.shown(this);
    return true;
  }
}
