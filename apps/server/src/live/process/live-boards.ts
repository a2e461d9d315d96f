import type { GameView } from '@flagstick/contract';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError } from '../../shared/errors.ts';
import type { Faults } from '../../shared/faults.ts';
import { ownPlace, viewerOf } from '../audience/access.ts';
import { Payloads } from '../audience/payloads.ts';
import { presentGame } from '../audience/view.ts';
import { Board } from '../game/board.ts';
import type { LoadedGame } from '../game/game-data.ts';
import type { CountedExternalChange } from '../store/external-changes-store.ts';
import type { Batch, GameReads, GameStore, GameVersion, LockedGames } from '../store/game-store.ts';
import { Lanes } from './lanes.ts';
import { gameTopic, LiveGame, type SubscriberGateway } from './live-game.ts';
import { Refresher } from './refresher.ts';
import { boardWithExternalData } from './shown-board.ts';
import { Throttle } from './throttle.ts';

const maxGames = 400;
const maxCodes = 10_000;
const idleMs = 10 * 60 * 1000;
/** How often the versions of the boards are compared with the database. */
const compareEveryMs = 1_000;
/** How long a commit or notification may take to reach the board. */
const arrivalMs = 500;
/** A change of one person, place or tee reaches leaderboards at most this often. */
const externalChangesEveryMs = 500;

type FaultLog = Pick<Faults, 'report'>;

interface PendingLoad {
  readonly game: Promise<LiveGame | undefined>;
  /** A commit since the loading began, which the loading may have missed. */
  missed: boolean;
}

/**
 * The boards in use in this process. A board is loaded on first use and kept up to date with the commits of this
 * process and of the others. Callers always see every write that this process has acknowledged.
 */
export class LiveBoards {
  readonly lanes = new Lanes();
  readonly throttle: Throttle;
  /** Scores that wait for their commit, the oldest first. */
  readonly pendingScores = new Set<{ readonly since: number }>();
  readonly store: GameStore;
  readonly clock: Clock;
  readonly #subscribers: SubscriberGateway;
  readonly #faults: FaultLog;
  readonly #games = new Map<string, LiveGame>();
  readonly #loading = new Map<string, PendingLoad>();
  readonly #codes = new LRUCache<string, string>({ max: maxCodes });
  readonly #payloads = new Payloads();
  readonly #unsubscribe: () => void;
  readonly #replaced = new Set<(game: LiveGame) => void>();
  readonly #deleted = new Set<(gameId: string) => void>();
  readonly #versions = new Set<(notice: GameVersion) => void>();
  #cancelComparison: () => void = () => undefined;
  #isClosed = false;

