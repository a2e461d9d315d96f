import { errors, type Failure, type GameView, type Measured } from '@flagstick/contract';
import { parseHoleValue } from '@flagstick/golf';
import { requireScoredPlayer } from '../../../../apps/server/src/features/committee/access.ts';
import {
  type ConfirmedCard,
  confirmCard,
  handIn,
  requireConfirmable,
} from '../../../../apps/server/src/features/committee/certification/hand-in.ts';
import { linkGames } from '../../../../apps/server/src/features/games/links/link.ts';
import { serveBoardSubscribers } from '../../../../apps/server/src/features/leaderboard/sockets.ts';
import { requireMayMeasure } from '../../../../apps/server/src/features/prizes/measure/access.ts';
import { storeMeasurement } from '../../../../apps/server/src/features/prizes/measure/measure.ts';
import { enterScore } from '../../../../apps/server/src/features/scoring/enter.ts';
import { createUnderCallId, type RecordCreated } from '../../../../apps/server/src/http/calls/create-once.ts';
import { allowOrganiserOrAdmin } from '../../../../apps/server/src/live/audience/access.ts';
import { audienceKey } from '../../../../apps/server/src/live/audience/view.ts';
import { changeGame, type Policy } from '../../../../apps/server/src/live/changes/change.ts';
import type { GameChange } from '../../../../apps/server/src/live/changes/game-change.ts';
import { CommitQueue } from '../../../../apps/server/src/live/commit/commit.ts';
import type { PendingScore } from '../../../../apps/server/src/live/commit/draft.ts';
import type { Board } from '../../../../apps/server/src/live/game/board.ts';
import { LiveBoards } from '../../../../apps/server/src/live/process/live-boards.ts';
import type { LiveGame } from '../../../../apps/server/src/live/process/live-game.ts';
import type { GameStore, GameVersion } from '../../../../apps/server/src/live/store/game-store.ts';
import type { Actor } from '../../../../apps/server/src/shared/actor.ts';
import { AppError } from '../../../../apps/server/src/shared/errors.ts';
import type { BusSubscriber } from '../../../../apps/server/src/storage/bus.ts';
import { isDatabaseUnavailable } from '../../../../apps/server/src/storage/postgres/database-unavailable.ts';
import { sleep, type Time } from '../../clock.ts';
import { addGuest } from '../actions.ts';
import { serverClock } from '../clock.ts';
import type { Creating } from '../database/memory-store.ts';
import { WorldHub } from './hub.ts';

export interface Request {
  readonly method: 'GET' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: unknown;
}

/** The account of a token; throws the errors of a server's sessions. */
export interface SessionsDouble {
  actor(token: string): Promise<Actor>;
  onChange(listener: (userId: string) => void): () => void;
}

interface Parts {
  readonly name: string;
  readonly time: Time;
  readonly store: Omit<GameStore, 'subscribe' | 'isCutOff'>;
  readonly sessions: SessionsDouble;
  /** A game was read at a version after a later or equal one was acknowledged. */
  readonly read: (gameId: string, version: number, acknowledged: number) => void;
  readonly creating: Creating;
  readonly queried: (callId: string) => void;
  /** The stored confirmations, by call id. */
  readonly confirmed: Set<string>;
  /** A fault that reaches no caller. */
  readonly report: (error: unknown, sentence: string) => void;
}

const never = new Promise<never>(() => undefined);

/** A server process: the real boards, queue, feeds and subscribers on a store, with the calls that phones make. */
export class ServerProcess {
  readonly name: string;
  readonly hub: WorldHub;
  readonly boards: LiveBoards;
  readonly queue: CommitQueue;
  readonly seen = new Map<string, LiveGame>();
  /** The newest version of each game that it acknowledged to a phone. */
  readonly acknowledged = new Map<string, number>();
  readonly #creating: Creating;
  readonly #sessions: SessionsDouble;
  readonly #read: Parts['read'];
  readonly #queried: Parts['queried'];
  readonly #confirmed: Parts['confirmed'];
  #alive = true;
  #hear: ((news: GameVersion) => void) | undefined;
  #gap: (() => void) | undefined;
  #lostSince: Date | undefined;
  readonly #subscribers = new Set<BusSubscriber>();

