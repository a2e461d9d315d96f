import type { ListQuery } from '@flagstick/contract';
import { sql } from 'kysely';
import {
  byName,
  type Changes,
  type Db,
  type ListColumns,
  listPage,
  type NewRow,
  recordset,
  searchable,
} from '../../storage/index.ts';

const columns: ListColumns = {
  search: 'courses.search',
  id: 'courses.id',
  sort: {
    name: byName('courses.name'),
    'club.name': byName('clubs.name'),
    holesNumber: sql.ref('courses.holes_number'),
  },
  filter: { club: sql.ref('courses.club_id'), holesNumber: sql.ref('courses.holes_number') },
  defaultSort: { field: 'name', direction: 'asc' },
};

const coursesWithClub = (db: Db) =>
  db
    .selectFrom('courses')
    .innerJoin('clubs', 'clubs.id', 'courses.club_id')
    .where('courses.deleted_at', 'is', null)
    .where('clubs.deleted_at', 'is', null)
    .selectAll('courses')
    .select(['clubs.name as club_name', 'clubs.registered as club_registered', 'clubs.logo as club_logo']);

export const coursesPage = (db: Db, list: ListQuery) => listPage(coursesWithClub(db), list, columns);

export const courseById = (db: Db, id: string) =>
  coursesWithClub(db).where('courses.id', '=', id).executeTakeFirst();

export type CourseRow = NonNullable<Awaited<ReturnType<typeof courseById>>>;

export const clubName = (db: Db, id: string) =>
  db
    .selectFrom('clubs')
    .select('name')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const insertCourse = (db: Db, row: NewRow<'courses'>) =>
  db.insertInto('courses').values(row).execute();

export const updateCourse = (db: Db, id: string, set: Changes<'courses'>) =>
  db
    .updateTable('courses')
    .set({ ...set, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();

export const updateClubLogo = (db: Db, clubId: string, logo: string | null) =>
  db
    .updateTable('clubs')
    .set({ logo, updated_at: sql`clock_timestamp()` })
    .where('id', '=', clubId)
    .execute();

type Venue = { club: string } | { course: string };

export async function hasOpenGames(db: Db, venue: Venue): Promise<boolean> {
  const game = await db
    .selectFrom('games')
    .innerJoin('courses', 'courses.id', 'games.course_id')
    .select('games.id')
    .where((eb) =>
      'club' in venue ? eb('courses.club_id', '=', venue.club) : eb('courses.id', '=', venue.course),
    )
    .where('games.deleted_at', 'is', null)
    .where('games.state', '<>', 'done')
    .limit(1)
    .executeTakeFirst();
  return game !== undefined;
}

export const teesWithOtherHoles = (db: Db, courseId: string, holes: number) =>
  db
    .selectFrom('tees')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`jsonb_array_length(holes) <> ${holes}`)
    .executeTakeFirstOrThrow();

export const courseSearchText = (name: string, club: string) => searchable(name, club);

export const teeSearchText = (tee: { name: string; course: string; club: string; color: string }) =>
  searchable(tee.name, tee.course, tee.club, tee.color);

export const gameSearchText = (name: string, code: string, course: string, club: string) =>
  searchable(name, code, course, club);

const writeSearchTexts = (
  db: Db,
  table: 'courses' | 'tees' | 'games',
  rows: Array<{ id: string; search: string }>,
) =>
  sql`
    update ${sql.table(table)} set search = updated.search
    from ${recordset(rows)} as updated (id text, search text)
    where ${sql.ref(`${table}.id`)} = updated.id
  `.execute(db);

/** After a course or club was renamed or moved. `updateDate` stays, so open editors can still save. */
export async function updateSearchTexts(db: Db, venue: Venue): Promise<void> {
  const courses = db
    .selectFrom('courses')
    .innerJoin('clubs', 'clubs.id', 'courses.club_id')
    .select(['courses.id', 'courses.name as course', 'clubs.name as club'])
    .where((eb) =>
      'club' in venue ? eb('courses.club_id', '=', venue.club) : eb('courses.id', '=', venue.course),
    )
    .as('venue');
  const [courseRows, tees, games] = [
    await db.selectFrom(courses).selectAll().execute(),
    await db
      .selectFrom('tees')
      .innerJoin(courses, 'venue.id', 'tees.course_id')
      .select(['tees.id', 'tees.name', 'color', 'course', 'club'])
      .execute(),
    // Locks games in the order that all multi-game locks use.
    await db
      .selectFrom('games')
      .innerJoin(courses, 'venue.id', 'games.course_id')
      .select(['games.id', 'games.name', 'code', 'course', 'club'])
      .orderBy('games.id')
      .forNoKeyUpdate('games')
      .execute(),
  ];
  await writeSearchTexts(
    db,
    'courses',
    courseRows.map(({ id, course, club }) => ({ id, search: courseSearchText(course, club) })),
  );
  await writeSearchTexts(
    db,
    'tees',
    tees.map((tee) => ({ id: tee.id, search: teeSearchText(tee) })),
  );
  await writeSearchTexts(
    db,
    'games',
    games.map(({ id, name, code, course, club }) => ({
      id,
      search: gameSearchText(name, code, course, club),
    })),
  );
}
