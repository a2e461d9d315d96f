import { type Kysely, sql } from 'kysely';

/** A change of address can be undone from the old one, and a session may have to set a password first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account_codes drop constraint account_codes_kind_check`.execute(db);
  await sql`alter table account_codes drop constraint account_codes_check`.execute(db);
  await sql`alter table account_codes rename column new_email to address`.execute(db);
  await sql`alter table account_codes
    add constraint account_codes_kind check (kind in ('confirm', 'email', 'reset', 'undo')),
    add constraint account_codes_address check ((kind in ('email', 'undo')) = (address is not null))`.execute(
    db,
  );
  await sql`alter table sessions add column password_due boolean not null default false`.execute(db);
}