  constructor({ name, time, store, creating, sessions, read, queried, confirmed, report }: Parts) {
    this.name = name;
    this.#creating = creating;
    this.#sessions = sessions;
    this.#read = read;
    this.#queried = queried;
    this.#confirmed = confirmed;
    this.hub = new WorldHub(() => sleep(time, 2));
    const complete: GameStore = {
      ...this.#mortal(store),
      isCutOff: () => this.#lostSince !== undefined,
      subscribe: (hear, gap) => {
        this.#hear = hear;
        this.#gap = gap;
        return () => undefined;
      },
    };
    const faults = { report };
    this.boards = new LiveBoards(complete, this.hub, { clock: serverClock(time, () => this.#alive), faults });
    const get = this.boards.get.bind(this.boards);
    this.boards.get = async (id) => {
      const game = await get(id);
      if (game) this.seen.set(id, game);
      return game;
    };
    this.queue = new CommitQueue(this.boards);
    const self = this;
    serveBoardSubscribers(
      { addHook: () => undefined as never },
      {
        storage: {
          bus: {
            get lostSince() {
              return self.#lostSince;
            },
            subscribe: (subscriber) => {
              this.#subscribers.add(subscriber);
              return () => this.#subscribers.delete(subscriber);
            },
          },
        },
        sessions,
        hub: this.hub,
        boards: this.boards,
        faults,
      },
    );
  }

  /** A process that has ended receives no more answers. */
  #mortal(store: Parts['store']): Parts['store'] {
    const mortal =
      <A extends unknown[], T>(call: (...args: A) => Promise<T>) =>
      async (...args: A): Promise<T> => {
        if (!this.#alive) return never;
        try {
          const answer = await call(...args);
          return this.#alive ? answer : await never;
        } catch (error) {
          if (!this.#alive) return never;
          throw error;
        }
      };
    return {
      load: mortal(store.load),
      changesSince: mortal(store.changesSince),
      countedCalls: mortal(store.countedCalls),
      externalData: mortal(store.externalData),
      idByCode: mortal(store.idByCode),
      versionsOf: mortal(store.versionsOf),
      isShared: store.isShared,
      commit: mortal(store.commit),
      locked: (gameIds, work) => mortal(() => store.locked(gameIds, work))(),
    };
  }

  get isAlive(): boolean {
    return this.#alive;
  }

  /** Ends like a killed process, without notifying anyone. */
  kill(): void {
    this.#alive = false;
    this.hub.end();
  }

  hear(news: GameVersion): void {
    if (this.#alive && !this.#lostSince) this.#hear?.(news);
  }

  /** The database has not answered for some seconds. */
  lose(since: Date): void {
    this.#lostSince = since;
    for (const { onUnavailable: lost } of this.#subscribers) lost?.(since);
  }

  /** The connection to the database is back: messages may have been missed. */
  mend(): void {
    this.#lostSince = undefined;
    this.#gap?.();
  }

  /** Answers a call like the server; never, when the process ended in the meantime. */
  async answer(request: Request): Promise<Answer> {
    const answer = await this.#answer(request).then(
      (body): Answer => ({ status: 200, retryAfter: null, body }),
      (error: unknown) => failureOf(error),
    );
    return this.#alive ? answer : never;
  }

  async #answer({ method, path, headers, body }: Request): Promise<unknown> {
    const [, gameId = '', call, playerId = ''] = path.split('/');
    const token = headers.access_token;
    const actor = token === undefined ? null : await this.#sessions.actor(token);
    if (method === 'GET') {
      const acknowledged = this.acknowledged.get(gameId) ?? 0;
      const game = await this.boards.getForReading(gameId);
      if (!game) throw new AppError('game.notFound');
      this.#read(gameId, game.board.version, acknowledged);
      const viewer = game.viewerOf(actor);
      const view = JSON.parse(game.payload(viewer).body.bytes.toString()) as GameView;
      return { ...view, audienceKey: audienceKey(viewer) };
    }
    if (gameId === 'finish' && actor) return this.#finish(call ?? '', actor, body as FinishBody);
    if (call === 'agree' && actor)
      return this.#confirm(gameId, playerId, actor, headers['call-id'] ?? '', body as ConfirmedCard);
    if (call === 'prizes' && actor) {
      const contest = path.split('/').at(-1) ?? '';
      return this.#measure(gameId, contest, actor, headers['call-id'] ?? '', body as MeasuredBody);
    }
    if (call === 'query' && actor) return this.#query(gameId, playerId, actor, headers);
    if (call !== 'updateScore' || !actor) throw new AppError('route.notFound');
    return this.#enter(gameId, playerId, actor, headers, body as ScoreBody);
  }

  /** The storage of queries is not simulated; the right to make them is. */
  async #query(gameId: string, playerId: string, actor: Actor, headers: Request['headers']) {
    const { board } = await this.boards.require(gameId);
    requireScoredPlayer(board, actor, playerId);
    this.#queried(headers['call-id'] ?? '');
    return {};
  }

  /** The log of cards, which detects a repeated call, is not simulated. */
  async #confirm(gameId: string, playerId: string, actor: Actor, callId: string, card: ConfirmedCard) {
    const playerOf = (board: Board) => requireScoredPlayer(board, actor, playerId);
    await changeGame(this, gameId, playerOf, (change) => {
      const player = playerOf(change.board);
      requireConfirmable(change, player, card);
      if (this.#confirmed.has(callId)) return;
      confirmCard(change, player, card, { by: actor.id, person: actor.id, at: change.at, device: null });
    });
    this.#confirmed.add(callId);
    return {};
  }

  async #measure(gameId: string, contest: string, actor: Actor, callId: string, body: MeasuredBody) {
    const may = (board: Board) => requireMayMeasure(board, actor, body);
    await changeGame(this, gameId, may, (change) => storeMeasurement(change, actor, contest, body));
    this.#confirmed.add(callId);
    return {};
  }

  #finish(gameId: string, actor: Actor, { oneScorer = [] }: FinishBody) {
    return changeGame(this, gameId, anybody, async (change) =>
      handIn(change, actor, {
        withOneScorer: oneScorer,
        formerSeats: await change.formerSeats(),
        device: null,
      }),
    );
  }

  async #enter(
    gameId: string,
    playerId: string,
    actor: Actor,
    headers: Request['headers'],
    { holeNumber: hole, gross, shots, onBehalfPlayer: onBehalf }: ScoreBody,
  ) {
    const against = headers['hole-version'];
    return enterScore(this, actor, {
      gameId,
      playerId,
      entry: { hole, value: gross === null ? null : parseHoleValue(gross, shots), onBehalf },
      callId: headers['call-id'],
      typedAt: null,
      against: against === undefined ? undefined : Number(against),
    });
  }

