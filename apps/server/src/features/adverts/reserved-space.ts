import type { AdvertType } from '@flagstick/contract';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../storage/index.ts';
import { advertsShownIn } from './store.ts';

const cacheMs = 60_000;
const maxCached = 1_000;

const slotsAboveRows = /^(?:head|logo|refresh)$/;

const views: ReadonlyArray<readonly [AdvertType, string]> = [
  ['leader board', 'board'],
  ['start sheet', 'sheet'],
];

/** The views of a game's page with an advert above their rows, for which the first paint reserves space. */
export class ReservedAdvertSpace {
  readonly #db: Db;
  readonly #cache = new LRUCache<string, Promise<string>>({
    max: maxCached,
    ttl: cacheMs,
    perf: { now: () => Date.now() },
  });

  constructor(db: Db) {
    this.#db = db;
  }

  /** "board sheet", one of them, or an empty string. */
  of(gameId: string): Promise<string> {
    const cached = this.#cache.get(gameId);
    if (cached) return cached;
    const views = this.#read(gameId);
    this.#cache.set(gameId, views);
    views.catch(() => this.#cache.delete(gameId));
    return views;
  }

  async #read(gameId: string): Promise<string> {
    const rows = await advertsShownIn(this.#db, { gameId, tees: [] });
    const has = (type: AdvertType) =>
      rows.some(
        (row) =>
          row.type === type &&
          row.images.some(({ place, state }) => state === 'active' && slotsAboveRows.test(place)),
      );
    return views.flatMap(([type, view]) => (has(type) ? [view] : [])).join(' ');
  }
}
