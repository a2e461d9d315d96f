import type { ScoreCard, TeeColor } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';

export interface HoleFields {
  number: number;
  yards: number | '';
  par: number | '';
  si: number | '';
}

export type Combination = 2 | 3 | null;

const blank = (number: number): HoleFields => ({ number, yards: '', par: '', si: '' });

/** A nine played twice or a six played three times makes eighteen. */
export const holeCount = (courseHoles: number, combination: Combination): number =>
  courseHoles * (combination ?? 1);

export function combinationsFor(courseHoles: number): Combination[] {
  const fits = ([2, 3] as const).filter((times) => courseHoles * times === 18);
  return [null, ...fits];
}

export const blankHoles = (count: number): HoleFields[] =>
  Array.from({ length: count }, (_, at) => blank(at + 1));

export const usualTee = (gender: ScoreCard['gender']): TeeColor => (gender === 'women' ? 'red' : 'white');

const sum = (holes: readonly HoleFields[], field: 'yards' | 'par'): number =>
  holes.reduce((total, hole) => total + (hole[field] === '' ? 0 : hole[field]), 0);

export const totals = (holes: readonly HoleFields[]) => ({
  par: sum(holes, 'par'),
  yards: sum(holes, 'yards'),
});

/** The form marks duplicates. */
export function doubledIndexes(holes: readonly HoleFields[]): ReadonlySet<number> {
  const seen = new Set<number>();
  const doubled = new Set<number>();
  for (const { si } of holes) {
    if (si === '') continue;
    if (seen.has(si)) doubled.add(si);
    seen.add(si);
  }
  return doubled;
}

/** The stroke indexes that no hole has; none while most holes have no index. */
export function missingIndexes(holes: readonly HoleFields[]): number[] {
  const used = new Set(holes.map(({ si }) => si));
  const missing = holes.map((_, at) => at + 1).filter((si) => !used.has(si));
  return missing.length * 2 > holes.length ? [] : missing;
}

export interface CardFields {
  name: string;
  club: string;
  /** Pickers show the names; the number of holes is the course's. */
  clubName: string;
  course: string;
  courseName: string;
  courseHoles: number;
  combination: Combination;
  gender: ScoreCard['gender'];
  teeColor: TeeColor;
  slope: number | '';
  courseRating: number | '';
  cardType: ScoreCard['cardType'];
  holesParams: HoleFields[];
}

export const fieldsOf = (card: ScoreCard | null): CardFields => ({
  name: card?.name ?? '',
  club: card?.club.id ?? '',
  clubName: card?.club.name ?? '',
  course: card?.course._id ?? '',
  courseName: card?.course.name ?? '',
  courseHoles: card?.course.holesNumber ?? 0,
  combination: card?.combination ?? null,
  gender: card?.gender ?? 'men',
  teeColor: card?.teeColor ?? usualTee('men'),
  slope: card?.slope ?? limits.slope.default,
  courseRating: card?.courseRating ?? '',
  cardType: card?.cardType ?? 'custom',
  holesParams: card?.holesParams ?? [],
});

export interface CourseOfCard {
  readonly _id: string;
  readonly name: string;
  readonly holesNumber: number;
  readonly club: { readonly _id: string; readonly name: string };
}

/** A new main card of a course, with its empty holes. */
export const newCardOn = ({ _id, name, holesNumber, club }: CourseOfCard): CardFields => ({
  ...fieldsOf(null),
  ...{ club: club._id, clubName: club.name, course: _id, courseName: name, courseHoles: holesNumber },
  ...{ cardType: 'main', holesParams: blankHoles(holesNumber) },
});

const figure = (value: number | ''): number => (value === '' ? 0 : value);

/** A missing figure is sent as 0, which the server refuses with the field's name. */
export const holesBody = (holes: readonly HoleFields[]) =>
  holes.map(({ number, yards, par, si }) => ({
    number,
    yards: figure(yards),
    par: figure(par),
    si: figure(si),
  }));

export const ratingsBody = ({ slope, courseRating }: CardFields) => ({
  slope: figure(slope),
  courseRating: figure(courseRating),
});
