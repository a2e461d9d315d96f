/**
 * Payments at a provider, the money that they added to the pot of their game, and the money paid out. The database
 * refuses a negative pot. Amounts are whole pence.
 */
export const money = [
  // An account whose pots could not cover a refund or a dispute owes the rest.
  `create table payment_accounts (
    user_id text not null references users (id),
    provider text not null,
    account_id text not null unique,
    ready boolean not null default false,
    created_at timestamptz(3) not null default now(),
    owed integer not null default 0 check (owed >= 0),
    primary key (user_id, provider)
  )`,

  // The provider's own pages or a bank may return a payment in part, more than once, and reverse a return. The lease of
  // a process that settles a payment keeps other processes from it.
  `create table payments (
    id text primary key,
    number integer generated always as identity unique,
    game_id text not null references games (id),
    user_id text not null references users (id),
    type smallint not null check (type in (1, 2)),
    amount integer not null check (amount > 0),
    fee integer not null check (fee >= 0 and fee <= amount),
    status text not null default 'Created' check (status in
      ('Created', 'Declined', 'Approved', 'Captured', 'Cancelled', 'Returning', 'Refunding', 'Refunded', 'Disputed')),
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
    updated_at timestamptz(3) not null default now(),
    refunded integer not null default 0 check (refunded >= 0),
    disputed integer not null default 0 check (disputed >= 0),
    fee_returned integer not null default 0 check (fee_returned between 0 and fee),
    leased_until timestamptz(3)
  )`,
  `create index payments_game on payments (game_id, user_id)`,
  `create index payments_user on payments (user_id)`,
  `create index payments_unsettled on payments (updated_at)
    where status in ('Created', 'Declined', 'Approved', 'Returning', 'Refunding') or fee_back = 'due'`,

  // Null for a player with a seat, or without a held place.
  `create table payment_players (
    payment_id text not null references payments (id),
    player_id text not null references users (id),
    kept_until timestamptz(3),
    primary key (payment_id, player_id)
  )`,
  `create index payment_players_player on payment_players (player_id)`,

  `create table payment_events (
    id text primary key,
    at timestamptz(3) not null default now()
  )`,

  `create table pots (
    game_id text primary key references games (id),
    owner_id text not null references users (id),
    account_id text not null,
    balance integer not null default 0 check (balance >= 0),
    created_at timestamptz(3) not null default now()
  )`,
  `create index pots_owner on pots (owner_id)`,
  `create index pots_account on pots (account_id)`,

  `create table payouts (
    id text primary key,
    account_id text not null,
    amount integer not null check (amount > 0),
    state text not null check (state in ('left', 'back')),
    at timestamptz(3) not null default now()
  )`,

  `create table pot_entries (
    id bigint generated always as identity primary key,
    game_id text not null references pots (game_id),
    kind text not null check (kind in ('capture', 'refund', 'refundBack', 'dispute', 'disputeBack', 'owed', 'feeBack',
      'withdrawal', 'withdrawalBack')),
    payment_id text references payments (id),
    payout_id text references payouts (id),
    amount integer not null,
    fee integer not null default 0,
    at timestamptz(3) not null default now(),
    check ((payment_id is null) <> (payout_id is null))
  )`,
  `create index pot_entries_payment on pot_entries (payment_id)`,
  `create unique index pot_entries_capture on pot_entries (payment_id) where kind = 'capture'`,
  `create unique index pot_entries_payout on pot_entries (payout_id, game_id, kind)`,
  `create index pot_entries_game on pot_entries (game_id, id)`,

  `create table sandbox_payments (
    id text primary key,
    secret text not null unique,
    payment_id text not null unique,
    amount integer not null,
    state text not null default 'open' check (state in ('open', 'asks', 'processing', 'captured', 'cancelled')),
    error text,
    captures_at timestamptz(3),
    refunded boolean not null default false
  )`,
];
