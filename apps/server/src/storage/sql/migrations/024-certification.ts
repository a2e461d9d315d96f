import { type Kysely, sql } from 'kysely';

/** How the committee takes the cards of a game, who certified them with what, and how long a round is to take. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table games
    add column certification jsonb not null default '{}' check (jsonb_typeof(certification) = 'object'),
    add column planned_round jsonb not null default '{}' check (jsonb_typeof(planned_round) = 'object')`.execute(
    db,
  );
  await sql`alter table cards
    add column certificates jsonb not null default '[]' check (jsonb_typeof(certificates) = 'array')`.execute(
    db,
  );
  await sql`alter table card_log add column device text`.execute(db);
}
