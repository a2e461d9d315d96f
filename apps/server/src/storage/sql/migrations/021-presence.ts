import { type Kysely, sql } from 'kysely';

/** When somebody's phone was last there, so that organisers see whose is silent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table presence (
    user_id text primary key references users (id),
    seen_at timestamptz(3) not null
  )`.execute(db);
}
