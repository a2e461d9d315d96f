import { type Kysely, sql } from 'kysely';

/**
 * A rule is who it belongs to and which version is the present one; what it says stands in its versions, which never
 * change. A game plays one version for ever. What every player of a closed game came to is stored with the seat.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table game_rule_versions (
    rule_id text not null references game_rules (id) on delete cascade,
    number integer not null check (number >= 1),
    name text not null check (length(name) >= 2),
    introduction text not null default '',
    type text not null check (type in ('WHS', 'basic', 'custom')),
    scoring_format text not null check (scoring_format in ('stableford', 'stroke')),
    holes_number smallint not null check (holes_number in (18, 12, 9, 6)),
    settings jsonb not null,
    created_at timestamptz(3) not null default now(),
    primary key (rule_id, number)
  )`.execute(db);
  await sql`create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception '% does not change', tg_table_name; end $$`.execute(db);
  await sql`create trigger game_rule_versions_stay before update on game_rule_versions
    for each row execute function refuse_change()`.execute(db);
  await sql`insert into game_rule_versions
      (rule_id, number, name, introduction, type, scoring_format, holes_number, settings, created_at)
    select id, 1, name, introduction, type, scoring_format, holes_number, settings, updated_at from game_rules`.execute(
    db,
  );
  await sql`drop index game_rules_name`.execute(db);
  await sql`alter table game_rules
    drop column name, drop column introduction, drop column type, drop column scoring_format,
    drop column holes_number, drop column settings,
    add column version integer not null default 1`.execute(db);
  await sql`alter table games add column rule_version integer not null default 1`.execute(db);
  await sql`alter table games
    drop constraint games_rule_id_fkey,
    alter column rule_version drop default,
    add foreign key (rule_id, rule_version) references game_rule_versions (rule_id, number)`.execute(db);
  await sql`alter table game_players add column outcome jsonb`.execute(db);
}
