import type { ListQuery } from '@flagstick/contract';
import { sql } from 'kysely';
import { type Db, type ListColumns, listPage } from '../../storage/index.ts';

interface DatabaseFacts {
  readonly version: string;
  readonly bytes: number;
  /** When the first account was created. */
  readonly since: Date | null;
}

export async function databaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`select current_setting('server_version') as version,
    pg_database_size(current_database())::float8 as bytes, (select min(created_at) from users) as since`.execute(
    db,
  );
  const [facts] = rows;
  if (!facts) throw new Error('The database did not describe itself.');
  return facts;
}

interface Replica {
  readonly name: string;
  readonly state: string | null;
  readonly lagMs: number | null;
}

/** PostgreSQL hides the state of replicas from users who may not monitor it. */
export async function replicasOf(db: Db): Promise<Replica[]> {
  const { rows } = await sql<Replica>`select coalesce(application_name, '') as name, state,
    round(extract(epoch from replay_lag) * 1000)::int4 as "lagMs" from pg_stat_replication order by 1`.execute(
    db,
  );
  return rows;
}

interface MailFacts {
  readonly waiting: number;
  readonly failed: number;
  readonly retrying: number;
  readonly error: string | null;
  readonly errorAt: Date | null;
}

/** A mail that is retried now comes before those that were given up earlier. */
export async function mailFacts(db: Db): Promise<MailFacts> {
  const { rows } = await sql<MailFacts>`
    with mail as (select * from jobs where kind = 'mail'),
      last as (select error, settled_at from mail where error is not null
        order by settled_at desc nulls first, due_at desc limit 1)
    select (select count(*)::int4 from mail where state = 'waiting') as waiting,
      (select count(*)::int4 from mail where state = 'failed') as failed,
      (select count(*)::int4 from mail where state = 'waiting' and error is not null) as retrying,
      (select error from last) as error, (select settled_at from last) as "errorAt"`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0, retrying: 0, error: null, errorAt: null };
}

interface JobCounts {
  readonly due: number;
  readonly retrying: number;
  readonly failed: number;
}

/** Mails are counted by {@link mailFacts}. */
export async function jobCounts(db: Db): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`select
    count(*) filter (where state = 'waiting' and due_at <= now())::int4 as due,
    count(*) filter (where state = 'waiting' and error is not null)::int4 as retrying,
    count(*) filter (where state = 'failed')::int4 as failed
    from jobs where kind <> 'mail'`.execute(db);
  return rows[0] ?? { due: 0, retrying: 0, failed: 0 };
}

/** What was entered after a time, and is missing in a backup of that time. */
export async function changedSince(
  db: Db,
  since: Date,
): Promise<{ scores: number; games: number; people: number }> {
  const { rows } = await sql<{ scores: number; games: number; people: number }>`select
    (select count(*)::int4 from card_log where at > ${since}) as scores,
    (select count(*)::int4 from games where created_at > ${since}) as games,
    (select count(*)::int4 from users where created_at > ${since}) as people`.execute(db);
  return rows[0] ?? { scores: 0, games: 0, people: 0 };
}

const state = sql<string>`case
  when jobs.state <> 'waiting' then jobs.state
  when jobs.leased_until > now() then 'running'
  when jobs.error is not null then 'retrying'
  when jobs.due_at <= now() then 'due'
  else 'scheduled' end`;
const at = sql<Date>`coalesce(jobs.settled_at, jobs.due_at)`;

/** An e-mail that was sent or given up has no content any more. */
const repeatable = sql<boolean>`(jobs.state in ('waiting', 'failed')
  and (jobs.leased_until is null or jobs.leased_until <= now())
  and (jobs.kind <> 'mail' or exists (select from mails where mails.id = jobs.key and mails.sealed <> '')))`;

const columns: ListColumns = {
  search: ({ pattern }) =>
    sql<boolean>`(jobs.kind like ${pattern} or jobs.key like ${pattern} or lower(mails.recipient) like ${pattern})`,
  id: 'jobs.key',
  sort: { at, kind: sql.ref('jobs.kind') },
  filter: { state, kind: sql.ref('jobs.kind') },
  defaultSort: { field: 'at', direction: 'desc' },
};

export const jobsPage = (db: Db, list: ListQuery) =>
  listPage(
    db
      .selectFrom('jobs')
      .leftJoin('mails', (join) => join.onRef('mails.id', '=', 'jobs.key').on('jobs.kind', '=', 'mail'))
      .select(['jobs.kind', 'jobs.key', 'jobs.attempts', 'jobs.error', 'mails.recipient'])
      .select([state.as('state'), at.as('at'), repeatable.as('repeatable')]),
    list,
    columns,
  );

/** Makes a job due now, as if it was new. @returns `missing` or `refused` if it was not changed */
export async function makeJobDue(
  db: Db,
  { kind, key }: { readonly kind: string; readonly key: string },
): Promise<'due' | 'missing' | 'refused'> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({
      ...{ state: 'waiting', error: null, attempts: 0, leased_until: null, settled_at: null },
      due_at: sql<Date>`date_trunc('milliseconds', now())`,
    })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where(repeatable)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return 'due';
  const found = await db
    .selectFrom('jobs')
    .select('key')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst();
  return found ? 'refused' : 'missing';
}
