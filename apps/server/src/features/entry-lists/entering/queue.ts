import type { EntryList } from '@flagstick/contract';
import type { AppError } from '../../../http/index.ts';
import { Batches, type Board } from '../../../live/index.ts';
import type { FeatureDeps } from '../../feature.ts';
import type { LetterParts } from '../letters.ts';
import { listView } from '../present.ts';
import { type EntryCall, enterTogether } from './enter.ts';

type Parts = LetterParts & FeatureDeps<'storage' | 'boards'>;

interface QueuedEntry extends EntryCall {
  readonly board: Board;
}

/** Each entry keeps its row locked until the commit. A larger batch would delay its last entry too long. */
const batchLimit = 100;

/**
 * Callers who enter a list as it opens: those that arrive while a transaction of their list runs share the next one.
 * Each gets their own list or refusal, after the commit.
 */
export class EntryQueue {
  readonly #parts: Parts;
  readonly #batches: Batches<QueuedEntry, EntryList>;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#batches = new Batches(parts.boards, { limit: batchLimit, run: (entries) => this.#enter(entries) });
  }

  /** @throws AppError entryList.none, entryList.asked, and errors of `enterTogether` */
  enter(entry: QueuedEntry): Promise<EntryList> {
    return this.#batches.add(entry.board.lane, entry, entry.board.id);
  }

  async #enter(entries: readonly QueuedEntry[]): Promise<Map<QueuedEntry, EntryList | AppError>> {
    const { storage, boards, mail } = this.#parts;
    const board = entries.at(-1)?.board;
    if (!board) return new Map();
    const now = boards.clock.now();
    const { list, refusals } = await storage.db
      .transaction()
      .execute((tx) => enterTogether({ tx, parts: this.#parts, board, now }, entries));
    mail.wake();
    const actors = entries.map(({ actor }) => actor);
    const viewOf = await listView(storage.db, board, list, { actors, now });
    const answers = new Map<QueuedEntry, EntryList | AppError>();
    for (const entry of entries) answers.set(entry, refusals.get(entry) ?? (await viewOf(entry.actor)));
    return answers;
  }
}
