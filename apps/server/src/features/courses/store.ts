import type { ListQuery } from '@flagstick/contract';
import { sql } from 'kysely';
import {
  type Changes,
  type Db,
  type ListColumns,
  listPage,
  type NewRow,
  searchable,
} from '../../storage/index.ts';

const columns: ListColumns = {
  search: 'courses.search',
  id: 'courses.id',
  sort: {
    name: sql.ref('courses.name'),
    'club.name': sql.ref('clubs.name'),
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
    .select(['clubs.name as club_name', 'clubs.registered as club_registered']);

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

export const courseSearchText = (name: string, club: string) => searchable(name, club);

export const insertCourse = (db: Db, row: NewRow<'courses'>) =>
  db.insertInto('courses').values(row).execute();

export const updateCourse = (db: Db, id: string, set: Changes<'courses'>) =>
  db
    .updateTable('courses')
    .set({ ...set, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();

/** How many tees of a course do not have this number of holes: they forbid changing it. */
export const teesWithOtherHoles = (db: Db, courseId: string, holes: number) =>
  db
    .selectFrom('tees')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`jsonb_array_length(holes) <> ${holes}`)
    .executeTakeFirstOrThrow();
