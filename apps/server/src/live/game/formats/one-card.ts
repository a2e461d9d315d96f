import type { LiveFormat } from './format.ts';
import { team } from './team.ts';
import { assignTeamCards } from './team-cards.ts';

export const oneCard: LiveFormat = {
  ...team,
  keepsCards: (before) => before === 'team',
  assignCards: assignTeamCards,
};
