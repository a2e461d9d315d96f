import { figureTitle, packHeading, packTitles } from '@flagstick/contract';
import { capital } from '@flagstick/contract/capital';
import { inTenths } from '../../shared/codecs.ts';
import { csvFile } from '../print/index.ts';
import type { StoredCard, StoredClub, StoredCourse } from './store.ts';

type Cells = Readonly<Record<string, string | number>>;

const clubCells = ({ name, place, address, phone, email, timeZone }: StoredClub): Cells => ({
  [packTitles.club]: name,
  [packTitles.place]: place,
  [packTitles.address]: address,
  [packTitles.phone]: phone,
  [packTitles.email]: email,
  [packTitles.timeZone]: timeZone,
});

const courseCells = ({ name, holes }: StoredCourse): Cells => ({
  [packTitles.course]: name,
  [packTitles.courseHoles]: holes,
});

const cardCells = (card: StoredCard): Cells => ({
  [packTitles.card]: card.name,
  [packTitles.tee]: capital(card.color),
  [packTitles.gender]: card.gender === 'women' ? 'Ladies' : 'Men',
  [packTitles.rating]: inTenths.read(card.rating_tenths),
  [packTitles.slope]: card.slope,
  [packTitles.firstHole]: card.holes[0]?.number ?? 1,
  ...Object.fromEntries(
    card.holes.flatMap((hole, at) =>
      (['par', 'si', 'yards'] as const).map((figure) => [figureTitle(figure, at + 1), hole[figure]]),
    ),
  ),
});

/** A line for each score card; a course without cards, and a club without courses, have a line of their own. */
function linesOf(club: StoredClub): Cells[] {
  const own = clubCells(club);
  if (club.courses.length === 0) return [own];
  return club.courses.flatMap((course) => {
    const place = { ...own, ...courseCells(course) };
    return course.cards.length === 0
      ? [place]
      : course.cards.map((card) => ({ ...place, ...cardCells(card) }));
  });
}

/** The file of these clubs, in the columns that the import reads. */
export const writePack = (clubs: readonly StoredClub[]): Buffer =>
  csvFile([
    packHeading,
    ...clubs.flatMap(linesOf).map((cells) => packHeading.map((title) => cells[title] ?? '')),
  ]);
