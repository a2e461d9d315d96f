import type { ListQuery } from '@flagstick/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import {
  byName,
  type Db,
  type ListColumns,
  listPage,
  type NewRow,
  type Tables,
} from '../../storage/index.ts';

const olderThan = (days: number) => sql<Date>`now() - ${days} * interval '1 day'`;

export const insertReport = (db: Db, row: NewRow<'client_logs'>) =>
  db.insertInto('client_logs').values(row).execute();

export const deleteOldReports = (db: Db, days: number) =>
  db.deleteFrom('client_logs').where('at', '<', olderThan(days)).execute();

const reportColumns: ListColumns = {
  search: ({ pattern }) =>
    sql<boolean>`(sort_name(client_logs.name || ' ' || client_logs.message) like ${pattern}
      or client_logs.user_id in (select id from users where search like ${pattern}))`,
  id: 'client_logs.id',
  sort: { at: sql.ref('client_logs.at'), name: byName('client_logs.name') },
  filter: { at: sql.ref('client_logs.at') },
  defaultSort: { field: 'at', direction: 'desc' },
};

const person = (
  eb: ExpressionBuilder<Tables, keyof Tables>,
  column: 'client_logs.user_id' | 'change_log.by_id' | 'change_log.person_id',
) =>
  jsonObjectFrom(
    eb
      .selectFrom('users')
      .select(['users.id as _id', 'users.name', 'users.last_name as lastName'])
      .whereRef('users.id', '=', column),
  );

export const reportsPage = (db: Db, list: ListQuery) =>
  listPage(
    db
      .selectFrom('client_logs')
      .selectAll('client_logs')
      .select((eb) => person(eb as never, 'client_logs.user_id').as('user')),
    list,
    reportColumns,
  );

export const insertChange = (db: Db, row: NewRow<'change_log'>) =>
  db.insertInto('change_log').values(row).execute();

export async function deleteOldChanges(db: Db, days: number, addressDays: number): Promise<void> {
  await db.deleteFrom('change_log').where('at', '<', olderThan(days)).execute();
  await db
    .updateTable('change_log')
    .set({ ip: null })
    .where('at', '<', olderThan(addressDays))
    .where('ip', 'is not', null)
    .execute();
}

/** The current name if the row exists, otherwise the name at the time. */
const subjectName = sql<string | null>`coalesce(
  (select users.name || ' ' || users.last_name from users where users.id = change_log.subject_id),
  (select games.name from games where games.id = change_log.subject_id),
  change_log.subject_name,
  (select clubs.name from clubs where clubs.id = change_log.subject_id),
  (select v.name from game_rules r join game_rule_versions v on v.rule_id = r.id and v.number = r.version
    where r.id = change_log.subject_id))`;

const changeColumns: ListColumns = {
  search: ({ pattern }) =>
    // `sort_name` of a column is inlined; of a query it would be called at many times the cost.
    sql<boolean>`(exists (select from (select ${subjectName} as name offset 0) as subject where sort_name(subject.name) like ${pattern})
      or change_log.by_id in (select id from users where search like ${pattern})
      or change_log.person_id in (select id from users where search like ${pattern}))`,
  id: 'change_log.id',
  sort: { at: sql.ref('change_log.at') },
  filter: { at: sql.ref('change_log.at'), kind: sql.ref('change_log.kind') },
  defaultSort: { field: 'at', direction: 'desc' },
};

export const changesPage = (db: Db, list: ListQuery) =>
  listPage(
    db
      .selectFrom('change_log')
      .selectAll('change_log')
      .select((eb) => [
        subjectName.as('subject'),
        person(eb as never, 'change_log.by_id')
          .$notNull()
          .as('by'),
        person(eb as never, 'change_log.person_id').as('person'),
      ]),
    list,
    changeColumns,
  );
