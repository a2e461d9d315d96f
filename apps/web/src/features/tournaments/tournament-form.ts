import type { GameLight, Tournament, TournamentGame } from '@flagstick/contract';

import * as limits from '@flagstick/contract/limits';
import { hasPlacingScores, isEclecticSystem } from '@flagstick/contract/score-systems';
import type * as z from 'zod';
import type { NumberInputValue } from '../../ui/form/fields/FigureList.tsx';
import { type ExtraStandingsFields, extraBodyOf, extraFieldsOf } from './extra-standings.ts';
import { pointsLists, systemGroups } from './systems.ts';

export type CountedGame = Pick<TournamentGame, '_id' | 'name' | 'date' | 'club' | 'course'>;

export interface TournamentFields extends ExtraStandingsFields {
  name: string;
  seasonStart: string;
  seasonEnd: string;
  /** The number of the system, as a text for the select. */
  selectedScoreSystem: string;
  placingScores: NumberInputValue[];
  publicPage: boolean;
  owners: Array<{ _id: string; name: string; lastName: string }>;
  games: readonly CountedGame[];
}

/** A new tournament is an order of merit of this year. */
export const fieldsOf = (tournament: Tournament | null, now = new Date()): TournamentFields => ({
  name: tournament?.name ?? '',
  seasonStart: tournament?.seasonStart ?? `${now.getFullYear()}-01-01`,
  seasonEnd: tournament?.seasonEnd ?? `${now.getFullYear()}-12-31`,
  selectedScoreSystem: String(tournament?.selectedScoreSystem ?? systemGroups[0].systems[0]),
  placingScores: [...(tournament?.placingScores ?? pointsLists[0] ?? [])],
  publicPage: tournament?.publicPage ?? false,
  ...extraFieldsOf(tournament?.extraStandings),
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
  extraStandings: extraBodyOf(values),
  ...(isAdmin ? { owners: values.owners.map(({ _id }) => _id) } : {}),
  ...(isNew ? { games: values.games.map(({ _id }) => _id) } : {}),
});

/** The part of the form that makes the standings. @param games those of an existing tournament are not in the form */
export const draftOf = (
  values: TournamentFields,
  tournament: string | null,
  games: ReadonlyArray<{ readonly _id: string }> = values.games,
) => ({
  seasonStart: values.seasonStart,
  seasonEnd: values.seasonEnd,
  selectedScoreSystem: Number(values.selectedScoreSystem),
  placingScores: values.placingScores.map((score) => (score === '' ? 0 : score)),
  games: games.map(({ _id }) => _id),
  tournament,
});

/** An order of merit that still has the default scores gets the first ready-made list. */
export function placingScoresFor(
  system: string,
  before: readonly NumberInputValue[],
): NumberInputValue[] | undefined {
  const isUntouched = before.join() === limits.tournament.placingScores.default.join();
  return showsPlacingScores(system) && isUntouched ? [...(pointsLists[0] ?? [])] : undefined;
}

export const showsPlacingScores = (system: string): boolean => hasPlacingScores(Number(system));

/** Returns 0 unless an eclectic has several courses: it matches holes by number alone. */
export function mixedCoursesCount(system: string, games: readonly CountedGame[]): number {
  const courses = new Set(games.map(({ course }) => course._id)).size;
  return isEclecticSystem(Number(system)) && courses > 1 ? courses : 0;
}

export const countedGame = ({ _id, name, date, club, course }: z.output<typeof GameLight>): CountedGame => ({
  ...{ _id, name, date },
  ...{ club, course },
});
