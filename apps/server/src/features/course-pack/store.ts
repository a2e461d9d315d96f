import { sql } from 'kysely';
import { byName, type Db, type HoleRow, type NewRow, recordset, type Tx } from '../../storage/index.ts';

export interface StoredCard {
  readonly id: string;
  readonly name: string;
  readonly gender: 'men' | 'women';
  readonly color: string;
  readonly slope: number;
  readonly rating_tenths: number;
  readonly combination: number | null;
  readonly holes: readonly HoleRow[];
}

export interface StoredCourse {
  readonly id: string;
  readonly name: string;
  readonly holes: number;
  readonly cards: readonly StoredCard[];
}

export interface StoredClub {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly timeZone: string;
  readonly courses: readonly StoredCourse[];
}

/** The ids and names of all clubs. */
export const clubNames = (db: Db) =>
  db.selectFrom('clubs').select(['id', 'name']).where('deleted_at', 'is', null).orderBy('id').execute();

/**
 * Clubs in the order of their names, with their courses and main score cards.
 * @param ids by default all clubs
 * @param lock keeps other changes of these rows waiting until the transaction ends
 */
export async function readClubs(
  db: Db,
  { ids, lock = false }: { ids?: readonly string[] | undefined; lock?: boolean },
): Promise<StoredClub[]> {
  if (ids?.length === 0) return [];
  const clubs = await db
    .selectFrom('clubs')
    .select(['id', 'name', 'place', 'address', 'phone', 'email', 'time_zone'])
    .where('deleted_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .orderBy(byName('name'))
    .orderBy('id')
    .$if(lock, (query) => query.forNoKeyUpdate())
    .execute();
  const courses = await db
    .selectFrom('courses')
    .select(['id', 'club_id', 'name', 'holes_number'])
    .where('deleted_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('club_id', 'in', ids ?? []))
    .orderBy(byName('name'))
    .orderBy('id')
    .$if(lock, (query) => query.forNoKeyUpdate())
    .execute();
  const tees = await db
    .selectFrom('tees')
    .innerJoin('courses', 'courses.id', 'tees.course_id')
    .select(['tees.id', 'course_id', 'tees.name', 'gender', 'color', 'slope', 'rating_tenths'])
    .select(['combination', 'tees.holes'])
    .where('tees.deleted_at', 'is', null)
    .where('courses.deleted_at', 'is', null)
    .where('tees.main', '=', true)
    .$if(ids !== undefined, (query) => query.where('courses.club_id', 'in', ids ?? []))
    .orderBy(sql`gender = 'women'`)
    .orderBy('par', 'desc')
    .orderBy(byName('tees.name'))
    .orderBy('tees.id')
    .$if(lock, (query) => query.forNoKeyUpdate('tees'))
    .execute();
  const cardsOf = Map.groupBy(tees, ({ course_id }) => course_id);
  const coursesOf = Map.groupBy(courses, ({ club_id }) => club_id);
  return clubs.map(({ time_zone, ...club }) => ({
    ...club,
    timeZone: time_zone,
    courses: (coursesOf.get(club.id) ?? []).map(({ id, name, holes_number }) => ({
      ...{ id, name, holes: holes_number },
      cards: (cardsOf.get(id) ?? []).map(({ course_id: _course, ...card }) => card),
    })),
  }));
}

/** Rows in one statement: far below the database's maximum of parameters. */
const batch = 500;

async function inBatches<T>(rows: readonly T[], work: (some: readonly T[]) => Promise<unknown>) {
  for (let at = 0; at < rows.length; at += batch) await work(rows.slice(at, at + batch));
}

export const insertClubs = (tx: Tx, rows: ReadonlyArray<NewRow<'clubs'>>) =>
  inBatches(rows, (some) => tx.insertInto('clubs').values(some).execute());

export const insertCourses = (tx: Tx, rows: ReadonlyArray<NewRow<'courses'>>) =>
  inBatches(rows, (some) => tx.insertInto('courses').values(some).execute());

export const insertTees = (tx: Tx, rows: ReadonlyArray<NewRow<'tees'>>) =>
  inBatches(rows, (some) => tx.insertInto('tees').values(some).execute());

export interface ChangedClub {
  readonly id: string;
  readonly place: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly time_zone: string;
  readonly search: string;
}

export const updateClubs = (tx: Tx, rows: readonly ChangedClub[]) =>
  inBatches(rows, (some) =>
    sql`
      update clubs set place = now.place, address = now.address, phone = now.phone, email = now.email,
        time_zone = now.time_zone, search = now.search, updated_at = clock_timestamp()
      from ${recordset(some)} as now (id text, place text, address text, phone text, email text, time_zone text,
        search text)
      where clubs.id = now.id
    `.execute(tx),
  );

export interface ChangedTee {
  readonly id: string;
  readonly color: string;
  readonly slope: number;
  readonly rating_tenths: number;
  readonly combination: number | null;
  readonly par: number;
  readonly holes: readonly HoleRow[];
  readonly search: string;
}

export const updateTees = (tx: Tx, rows: readonly ChangedTee[]) =>
  inBatches(rows, (some) =>
    sql`
      update tees set color = now.color, slope = now.slope, rating_tenths = now.rating_tenths,
        combination = now.combination, par = now.par, holes = now.holes, search = now.search,
        updated_at = clock_timestamp()
      from ${recordset(some)} as now (id text, color text, slope int, rating_tenths int, combination int,
        par int, holes jsonb, search text)
      where tees.id = now.id
    `.execute(tx),
  );
