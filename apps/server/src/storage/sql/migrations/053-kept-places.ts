import { type Kysely, sql } from 'kysely';

/**
 * For whom a payment keeps a place, and until when; null for who has a seat, or had none kept. Of payments that were begun
 * before nothing is known: they count to no bound.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_players add column kept_until timestamptz(3)`.execute(db);
}
