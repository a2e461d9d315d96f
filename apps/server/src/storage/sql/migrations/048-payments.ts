import { type Kysely, sql } from 'kysely';

/**
 * Payments at a provider, what they brought into the pot of their game, and what left it. A pot never holds less than
 * nothing: the database refuses it. Amounts are whole pence.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table payment_accounts (
    user_id text not null references users (id),
    provider text not null,
    account_id text not null unique,
    ready boolean not null default false,
    created_at timestamptz(3) not null default now(),
    primary key (user_id, provider)
  )`.execute(db);
  await sql`create table payments (
    id text primary key,
    number integer generated always as identity unique,
    game_id text not null references games (id),
    user_id text not null references users (id),
    type smallint not null check (type in (1, 2)),
    amount integer not null check (amount > 0),
    fee integer not null check (fee >= 0 and fee <= amount),
    status text not null default 'Created' check (status in
      ('Created', 'Declined', 'Approved', 'Captured', 'Cancelled', 'Returning', 'Refunding', 'Refunded')),
    provider text not null,
    account_id text not null,
    intent_id text unique,
    client_secret text unique,
    description text not null default '',
    last_error text,
    with_fee boolean not null default false,
    fee_back text not null default 'kept' check (fee_back in ('kept', 'due', 'back')),
    until timestamptz(3) not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`.execute(db);
  await sql`create index payments_game on payments (game_id, user_id)`.execute(db);
  await sql`create index payments_user on payments (user_id)`.execute(db);
  await sql`create index payments_unsettled on payments (updated_at)
    where status in ('Created', 'Declined', 'Approved', 'Returning', 'Refunding') or fee_back = 'due'`.execute(
    db,
  );
  await sql`create table payment_players (
    payment_id text not null references payments (id),
    player_id text not null references users (id),
    primary key (payment_id, player_id)
  )`.execute(db);
  await sql`create index payment_players_player on payment_players (player_id)`.execute(db);
  await sql`create table payment_events (
    id text primary key,
    at timestamptz(3) not null default now()
  )`.execute(db);
  await sql`create table pots (
    game_id text primary key references games (id),
    owner_id text not null references users (id),
    account_id text not null,
    balance integer not null default 0 check (balance >= 0),
    created_at timestamptz(3) not null default now()
  )`.execute(db);
  await sql`create index pots_owner on pots (owner_id)`.execute(db);
  await sql`create index pots_account on pots (account_id)`.execute(db);
  await sql`create table payouts (
    id text primary key,
    account_id text not null,
    amount integer not null check (amount > 0),
    state text not null check (state in ('left', 'back')),
    at timestamptz(3) not null default now()
  )`.execute(db);
  await sql`create table pot_entries (
    id bigint generated always as identity primary key,
    game_id text not null references pots (game_id),
    kind text not null check (kind in ('capture', 'refund', 'feeBack', 'withdrawal', 'withdrawalBack')),
    payment_id text references payments (id),
    payout_id text references payouts (id),
    amount integer not null,
    fee integer not null default 0,
    at timestamptz(3) not null default now(),
    check ((payment_id is null) <> (payout_id is null))
  )`.execute(db);
  await sql`create unique index pot_entries_payment on pot_entries (payment_id, kind)`.execute(db);
  await sql`create unique index pot_entries_payout on pot_entries (payout_id, game_id, kind)`.execute(db);
  await sql`create index pot_entries_game on pot_entries (game_id, id)`.execute(db);
  await sql`create table sandbox_payments (
    id text primary key,
    secret text not null unique,
    payment_id text not null unique,
    amount integer not null,
    state text not null default 'open' check (state in ('open', 'asks', 'processing', 'captured', 'cancelled')),
    error text,
    captures_at timestamptz(3),
    refunded boolean not null default false
  )`.execute(db);
}
