import { AppError } from '../../shared/errors.ts';
import type { Board } from '../game/board.ts';
import { Batches } from '../process/batches.ts';
import type { LiveBoards } from '../process/live-boards.ts';
import { Draft, type PendingScore } from './draft.ts';

/** The hole version that an accepted item made, in this call or an earlier equal one, and a board that includes it. */
export interface CommittedScore {
  readonly version: number;
  readonly board: Board;
}

type ItemResult = CommittedScore | AppError;

/** A batch locks its games' rows while it runs. */
const batchLimit = 200;

/**
 * The commit queue. Scores that arrive while a batch is written share the next batch, so under load many scores cost
 * one commit; a single score does not wait. Games that share cards share a lane with the changes of these games. An
 * item is answered after the commit, once it is on this process's boards.
 */
export class CommitQueue {
  readonly #boards: LiveBoards;
  readonly #batches: Batches<PendingScore, CommittedScore>;

  constructor(boards: LiveBoards) {
    this.#boards = boards;
    this.#batches = new Batches(boards, { limit: batchLimit, run: (items) => this.#commit(items) });
  }

  /** Commits an item. Rejects with the AppError that refused it, or with the error that prevented the commit. */
  async enter(item: PendingScore): Promise<CommittedScore> {
    const { board } = await this.#boards.require(item.gameId);
    const { clock, pendingScores } = this.#boards;
    const pending = { since: clock.elapsed() };
    pendingScores.add(pending);
    return this.#batches.add(board.lane, item).finally(() => pendingScores.delete(pending));
  }

  async #commit(items: readonly PendingScore[]) {
    try {
      return await this.#write(items);
    } catch (error) {
      // A failed write may be committed if only its answer was lost.
      this.#boards.markStale(items.map(({ gameId }) => gameId));
      throw error;
    }
  }

  /**
   * The normal path drafts the batch on the boards in memory and writes it in one statement, which writes nothing if a
   * game has another version or a call was counted before. In that case, and for items refused by the boards in memory,
   * the batch is drafted again with the games locked.
   */
  async #write(items: readonly PendingScore[]): Promise<Map<PendingScore, ItemResult>> {
    const boards = await this.#boards.linkedBoards(items.map(({ gameId }) => gameId));
    const draft = new Draft(boards, this.#boards.clock.now());
    const drafted = draftAll(draft, items);
    const written = draft.batch.writes.length === 0 || (await this.#boards.store.commit(draft.batch));
    if (!written) return this.#writeLocked([...boards.keys()], items);
    const outcomes = await this.#applyCommitted(draft, drafted);
    const refused = items.filter((item) => outcomes.get(item) instanceof AppError);
    if (refused.length === 0) return outcomes;
    return new Map([...outcomes, ...(await this.#writeLocked([...boards.keys()], refused))]);
  }

  async #writeLocked(
    gameIds: readonly string[],
    items: readonly PendingScore[],
  ): Promise<Map<PendingScore, ItemResult>> {
    const missing = new Set<string>();
    if (gameIds.length === 0) return new Map(items.map((item) => [item, new AppError('game.notFound')]));
    const calls = items.flatMap(({ typedBy, call }) => (call ? [{ typedBy, callId: call.id }] : []));
    const written = await this.#boards.store.locked(gameIds, async (games) => {
      const boards = await this.#boards.boardsOf(games);
      for (const { links } of boards.values()) {
        for (const id of links) if (!gameIds.includes(id)) missing.add(id);
      }
      if (missing.size > 0) return undefined;
      const draft = new Draft(boards, this.#boards.clock.now());
      if (calls.length > 0) draft.registerAppliedCalls(await games.countedCalls(calls));
      const drafted = draftAll(draft, items);
      const { batch } = draft;
      if (batch.writes.length > 0 && !(await games.commit(batch))) throw new AppError('server.busy');
      return { draft, drafted };
    });
    // Other games were linked with these in the meantime, and their boards show the cards too.
    if (!written) return this.#writeLocked([...gameIds, ...missing], items);
    return this.#applyCommitted(written.draft, written.drafted);
  }

  async #applyCommitted(
    draft: Draft,
    drafted: ReadonlyMap<PendingScore, number | AppError>,
  ): Promise<Map<PendingScore, ItemResult>> {
    const { batch } = draft;
    await this.#boards.applyCommit(batch);
    const outcomes = new Map<PendingScore, ItemResult>();
    for (const [item, version] of drafted) {
      if (version instanceof AppError) {
        outcomes.set(item, version);
        continue;
      }
      const board = draft.boards.get(item.gameId);
      const holdsIt = board && board.version >= (batch.games.get(item.gameId)?.after ?? 0);
      outcomes.set(item, {
        version,
        board: holdsIt ? board : (await this.#boards.require(item.gameId)).board,
      });
    }
    return outcomes;
  }
}

function draftAll(draft: Draft, items: readonly PendingScore[]): Map<PendingScore, number | AppError> {
  const drafted = new Map<PendingScore, number | AppError>();
  for (const item of items) {
    try {
      drafted.set(item, draft.enter(item));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      drafted.set(item, error);
    }
  }
  return drafted;
}
