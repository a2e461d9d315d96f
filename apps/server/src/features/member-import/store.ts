import type { MemberField } from '@flagstick/contract';
import { sql } from 'kysely';
import { chunks } from '../../shared/lists.ts';
import { type Db, type NewRow, recordset, type Tx } from '../../storage/index.ts';

export interface KnownPerson {
  readonly id: string;
  readonly name: string;
  readonly lastName: string;
  readonly email: string;
  readonly gender: 'men' | 'women';
  readonly cdh: string | null;
  readonly indexTenths: number | null;
  readonly socialHundredths: number | null;
  readonly homeClubId: string | null;
  readonly isConfirmed: boolean;
}

/** Members of the club with one of these CDH numbers, and accounts with one of these addresses in lower case. */
export async function peopleNamed(
  db: Db,
  { clubId, cdhs, emails }: { clubId: string; cdhs: readonly string[]; emails: readonly string[] },
  { lock = false } = {},
): Promise<KnownPerson[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'last_name as lastName', 'gender', 'cdh', 'home_club_id as homeClubId'])
    .select(['index_tenths as indexTenths', 'social_hundredths as socialHundredths'])
    .select((eb) => [
      eb.fn.coalesce('email', sql<string>`''`).as('email'),
      eb('email_confirmed_at', 'is not', null).as('isConfirmed'),
    ])
    .where('deleted_at', 'is', null)
    .where('guest', '=', false)
    .where((eb) =>
      eb.or([
        eb.and([eb('home_club_id', '=', clubId), eb('cdh', '=', sql<string>`any(${[...cdhs]}::text[])`)]),
        eb(sql<string>`lower(email)`, '=', sql<string>`any(${[...emails]}::text[])`),
      ]),
    )
    .orderBy('id')
    .$if(lock, (query) => query.forNoKeyUpdate())
    .execute();
  return rows.map((row) => ({ ...row, isConfirmed: Boolean(row.isConfirmed) }));
}

export async function takenUsernames(db: Db, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select lower(username) as name from users
    where deleted_at is null and lower(username) = any(${[...names]}::text[])`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Rows of one statement. */
const atOnce = 500;

export async function insertMembers(tx: Tx, rows: ReadonlyArray<NewRow<'users'>>): Promise<void> {
  for (const some of chunks(rows, atOnce))
    await tx
      .insertInto('users')
      .values([...some])
      .execute();
}

/** Sets each index, which replaces a social handicap. */
export const setIndexes = (tx: Tx, rows: ReadonlyArray<{ id: string; index_tenths: number }>) =>
  sql`update users u set index_tenths = r.index_tenths, social_hundredths = null, updated_at = clock_timestamp()
    from ${recordset(rows)} as r (id text, index_tenths smallint) where u.id = r.id`.execute(tx);

/** The club's last choice, by the title in lower case. */
export async function rememberedColumns(db: Db, clubId: string): Promise<Map<string, MemberField | null>> {
  const rows = await db
    .selectFrom('member_import_columns')
    .select(['title', 'field'])
    .where('club_id', '=', clubId)
    .execute();
  return new Map(rows.map(({ title, field }) => [title, field]));
}

export async function rememberColumns(
  tx: Tx,
  clubId: string,
  columns: ReadonlyMap<string, MemberField | null>,
): Promise<void> {
  if (columns.size === 0) return;
  await tx
    .insertInto('member_import_columns')
    .values([...columns].map(([title, field]) => ({ club_id: clubId, title, field })))
    .onConflict((on) =>
      on.columns(['club_id', 'title']).doUpdateSet((eb) => ({ field: eb.ref('excluded.field') })),
    )
    .execute();
}
