import type { PaperFormat } from './format.ts';
import { singles } from './singles.ts';
import { team } from './team.ts';

export const teamMatch: PaperFormat = {
  ...singles,
  startSheet: { ...singles.startSheet, countsTeams: true, csvTeam: team.startSheet.csvTeam },
};
