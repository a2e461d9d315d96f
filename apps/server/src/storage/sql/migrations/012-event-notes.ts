import { type Kysely, sql } from 'kysely';

/** Players who withdrew or were disqualified between the rounds of an event. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table event_notes (
    event_id text not null references events (id) on delete cascade,
    player_id text not null references users (id),
    reason text not null check (reason in ('withdrawn', 'disqualified')),
    after_round smallint not null check (after_round between 1 and 6),
    primary key (event_id, player_id)
  )`.execute(db);
  await sql`create index event_notes_player on event_notes (player_id)`.execute(db);
}
