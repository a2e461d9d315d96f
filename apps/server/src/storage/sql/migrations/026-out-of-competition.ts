import { type Kysely, sql } from 'kysely';

/** Whom the committee admitted against the rule: on the board without a position. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table game_players add column out_of_competition boolean not null default false`.execute(
    db,
  );
  await sql`alter table card_log
    drop constraint card_log_field_check,
    add constraint card_log_field_check check (field in ('nofinish', 'disqualified', 'hci', 'hcp', 'comments', 'card',
      'seat', 'tee', 'competition'))`.execute(db);
}
