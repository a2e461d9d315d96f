import type { PlacedCard } from '../ranking/row.ts';
import type { HoleScore } from '../score/hole.ts';

export type TournamentHole = Pick<
  HoleScore,
  'number' | 'par' | 'value' | 'gross' | 'nett' | 'points' | 'toPar'
>;

/** What a season reads of a card: of one in play, or of what is kept of one that was closed. */
export interface TournamentCard extends PlacedCard {
  readonly holes: readonly TournamentHole[];
  readonly complete: boolean;
}
