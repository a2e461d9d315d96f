import type { ListQuery } from '@flagstick/contract';
import { sql } from 'kysely';
import {
  byName,
  type Db,
  type ListColumns,
  listPage,
  type NewRow,
  nullable,
  type Tx,
} from '../../storage/index.ts';

const clubs = (db: Db) =>
  db.selectFrom('clubs').select(['id', 'name', 'time_zone', 'credit_months']).where('deleted_at', 'is', null);

export const clubOf = (db: Db, id: string) => clubs(db).where('id', '=', id).executeTakeFirst();

export const clubsWith = (db: Db, ids: readonly string[]) =>
  clubs(db)
    .where('id', 'in', ids.length > 0 ? ids : [''])
    .execute();

export const setCreditMonths = (db: Db, id: string, months: number | null) =>
  db.updateTable('clubs').set({ credit_months: months }).where('id', '=', id).execute();

/** Entries by account, in the order of their numbers. */
const entries = (db: Db) =>
  db
    .selectFrom('club_account_entries')
    .select(['id', 'club_id', 'user_id', 'number', 'amount', 'balance', 'kind'])
    .select(['game_id', 'prize', 'of_id', 'expires_on'])
    .orderBy('club_id')
    .orderBy('user_id')
    .orderBy('number');

export const entriesOf = (db: Db, clubId: string, userIds: readonly string[]) =>
  entries(db)
    .where('club_id', '=', clubId)
    .where('user_id', 'in', userIds.length > 0 ? userIds : [''])
    .execute();

/** The entries of a member at all clubs. */
export const entriesOfMember = (db: Db, userId: string) =>
  entries(db).where('user_id', '=', userId).execute();

export interface AccountKey {
  readonly club_id: string;
  readonly user_id: string;
}

export const entriesOfAccounts = (db: Db, accounts: readonly AccountKey[]) =>
  entries(db)
    .where(
      sql<boolean>`(club_id, user_id) in (select * from unnest(
        ${accounts.map(({ club_id }) => club_id)}::text[], ${accounts.map(({ user_id }) => user_id)}::text[]))`,
    )
    .execute();

export async function hasAccount(db: Db, clubId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('club_account_entries')
    .select('id')
    .where('club_id', '=', clubId)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const statementOf = (db: Db, clubId: string, userId: string) =>
  db
    .selectFrom('club_account_entries as e')
    .leftJoin('users as by', 'by.id', 'e.by_id')
    .leftJoin('games as g', 'g.id', 'e.game_id')
    .selectAll('e')
    .select(['by.name as byName', 'by.last_name as byLastName', 'g.name as gameName'])
    .where('e.club_id', '=', clubId)
    .where('e.user_id', '=', userId)
    .orderBy('e.number')
    .execute();

export type StatementRow = Awaited<ReturnType<typeof statementOf>>[number];

/** Entries have the time of their booking, because a transaction that began earlier may have waited for another one. */
export const insertEntries = async (tx: Tx, rows: readonly NewRow<'club_account_entries'>[]) => {
  if (rows.length > 0)
    await tx
      .insertInto('club_account_entries')
      .values(rows.map((row) => ({ ...row, at: sql<Date>`clock_timestamp()` })))
      .execute();
};

export const peopleOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'last_name as lastName', 'home_club_id', 'deleted_at'])
    .where('id', 'in', ids.length > 0 ? ids : [''])
    .execute();

export type PersonRow = Awaited<ReturnType<typeof peopleOf>>[number];

const hasEntry = (clubId: string) =>
  sql<boolean>`exists (select from club_account_entries e where e.club_id = ${clubId} and e.user_id = users.id)`;

const columns: ListColumns = {
  search: 'users.search',
  id: 'users.id',
  sort: {
    lastName: byName(sql`users.last_name || ' ' || users.name`),
    name: byName('users.name'),
    balance: sql`coalesce(last.balance, 0)`,
    at: nullable(sql.ref('last.at')),
  },
  filter: {},
  defaultSort: { field: 'lastName', direction: 'asc' },
};

/** The accounts of a club. A search also finds its members who have none. */
export const accountsPage = (db: Db, clubId: string, list: ListQuery) =>
  listPage(
    db
      .selectFrom('users')
      .select(['users.id', 'users.name', 'users.last_name as lastName'])
      .where((eb) =>
        list.query
          ? eb.or([
              hasEntry(clubId),
              eb.and([eb('users.home_club_id', '=', clubId), eb('users.deleted_at', 'is', null)]),
            ])
          : hasEntry(clubId),
      ),
    list,
    columns,
    (rows) =>
      rows
        .leftJoinLateral(
          (eb) =>
            eb
              .selectFrom('club_account_entries')
              .select(['balance', 'at'])
              .where('club_id', '=', clubId)
              .whereRef('user_id', '=', 'users.id')
              .orderBy('number', 'desc')
              .limit(1)
              .as('last'),
          (join) => join.onTrue(),
        )
        .select('last.at'),
  );

