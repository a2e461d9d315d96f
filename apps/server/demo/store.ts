import { sql } from 'kysely';
import type { Db } from '../src/storage/index.ts';

/** Whether the database is unused: it has no game and no person. */
export async function isUnused(db: Db): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from games) or exists (select from users) as used`.execute(db);
  return rows[0]?.used === false;
}

/** A course of a club, by their names. */
export const courseNamed = (db: Db, club: string, course: string) =>
  db
    .selectFrom('courses')
    .innerJoin('clubs', 'clubs.id', 'courses.club_id')
    .select([
      'courses.id',
      'courses.name',
      'clubs.id as club_id',
      'clubs.name as club_name',
      'clubs.time_zone',
    ])
    .where('clubs.name', '=', club)
    .where('courses.name', '=', course)
    .where('courses.deleted_at', 'is', null)
    .executeTakeFirst();

export const mainTees = (db: Db, courseId: string) =>
  db
    .selectFrom('tees')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('main', '=', true)
    .where('deleted_at', 'is', null)
    .execute();

export const demoUsers = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'gender', 'index_tenths', 'club_id'])
    .where('email', 'like', '%@flagstick.example')
    .where('deleted_at', 'is', null)
    .execute();

/** The game that has this code, also when it was deleted. */
export const gameWithCode = (db: Db, code: string) =>
  db.selectFrom('games').select(['id', 'deleted_at']).where('code', '=', code).executeTakeFirst();

/** Games whose codes begin like this, the one that ended last first. */
export const gamesWithPrefix = (db: Db, prefix: string, state: 'playing' | 'done') =>
  db
    .selectFrom('games')
    .select(['id', 'code'])
    .where('code', 'like', `${prefix}%`)
    .where('state', '=', state)
    .where('deleted_at', 'is', null)
    .orderBy('ended_at', 'desc')
    .execute();
