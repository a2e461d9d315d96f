import { extraHoleOrdinal } from '@flagstick/golf';
import type { Format } from './format.ts';
import { individual } from './individual.ts';

/** Matches of one player against another. */
export const singles: Format = {
  ...individual,
  key: 'singles',
  names: {
    tag: 'Match play',
    listed: () => 'Match play',
    onCards: () => 'Match play, individual',
  },
  playedWith: 'matches',
  certifiesCards: false,
  changesHandicaps: false,
  setUpParts: ['result'],
  // In a match a hole without a score is lost, and the card keeps its place.
  cardScoring: () => 'stableford',
  parDifferenceFormat: () => 'match',
  isExtraHole: (hole) => extraHoleOrdinal(hole) !== null,
  sidesOf: (balls) => balls.map((ball) => ({ team: null, balls: [ball] })),
};
