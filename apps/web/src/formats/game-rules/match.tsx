import type { RuleFormat } from './format.ts';
import { inTeams, ownCard } from './own-card.ts';

const SideCounts = () => (
  <p className="block quiet fs-13 lh-130">
    On each hole the best score of a side plays against the best of the other.
  </p>
);

export const singles: RuleFormat = { ...ownCard, Counting: SideCounts };
export const teamMatch: RuleFormat = { ...singles, ofGame: inTeams };
