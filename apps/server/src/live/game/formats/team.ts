import type { LiveFormat } from './format.ts';
import { individual } from './individual.ts';

export const team: LiveFormat = {
  ...individual,
  teamOf: (entrant) => (entrant.kind === 'team' ? entrant : null),
};
