import type { GameLight, Tournament, TournamentGame } from '@flagstick/contract';

import * as limits from '@flagstick/contract/limits';
import { hasPlacingScores, isEclecticSystem } from '@flagstick/contract/score-systems';
import type * as z from 'zod';
import type { Figure } from '../../shared/form/Figures.tsx';

/** As much of a game as the form shows. */
export type CountedGame = Pick<TournamentGame, '_id' | 'name' | 'date' | 'club' | 'course'>;

export interface TournamentFields {
  name: string;
  seasonStart: string;
  seasonEnd: string;
  /** The number of a system, as a list of choices holds it. */
  selectedScoreSystem: string;
  placingScores: Figure[];
  /** Whether everybody may read its standings. */
  publicPage: boolean;
  owners: Array<{ _id: string; name: string; lastName: string }>;
  /** The games that a new tournament begins with. */
  games: readonly CountedGame[];
}

/** The form of a tournament, new or as it stands; a new one is for this year. */
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
 * What the wire takes. To whom it is allocated is an admin's to say; games come along with a new tournament only: one
 * that is there gains and loses them by calls of their own.
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

/** On how many courses an eclectic is played, where that is more than one: its holes go by number alone. */
export function mixedCourses(system: string, games: readonly CountedGame[]): number {
  const courses = new Set(games.map(({ course }) => course._id)).size;
  return isEclecticSystem(Number(system)) && courses > 1 ? courses : 0;
}

/** A game as the picker gives it. */
export const counted = ({ _id, name, date, club, course }: z.output<typeof GameLight>): CountedGame => ({
  ...{ _id, name, date },
  ...{ club, course },
});
