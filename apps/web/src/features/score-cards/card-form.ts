import type { ScoreCard, TeeColor } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';

/** A hole as the form holds it: an empty figure is not typed yet. */
export interface HoleFields {
  number: number;
  yards: number | '';
  par: number | '';
  si: number | '';
}

export type Combination = 2 | 3 | null;

const blank = (number: number): HoleFields => ({ number, yards: '', par: '', si: '' });

/** How many holes a card of this course has: a nine played twice and a six played three times make eighteen. */
export const holeCount = (courseHoles: number, combination: Combination): number =>
  courseHoles * (combination ?? 1);

/** The combinations that a course of so many holes can have. */
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

/** Par and yards of the rows that are filled in. */
export const totals = (holes: readonly HoleFields[]) => ({
  par: sum(holes, 'par'),
  yards: sum(holes, 'yards'),
});

/** The stroke indexes that stand twice, so that the form can point at them. */
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
  /** The names, which the pickers show, and what the course has for a card. */
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

/** The form of a card, new or as it stands. */
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

/** What the wire takes of the holes: a figure that is missing is 0, which it refuses by name. */
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
