import { type Kysely, sql } from 'kysely';

/** What people are notified of, their settings, and the browsers that get push messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table notifications (
    id text primary key,
    user_id text not null references users (id),
    kind text not null,
    -- A person gets a kind and key once. Of one kind and topic the newest counts.
    key text not null,
    topic text not null,
    game_id text references games (id) on delete cascade,
    title text not null,
    body text not null,
    path text not null,
    -- Nothing is sent from then on, such as after the end of an offer.
    useless_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    unique (user_id, kind, key)
  )`.execute(db);
  await sql`create index notifications_created on notifications (created_at)`.execute(db);
  await sql`create index notifications_game on notifications (game_id) where game_id is not null`.execute(db);
  await sql`create table notification_settings (
    user_id text primary key references users (id),
    -- Channels of kinds that are not as by default, such as 'email:teeTime'.
    switched text[] not null default '{}',
    quiet_from text,
    quiet_to text,
    time_zone text,
    check ((quiet_from is null) = (quiet_to is null) and (quiet_from is null) = (time_zone is null))
  )`.execute(db);
  await sql`create table push_devices (
    id text primary key,
    user_id text not null references users (id),
    session_id text not null references sessions (id) on delete cascade,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    created_at timestamptz(3) not null default now()
  )`.execute(db);
  await sql`create index push_devices_user on push_devices (user_id)`.execute(db);
  await sql`create index push_devices_session on push_devices (session_id)`.execute(db);
}
