import { sql } from 'kysely';
import type { Db, NewRow, Row } from '../../storage/index.ts';

export type MailRow = Row<'mails'>;

/** A job's key is the id of its mail. */
export const mailJobs = 'mail';

/**
 * One statement, so that no process sends a mail before its files are attached. A mail that is stored already stays
 * unchanged. Mails to one address are sent in order, because the later of two codes counts.
 */
export async function insertMails(
  db: Db,
  rows: ReadonlyArray<NewRow<'mails'>>,
  files: readonly string[],
): Promise<void> {
  const carried = files.map((id, position) => sql`(${id}::text, ${position}::smallint)`);
  const attached = carried.length
    ? sql`, attached as (
        insert into mail_attachments (mail_id, file_id, position)
        select mail.id, file.id, file.position from mail, (values ${sql.join(carried)}) as file (id, position)
      )`
    : sql``;
  await sql`
    with mail as (
      insert into mails (id, recipient, sealed, useless_at)
      values ${sql.join(rows.map((row) => sql`(${row.id}, ${row.recipient}, ${row.sealed}, ${row.useless_at})`))}
      on conflict do nothing returning id, recipient
    )${attached}
    insert into jobs (kind, key, lane) select ${mailJobs}, id, recipient from mail`.execute(db);
}

export const mailById = (db: Db, id: string): Promise<MailRow | undefined> =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();

export const emptyMail = async (db: Db, id: string): Promise<void> => {
  await db.updateTable('mails').set({ sealed: '' }).where('id', '=', id).execute();
};

export const deleteSettledMails = (db: Db, days: number) =>
  sql`with gone as (
      delete from jobs where kind = ${mailJobs} and state <> 'waiting'
      and settled_at < now() - ${days} * interval '1 day' returning key
    )
    delete from mails using gone where mails.id = gone.key`.execute(db);

export const deleteMailsTo = (db: Db, addresses: readonly string[]) =>
  sql`with gone as (
      delete from mails
      where lower(recipient) in (${sql.join(addresses.map((address) => address.toLowerCase()))}) returning id
    )
    delete from jobs using gone where jobs.kind = ${mailJobs} and jobs.key = gone.id`.execute(db);

export const insertFile = (db: Db, row: NewRow<'mail_files'>) =>
  db.insertInto('mail_files').values(row).execute();

export async function filesOf(db: Db, mailId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mail_attachments as a')
    .innerJoin('mail_files as f', 'f.id', 'a.file_id')
    .select('f.sealed')
    .where('a.mail_id', '=', mailId)
    .orderBy('a.position')
    .execute();
  return rows.map(({ sealed }) => sealed);
}

/** A recent file stays, because its letter may not be posted yet. */
export async function deleteUnusedFiles(db: Db): Promise<void> {
  await sql`delete from mail_attachments a using jobs j
    where j.kind = ${mailJobs} and j.key = a.mail_id and j.state <> 'waiting'`.execute(db);
  await sql`delete from mail_files f where created_at < now() - interval '1 hour'
    and not exists (select from mail_attachments a where a.file_id = f.id)
    and not exists (select from mailings m where m.file_id = f.id and m.created_at > now() - interval '1 day')`.execute(
    db,
  );
}
