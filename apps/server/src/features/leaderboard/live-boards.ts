import type { BoardEvent, GameView } from '@flagstick/contract';
import { type Actor, AppError } from '../../http/index.ts';
import type { Hub } from '../../realtime/index.ts';
import type { Storage, Tx } from '../../storage/index.ts';
import { gameIdByCode, loadGame } from '../games/index.ts';
import { Board, type ScoreFact } from './board.ts';
import { LiveGame } from './live-game.ts';
import { readerOf } from './reader.ts';
import { holesNow, loadGameAtOnce, logSince } from './store.ts';
import { presentGame } from './view.ts';

const keptGames = 400;
const keptCodes = 10_000;
const idleMs = 10 * 60 * 1000;
/** A board that fell behind tries again after this long, then after twice as long each time, up to the limit. */
const retryMs = { first: 1_000, limit: 30_000 };

/** A board that may lack what was committed, because the database could not be asked. */
interface Behind {
  timer: NodeJS.Timeout;
  /** The try that is on its way: who asks meanwhile waits for the same one. */
  attempt?: Promise<void> | undefined;
}

/**
 * The boards that are in use in this process. A board is loaded on first use and kept up to date by what this
 * process commits and by what others tell on the bus; whoever asks gets one that holds at least everything this
 * process has acknowledged.
 */
export class LiveBoards {
  readonly #storage: Storage;
  readonly #hub: Hub;
  readonly #games = new Map<string, LiveGame>();
  readonly #loading = new Map<string, Promise<LiveGame | undefined>>();
  readonly #codes = new Map<string, string>();
  readonly #unsubscribe: () => void;
  readonly #replaced = new Set<(game: LiveGame) => void>();
  readonly #gone = new Set<(gameId: string) => void>();
  readonly #behind = new Map<LiveGame, Behind>();
  /** What a change that a board does not hold yet is called; without a name it is 'playersChanged'. */
  readonly #named = new WeakMap<LiveGame, { version: number; event: BoardEvent }>();

  constructor(storage: Storage, hub: Hub) {
    this.#storage = storage;
    this.#hub = hub;
    this.#unsubscribe = storage.bus.subscribe(
      (message) => {
        if (message.kind !== 'game') return;
        const game = this.#games.get(message.game);
        if (!game || game.board.version >= message.version) return;
        if (message.event) this.#named.set(game, { version: message.version, event: message.event });
        this.#catchUpUnasked(game);
      },
      // Messages may be missing: every board asks what happened since.
      () => {
        for (const game of this.#games.values()) this.#catchUpUnasked(game);
      },
    );
  }

