import { type Kysely, sql } from 'kysely';

/**
 * Accounts of credit that members have at a club. Each entry repeats the balance of the one before it, so the database
 * refuses a gap, a second entry of the same number, a wrong sum and a balance below zero. Amounts are whole pence.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null: credit does not expire.
  await sql`alter table clubs add column credit_months integer check (credit_months between 1 and 120)`.execute(
    db,
  );
  await sql`create table club_account_entries (
    id text primary key,
    club_id text not null references clubs (id),
    user_id text not null references users (id),
    number integer not null check (number >= 1),
    previous integer,
    balance_before integer not null,
    amount integer not null check (amount <> 0),
    balance integer not null check (balance between 0 and 1000000000),
    kind text not null check (kind in ('prize', 'spent', 'expired', 'correction')),
    reason text not null,
    by_id text references users (id),
    game_id text references games (id),
    prize text,
    of_id text,
    expires_on text check (expires_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    at timestamptz(3) not null default now(),
    unique (club_id, user_id, number, balance),
    unique (club_id, user_id, id),
    foreign key (club_id, user_id, previous, balance_before)
      references club_account_entries (club_id, user_id, number, balance),
    foreign key (club_id, user_id, of_id) references club_account_entries (club_id, user_id, id),
    constraint club_account_entries_chain
      check (previous is not distinct from nullif(number - 1, 0) and (number > 1 or balance_before = 0)),
    constraint club_account_entries_sum check (balance = balance_before + amount),
    constraint club_account_entries_sign check (
      case kind when 'prize' then amount > 0 when 'correction' then true else amount < 0 end),
    constraint club_account_entries_prize check (
      (game_id is null) = (prize is null) and (kind <> 'prize' or game_id is not null)),
    check (expires_on is null or amount > 0)
  )`.execute(db);
  // Two entries of one number would both continue the entry before them.
  await sql`create unique index club_account_entries_number on club_account_entries (club_id, user_id, number)`.execute(
    db,
  );
  await sql`create unique index club_account_entries_credited on club_account_entries (game_id, user_id, prize)
    where kind = 'prize'`.execute(db);
  await sql`create index club_account_entries_game on club_account_entries (game_id)
    where game_id is not null`.execute(db);
  // A credit expires once, and a purchase is undone once.
  await sql`create unique index club_account_entries_of on club_account_entries (of_id)`.execute(db);
  await sql`create index club_account_entries_at on club_account_entries (club_id, at)`.execute(db);
  await sql`create index club_account_entries_user on club_account_entries (user_id)`.execute(db);
  await sql`create index club_account_entries_expires on club_account_entries (expires_on)
    where expires_on is not null`.execute(db);
}
