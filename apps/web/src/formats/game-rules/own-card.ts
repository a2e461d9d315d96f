import { GolfError, handicapFor } from '@flagstick/golf';
import * as texts from '../messages.ts';
import { BestScores } from './BestScores.tsx';
import type { RuleFormat } from './format.ts';

export const inTeams: RuleFormat['ofGame'] = ({ teamPlayers }) => [texts.teamsOf(teamPlayers)];

/** Each player has a handicap of their own. */
export const ownCard: RuleFormat = {
  indexes: (index) => [index],
  handicap([holder], tee, rule) {
    if (!holder) throw new GolfError('missing', 'holders', 0);
    return handicapFor(holder, tee, rule);
  },
  shownFor: () => 1,
  smallerSizes: () => [],
  handicapForPoints: (playsOff) => playsOff,
  settings: {},
  ofGame: () => [],
  ofTeams: [],
  ofHandicap: null,
  sections: [],
  Counting: BestScores,
  hasAllowance: true,
};

/** The same in teams. */
export const ownCardInTeams: RuleFormat = { ...ownCard, ofGame: inTeams, sections: ['team'] };
