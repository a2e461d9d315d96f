import type { ScoreCard, TeeColor } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';

/** A hole as form values: an empty figure is not typed yet. */
export interface HoleFields {
  number: number;
  yards: number | '';
  par: number | '';
  si: number | '';
}

export type Combination = 2 | 3 | null;

const blank = (number: number): HoleFields => ({ number, yards: '', par: '', si: '' });

/** Number of holes on a card of this course: a nine played twice or a six played three times makes eighteen. */
export const holeCount = (courseHoles: number, combination: Combination): number =>
  courseHoles * (combination ?? 1);

/** The possible combinations of a course with so many holes. */
export function combinationsFor(courseHoles: number): Combination[] {
  const fits = ([2, 3] as const).filter((times) => courseHoles * times === 18);
  return [null, ...fits];
}

/** Empty rows, one per hole. */
export const blankHoles = (count: number): HoleFields[] =>
  Array.from({ length: count }, (_, at) => blank(at + 1));

/** The tee that a gender usually plays from. */
export const usualTee = (gender: ScoreCard['gender']): TeeColor => (gender === 'women' ? 'red' : 'white');

const sum = (holes: readonly HoleFields[], field: 'yards' | 'par'): number =>
  holes.reduce((total, hole) => total + (hole[field] === '' ? 0 : hole[field]), 0);

/** Par and yards of the filled-in rows. */
export const totals = (holes: readonly HoleFields[]) => ({
  par: sum(holes, 'par'),
  yards: sum(holes, 'yards'),
});

/** The duplicate stroke indexes, for the form to mark. */
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

export interface CardFields {
  name: string;
  club: string;
  /** Names for the pickers, and the course's number of holes. */
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

/** The form values of a card, or of a new one. */
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

const figure = (value: number | ''): number => (value === '' ? 0 : value);

/** The holes for the wire: a missing figure is sent as 0, which the server refuses with the field's name. */
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
