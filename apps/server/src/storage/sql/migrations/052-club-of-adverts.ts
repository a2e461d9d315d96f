import { type Kysely, sql } from 'kysely';

/**
 * An advert's club is that of the course on which it stands, and nothing else says whose it is. A course that went to
 * another club says since when it is this one's: who saw an advert before is nothing to the manager now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table adverts drop column club_id`.execute(db);
  await sql`alter table courses add column club_since timestamptz(3)`.execute(db);
}
