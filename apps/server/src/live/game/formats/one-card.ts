import type { LiveFormat } from './format.ts';
import { individual } from './individual.ts';
import { dealTeamCards } from './team-cards.ts';

export const oneCard: LiveFormat = { ...individual, dealCards: dealTeamCards };
