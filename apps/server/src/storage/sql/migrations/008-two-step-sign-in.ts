import { type Kysely, sql } from 'kysely';

/** Keys of authenticator apps, and the codes for people who lost theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table two_step_keys (
    user_id text primary key references users (id),
    sealed text not null,
    -- Null until the person typed a code of the key.
    confirmed_at timestamptz(3),
    -- A code of this step or an earlier one is refused.
    last_step integer not null default 0 check (last_step >= 0),
    created_at timestamptz(3) not null default now()
  )`.execute(db);
  await sql`create table recovery_codes (
    user_id text not null references users (id),
    hash text not null,
    created_at timestamptz(3) not null default now(),
    primary key (user_id, hash)
  )`.execute(db);
}
