import type { LiveFormat } from './format.ts';
import { assignOwnCards } from './own-cards.ts';
import { ranked } from './ranked.ts';

export const individual: LiveFormat = {
  ...ranked,
  markerRotations: (members) => [members],
  assignCards: assignOwnCards,
  fullGroup: (_rules, individual) => Math.max(individual, 2),
  asIndividuals: (rules) => rules,
  extraHolesOf: () => [],
  keepsCards: (before) => before === 'own',
  teamOf: () => null,
};
