import type { ContestResult } from './prizes.ts';
import type { Contest } from './setup.ts';

/** A prize that an entrant did not win: their figure against that of the last prize. */
export interface MissedPrize {
  readonly contest: string;
  /** The place of the last prize. */
  readonly place: number;
  /** The difference of the two figures, 0 or more; 0 for a tie that was decided against them. */
  readonly by: number;
  /** How many places the entrant is behind the last prize, 1 or more, whatever the unit of the figures. */
  readonly behind: number;
}

/** The contests in which an entrant is placed without a prize, and by how much the last prize was missed. */
export function missedPrizes(
  contests: readonly Contest[],
  results: readonly ContestResult[],
  entrantsOfPlayer: ReadonlySet<string>,
): MissedPrize[] {
  return contests.flatMap(({ id, prizes, pot }): MissedPrize[] => {
    const result = results.find(({ contest }) => contest === id);
    const last = result?.awards.at(-1);
    if (!result || !last || prizes.length + (pot?.shares.length ?? 0) === 0) return [];
    const isMine = (entrants: readonly string[]) => entrants.some((one) => entrantsOfPlayer.has(one));
    if (result.awards.some(({ entrants }) => isMine(entrants))) return [];
    if (result.passed.some(({ entrant }) => entrantsOfPlayer.has(entrant))) return [];
    const mine = result.ranking.places.find(({ entrants }) => isMine(entrants));
    if (!mine) return [];
    const end = last.place + Math.max(1, last.entrants.length) - 1;
    const place = Math.min(end, Math.max(prizes.length, pot?.shares.length ?? 0));
    const { places } = result.ranking;
    const before = places
      .slice(0, places.indexOf(mine))
      .reduce((sum, { entrants }) => sum + entrants.length, 0);
    return [
      {
        ...{ contest: id, place, by: Math.abs(mine.figure - last.figure) },
        behind: Math.max(1, before + 1 - place),
      },
    ];
  });
}