  /** The board of a game; undefined when there is no such game. Rejects while a board that is behind cannot catch up. */
  async get(id: string): Promise<LiveGame | undefined> {
    const game = this.#games.get(id);
    if (game) {
      game.usedAt = Date.now();
      if (game.busy > 0) await game.queue;
      await this.#tryAgain(game);
      return this.#games.get(id);
    }
    const loading = this.#loading.get(id) ?? this.#load(id);
    this.#loading.set(id, loading);
    return loading.finally(() => this.#loading.delete(id));
  }

  /** The board of the game with this code; undefined when there is none. A game keeps its code for life. */
  async byCode(code: string): Promise<LiveGame | undefined> {
    const known = this.#codes.get(code);
    const id = known ?? (await gameIdByCode(this.#storage.db, code))?.id;
    if (id === undefined) return undefined;
    if (!known) {
      if (this.#codes.size >= keptCodes) this.#codes.clear();
      this.#codes.set(code, id);
    }
    return this.get(id);
  }

  /** The game when its board is in memory and up to date; undefined says nothing about the game. */
  ready(id: string): LiveGame | undefined {
    const game = this.#games.get(id);
    return game && game.busy === 0 && !this.#behind.has(game) ? game : undefined;
  }

  /** The same by the game's code. */
  readyByCode(code: string): LiveGame | undefined {
    return this.ready(this.#codes.get(code) ?? '');
  }

  /** The board of a game that must be there. @throws AppError game.notFound */
  async require(id: string): Promise<LiveGame> {
    const game = await this.get(id);
    if (!game) throw new AppError('game.notFound');
    return game;
  }

  /** A game as a transaction sees it: what a change is judged by. @throws AppError game.notFound */
  async boardIn(tx: Tx, id: string): Promise<Board> {
    const data = await loadGame(tx, id);
    if (!data) throw new AppError('game.notFound');
    return new Board(data);
  }

  /** A board as this caller may see it. @throws AppError board.off */
  present(board: Board, actor: Actor): GameView {
    return presentGame(board, readerOf(board, actor));
  }

  async #load(id: string): Promise<LiveGame | undefined> {
    const data = await loadGameAtOnce(this.#storage, id);
    if (!data) return undefined;
    this.#makeRoom();
    const game = new LiveGame(new Board(data), this.#hub);
    this.#games.set(id, game);
    // A commit may have come between the read and now.
    await this.#catchUp(game);
    return this.#games.get(id);
  }

  #makeRoom() {
    if (this.#games.size < keptGames) return;
    const idle = [...this.#games.entries()]
      .filter(([id, game]) => this.#hub.audiences(id).length === 0 && game.busy === 0)
      .sort(([, a], [, b]) => a.usedAt - b.usedAt);
    const old = Date.now() - idleMs;
    for (const [, game] of idle) {
      if (this.#games.size < keptGames && game.usedAt > old) break;
      this.#drop(game);
    }
  }

  #drop(game: LiveGame) {
    game.close();
    this.#caughtUp(game);
    if (this.#games.get(game.board.id) === game) this.#games.delete(game.board.id);
  }

  /** What this process committed to a game, in the order of versions. */
  async committed(gameId: string, facts: readonly ScoreFact[]): Promise<void> {
    const game = this.#games.get(gameId);
    const first = facts[0];
    if (!game || !first) return;
    if (game.busy === 0 && first.version === game.board.version + 1) {
      game.apply(facts);
      return;
    }
    await this.#catchUp(game);
  }

  /**
   * Something other than scores changed with this version: reload, and tell the followers what is different. When
   * that fails the change is committed all the same: the board is behind, and the rejection says only that.
   */
  async changed(gameId: string, version: number, event: BoardEvent = 'playersChanged'): Promise<void> {
    const game = this.#games.get(gameId);
    if (!game) return;
    if (event !== 'playersChanged' && game.board.version < version) this.#named.set(game, { version, event });
    await this.#inTurn(game, () => this.#reload(game));
  }

  /** Work that ends with a board as the database has it; when it fails, the board is behind. */
  #inTurn(game: LiveGame, work: () => Promise<void>): Promise<void> {
    game.busy += 1;
    const turn = game.queue
      .then(work)
      .then(
        () => this.#caughtUp(game),
        (error: unknown) => {
          this.#fellBehind(game);
          throw error;
        },
      )
      .finally(() => {
        game.busy -= 1;
      });
    game.queue = turn.catch(() => undefined);
    return turn;
  }

  #fellBehind(game: LiveGame) {
    // A board that was let go needs nothing any more; one that was behind before has its next try coming.
    if (this.#games.get(game.board.id) !== game || this.#behind.has(game)) return;
    this.#behind.set(game, { timer: this.#tryLater(game, retryMs.first) });
  }

  #caughtUp(game: LiveGame) {
    clearTimeout(this.#behind.get(game)?.timer);
    this.#behind.delete(game);
  }

  /** Nobody else would: a process does not hear what it told itself, and a board without callers may have followers. */
  #tryLater(game: LiveGame, ms: number): NodeJS.Timeout {
    const again = () => {
      const behind = this.#behind.get(game);
      if (behind) behind.timer = this.#tryLater(game, Math.min(ms * 2, retryMs.limit));
    };
    return setTimeout(() => void this.#tryAgain(game).catch(again), ms).unref();
  }

  async #tryAgain(game: LiveGame): Promise<void> {
    const behind = this.#behind.get(game);
    if (!behind) return;
    behind.attempt ??= this.#catchUp(game).finally(() => {
      behind.attempt = undefined;
    });
    await behind.attempt;
  }

  /** For news that no caller waits for: a board that misses them is behind, and tries again by itself. */
  #catchUpUnasked(game: LiveGame) {
    this.#catchUp(game).catch(() => undefined);
  }

  #catchUp(game: LiveGame): Promise<void> {
    return this.#inTurn(game, async () => {
      const log = await logSince(this.#storage.db, game.board.id, game.board.version);
      if (log.length === 0) return;
      if (log.some((entry) => entry.kind === 'structure')) return this.#reload(game);
      const holes = log.map(({ card_id, hole }) => ({ cardId: card_id ?? '', hole: hole ?? 0 }));
      const now = new Map(
        (await holesNow(this.#storage.db, holes)).map((row) => [`${row.card_id}|${row.hole}`, row]),
      );
      for (const [at, { version }] of log.entries()) {
        const { cardId, hole } = holes[at] ?? { cardId: '', hole: 0 };
        const row = now.get(`${cardId}|${hole}`);
        if (version <= game.board.version || !row) continue;
        const entries = row.entries.map(({ scorer_id, ...value }) => ({
          ...value,
          cardId,
          hole,
          scorerId: scorer_id,
        }));
        game.replaceHole(version, cardId, hole, row.version, entries);
      }
    });
  }

  async #reload(game: LiveGame): Promise<void> {
    const { id } = game.board;
    const data = await loadGameAtOnce(this.#storage, id);
    if (!data) {
      this.#drop(game);
      for (const listener of this.#gone) listener(id);
      return;
    }
    const board = new Board(data);
    const named = this.#named.get(game);
    const isIn = named !== undefined && named.version <= board.version;
    if (isIn) this.#named.delete(game);
    game.replace(board, isIn ? named.event : 'playersChanged');
    for (const listener of this.#replaced) listener(game);
  }

  /** Told after a game's structure changed: who reads as whom may be different now. */
  onReplaced(listener: (game: LiveGame) => void): void {
    this.#replaced.add(listener);
  }

  /** Told when a game that was in memory is no more: nothing will be said of it again. */
  onGone(listener: (gameId: string) => void): void {
    this.#gone.add(listener);
  }

  close(): void {
    this.#unsubscribe();
    for (const game of this.#games.values()) this.#drop(game);
  }
}
