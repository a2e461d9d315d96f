import { type Kysely, sql } from 'kysely';

/** Whose a game is, who gave somebody a place in it, who asks to walk with a group, and what a person has yet to read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table games
    add column kind text not null default 'club' check (kind in ('club', 'player')),
    add column join_after_start boolean not null default true`.execute(db);
  // Games of before: the owner's role of today is what is known.
  await sql`update games set kind = 'player' from users where users.id = games.owner_id and users.role = 'player'`.execute(
    db,
  );
  await sql`alter table games alter column kind drop default`.execute(db);

  await sql`alter table game_players
    add column added_by text references users (id),
    add column invited_at timestamptz(3) check (invited_at is null or added_by is not null),
    add column accepted_at timestamptz(3) check (accepted_at is null or invited_at is not null),
    add column asked_group_id text references game_groups (id) on delete set null`.execute(db);
  await sql`create index game_players_added on game_players (added_by, invited_at) where invited_at is not null`.execute(
    db,
  );
  await sql`create index game_players_asked on game_players (asked_group_id) where asked_group_id is not null`.execute(
    db,
  );

  await sql`create table refused_inviters (
    user_id text not null references users (id) on delete cascade,
    inviter_id text not null references users (id) on delete cascade,
    primary key (user_id, inviter_id)
  )`.execute(db);

  await sql`alter table user_log add column seen_at timestamptz(3)`.execute(db);
}
