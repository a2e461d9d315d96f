import type { LiveFormat } from './format.ts';
import { dealOwnCards } from './own-cards.ts';
import { ranked } from './ranked.ts';

export const individual: LiveFormat = {
  ...ranked,
  markerCircles: (members) => [members],
  dealCards: dealOwnCards,
  teamOf: () => null,
};
