import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Changes, type Db, type NewRow, searchable, type Tables } from '../../storage/index.ts';

const clubName = (eb: ExpressionBuilder<Tables, 'users'>, column: 'users.home_club_id' | 'users.club_id') =>
  eb.selectFrom('clubs').select('clubs.name').whereRef('clubs.id', '=', column);

export const people = (db: Db) =>
  db
    .selectFrom('users')
    .where('users.deleted_at', 'is', null)
    .where('users.guest', '=', false)
    .select([
      'users.id',
      'users.role',
      'users.name',
      'users.last_name',
      'users.title',
      'users.email',
      'users.username',
      'users.gender',
      'users.birth_date',
      'users.index_tenths',
      'users.social_hundredths',
      'users.cdh',
      'users.home_club_id',
      'users.club_id',
      'users.active',
      'users.can_add_user',
      'users.avatar',
      'users.surn',
      'users.postal_code',
      'users.policy_version',
      'users.email_confirmed_at',
      'users.created_at',
      'users.updated_at',
    ])
    .select((eb) => [
      clubName(eb, 'users.home_club_id').as('home_club_name'),
      clubName(eb, 'users.club_id').as('club_name'),
      jsonArrayFrom(
        eb
          .selectFrom('club_organisers as o')
          .innerJoin('clubs as c', 'c.id', 'o.club_id')
          .select(['c.id as _id', 'c.name'])
          .whereRef('o.user_id', '=', 'users.id')
          .orderBy('o.created_at')
          .orderBy('c.id'),
      ).as('organises_for'),
      eb
        .selectFrom('account_codes')
        .select('account_codes.address')
        .whereRef('account_codes.user_id', '=', 'users.id')
        .where('account_codes.kind', '=', 'email')
        .where('account_codes.expires_at', '>', sql<Date>`now()`)
        .as('new_email'),
    ]);

export const personById = (db: Db, id: string) => people(db).where('users.id', '=', id).executeTakeFirst();

export type PersonRow = NonNullable<Awaited<ReturnType<typeof personById>>>;

export interface AccountIdentifier {
  readonly email?: string | undefined;
  readonly username?: string | undefined;
}

/** The e-mail address counts when both are given. */
export const accountOf = (db: Db, { email, username }: AccountIdentifier) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'role',
      'name',
      'email',
      'password_hash',
      'email_confirmed_at',
      'policy_version',
      'active',
    ])
    .where('deleted_at', 'is', null)
    .where('guest', '=', false)
    .where(
      email === undefined ? sql`lower(username)` : sql`lower(email)`,
      '=',
      (email ?? username ?? '').toLowerCase(),
    )
    .executeTakeFirst();

/** A deleted admin does not count. */
export const hasAdmin = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export async function passwordHashOf(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst();
  return row?.password_hash ?? null;
}

export type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>;

export const insertPerson = (db: Db, row: NewRow<'users'>) => db.insertInto('users').values(row).execute();

export const updatePerson = (db: Db, id: string, set: Changes<'users'>) =>
  db
    .updateTable('users')
    .set({ ...set, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();

/** The row stays under this name, because seats and cards refer to it. */
export const erasePerson = (
  db: Db,
  id: string,
  named: { readonly guest?: boolean; readonly name: string; readonly last_name: string },
) =>
  updatePerson(db, id, {
    ...named,
    search: searchable(named.name, named.last_name),
    role: 'player',
    title: null,
    email: null,
    username: null,
    password_hash: null,
    birth_date: null,
    index_tenths: null,
    social_hundredths: null,
    cdh: null,
    home_club_id: null,
    club_id: null,
    can_add_user: false,
    avatar: null,
    postal_code: null,
    policy_version: null,
    email_confirmed_at: null,
    deleted_at: new Date(),
  });

export const clubExists = async (db: Db, id: string) =>
  (await db
    .selectFrom('clubs')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** The unique name that a write violated; null for any other error. */
export function violatedName(error: unknown): 'email' | 'username' | null {
  const { code, constraint, message } = error as { code?: string; constraint?: string; message?: string };
  if (code !== '23505') return null;
  const name = constraint ?? message ?? '';
  if (name.includes('users_email')) return 'email';
  return name.includes('users_username') ? 'username' : null;
}

export async function nonOrganisersOf(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const known = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('role', 'in', ['organiser', 'club', 'admin'])
    .where('deleted_at', 'is', null)
    .execute();
  const organiserIds = new Set(known.map(({ id }) => id));
  return ids.filter((id) => !organiserIds.has(id));
}

/** Those of these people whose active account has a confirmed e-mail address. */
export const peopleWithAddress = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select('users.id')
    .select((eb) => eb.ref('users.email').$notNull().as('email'))
    .where('users.id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('users.email', 'is not', null)
    .where('users.email_confirmed_at', 'is not', null)
    .where('users.deleted_at', 'is', null)
    .where('users.active', '=', true)
    .where('users.guest', '=', false);

/** The addresses of `peopleWithAddress`, by id. */
export async function addressesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await peopleWithAddress(db, ids).execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** The name of a club's game with this code. */
export const clubGameName = async (db: Db, code: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('games')
      .where('code', '=', code)
      .where('kind', '=', 'club')
      .where('deleted_at', 'is', null)
      .select('name')
      .executeTakeFirst()
  )?.name;
