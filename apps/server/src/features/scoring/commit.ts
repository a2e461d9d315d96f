import { AppError } from '../../http/index.ts';
import type { Storage } from '../../storage/index.ts';
import type { LiveBoards } from '../leaderboard/index.ts';
import { Batch, type BatchResult, holesTouched, type Outcome, type PendingScore } from './batch.ts';
import { stateInMemory } from './memory.ts';
import { movedOn, readBatch, writeBatch } from './store.ts';

interface Waiting {
  readonly item: PendingScore;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/** A batch holds its games' rows for as long as it takes; more than this many would make the last one wait. */
const batchLimit = 200;

/**
 * The commit queue. Scores that arrive while a transaction runs wait and share the next one: under load many scores
 * cost one commit, alone a score waits for nobody. Scores of one linked set of games are committed one batch after
 * the other; the embedded database has one connection, so there all games share one queue.
 *
 * An outcome is given only after the commit, and after this process's boards have taken it in.
 */
export class CommitQueue {
  readonly #storage: Storage;
  readonly #boards: LiveBoards;
  readonly #queues = new Map<string, { waiting: Waiting[]; running: boolean }>();

  constructor(storage: Storage, boards: LiveBoards) {
    this.#storage = storage;
    this.#boards = boards;
  }

  /** Commits a score. Rejects with the AppError that refused it, or with the fault that kept the batch from committing. */
  enter(item: PendingScore): Promise<Outcome> {
    const key = this.#storage.kind === 'embedded' ? 'all' : [...item.gameIds].sort().join('|');
    return new Promise((resolve, reject) => {
      const queue = this.#queues.get(key) ?? { waiting: [], running: false };
      this.#queues.set(key, queue);
      queue.waiting.push({ item, resolve, reject });
      if (!queue.running) void this.#drain(key, queue);
    });
  }

  async #drain(key: string, queue: { waiting: Waiting[]; running: boolean }) {
    queue.running = true;
    // Let the scores that arrived in this turn of the event loop gather first.
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.waiting.length > 0) await this.#commit(queue.waiting.splice(0, batchLimit));
    queue.running = false;
    this.#queues.delete(key);
  }

  async #commit(waiting: readonly Waiting[]) {
    const items = waiting.map(({ item }) => item);
    try {
      const { outcomes, facts } = await this.#write(items);
      // Every board is told, whatever becomes of another: one that was not would be behind and not know it.
      await Promise.all([...facts].map(([gameId, gameFacts]) => this.#boards.committed(gameId, gameFacts)));
      for (const [at, { resolve, reject }] of waiting.entries()) {
        const outcome = outcomes[at];
        if (outcome instanceof AppError) reject(outcome);
        else if (outcome) resolve(outcome);
      }
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }

  async #write(items: readonly PendingScore[]): Promise<BatchResult> {
    return (await this.#writeFromMemory(items)) ?? this.#writeFromDatabase(items);
  }

  /**
   * The usual way: the batch is worked out against the boards in memory and written by one statement, which refuses
   * it whole if a game's version is another by now. Undefined when that happened, and when memory cannot tell: an
   * item that breaks a rule may be a call that was counted before, and only the database knows all calls.
   */
  async #writeFromMemory(items: readonly PendingScore[]): Promise<BatchResult | undefined> {
    const { kind, db, bus } = this.#storage;
    const state = stateInMemory(this.#boards, items);
    if (!state) return undefined;
    const result = new Batch(state).run(items);
    if (result.outcomes.some((outcome) => outcome instanceof AppError)) return undefined;
    try {
      await writeBatch(db, bus, result.entries, result.log, kind === 'postgres');
      return result;
    } catch (error) {
      if (movedOn(error)) return undefined;
      throw error;
    }
  }

  #writeFromDatabase(items: readonly PendingScore[]): Promise<BatchResult> {
    const { kind, db, bus } = this.#storage;
    const gameIds = [...new Set(items.flatMap((item) => item.gameIds))];
    const holes = items.flatMap((item) => holesTouched(item).map((hole) => ({ cardId: item.cardId, hole })));
    const calls = items.flatMap(({ typedBy, callId }) => (callId === null ? [] : [{ typedBy, callId }]));
    // The embedded database has one connection: in a transaction nobody else is there to be held off.
    const hold = kind === 'postgres';
    return db.transaction().execute(async (tx) => {
      const result = new Batch(await readBatch(tx, { gameIds, holes, calls, hold })).run(items);
      // What was read is held already, where it has to be.
      if (result.entries.length > 0) await writeBatch(tx, bus, result.entries, result.log, false);
      return result;
    });
  }
}
