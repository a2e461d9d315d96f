import { BadLine } from '../cells.ts';
import type { FieldFormat } from './format.ts';

export const withoutTeams: FieldFormat = {
  checkTeams: () => [],
  teamNameOf({ team }) {
    if (team !== '') throw new BadLine('team', 'This game has no teams. Leave the column empty.');
    return null;
  },
};
