import { LRUCache } from 'lru-cache';
import type { LiveBoards } from '../../live/index.ts';
import { Encoded } from '../../shared/encoded.ts';
import type { Faults } from '../../shared/faults.ts';
import type { Storage } from '../../storage/index.ts';
import { ClosedCards } from './closed-cards.ts';
import { presentPublic, presentStandings } from './present.ts';
import type { Season } from './season.ts';
import { type SeasonHead, seasonHead } from './store.ts';
import { versionOf, workOut } from './work.ts';

/** While one of its games is in play, standings are calculated at most this often. */
export const liveMs = 10_000;
/** Changes without a version, such as another name of a player, are read after this time. */
const freshMs = 60_000;
const keptSeasons = 50;

/**
 * Changes that apply to a season at once: everything but the scores of games in play, including the visibility of their
 * boards.
 */
const settledKey = ({ updated_at, games }: SeasonHead): string =>
  JSON.stringify([
    updated_at,
    games.map(({ id, state, version, date, format, played, access, hidesPlaces }) => [
      id,
      state,
      ...(state === 'playing' ? [date, format, played, access, hidesPlaces] : [version]),
    ]),
  ]);

interface Ready {
  readonly season: Season;
  readonly body: () => Encoded;
  readonly publicBody: () => Encoded;
}

export interface Worked extends Ready {
  /** Games in play have changed since. */
  readonly isBehind: boolean;
}

interface Kept {
  readonly v: number;
  readonly settled: string;
  readonly startedAt: number;
  readonly ready: Promise<Ready>;
}

export class Standings {
  readonly #storage: Pick<Storage, 'db'>;
  readonly #boards: LiveBoards;
  readonly #closed: ClosedCards;
  readonly #kept = new LRUCache<string, Kept>({ max: keptSeasons });

  constructor(storage: Pick<Storage, 'db'>, boards: LiveBoards, faults: Pick<Faults, 'report'>) {
    this.#storage = storage;
    this.#boards = boards;
    this.#closed = new ClosedCards(storage.db, faults);
  }

  /** The standings of a tournament, at most `liveMs` behind the games in play; undefined if there is none. */
  async of(id: string): Promise<Worked | undefined> {
    const head = await seasonHead(this.#storage.db, id);
    if (!head) return undefined;
    const kept = this.#kept.get(id);
    const ready = await (kept && this.#stillServes(kept, head) ? kept.ready : this.#work(id, head));
    return { ...ready, isBehind: ready.season.v !== versionOf(head) };
  }

  #stillServes({ v, settled, startedAt }: Kept, head: SeasonHead): boolean {
    const age = this.#boards.clock.elapsed() - startedAt;
    if (age >= freshMs || settled !== settledKey(head)) return false;
    return v === versionOf(head) || age < liveMs;
  }

  #work(id: string, head: SeasonHead): Promise<Ready> {
    const ready = workOut({ boards: this.#boards, closed: this.#closed }, head).then(readied);
    const kept = {
      v: versionOf(head),
      settled: settledKey(head),
      startedAt: this.#boards.clock.elapsed(),
      ready,
    };
    this.#kept.set(id, kept);
    ready.catch(() => {
      if (this.#kept.get(id) === kept) this.#kept.delete(id);
    });
    return ready;
  }
}

function readied(season: Season): Ready {
  return {
    season,
    body: once(() => encoded(presentStandings(season))),
    publicBody: once(() => encoded(presentPublic(season))),
  };
}

const encoded = (answer: object) => new Encoded(Buffer.from(JSON.stringify(answer)));

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
