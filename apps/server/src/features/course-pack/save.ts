import { newId, type Tx } from '../../storage/index.ts';
import { clubSearchText } from '../clubs/index.ts';
import { courseSearchText, teeSearchText } from '../courses/index.ts';
import { parOf } from '../score-cards/index.ts';
import { type CardDraft, type ClubDraft, type CourseDraft, isChangedCard, isChangedClub } from './drafts.ts';
import { insertClubs, insertCourses, insertTees, updateClubs, updateTees } from './store.ts';

interface PlacedCourse {
  readonly club: ClubDraft;
  readonly course: CourseDraft;
}

interface PlacedCard extends PlacedCourse {
  readonly card: CardDraft;
}

const placedCourses = (clubs: readonly ClubDraft[]): PlacedCourse[] =>
  clubs.flatMap((club) => [...club.courses.values()].flat().map((course) => ({ club, course })));

const placedCards = (clubs: readonly ClubDraft[]): PlacedCard[] =>
  placedCourses(clubs).flatMap((place) => [...place.course.cards].map((card) => ({ ...place, card })));

const count = (drafts: ReadonlyArray<'added' | 'changed' | 'same'>) => ({
  added: drafts.filter((one) => one === 'added').length,
  changed: drafts.filter((one) => one === 'changed').length,
  same: drafts.filter((one) => one === 'same').length,
});

/** How many clubs, courses and score cards of the file are added, changed and left alone. */
export const countsOf = (clubs: readonly ClubDraft[]) => ({
  clubs: count(
    clubs
      .filter(({ named }) => named)
      .map((club) => (club.stored === null ? 'added' : isChangedClub(club) ? 'changed' : 'same')),
  ),
  courses: count(
    placedCourses(clubs)
      .filter(({ course }) => course.named)
      .map(({ course }) => (course.stored === null ? 'added' : 'same')),
  ),
  scoreCards: count(
    placedCards(clubs)
      .filter(({ card }) => card.line !== null)
      .map(({ card }) => (card.stored === null ? 'added' : isChangedCard(card) ? 'changed' : 'same')),
  ),
});

const clubRow = ({ name, fields }: ClubDraft) => {
  const { timeZone, ...rest } = fields;
  return { ...rest, time_zone: timeZone, search: clubSearchText({ name, ...rest }) };
};

const teeRow = ({ club, course, card }: PlacedCard) => ({
  ...{ color: card.color, slope: card.slope, rating_tenths: card.rating_tenths },
  ...{ combination: card.combination, par: parOf(card.holes) },
  search: teeSearchText({ name: card.name, course: course.name, club: club.name, color: card.color }),
});

/** What boards of games may show of an import. */
export interface SavedChanges {
  readonly clubs: readonly string[];
  readonly tees: readonly string[];
}

/** Writes the drafts that the file added or changed. */
export async function savePack(tx: Tx, clubs: readonly ClubDraft[]): Promise<SavedChanges> {
  const clubIds = new Map(clubs.map((club) => [club, club.stored?.id ?? newId()]));
  const courses = placedCourses(clubs);
  const courseIds = new Map(courses.map(({ course }) => [course, course.stored?.id ?? newId()]));
  const cards = placedCards(clubs);
  await insertClubs(
    tx,
    clubs
      .filter(({ stored }) => stored === null)
      .map((club) => ({
        ...{ id: clubIds.get(club) ?? '', name: club.name, card_email: '', card_phone: '' },
        ...clubRow(club),
      })),
  );
  const changedClubs = clubs.filter(isChangedClub);
  await updateClubs(
    tx,
    changedClubs.map((club) => ({ id: clubIds.get(club) ?? '', ...clubRow(club) })),
  );
  await insertCourses(
    tx,
    courses
      .filter(({ course }) => course.stored === null)
      .map(({ club, course }) => ({
        ...{ id: courseIds.get(course) ?? '', club_id: clubIds.get(club) ?? '', name: course.name },
        ...{ holes_number: course.holes, golf_advisor_id: '' },
        search: courseSearchText(course.name, club.name),
      })),
  );
  await insertTees(
    tx,
    cards
      .filter(({ card }) => card.stored === null)
      .map((placed) => ({
        ...{ id: newId(), course_id: courseIds.get(placed.course) ?? '', name: placed.card.name },
        ...{ gender: placed.card.gender, main: true, owner_id: null },
        ...teeRow(placed),
        holes: JSON.stringify(placed.card.holes),
      })),
  );
  const changed = cards.filter(({ card }) => isChangedCard(card));
  await updateTees(
    tx,
    changed.map((placed) => ({
      id: placed.card.stored?.id ?? '',
      ...teeRow(placed),
      holes: placed.card.holes,
    })),
  );
  return {
    clubs: changedClubs
      .filter(({ stored, fields }) => stored?.timeZone !== fields.timeZone)
      .map((club) => clubIds.get(club) ?? ''),
    tees: changed.flatMap(({ card }) => (card.stored && card.use ? [card.stored.id] : [])),
  };
}