  /** Changes a game like the calls for seats, groups and settings. */
  change(gameId: string, may: Policy, work: (change: GameChange) => Promise<void> | void): Promise<void> {
    return this.#orNever(changeGame(this, gameId, may, work));
  }

  /** Adds a guest once for all calls with this id; returns the guest's id. */
  addGuest(organiser: Actor, { gameId, callId, name }: GuestCall): Promise<string> {
    const key = { user_id: organiser.id, call_id: callId };
    const work = (created: RecordCreated) =>
      changeGame(this, gameId, allowOrganiserOrAdmin(organiser), (change) =>
        addGuest(change, organiser, name, { ...this.#creating, created }),
      );
    return this.#orNever(createUnderCallId(this.#creating, key, name, work).then(({ id }) => id));
  }

  /** Links games into one round, or unlinks them when only the main one is named. */
  link(organiser: Actor, gameIds: readonly string[], main: string): Promise<void> {
    return this.#orNever(linkGames(this, organiser, { gameIds, main }));
  }

  async enter(item: PendingScore): Promise<number> {
    const { version } = await this.#orNever(this.queue.enter(item));
    return version;
  }

  async #orNever<T>(done: Promise<T>): Promise<T> {
    const settled = await done.then(
      (value) => () => value,
      (error: unknown) => () => {
        throw error;
      },
    );
    return this.#alive ? settled() : never;
  }
}

export interface GuestCall {
  readonly gameId: string;
  readonly callId: string;
  readonly name: string;
}

interface MeasuredBody {
  readonly playerId: string;
  readonly distance: Measured | null;
  readonly typedAt?: string;
}

interface FinishBody {
  readonly oneScorer?: readonly string[];
}

const anybody: Policy = () => undefined;

interface ScoreBody {
  readonly holeNumber: number;
  readonly gross: number | 'PU' | 'DNF' | 'DNP' | null;
  readonly shots?: number;
  readonly onBehalfPlayer?: string;
}

/** An error as sent: one that is not a refusal answers 503 when a retry may work soon, otherwise 500. */
function failureOf(error: unknown): Answer {
  const code =
    error instanceof AppError ? error.code : isDatabaseUnavailable(error) ? 'server.busy' : 'server.fault';
  const { status, text } = errors[code];
  // Refusals have no stack here, because computing it takes longer than the call.
  const message = code === 'server.fault' && error instanceof Error ? (error.stack ?? text) : text;
  const body: Failure = { code, error: text, message, fields: [] };
  return { status, retryAfter: null, body };
}
