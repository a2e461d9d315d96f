import { sql } from 'kysely';
import type { Db, NewRow, Row } from '../../storage/index.ts';

export type MailRow = Row<'mails'>;

/**
 * Stores mails with what they carry, in one statement: nobody takes one to send before its files hang on it. One that is
 * there already stays as it is.
 */
export async function insertMails(
  db: Db,
  rows: ReadonlyArray<NewRow<'mails'>>,
  files: readonly string[],
): Promise<void> {
  const stored = (into: Pick<Db, 'insertInto'>) =>
    into
      .insertInto('mails')
      .values([...rows])
      .onConflict((on) => on.doNothing());
  if (files.length === 0) {
    await stored(db).execute();
    return;
  }
  const carried = sql<{ id: string; position: number }>`(values ${sql.join(
    files.map((id, position) => sql`(${id}::text, ${position}::smallint)`),
  )})`.as<'file'>(sql`file (id, position)`);
  await db
    .with('mail', (cte) => stored(cte).returning('id'))
    .insertInto('mail_attachments')
    .columns(['mail_id', 'file_id', 'position'])
    .expression((eb) =>
      eb.selectFrom(['mail', carried]).select(['mail.id as mail_id', 'file.id as file_id', 'file.position']),
    )
    .execute();
}

/**
 * Takes mails that are due, for this process alone: another one skips the rows that are locked, and afterwards those
 * whose lease is not over (it is when this process dies meanwhile). To one reader one is taken at a time, the one that
 * was posted first: what is sent together may arrive in any order, and of two codes the later one counts. A letter that
 * failed comes after the later ones.
 */
export async function claimMails(db: Db, limit: number, leaseMs: number): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    update mails set attempts = attempts + 1, leased_until = now() + ${leaseMs} * interval '1 millisecond'
    where id in (
      select id from mails as next where state = 'waiting' and due_at <= now()
      and (leased_until is null or leased_until <= now())
      and not exists (
        select from mails as other where other.recipient = next.recipient and other.state = 'waiting'
        and (other.leased_until > now() or other.id < next.id and other.due_at <= now())
      )
      order by due_at, id limit ${limit} for update of next skip locked
    )
    returning *`.execute(db);
  return rows;
}

/** It is over: sent, or given up with a reason. The letter is forgotten, what happened to it stays. */
export const settleMail = (db: Db, id: string, state: 'sent' | 'failed', error: string | null) =>
  db
    .updateTable('mails')
    .set({ state, error, sealed: '', settled_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();

/** To be tried again after a while. */
export const postponeMail = (db: Db, id: string, delayMs: number, error: string | null) =>
  db
    .updateTable('mails')
    .set({ due_at: sql`now() + ${delayMs} * interval '1 millisecond'`, leased_until: null, error })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();

/** Milliseconds until a reader's next mail is due and none to them is on its way; undefined when none waits. */
export async function nextDueMs(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from min(at) - now()) * 1000)::float8 as ms from (
      select greatest(min(due_at), max(leased_until)) as at from mails where state = 'waiting' group by recipient
    ) as readers`.execute(db);
  const ms = rows[0]?.ms ?? undefined;
  return ms === undefined ? undefined : Math.max(0, ms);
}

export const mailState = (db: Db, id: string) =>
  db.selectFrom('mails').select(['state', 'error']).where('id', '=', id).executeTakeFirst();

export const forgetSettledMails = (db: Db, days: number) =>
  db
    .deleteFrom('mails')
    .where('state', '<>', 'waiting')
    .where('settled_at', '<', sql<Date>`now() - ${days} * interval '1 day'`)
    .execute();

/** Letters to these addresses, waiting ones too, and that they were ever sent. */
export const deleteMailsTo = (db: Db, addresses: readonly string[]) =>
  db
    .deleteFrom('mails')
    .where(
      sql`lower(recipient)`,
      'in',
      addresses.map((address) => address.toLowerCase()),
    )
    .execute();

export const insertFile = (db: Db, row: NewRow<'mail_files'>) =>
  db.insertInto('mail_files').values(row).execute();

/** What a letter carries, in its order, sealed. */
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

/** Files that no letter waits with any more are of no more use; one that was just stored may be posted yet. */
export async function forgetFiles(db: Db): Promise<void> {
  await sql`delete from mail_attachments a using mails m where m.id = a.mail_id and m.state <> 'waiting'`.execute(
    db,
  );
  await sql`delete from mail_files f where created_at < now() - interval '1 hour'
    and not exists (select from mail_attachments a where a.file_id = f.id)
    and not exists (select from mailings m where m.file_id = f.id and m.created_at > now() - interval '1 day')`.execute(
    db,
  );
}
