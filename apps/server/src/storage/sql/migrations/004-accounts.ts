import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table account_codes (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    kind text not null check (kind in ('confirm', 'email', 'reset')),
    hash text not null,
    new_email text,
    tries smallint not null default 0,
    expires_at timestamptz(3) not null,
    created_at timestamptz(3) not null default now(),
    check ((kind = 'email') = (new_email is not null))
  )`.execute(db);
  await sql`create index account_codes_user on account_codes (user_id, kind)`.execute(db);
  await sql`create unique index account_codes_hash on account_codes (hash) where kind <> 'reset'`.execute(db);
  await sql`create unique index account_codes_one on account_codes (user_id, kind) where kind <> 'confirm'`.execute(
    db,
  );

  await sql`create table user_log (
    id bigint generated always as identity primary key,
    user_id text not null references users (id) on delete cascade,
    by_id text not null references users (id),
    field text not null,
    old text,
    new text,
    at timestamptz(3) not null default now()
  )`.execute(db);
  await sql`create index user_log_user on user_log (user_id, id)`.execute(db);

  // Admins also find people by e-mail address and SURN; pickers must not.
  await sql`create index users_admin_search on users
    using gin ((search || ' ' || lower(coalesce(email, '')) || ' ' || surn::text) gin_trgm_ops)`.execute(db);

  await sql`create table mails (
    id text primary key,
    recipient text not null,
    sealed text not null,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
    attempts smallint not null default 0,
    due_at timestamptz(3) not null default now(),
    useless_at timestamptz(3) not null,
    error text,
    created_at timestamptz(3) not null default now(),
    settled_at timestamptz(3),
    check ((state = 'waiting') = (settled_at is null))
  )`.execute(db);
  await sql`create index mails_due on mails (due_at) where state = 'waiting'`.execute(db);
  await sql`create index mails_settled on mails (settled_at) where state <> 'waiting'`.execute(db);

  await sql`create table client_logs (
    id bigint generated always as identity primary key,
    type text not null check (type in ('error')),
    name text not null,
    message text not null,
    component_stack text not null,
    ip text not null,
    user_id text references users (id) on delete set null,
    user_agent text not null,
    at timestamptz(3) not null default now()
  )`.execute(db);
  await sql`create index client_logs_at on client_logs (at)`.execute(db);

  // The shape that rate-limiter-flexible asks for.
  await sql`create table rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`.execute(db);
  await sql`create index rate_limits_expire on rate_limits (expire)`.execute(db);
}
