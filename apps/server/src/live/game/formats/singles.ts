import { pairUp } from '@flagstick/golf';
import type { LiveFormat } from './format.ts';
import { individual } from './individual.ts';
import { paired } from './paired.ts';

export const singles: LiveFormat = {
  ...individual,
  ...paired,
  // Opponents mark each other.
  markerRotations: (members) => pairUp(members).map(({ a, b }) => (b === null ? [a] : [a, b])),
};
