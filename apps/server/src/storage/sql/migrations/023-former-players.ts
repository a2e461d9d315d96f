import { type Kysely, sql } from 'kysely';

/** Whoever deletes their account leaves a row without any name to sign in by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users drop constraint users_check,
    add constraint users_check check (guest or deleted_at is not null
      or (email is not null and username is not null and password_hash is not null))`.execute(db);
}
