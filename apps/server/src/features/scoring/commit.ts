import { AppError } from '../../http/index.ts';
import type { Db, Storage } from '../../storage/index.ts';
import type { LiveBoards } from '../leaderboard/index.ts';
import { Batch, holesTouched, type Outcome, type PendingScore } from './batch.ts';
import { readBatch, writeBatch } from './store.ts';

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
      for (const [gameId, gameFacts] of facts) await this.#boards.committed(gameId, gameFacts);
      for (const [at, { resolve, reject }] of waiting.entries()) {
        const outcome = outcomes[at];
        if (outcome instanceof AppError) reject(outcome);
        else if (outcome) resolve(outcome);
      }
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }

  #write(items: readonly PendingScore[]) {
    const gameIds = [...new Set(items.flatMap((item) => item.gameIds))];
    const holes = items.flatMap((item) => holesTouched(item).map((hole) => ({ cardId: item.cardId, hole })));
    const calls = items.flatMap(({ typedBy, callId }) => (callId === null ? [] : [{ typedBy, callId }]));
    const { kind, db, bus } = this.#storage;
    const work = async (connection: Db) => {
      const hold = kind === 'postgres';
      const result = new Batch(await readBatch(connection, { gameIds, holes, calls, hold })).run(items);
      if (result.entries.length > 0) await writeBatch(connection, bus, result.entries, result.log);
      return result;
    };
    // The embedded database has one connection: who holds it is alone, and what is written is one statement, which
    // commits of itself. That spares a lone score one of three ways to the database's thread.
    return kind === 'embedded' ? db.connection().execute(work) : db.transaction().execute(work);
  }
}