  constructor(
    store: GameStore,
    subscribers: SubscriberGateway,
    { clock, faults }: { clock: Clock; faults: FaultLog },
  ) {
    this.store = store;
    this.#subscribers = subscribers;
    this.clock = clock;
    this.throttle = new Throttle(clock, externalChangesEveryMs);
    this.#faults = faults;
    this.#unsubscribe = store.subscribe(
      (notice) => this.#receive(notice),
      // Messages may be missing: every board reads what it missed.
      () => this.markStale(),
      () => this.#dropAll(),
    );
    if (store.isShared) this.#compareLater();
  }

  /** A version that another process has published, or that the database has and the board lacks. */
  #receive(notice: GameVersion) {
    this.#notify(notice);
    const game = this.#games.get(notice.gameId);
    if (!game) this.markStale([notice.gameId]);
    else if (game.board.version < notice.version) game.markBehind();
  }

  #compareLater() {
    if (this.#isClosed) return;
    this.#cancelComparison = this.clock.after(compareEveryMs, () => void this.#compareVersions());
  }

  /** Finds versions whose notification was lost. */
  async #compareVersions() {
    try {
      const held = [...this.#games.keys()];
      const stored = held.length === 0 || this.store.isCutOff() ? [] : await this.store.versionsOf(held);
      this.clock.after(arrivalMs, () => this.#receiveMissing(stored));
    } catch (error) {
      this.#faults.report(error, 'The versions of boards could not be compared. The server retries.');
    }
    this.#compareLater();
  }

  #receiveMissing(stored: readonly GameVersion[]) {
    for (const notice of stored) {
      const game = this.#games.get(notice.gameId);
      if (game && game.board.version < notice.version) this.#receive(notice);
    }
  }

  #notify(notice: GameVersion) {
    for (const listener of this.#versions) listener(notice);
  }

  #checkVersion({ gameId, version }: GameVersion) {
    const game = this.#games.get(gameId);
    if (!game || game.board.version < version) this.markStale([gameId]);
  }

  /** Undefined when the game does not exist. Rejects while a stale board cannot catch up. */
  async get(id: string): Promise<LiveGame | undefined> {
    const game = this.#games.get(id);
    if (!game) return this.#load(id);
    game.usedAt = this.clock.now().getTime();
    await game.refresher.current();
    return this.#games.get(id);
  }

  /** The board of a game to read. While this process is cut off from the database, the last known board. */
  async getForReading(id: string): Promise<LiveGame | undefined> {
    const held = this.#games.get(id);
    return held && this.store.isCutOff() ? held : this.get(id);
  }

  async byCode(code: string): Promise<LiveGame | undefined> {
    const known = this.#codes.get(code);
    const game = known === undefined ? undefined : await this.getForReading(known);
    if (game?.board.data.game.code === code) return game;
    // The demo passes a code from game to game.
    this.#codes.delete(code);
    const id = await this.store.idByCode(code);
    if (id === undefined) return undefined;
    this.#codes.set(code, id);
    return this.getForReading(id);
  }

  /** @throws AppError game.notFound */
  async require(id: string): Promise<LiveGame> {
    const game = await this.get(id);
    if (!game) throw new AppError('game.notFound');
    return game;
  }

  /** The boards of these games and all that share cards with them. Missing games are left out. */
  async linkedBoards(ids: readonly string[]): Promise<Map<string, Board>> {
    const boards = new Map<string, Board>();
    const asked = new Set(ids);
    for (const id of asked) for (const link of (await this.get(id))?.board.links ?? []) asked.add(link);
    // Read together: one may have been replaced while another was loaded.
    for (const id of asked) {
      const game = this.#games.get(id);
      if (game) boards.set(id, game.board);
    }
    return boards;
  }

  /** The boards of locked games, brought up to the stored versions. */
  async boardsOf(games: LockedGames): Promise<Map<string, Board>> {
    const boards = new Map<string, Board>();
    for (const [id, version] of games.versions) {
      const game = this.#games.get(id);
      if (game && game.board.version < version) await this.refresh(game, games);
      const loaded = game?.board.version === version ? undefined : await games.load(id);
      const board = loaded ? this.boardOf(loaded) : game?.board;
      if (board) boards.set(id, board);
    }
    return boards;
  }

  boardOf(loaded: LoadedGame): Board {
    return new Board(loaded);
  }

  /** A player's place in a closed game with hidden places, as far as it is shown to the player. */
  async visiblePlace(gameId: string, playerId: string): Promise<string> {
    const board = (await this.get(gameId))?.board;
    const player = board?.players.get(playerId);
    return board && player ? ownPlace(board, player).label : '-';
  }

  present(board: Board, actor: Actor): GameView {
    return presentGame(board, viewerOf(board, actor));
  }

  #load(id: string): Promise<LiveGame | undefined> {
    const known = this.#loading.get(id);
    if (known) return known.game;
    const game = this.store
      .load(id)
      .then(async (loaded) => {
        if (!loaded) return undefined;
        const made = this.#addGame(loaded);
        if (loading.missed) {
          made.refresher.markStale();
          await made.refresher.current();
        }
        return this.#games.get(id);
      })
      .finally(() => this.#loading.delete(id));
    const loading: PendingLoad = { game, missed: false };
    this.#loading.set(id, loading);
    return game;
  }

  #addGame(loaded: LoadedGame): LiveGame {
    this.#dropIdle();
    const { id, code } = loaded.data.game;
    const refresher = new Refresher(
      () => this.refresh(game, this.store),
      this.clock,
      (error) =>
        this.#faults.report(error, 'A board could not catch up with the database. The server retries.'),
    );
    const game: LiveGame = new LiveGame(
      this.boardOf(loaded),
      loaded.log,
      this.#subscribers,
      this.clock,
      refresher,
      this.#payloads,
    );
    this.#games.set(id, game);
    this.#codes.set(code, id);
    return game;
  }

  #dropIdle() {
    if (this.#games.size < maxGames) return;
    const idle = [...this.#games.entries()]
      .filter(([id]) => this.#subscribers.count(gameTopic(id)) === 0)
      .sort(([, a], [, b]) => a.usedAt - b.usedAt);
    const old = this.clock.now().getTime() - idleMs;
    for (const [, game] of idle) {
      if (this.#games.size < maxGames && game.usedAt > old) break;
      this.#drop(game);
    }
  }

  #drop(game: LiveGame) {
    game.close();
    if (this.#games.get(game.board.id) === game) this.#games.delete(game.board.id);
  }

  /**
   * Applies a commit of this process. Resolves once the boards in memory hold it. Rejects if a board cannot catch up;
   * the write is committed regardless.
   */
  async applyCommit({ games, writes }: Batch): Promise<void> {
    for (const [id, { before, after }] of games) {
      const game = this.#games.get(id);
      if (game?.board.version === before) game.applyBatch(writes);
      else if (!game || game.board.version < after) this.markStale([id]);
      this.#notify({ gameId: id, version: after });
    }
    await Promise.all([...games.keys()].map((id) => this.#games.get(id)?.refresher.current()));
  }

  /**
   * Applies a committed change of the board `before`. Without `now` the game is loaded again. If the promise rejects,
   * the change is stored but the board is stale.
   */
  async applyChange(before: Board, now: Board | undefined, notice: GameVersion): Promise<void> {
    this.#notify(notice);
    const game = this.#games.get(notice.gameId);
    if (now && game?.board === before) return this.#replace(game, now);
    this.#checkVersion(notice);
    await game?.refresher.current();
  }

  /** The number of games in memory. */
  get size(): number {
    return this.#games.size;
  }

  hasBoard(gameId: string): boolean {
    return this.#games.has(gameId);
  }

  report(error: unknown, sentence: string): void {
    this.#faults.report(error, sentence);
  }

  /**
   * Updates the boards of games whose outside data changed. Yields after each board, so that scores are not delayed.
   */
  async applyExternalChanges(counted: readonly CountedExternalChange[]): Promise<void> {
    for (const { gameId, version, cause, externalData } of counted) {
      this.#notify({ gameId, version });
      const game = this.#games.get(gameId);
      if (externalData && game?.board.version === version - 1) {
        this.#replace(game, boardWithExternalData(game.board, version, externalData), cause);
        await this.clock.settled();
      } else if (!game || game.board.version < version) this.markStale([gameId]);
    }
    await Promise.all(counted.map(({ gameId }) => this.#games.get(gameId)?.refresher.current()));
  }

  /**
   * Marks boards as stale: a write failed without a refusal and may be committed, or another process wrote. No caller
   * gets a stale board before it is read again. Without ids: all games.
   */
  markStale(gameIds: readonly string[] = [...this.#games.keys(), ...this.#loading.keys()]): void {
    for (const id of gameIds) {
      this.#games.get(id)?.refresher.markStale();
      const loading = this.#loading.get(id);
      if (loading) loading.missed = true;
    }
  }

  async refresh(game: LiveGame, reads: GameReads): Promise<void> {
    const { id, version: held } = game.board;
    const log = await reads.changesSince(id, held);
    const lacksVersions = log[0] !== undefined && log[0].version > held + 1;
    if (
      lacksVersions ||
      log.some(({ score, externalCause }) => score === null && externalCause === undefined)
    ) {
      return this.#reload(game, reads);
    }
    const causes = log.flatMap(({ externalCause }) => externalCause ?? []);
    const externalData = causes.length > 0 ? (await reads.externalData([id], causes)).get(id) : undefined;
    if (causes.length > 0 && !externalData) return this.#reload(game, reads);
    for (const { version, score, holeState, externalCause: cause } of log) {
      // The board may have applied some of it since.
      if (version !== game.board.version + 1) continue;
      if (cause !== undefined && externalData)
        this.#replace(game, boardWithExternalData(game.board, version, externalData), cause);
      else if (score && holeState) game.applyScore({ version, score }, holeState);
    }
  }

  async #reload(game: LiveGame, reads: GameReads): Promise<void> {
    const loaded = await reads.load(game.board.id);
    if (!loaded) return this.#dropDeleted(game);
    this.#replace(game, this.boardOf(loaded));
  }

  /** @param cause when only data outside the game changed */
  #replace(game: LiveGame, board: Board, cause?: string) {
    if (board.version <= game.board.version) return;
    if (board.data.game.deleted_at) return this.#dropDeleted(game);
    const moveSubscribers = () => {
      for (const listener of this.#replaced) listener(game);
    };
    game.replace(board, moveSubscribers, cause);
  }

  /** The database was replaced, so nothing in memory is comparable with it. */
  #dropAll() {
    this.#payloads.clear();
    for (const game of this.#games.values()) this.#drop(game);
    for (const loading of this.#loading.values()) loading.missed = true;
  }

  #dropDeleted(game: LiveGame) {
    const { id } = game.board;
    this.#drop(game);
    for (const listener of this.#deleted) listener(id);
  }

  /**
   * Calls the listener when a game was changed, before its subscribers are notified: their audiences may be different
   * now.
   */
  onReplaced(listener: (game: LiveGame) => void): void {
    this.#replaced.add(listener);
  }

  /** Calls the listener when a game that was in memory was deleted; nothing more is published for it. */
  onDeleted(listener: (gameId: string) => void): void {
    this.#deleted.add(listener);
  }

  /**
   * Calls the listener when a game has a new version, made here or elsewhere, whether its board is in memory or not.
   */
  onVersion(listener: (notice: GameVersion) => void): void {
    this.#versions.add(listener);
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelComparison();
    this.#unsubscribe();
    for (const game of this.#games.values()) this.#drop(game);
  }
}
