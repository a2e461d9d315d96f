import type { Competition } from '../entities/competition.ts';
import type { FormatKey } from './format.ts';

type PlayingRules = Competition['playingRules'];
type Sizes = Pick<PlayingRules, 'teamPlayers' | 'teamsPerTee'>;

const ofPlayers = (_rules: Sizes, individual: number): number => Math.max(individual, 2);
const ofTeams = ({ teamPlayers, teamsPerTee }: Sizes): number => teamPlayers * teamsPerTee;

/** The size of a full group, by format, from the rule's group size for individuals and its teams. */
export const fullGroups: Readonly<Record<FormatKey, typeof ofPlayers>> = {
  individual: ofPlayers,
  team: ofTeams,
  oneCard: ofTeams,
  singles: ofPlayers,
  teamMatch: ofTeams,
};

const unchanged = (rules: PlayingRules): PlayingRules => rules;
const withRowPerPlayer = (rules: PlayingRules): PlayingRules => ({ ...rules, playingAs: 'individual' });

/** Changes a rule's settings so that each player has a row on the board. */
export const asIndividuals: Readonly<Record<FormatKey, typeof unchanged>> = {
  individual: unchanged,
  team: withRowPerPlayer,
  oneCard: withRowPerPlayer,
  singles: unchanged,
  teamMatch: withRowPerPlayer,
};
