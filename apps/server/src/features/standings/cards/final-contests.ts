import { formatOf, PrizeContest } from '@flagstick/contract';
import type { ContestGame, FixedContest } from '@flagstick/golf';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { RunRead } from '../../../http/index.ts';
import type { Faults } from '../../../shared/faults.ts';
import { readOrFallback } from '../../../shared/read-or-fallback.ts';
import { type SeasonGameHead, storedFinalPrizesOf } from '../store.ts';

const entrants = z.array(z.string());

/** What standings read of a game's final prizes. */
const StoredPrizes = z.object({
  setup: z.object({ contests: z.array(PrizeContest.pick({ id: true, kind: true })) }),
  result: z.object({
    contests: z.array(
      z.object({
        contest: z.string(),
        ranking: z.object({
          places: z.array(
            z.object({ entrants, figure: z.number(), holes: z.array(z.number().int()).optional() }),
          ),
        }),
        awards: z.array(z.object({ entrants, fromPot: z.number().int() })),
      }),
    ),
  }),
});

/** The maximum number of games whose contests are in memory. */
const maxGames = 500;

type GameContests = Pick<ContestGame, 'played' | 'contests'>;

/** The contests of closed games. A game whose prizes are finalised again has another version and is read again. */
export class FinalContests {
  readonly #faults: Pick<Faults, 'report'>;
  readonly #cache = new LRUCache<
    string,
    { readonly version: number; readonly contests: readonly FixedContest[] }
  >({
    max: maxGames,
  });

  constructor(faults: Pick<Faults, 'report'>) {
    this.#faults = faults;
  }

  /** @param reading the database that `version` was read from, so that the prizes are at least as new */
  async of({ id, version, played }: SeasonGameHead, reading: RunRead): Promise<GameContests> {
    const { playedWith } = formatOf(played);
    const cached = this.#cache.get(id);
    if (cached?.version === version) return { played: playedWith, contests: cached.contests };
    const stored = await reading((db) => storedFinalPrizesOf(db, id));
    const contests =
      stored === null
        ? []
        : await readOrFallback(this.#faults, { game: id }, async () => contestsOf(stored), []);
    this.#cache.set(id, { version, contests });
    return { played: playedWith, contests };
  }
}

function contestsOf(stored: unknown): FixedContest[] {
  const { setup, result } = StoredPrizes.parse(stored);
  const kinds = new Map(setup.contests.map(({ id, kind }) => [id, kind]));
  return result.contests.flatMap(({ contest, ranking, awards }) => {
    const kind = kinds.get(contest);
    return kind ? [{ kind, places: ranking.places, awards }] : [];
  });
}
