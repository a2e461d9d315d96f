import type { DocumentFormat } from './format.ts';
import { oneCard } from './one-card.ts';
import { teamMatch } from './team-match.ts';

export const oneCardMatch: DocumentFormat = {
  ...teamMatch,
  ownerOf: oneCard.ownerOf,
  startSheet: { ...teamMatch.startSheet, csvHandicap: oneCard.startSheet.csvHandicap },
};
