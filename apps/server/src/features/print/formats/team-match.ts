import type { DocumentFormat } from './format.ts';
import { singles } from './singles.ts';
import { team } from './team.ts';

export const teamMatch: DocumentFormat = {
  ...singles,
  startSheet: { ...singles.startSheet, countsTeams: true, csvTeam: team.startSheet.csvTeam },
};
