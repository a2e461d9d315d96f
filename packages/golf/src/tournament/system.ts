import { GolfError } from '../errors.ts';

/** The scoring systems of a tournament, in the order of their numbers on the wire (0 to 12). */
export const TOURNAMENT_SYSTEMS = [
  'bestGross',
  'bestNett',
  'worstGross',
  'worstNett',
  'blobs',
  'birdies',
  'eagles',
  'albatrosses',
  'totalPoints',
  'totalGross',
  'totalNett',
  'meritGross',
  'meritNett',
] as const;

export type TournamentSystem = (typeof TOURNAMENT_SYSTEMS)[number];

/** @throws GolfError for an unknown number */
export function tournamentSystem(number: number): TournamentSystem {
  const system = TOURNAMENT_SYSTEMS[number];
  if (system === undefined) throw new GolfError('unknown', 'selectedScoreSystem', number);
  return system;
}

/** Whether the system keeps the best (or worst) score of each hole number over the season. */
export function isEclectic(system: TournamentSystem): boolean {
  switch (system) {
    case 'bestGross':
    case 'bestNett':
    case 'worstGross':
    case 'worstNett':
      return true;
    default:
      return false;
  }
}

export function isMerit(system: TournamentSystem): boolean {
  return system === 'meritGross' || system === 'meritNett';
}

/** Whether the lower figure wins among players with equally many counting holes or games. */
export function lowWins(system: TournamentSystem): boolean {
  return isEclectic(system) || system === 'totalGross' || system === 'totalNett';
}
