import type { ScoringFormat } from '../course.ts';
import type { PlacedCard } from '../ranking/row.ts';
import type { HoleScore } from '../score/hole.ts';

export type TournamentHole = Pick<
  HoleScore,
  'number' | 'par' | 'strokes' | 'value' | 'gross' | 'nett' | 'points' | 'toPar'
>;

/** The fields of a card that standings need. The card is live or stored. */
export interface TournamentCard extends PlacedCard {
  readonly format: ScoringFormat;
  readonly holes: readonly TournamentHole[];
  readonly complete: boolean;
}
