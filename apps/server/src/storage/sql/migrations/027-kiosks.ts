import { type Kysely, sql } from 'kysely';

/** Clubhouse screens, the links that open and close them, and the cards that were entered on them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table kiosks (
    id text primary key,
    game_id text not null references games (id) on delete cascade,
    kind text not null check (kind in ('open', 'close')),
    hash text not null unique,
    expires_at timestamptz(3) not null,
    used_at timestamptz(3),
    session text unique,
    ended_at timestamptz(3),
    created_at timestamptz(3) not null default now()
  )`.execute(db);
  await sql`create index kiosks_game on kiosks (game_id)`.execute(db);
  await sql`create table kiosk_cards (
    card_id text primary key references cards (id) on delete cascade,
    game_id text not null references games (id) on delete cascade,
    kiosk_id text not null references kiosks (id) on delete cascade,
    player_id text not null references users (id),
    holes jsonb not null check (jsonb_typeof(holes) = 'object'),
    signature jsonb check (jsonb_typeof(signature) = 'array'),
    photo text,
    entered_at timestamptz(3) not null default now()
  )`.execute(db);
  await sql`create index kiosk_cards_game on kiosk_cards (game_id)`.execute(db);
  await sql`create index kiosk_cards_kiosk on kiosk_cards (kiosk_id)`.execute(db);
  await sql`create index kiosk_cards_player on kiosk_cards (player_id)`.execute(db);
  await sql`create index kiosk_cards_photo on kiosk_cards (photo) where photo is not null`.execute(db);
}
