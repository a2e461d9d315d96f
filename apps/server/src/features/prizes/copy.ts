import type { Board, GameChange } from '../../live/index.ts';

/**
 * Gives a copied game the prizes of the original, without results. Teams are new in a copy, so divisions of teams are
 * empty. In a rehearsal all players are guests with new ids, so its pots are for all of them.
 */
export function copyPrizes(change: GameChange, { prizes }: Board, isRehearsal: boolean): void {
  if (prizes.contests.length === 0 && prizes.divisions.length === 0) return;
  change.setPrizes({
    prizes: {
      ...prizes,
      divisions: prizes.divisions.map((division) =>
        division.of.by === 'teams' ? { ...division, of: { by: 'teams', teams: [] } } : division,
      ),
      contests: prizes.contests.map((contest) =>
        contest.pot === null || !isRehearsal
          ? contest
          : { ...contest, pot: { ...contest.pot, entrants: 'all' } },
      ),
    },
  });
}
