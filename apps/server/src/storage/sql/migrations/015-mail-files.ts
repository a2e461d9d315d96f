import { type Kysely, sql } from 'kysely';

/** What is attached to letters: kept once, however many letters carry it, and sealed as they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table mail_files (
    id text primary key,
    sealed text not null,
    created_at timestamptz(3) not null default now()
  )`.execute(db);
  await sql`create table mail_attachments (
    mail_id text not null references mails (id) on delete cascade,
    file_id text not null references mail_files (id),
    position smallint not null,
    primary key (mail_id, position)
  )`.execute(db);
  await sql`create index mail_attachments_file on mail_attachments (file_id)`.execute(db);
}
