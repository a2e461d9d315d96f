import { type Kysely, sql } from 'kysely';

/** A payment that a process is settling says so: the rounds of other processes leave it out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column leased_until timestamptz(3)`.execute(db);
}
