import { type Kysely, sql } from 'kysely';

/** A card's log says that a social handicap is another one, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table card_log
    drop constraint card_log_field_check,
    add constraint card_log_field_check check (field in ('nofinish', 'disqualified', 'hci', 'hcp', 'shcp', 'comments',
      'card', 'seat', 'tee', 'competition'))`.execute(db);
}
