import { type Kysely, sql } from 'kysely';

/**
 * Names are listed without case and accents, the same on every database, whatever its collation: by what is left of a
 * name when its accents are taken away. A name in plain ASCII, as most are, has none.
 */
const sortName = `create function sort_name(name text) returns text language sql immutable strict parallel safe
return case when octet_length(name) = length(name) then lower(name collate pg_c_utf8)
  else lower(regexp_replace(normalize(name, nfd), U&'[\\0300-\\036F]', '', 'g') collate pg_c_utf8) end`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(sortName).execute(db);
  for (const table of ['clubs', 'courses', 'game_rules']) {
    await sql`drop index ${sql.ref(`${table}_name`)}`.execute(db);
    await sql`create index ${sql.ref(`${table}_name`)} on ${sql.table(table)}
      ((sort_name(name) collate "C"), id) where deleted_at is null`.execute(db);
  }
  await sql`drop index courses_club`.execute(db);
  await sql`create index courses_club on courses (club_id, (sort_name(name) collate "C"), id)
    where deleted_at is null`.execute(db);
  // An order and its end, the id, go in one direction: such an index is read either way.
  await sql`drop index users_created`.execute(db);
  await sql`create index users_created on users (created_at, id) where deleted_at is null and not guest`.execute(
    db,
  );
  await sql`drop index games_date`.execute(db);
  await sql`create index games_date on games (date, id) where deleted_at is null`.execute(db);
  await sql`create index users_last_name on users ((sort_name(last_name) collate "C"), id)
    where deleted_at is null and not guest`.execute(db);
}
