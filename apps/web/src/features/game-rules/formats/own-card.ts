import { GolfError, handicapFor } from '@flagstick/golf';
import { BestScores } from './BestScores.tsx';
import type { RuleFormat } from './format.ts';

/** Each player has a handicap of their own. */
export const ownCard: RuleFormat = {
  indexes: (index) => [index],
  handicap([holder], tee, rule) {
    if (!holder) throw new GolfError('missing', 'holders', 0);
    return handicapFor(holder, tee, rule);
  },
  shownFor: () => 1,
  smallerSizes: () => [],
  changed: (playsOff) => playsOff,
  ofTeams: [],
  ofHandicap: null,
  Counting: BestScores,
  hasAllowance: true,
};
