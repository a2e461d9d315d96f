import type { AdvertType } from '@flagstick/contract';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../storage/index.ts';
import { shownIn } from './store.ts';

/** A page reads the adverts above its game's rows at most this often. */
const keptMs = 60_000;
const mostKept = 1_000;

const overRows = /^(?:head|logo|refresh)$/;

const views: ReadonlyArray<readonly [AdvertType, string]> = [
  ['leader board', 'board'],
  ['start sheet', 'sheet'],
];

/**
 * The views of a game's page that have an advert above their rows, so that the page reserves the space from the first
 * paint on.
 */
export class AdvertRooms {
  readonly #db: Db;
  readonly #kept = new LRUCache<string, Promise<string>>({
    max: mostKept,
    ttl: keptMs,
    perf: { now: () => Date.now() },
  });

  constructor(db: Db) {
    this.#db = db;
  }

  /** "board sheet", one of them, or an empty string. */
  of(gameId: string): Promise<string> {
    const before = this.#kept.get(gameId);
    if (before) return before;
    const rooms = this.#read(gameId);
    this.#kept.set(gameId, rooms);
    rooms.catch(() => this.#kept.delete(gameId));
    return rooms;
  }

  async #read(gameId: string): Promise<string> {
    const rows = await shownIn(this.#db, { gameId, tees: [] });
    const has = (type: AdvertType) =>
      rows.some(
        (row) =>
          row.type === type &&
          row.images.some(({ place, state }) => state === 'active' && overRows.test(place)),
      );
    return views.flatMap(([type, view]) => (has(type) ? [view] : [])).join(' ');
  }
}
