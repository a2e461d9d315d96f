import type { LiveFormat } from './format.ts';
import { individual } from './individual.ts';

export const team: LiveFormat = {
  ...individual,
  teamOf: ({ name, color, card }) => (color === null ? null : { name, color, card }),
};
