import { type Kysely, sql } from 'kysely';

/** A social handicap has up to two decimals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['users', 'game_players']) {
    const check = sql.ref(`${table}_social_tenths_check`);
    await sql`alter table ${sql.table(table)} drop constraint ${check}`.execute(db);
    await sql`alter table ${sql.table(table)} rename column social_tenths to social_hundredths`.execute(db);
    await sql`update ${sql.table(table)} set social_hundredths = social_hundredths * 10
      where social_hundredths is not null`.execute(db);
    await sql`alter table ${sql.table(table)} add check (social_hundredths between -1000 and 6000)`.execute(
      db,
    );
  }
  await sql`update user_log set field = 'social_hundredths', old = (old::integer * 10)::text,
    new = (new::integer * 10)::text where field = 'social_tenths'`.execute(db);
}
