import type { TournamentDraft } from '@flagstick/contract';
import { LRUCache } from 'lru-cache';
import type * as z from 'zod';
import { type RunRead, readFrom } from '../../http/index.ts';
import type { LiveBoards } from '../../live/index.ts';
import { Encoded } from '../../shared/encoded.ts';
import type { Faults } from '../../shared/faults.ts';
import type { Storage } from '../../storage/index.ts';
import { calculatePreview, calculateSeason, versionOf } from './calculate.ts';
import { ClosedCards } from './cards/closed-cards.ts';
import { FinalContests } from './cards/final-contests.ts';
import { presentPublic, presentStandings } from './present.ts';
import type { Season, SeasonPreview } from './season.ts';
import { type SeasonGameHead, type SeasonHead, seasonHead } from './store.ts';

type TournamentForm = z.output<typeof TournamentDraft>;

/** While one of its games is in play, standings are calculated at most this often. */
export const liveStandingsEveryMs = 10_000;
/** Changes without a version, such as another name of a player, are read after this time. */
const maxAgeMs = 60_000;
const maxSeasons = 50;

/**
 * The key of a season's cached standings. It changes with everything except the scores of games in play; a season with
 * another key is calculated again at once.
 */
const seasonKey = ({ updated_at, games }: SeasonHead): string =>
  JSON.stringify([
    updated_at,
    games.map(({ id, state, version, date, format, played, access, hidesPlaces }) => [
      id,
      state,
      ...(state === 'playing' ? [date, format, played, access, hidesPlaces] : [version]),
    ]),
  ]);

interface CalculatedSeason {
  readonly season: Season;
  readonly body: () => Encoded;
  readonly publicBody: () => Encoded;
}

export interface CurrentStandings extends CalculatedSeason {
  /** Games in play have changed since. */
  readonly isBehind: boolean;
}

interface CachedSeason {
  readonly v: number;
  readonly settled: string;
  readonly startedAt: number;
  readonly ready: Promise<CalculatedSeason>;
}

export class Standings {
  readonly #primary: RunRead;
  readonly #boards: LiveBoards;
  readonly #closed: ClosedCards;
  readonly #contests: FinalContests;
  readonly #cached = new LRUCache<string, CachedSeason>({ max: maxSeasons });

  constructor(storage: Pick<Storage, 'db'>, boards: LiveBoards, faults: Pick<Faults, 'report'>) {
    this.#primary = readFrom(storage.db);
    this.#boards = boards;
    this.#closed = new ClosedCards(faults);
    this.#contests = new FinalContests(faults);
  }

  /** The standings of a tournament, at most `liveStandingsEveryMs` behind the games in play; undefined if there is none. */
  async of(id: string, reading: RunRead = this.#primary): Promise<CurrentStandings | undefined> {
    const head = await reading((db) => seasonHead(db, id));
    if (!head) return undefined;
    const cached = this.#cached.get(id);
    const ready = await (cached && this.#isCurrent(cached, head)
      ? cached.ready
      : this.#calculate(id, head, reading));
    return { ...ready, isBehind: ready.season.version !== versionOf(head) };
  }

  /** The standings of a form that is not saved. */
  preview(form: TournamentForm, games: readonly SeasonGameHead[]): Promise<SeasonPreview> {
    const head = {
      ...{ id: '', name: '', epoch: '', updated_at: this.#boards.clock.now() },
      ...{ season_start: form.seasonStart, season_end: form.seasonEnd },
      ...{ score_system: form.selectedScoreSystem, placing_scores: form.placingScores },
      extra_standings: { contests: [], divisions: [] },
      games: [...games],
    };
    return calculatePreview(this.#sources(this.#primary), head);
  }

  #sources = (reading: RunRead) => ({
    ...{ boards: this.#boards, closed: this.#closed, contests: this.#contests, reading },
  });

  #isCurrent({ v, settled, startedAt }: CachedSeason, head: SeasonHead): boolean {
    const age = this.#boards.clock.elapsed() - startedAt;
    if (age >= maxAgeMs || settled !== seasonKey(head)) return false;
    return v === versionOf(head) || age < liveStandingsEveryMs;
  }

  #calculate(id: string, head: SeasonHead, reading: RunRead): Promise<CalculatedSeason> {
    const ready = calculateSeason(this.#sources(reading), head).then(withBodies);
    const cached = {
      v: versionOf(head),
      settled: seasonKey(head),
      startedAt: this.#boards.clock.elapsed(),
      ready,
    };
    this.#cached.set(id, cached);
    ready.catch(() => {
      if (this.#cached.get(id) === cached) this.#cached.delete(id);
    });
    return ready;
  }
}

function withBodies(season: Season): CalculatedSeason {
  return {
    season,
    body: once(() => encoded(presentStandings(season))),
    publicBody: once(() => encoded(presentPublic(season))),
  };
}

const encoded = (answer: object) => new Encoded(Buffer.from(JSON.stringify(answer)));

function once<T>(make: () => T): () => T {
  let result: { readonly value: T } | undefined;
  return () => {
    result ??= { value: make() };
    return result.value;
  };
}
