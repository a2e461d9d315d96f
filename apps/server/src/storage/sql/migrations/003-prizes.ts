import { type Kysely, sql } from 'kysely';

/** Prizes of a game: the set-up, measured results, and the prizes as the close fixed them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table games
    add column prizes jsonb not null default '{}' check (jsonb_typeof(prizes) = 'object'),
    add column measured jsonb not null default '[]' check (jsonb_typeof(measured) = 'array'),
    add column fixed_prizes jsonb check (jsonb_typeof(fixed_prizes) = 'object')`.execute(db);
}
