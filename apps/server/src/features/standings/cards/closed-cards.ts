import { LRUCache } from 'lru-cache';
import type { RunRead } from '../../../http/index.ts';
import type { Faults } from '../../../shared/faults.ts';
import { readReadableRows } from '../../../shared/read-or-fallback.ts';
import { resultsOf } from '../store.ts';
import { type SeasonRow, storedRow } from './cards.ts';

/** The maximum number of cards in memory, so that standings with a game in play read the others once. */
const maxCards = 12_000;

/** An amended game has another version and is read again. */
export class ClosedCards {
  readonly #faults: Pick<Faults, 'report'>;
  readonly #cache = new LRUCache<string, { readonly version: number; readonly rows: readonly SeasonRow[] }>({
    maxSize: maxCards,
    // A game without cards occupies space, too.
    sizeCalculation: ({ rows }) => rows.length + 1,
  });

  constructor(faults: Pick<Faults, 'report'>) {
    this.#faults = faults;
  }

  /** @param reading the database that `version` was read from, so that the rows are at least as new */
  async of(
    { id, version }: { readonly id: string; readonly version: number },
    reading: RunRead,
  ): Promise<readonly SeasonRow[]> {
    const cached = this.#cache.get(id);
    if (cached?.version === version) return cached.rows;
    const stored = (await reading((db) => resultsOf(db, id))).filter(({ outcome }) => outcome !== null);
    const idsForLog = (row: { player_id: string }) => ({ game: id, player: row.player_id });
    const rows = await readReadableRows(this.#faults, stored, idsForLog, storedRow);
    this.#cache.set(id, { version, rows });
    return rows;
  }
}
