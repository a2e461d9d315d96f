import { type Kysely, sql } from 'kysely';

/** Admins allocate custom rules to organisers; who said what of a rule is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table game_rule_accessors (
    rule_id text not null references game_rules (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    primary key (rule_id, user_id)
  )`.execute(db);
  await sql`create index game_rule_accessors_user on game_rule_accessors (user_id)`.execute(db);
  await sql`alter table game_rule_versions add column made_by text references users (id)`.execute(db);
  await sql`create table game_rule_log (
    id bigint generated always as identity primary key,
    rule_id text not null references game_rules (id) on delete cascade,
    by_id text not null references users (id),
    field text not null check (field in ('standard', 'active', 'accessor', 'deleted')),
    now text not null,
    at timestamptz(3) not null default now()
  )`.execute(db);
  await sql`create index game_rule_log_rule on game_rule_log (rule_id, id)`.execute(db);
  await sql`create index games_rule on games (rule_id)`.execute(db);
}
