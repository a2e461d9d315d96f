import type { ContestAwards } from './awards.ts';
import { splitPence } from './money.ts';

/** The money that a player wins in a contest, in pence. */
export interface Winnings {
  readonly contest: string;
  readonly player: string;
  /** The player's part of the prizes. */
  readonly prizes: number;
  /** The player's part of the pot. */
  readonly pot: number;
}

/** The money of each player in each contest, in the order of the contests; players without money are left out. */
export function winningsOf(
  contests: readonly Pick<ContestAwards, 'contest' | 'awards'>[],
  playersOf: (entrant: string) => readonly string[],
): Winnings[] {
  return contests.flatMap(({ contest, awards }) => {
    const won = new Map<string, Winnings>();
    for (const { entrants, each, fromPot } of awards) {
      for (const entrant of entrants) {
        const players = playersOf(entrant);
        if (players.length === 0) continue;
        const all = splitPence(each, players.length).each;
        const prizes = splitPence(each - fromPot / entrants.length, players.length).each;
        for (const player of players) {
          const before = won.get(player) ?? { contest, player, prizes: 0, pot: 0 };
          won.set(player, {
            ...before,
            prizes: before.prizes + prizes,
            pot: before.pot + all - prizes,
          });
        }
      }
    }
    return [...won.values()].filter(({ prizes, pot }) => prizes + pot > 0);
  });
}

/** The players whose winnings exceed the limit of their amateur status, with their pence, the highest first. */
export function overLimit(
  limit: number | null,
  contests: readonly Pick<ContestAwards, 'contest' | 'awards'>[],
  playersOf: (entrant: string) => readonly string[],
): ReadonlyArray<{ readonly player: string; readonly pence: number }> {
  if (limit === null) return [];
  const won = new Map<string, number>();
  for (const { player, prizes, pot } of winningsOf(contests, playersOf)) {
    won.set(player, (won.get(player) ?? 0) + prizes + pot);
  }
  return [...won]
    .filter(([, pence]) => pence > limit)
    .map(([player, pence]) => ({ player, pence }))
    .toSorted((a, b) => b.pence - a.pence || (a.player < b.player ? -1 : 1));
}
