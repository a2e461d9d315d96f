import type { Club, ClubDependants, ListQuery } from '@flagstick/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import {
  byName,
  type Changes,
  type Db,
  type ListColumns,
  listPage,
  type NewRow,
  searchable,
  type Tables,
} from '../../storage/index.ts';

const columns: ListColumns = {
  search: 'clubs.search',
  id: 'clubs.id',
  sort: {
    name: byName('clubs.name'),
    phone: sql.ref('clubs.phone'),
    email: byName('clubs.email'),
    address: byName('clubs.address'),
    registered: sql.ref('clubs.registered'),
    place: byName('clubs.place'),
  },
  filter: {
    _id: sql.ref('clubs.id'),
    registered: sql.ref('clubs.registered'),
    place: sql.ref('clubs.place'),
    favourite: sql`(favourite_clubs.club_id is not null)`,
  },
  defaultSort: { field: 'name', direction: 'asc' },
};

const coursesOf = (eb: ExpressionBuilder<Tables, 'clubs'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('courses')
      .select(['courses.id as _id', 'courses.name', 'courses.holes_number as holesNumber'])
      .whereRef('courses.club_id', '=', 'clubs.id')
      .where('courses.deleted_at', 'is', null)
      .orderBy(byName('courses.name'))
      .orderBy('courses.id'),
  ).as('courses');

const clubsFor = (db: Db, userId: string) =>
  db
    .selectFrom('clubs')
    .leftJoin('favourite_clubs', (join) =>
      join.onRef('favourite_clubs.club_id', '=', 'clubs.id').on('favourite_clubs.user_id', '=', userId),
    )
    .where('clubs.deleted_at', 'is', null)
    .selectAll('clubs')
    .select((eb) => [eb('favourite_clubs.club_id', 'is not', null).as('favourite'), coursesOf(eb)]);

export const clubsPage = (db: Db, userId: string, list: ListQuery) =>
  listPage(clubsFor(db, userId), list, columns);

export const clubById = (db: Db, userId: string, id: string) =>
  clubsFor(db, userId).where('clubs.id', '=', id).executeTakeFirst();

export type ClubRow = NonNullable<Awaited<ReturnType<typeof clubById>>>;

export const clubSearchText = (club: Pick<Club, 'name' | 'place' | 'address'>) =>
  searchable(club.name, club.place, club.address);

export const insertClub = (db: Db, row: NewRow<'clubs'>) => db.insertInto('clubs').values(row).execute();

export const updateClub = (db: Db, id: string, set: Changes<'clubs'>) =>
  db
    .updateTable('clubs')
    .set({ ...set, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();

export const setFavourite = (db: Db, userId: string, clubId: string) =>
  db
    .insertInto('favourite_clubs')
    .values({ user_id: userId, club_id: clubId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const clearFavourite = (db: Db, userId: string, clubId: string) =>
  db.deleteFrom('favourite_clubs').where('user_id', '=', userId).where('club_id', '=', clubId).execute();

export async function dependantsOf(db: Db, id: string): Promise<ClubDependants> {
  const { rows } = await sql<ClubDependants>`select
    (select count(*)::int from courses where club_id = ${id} and deleted_at is null) as courses,
    (select count(*)::int from tees join courses on courses.id = tees.course_id
      where courses.club_id = ${id} and courses.deleted_at is null and tees.deleted_at is null) as "scoreCards",
    (select count(*)::int from users where home_club_id = ${id} and deleted_at is null) as members,
    (select count(*)::int from users where club_id = ${id} and role = 'club' and deleted_at is null) as managers,
    (select count(*)::int from users where deleted_at is null and role = 'organiser'
      and (club_id = ${id} or exists (select from club_organisers o where o.user_id = users.id and o.club_id = ${id})))
      as organisers`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('The counts of the club’s dependants are missing.');
  return counts;
}
