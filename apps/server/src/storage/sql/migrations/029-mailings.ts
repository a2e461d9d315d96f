import { type Kysely, sql } from 'kysely';

/** E-mails of organisers to players, and which letter went to whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table mailings (
    id text primary key,
    game_id text not null references games (id) on delete cascade,
    sender_id text not null references users (id) on delete cascade,
    type text not null check (type in ('current start sheet', 'final result', 'general blank e-mail')),
    fingerprint text not null,
    sealed text not null,
    file_id text references mail_files (id) on delete set null,
    created_at timestamptz(3) not null default now()
  )`.execute(db);
  await sql`create index mailings_game on mailings (game_id, created_at desc)`.execute(db);
  await sql`create index mailings_sender on mailings (sender_id, created_at desc)`.execute(db);
  await sql`create index mailings_file on mailings (file_id)`.execute(db);
  await sql`create table mailing_recipients (
    mailing_id text not null references mailings (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    mail_id text references mails (id) on delete cascade,
    letters smallint not null default 0,
    primary key (mailing_id, user_id)
  )`.execute(db);
  await sql`create index mailing_recipients_user on mailing_recipients (user_id)`.execute(db);
  await sql`create index mailing_recipients_mail on mailing_recipients (mail_id)`.execute(db);
}
