import { type Kysely, sql } from 'kysely';

/** One table for all work that is due at a time. The outbox and the payments had their own columns for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table jobs (
    kind text not null,
    key text not null,
    lane text,
    due_at timestamptz(3) not null default date_trunc('milliseconds', now()),
    leased_until timestamptz(3),
    attempts integer not null default 0,
    state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
    error text,
    settled_at timestamptz(3),
    primary key (kind, key),
    check ((state = 'waiting') = (settled_at is null))
  )`.execute(db);
  await sql`create index jobs_due on jobs (kind, due_at) where state = 'waiting'`.execute(db);
  await sql`create index jobs_lane on jobs (kind, lane) where state = 'waiting'`.execute(db);
  await sql`create index jobs_settled on jobs (kind, settled_at) where state <> 'waiting'`.execute(db);
  await sql`insert into jobs (kind, key, lane, due_at, leased_until, attempts, state, error, settled_at)
    select 'mail', id, recipient, due_at, leased_until, attempts,
      case state when 'sent' then 'done' else state end, error, settled_at
    from mails`.execute(db);
  await sql`alter table mails drop column state, drop column attempts, drop column due_at, drop column leased_until,
    drop column error, drop column settled_at`.execute(db);
}