export async function totalsOf(db: Db, clubId: string): Promise<{ accounts: number; pence: number }> {
  const lasts = db
    .selectFrom('club_account_entries')
    .distinctOn('user_id')
    .select('balance')
    .where('club_id', '=', clubId)
    .orderBy('user_id')
    .orderBy('number', 'desc');
  const { accounts, pence } = await db
    .selectFrom(lasts.as('last'))
    .select((eb) => eb.fn.countAll<string>().as('accounts'))
    .select(sql<string>`coalesce(sum(balance), 0)`.as('pence'))
    .executeTakeFirstOrThrow();
  return { accounts: Number(accounts), pence: Number(pence) };
}

export const clubsOf = (db: Db, userId: string) =>
  clubs(db)
    .where('id', 'in', (eb) =>
      eb.selectFrom('club_account_entries').select('club_id').where('user_id', '=', userId),
    )
    .orderBy(byName('clubs.name'))
    .orderBy('id')
    .execute();

/** What was credited of a game's prizes, by player and prize. */
export const creditedOf = (db: Db, gameId: string) =>
  db
    .selectFrom('club_account_entries')
    .select(['user_id', 'club_id', sql<string>`prize`.as('prize')])
    .select(sql<string>`sum(amount)`.as('amount'))
    .select(
      sql<string>`coalesce((select -sum(lost.amount) from club_account_entries lost
        join club_account_entries won on won.id = lost.of_id
        where lost.kind = 'expired' and won.game_id = ${gameId} and won.user_id = club_account_entries.user_id
        and won.prize = club_account_entries.prize), 0)`.as('expired'),
    )
    .select(sql<Date>`max(at)`.as('at'))
    .select(sql<string>`(array_agg(reason order by number))[1]`.as('reason'))
    .where('game_id', '=', gameId)
    .groupBy(['user_id', 'prize', 'club_id'])
    .orderBy('prize')
    .orderBy('user_id')
    .execute();

/**
 * When the prizes of a game were finalised. Until the end of the transaction they are neither finalised again nor
 * credited by another one.
 */
export async function lockFixedAt(tx: Tx, gameId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('games')
    .select(sql<string>`fixed_prizes ->> 'at'`.as('at'))
    .where('id', '=', gameId)
    .forUpdate()
    .executeTakeFirst();
  return row?.at;
}

/** Accounts with credit of which some may be overdue on this day, anywhere on earth. */
export const maybeOverdue = (db: Db, day: string) =>
  db
    .selectFrom('club_account_entries as e')
    .select(['e.club_id', 'e.user_id'])
    .distinct()
    .where('e.expires_on', '<=', day)
    .where(
      sql<boolean>`not exists (select from club_account_entries o where o.of_id = e.id)
        and (select l.balance from club_account_entries l where l.club_id = e.club_id and l.user_id = e.user_id
          order by l.number desc limit 1) > 0`,
    )
    .orderBy('e.club_id')
    .orderBy('e.user_id')
    .execute();

interface Period {
  readonly from: string | undefined;
  /** The moment after the period. */
  readonly to: string | undefined;
}

/** The entries of a period in the order of their booking. */
export const entriesIn = (db: Db, clubId: string, { from, to }: Period) =>
  db
    .selectFrom('club_account_entries as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .leftJoin('users as by', 'by.id', 'e.by_id')
    .leftJoin('games as g', 'g.id', 'e.game_id')
    .select(['e.at', 'e.kind', 'e.reason', 'e.amount', 'e.balance', 'e.expires_on'])
    .select(['u.name', 'u.last_name', 'by.name as byName', 'by.last_name as byLastName'])
    .select('g.name as gameName')
    .where('e.club_id', '=', clubId)
    .$if(from !== undefined, (rows) => rows.where('e.at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (rows) => rows.where('e.at', '<', new Date(to ?? 0)))
    .orderBy('e.at')
    .orderBy('e.user_id')
    .orderBy('e.number')
    .execute();

/** The credit of all accounts before a moment. */
export async function balanceBefore(db: Db, clubId: string, at: string): Promise<number> {
  const { pence } = await db
    .selectFrom('club_account_entries')
    .select(sql<string>`coalesce(sum(amount), 0)`.as('pence'))
    .where('club_id', '=', clubId)
    .where('at', '<', new Date(at))
    .executeTakeFirstOrThrow();
  return Number(pence);
}
