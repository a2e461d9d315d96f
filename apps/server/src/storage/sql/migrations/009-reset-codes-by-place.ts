import { type Kysely, sql } from 'kysely';

/** Each place that asks for a reset code has its own, so that a stranger's request leaves the owner's alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from account_codes where kind = 'reset'`.execute(db);
  await sql`alter table account_codes add column place text`.execute(db);
  await sql`alter table account_codes add constraint account_codes_place check ((kind = 'reset') = (place is not null))`.execute(
    db,
  );
  await sql`drop index account_codes_one`.execute(db);
  await sql`create unique index account_codes_email on account_codes (user_id) where kind = 'email'`.execute(
    db,
  );
  await sql`create unique index account_codes_reset on account_codes (user_id, place) where kind = 'reset'`.execute(
    db,
  );
}
