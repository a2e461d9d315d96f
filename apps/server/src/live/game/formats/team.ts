import type { LiveFormat } from './format.ts';
import { individual } from './individual.ts';

export const team: LiveFormat = {
  ...individual,
  fullGroup: ({ teamPlayers, teamsPerTee }) => teamPlayers * teamsPerTee,
  asIndividuals: (rules) => ({ ...rules, playingAs: 'individual' }),
  teamOf: ({ name, color, card }) => (color === null ? null : { name, color, card }),
};
