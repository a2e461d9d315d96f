import type { LiveFormat } from './format.ts';
import { oneCard } from './one-card.ts';
import { teamMatch } from './team-match.ts';

export const oneCardMatch: LiveFormat = {
  ...teamMatch,
  keepsCards: oneCard.keepsCards,
  assignCards: oneCard.assignCards,
};
