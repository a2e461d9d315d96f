import { type Kysely, sql } from 'kysely';

/** What bounds ask for: whether players made a group, and whom somebody seated when. A change of tee is in the card's log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table game_groups add column by_player boolean not null default false`.execute(db);
  await sql`create index game_players_seated_by on game_players (added_by, joined_at) where added_by is not null`.execute(
    db,
  );
  await sql`alter table card_log
    drop constraint card_log_field_check,
    add constraint card_log_field_check check (field in ('nofinish', 'disqualified', 'hci', 'hcp', 'comments', 'card',
      'seat', 'tee'))`.execute(db);
}
