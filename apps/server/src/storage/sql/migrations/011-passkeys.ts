import { type Kysely, sql } from 'kysely';

/** Passkeys of accounts, and the challenges that devices sign to make or use one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table passkeys (
    id text primary key,
    user_id text not null references users (id),
    -- As the device names it, in base64url.
    credential_id text not null unique,
    -- COSE, in base64url.
    public_key text not null,
    -- 0: the device counts no uses.
    counter bigint not null default 0 check (counter >= 0),
    transports text[] not null default '{}',
    name text not null,
    created_at timestamptz(3) not null default now(),
    used_at timestamptz(3)
  )`.execute(db);
  await sql`create index passkeys_user on passkeys (user_id)`.execute(db);
  await sql`create table passkey_challenges (
    challenge text primary key,
    purpose text not null constraint passkey_challenges_purpose check (purpose in ('add', 'signIn')),
    -- Null: any account may answer.
    user_id text references users (id),
    expires_at timestamptz(3) not null
  )`.execute(db);
  await sql`create index passkey_challenges_user on passkey_challenges (user_id)`.execute(db);
}
