import type { ListQuery } from '@flagstick/contract';
import { sql } from 'kysely';
import type { Actor } from '../../http/index.ts';
import {
  byName,
  type Changes,
  type Db,
  type ListColumns,
  listPage,
  type NewRow,
} from '../../storage/index.ts';

const columns: ListColumns = {
  search: 'tees.search',
  id: 'tees.id',
  sort: {
    name: byName('tees.name'),
    'club.name': byName('clubs.name'),
    'course.name': byName('courses.name'),
    gender: sql.ref('tees.gender'),
    teeColor: sql.ref('tees.color'),
    cardType: sql.ref('tees.main'),
    slope: sql.ref('tees.slope'),
    courseRating: sql.ref('tees.rating_tenths'),
  },
  filter: {
    club: sql.ref('courses.club_id'),
    course: sql.ref('tees.course_id'),
    gender: sql.ref('tees.gender'),
    teeColor: sql.ref('tees.color'),
    cardType: sql`(case when tees.main then 'main' else 'custom' end)`,
  },
  defaultSort: { field: 'name', direction: 'asc' },
};

const teesWithCourse = (db: Db) =>
  db
    .selectFrom('tees')
    .innerJoin('courses', 'courses.id', 'tees.course_id')
    .innerJoin('clubs', 'clubs.id', 'courses.club_id')
    .where('tees.deleted_at', 'is', null)
    .where('courses.deleted_at', 'is', null)
    .where('clubs.deleted_at', 'is', null)
    .selectAll('tees')
    .select([
      'courses.name as course_name',
      'courses.holes_number',
      'courses.club_id',
      'clubs.name as club_name',
    ]);

function visibleTo<Q extends ReturnType<typeof teesWithCourse>>(
  query: Q,
  actor: Pick<Actor, 'id' | 'role'>,
): Q {
  if (actor.role === 'admin') return query;
  return query.where((eb) => eb.or([eb('tees.main', '=', true), eb('tees.owner_id', '=', actor.id)])) as Q;
}

export const teesPage = (db: Db, actor: Actor, list: ListQuery) =>
  listPage(visibleTo(teesWithCourse(db), actor), list, columns);

export const teeById = (db: Db, actor: Pick<Actor, 'id' | 'role'>, id: string) =>
  visibleTo(teesWithCourse(db), actor).where('tees.id', '=', id).executeTakeFirst();

/** Men first, then by par, highest first: the order of cards in every list. */
const inListOrder = (query: ReturnType<typeof teesWithCourse>) =>
  query
    .orderBy(sql`tees.gender = 'women'`)
    .orderBy('tees.par', 'desc')
    .orderBy(byName('tees.name'))
    .orderBy('tees.id');

export const teesOfCourse = (db: Db, actor: Actor, courseId: string) =>
  inListOrder(visibleTo(teesWithCourse(db), actor).where('tees.course_id', '=', courseId)).execute();

export const teesOfClub = (db: Db, actor: Actor, clubId: string) =>
  inListOrder(visibleTo(teesWithCourse(db), actor).where('courses.club_id', '=', clubId)).execute();

export const insertTee = (db: Db, row: NewRow<'tees'>) => db.insertInto('tees').values(row).execute();

export const updateTee = (db: Db, id: string, set: Changes<'tees'>) =>
  db
    .updateTable('tees')
    .set({ ...set, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();

export type UseOfTee = 'inPlay' | 'played';

/** The tees that games use: open ones first, then finished ones. */
export async function usesOfTees(db: Db, teeIds: readonly string[]): Promise<ReadonlyMap<string, UseOfTee>> {
  if (teeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('game_tees')
    .innerJoin('games', 'games.id', 'game_tees.game_id')
    .select(['game_tees.tee_id', sql<boolean>`bool_and(games.state = 'done')`.as('done')])
    .where(sql<boolean>`game_tees.tee_id = any(${[...teeIds]}::text[])`)
    .where('games.deleted_at', 'is', null)
    .groupBy('game_tees.tee_id')
    .execute();
  return new Map(rows.map(({ tee_id, done }) => [tee_id, done ? 'played' : 'inPlay']));
}

/** Whether games use this tee; null if none do. */
export const useOfTee = async (db: Db, teeId: string): Promise<UseOfTee | null> =>
  (await usesOfTees(db, [teeId])).get(teeId) ?? null;
