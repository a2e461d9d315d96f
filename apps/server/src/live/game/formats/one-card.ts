import type { LiveFormat } from './format.ts';
import { team } from './team.ts';
import { dealTeamCards } from './team-cards.ts';

export const oneCard: LiveFormat = { ...team, dealCards: dealTeamCards };
