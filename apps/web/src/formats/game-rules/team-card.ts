import { teamHandicapFor } from '@flagstick/golf';
import * as texts from '../messages.ts';
import type { RuleFormat } from './format.ts';
import { inTeams } from './own-card.ts';
import { TeamShares } from './TeamShares.tsx';

/** Indexes of the example partners for a team's figure. */
const partners = [8.4, 12.6, 24.2, 30.1, 36];

/** A team of this size with this member. */
export const teamAround = (index: number, size: number): number[] =>
  [index, ...partners.slice(0, size - 1)].toSorted((a, b) => a - b);

/** A team has one handicap, from the shares of its members. */
export const teamCard: RuleFormat = {
  indexes: teamAround,
  handicap: (holders, tee, rule) =>
    teamHandicapFor(
      holders.map((holder) => ({ holder, tee })),
      rule,
    ),
  shownFor: ({ teamPlayers }) => teamPlayers,
  smallerSizes: ({ multiRules, teamPlayers }) =>
    multiRules ? Array.from({ length: teamPlayers - 2 }, (_, at) => teamPlayers - 1 - at) : [],
  handicapForPoints: (_playsOff, index) => index,
  // One card per team implies teams.
  settings: { playingAs: 'team' },
  ofGame: inTeams,
  ofTeams: [texts.oneCard],
  ofHandicap: texts.fromShares,
  sections: ['team'],
  Counting: TeamShares,
  hasAllowance: false,
};
