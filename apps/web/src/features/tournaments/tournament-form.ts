import type { GameLight, Tournament, TournamentGame } from '@flagstick/contract';

import * as limits from '@flagstick/contract/limits';
import { hasPlacingScores, isEclecticSystem } from '@flagstick/contract/score-systems';
import type * as z from 'zod';
import type { Figure } from '../../ui/form/Figures.tsx';

/** The fields of a game that the form shows. */
export type CountedGame = Pick<TournamentGame, '_id' | 'name' | 'date' | 'club' | 'course'>;

export interface TournamentFields {
  name: string;
  seasonStart: string;
  seasonEnd: string;
  /** The number of a system, as a select value. */
  selectedScoreSystem: string;
  placingScores: Figure[];
  /** Whether its standings are public. */
  publicPage: boolean;
  owners: Array<{ _id: string; name: string; lastName: string }>;
  /** The games of a new tournament. */
  games: readonly CountedGame[];
}

/** The form values of a tournament, or of a new one for this year. */
export const fieldsOf = (tournament: Tournament | null, now = new Date()): TournamentFields => ({
  name: tournament?.name ?? '',
  seasonStart: tournament?.seasonStart ?? `${now.getFullYear()}-01-01`,
  seasonEnd: tournament?.seasonEnd ?? `${now.getFullYear()}-12-31`,
  selectedScoreSystem: String(tournament?.selectedScoreSystem ?? limits.tournament.scoreSystem.min),
  placingScores: [...(tournament?.placingScores ?? limits.tournament.placingScores.default)],
  publicPage: tournament?.publicPage ?? false,
  owners: [...(tournament?.ownersNamed ?? [])],
  games: [],
});

/**
 * The body for the wire. Only admins set the owners; only a new tournament includes games, because an existing one
 * changes them by calls of their own.
 */
export const bodyOf = (values: TournamentFields, isNew: boolean, isAdmin: boolean) => ({
  name: values.name,
  seasonStart: values.seasonStart,
  seasonEnd: values.seasonEnd,
  selectedScoreSystem: Number(values.selectedScoreSystem),
  placingScores: values.placingScores.map((score) => (score === '' ? 0 : score)),
  publicPage: values.publicPage,
  ...(isAdmin ? { owners: values.owners.map(({ _id }) => _id) } : {}),
  ...(isNew ? { games: values.games.map(({ _id }) => _id) } : {}),
});

export const showsPlacingScores = (system: string): boolean => hasPlacingScores(Number(system));

/** The number of courses of an eclectic if there are several, because its holes are matched by number alone. */
export function mixedCourses(system: string, games: readonly CountedGame[]): number {
  const courses = new Set(games.map(({ course }) => course._id)).size;
  return isEclecticSystem(Number(system)) && courses > 1 ? courses : 0;
}

/** A game as the picker returns it. */
export const counted = ({ _id, name, date, club, course }: z.output<typeof GameLight>): CountedGame => ({
  ...{ _id, name, date },
  ...{ club, course },
});
