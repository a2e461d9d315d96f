import { type Kysely, sql } from 'kysely';

/** Questions of an entry list with the answers of its entrants, and entries of partners, who share a number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table entry_lists
    add column questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array'),
    add column group_size smallint not null default 1 check (group_size between 1 and 4)`.execute(db);
  await sql`alter table entry_list_entrants
    add column answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array'),
    add column leads boolean not null default true,
    drop constraint entry_list_entrants_game_id_number_key,
    drop constraint entry_list_entrants_state_check,
    add constraint entry_list_entrants_state_check check (state in ('in', 'offered', 'waiting', 'withdrawn',
      'declined', 'lapsed', 'asked', 'confirmed', 'refused', 'unconfirmed'))`.execute(db);
  await sql`create unique index entry_list_entrants_number on entry_list_entrants (game_id, number) where leads`.execute(
    db,
  );
}
