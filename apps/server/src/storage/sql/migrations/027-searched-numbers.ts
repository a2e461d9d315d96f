import { type Kysely, sql } from 'kysely';

/** Admins find people by CDH number, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index users_admin_search`.execute(db);
  await sql`create index users_admin_search on users using gin (
    (search || ' ' || lower(coalesce(email, '')) || ' ' || surn::text || ' ' || coalesce(cdh, '')) gin_trgm_ops)
    with (fastupdate = off) where deleted_at is null and not guest`.execute(db);
  await sql`create index users_cdh on users (cdh) where cdh is not null`.execute(db);
}
