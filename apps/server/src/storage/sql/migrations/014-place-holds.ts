import { type Kysely, sql } from 'kysely';

/** Places that are kept until a time, while somebody pays for them. Whether they still are is judged on reading. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table place_holds (
    id text primary key,
    game_id text not null references games (id) on delete cascade,
    user_id text not null references users (id),
    places smallint not null check (places >= 1),
    until timestamptz(3) not null,
    created_at timestamptz(3) not null default now()
  )`.execute(db);
  await sql`create index place_holds_game on place_holds (game_id, until)`.execute(db);
}
