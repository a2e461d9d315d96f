import { type Kysely, sql } from 'kysely';

/** A match of a knock-out over two rounds has a game for each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table knock_out_games
    add column number smallint not null default 1 check (number in (1, 2)),
    drop constraint knock_out_games_pkey,
    add primary key (knock_out_id, section, round, match, number)`.execute(db);
}
