import type { EmailType } from '@flagstick/contract';
import { sql } from 'kysely';
import type { Db, NewRow } from '../../storage/index.ts';
import { mailJobs } from '../mail/index.ts';

export const senderOf = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['name', 'last_name'])
    .select(sql<string | null>`case when email_confirmed_at is not null then email end`.as('address'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

interface SentCounts {
  readonly today: number;
  /** The highest number of letters to one of the named people. */
  readonly toOne: number;
  /** When the earliest letter was sent. */
  readonly oldest: Date | null;
}

/** The letters of the last 24 hours. */
export async function sentBy(db: Db, senderId: string, to: readonly string[]): Promise<SentCounts> {
  const { rows } = await sql<SentCounts>`
    select coalesce(sum(letters), 0)::int as today, min(oldest) as oldest,
      coalesce(max(letters) filter (where user_id = any(${[...to]}::text[])), 0)::int as "toOne"
    from (select r.user_id, sum(r.letters)::int as letters, min(m.created_at) as oldest
      from mailings m join mailing_recipients r on r.mailing_id = m.id
      where m.sender_id = ${senderId} and m.created_at > now() - interval '1 day' and r.letters > 0
      group by r.user_id) as each`.execute(db);
  return rows[0] ?? { today: 0, toOne: 0, oldest: null };
}

export const insertMailing = (db: Db, row: NewRow<'mailings'>) =>
  db.insertInto('mailings').values(row).execute();

/** `mail` is null for a player without an address. */
export async function insertRecipients(
  db: Db,
  mailing_id: string,
  recipients: ReadonlyArray<{ readonly user: string; readonly mail: string | null }>,
): Promise<void> {
  await sql`insert into mailing_recipients (mailing_id, user_id, mail_id, letters)
    select ${mailing_id}, r.user_id, r.mail_id, case when r.mail_id is null then 0 else 1 end
    from unnest(${recipients.map(({ user }) => user)}::text[], ${recipients.map(({ mail }) => mail)}::text[])
      as r (user_id, mail_id)`.execute(db);
}

export const setNextLetters = (
  db: Db,
  mailingId: string,
  letters: ReadonlyArray<{ readonly user: string; readonly id: string }>,
) =>
  sql`update mailing_recipients r set mail_id = l.mail_id, letters = letters + 1
    from unnest(${letters.map(({ user }) => user)}::text[], ${letters.map(({ id }) => id)}::text[])
      as l (user_id, mail_id)
    where r.mailing_id = ${mailingId} and r.user_id = l.user_id`.execute(db);

export interface MailingRow {
  readonly id: string;
  readonly type: EmailType;
  readonly created_at: Date;
  readonly sealed: string;
  readonly file_id: string | null;
  readonly sender_id: string;
  readonly name: string;
  readonly last_name: string;
  readonly can_send_again: boolean;
}

const mailings = (db: Db) =>
  db
    .selectFrom('mailings as m')
    .innerJoin('users as u', 'u.id', 'm.sender_id')
    .select(['m.id', 'm.created_at', 'm.sealed', 'm.file_id', 'm.sender_id', 'u.name', 'u.last_name'])
    .select(sql<EmailType>`m.type`.as('type'))
    .select(sql<boolean>`m.created_at > now() - interval '1 day'`.as('can_send_again'));

export const mailingById = (db: Db, id: string): Promise<MailingRow | undefined> =>
  mailings(db).where('m.id', '=', id).executeTakeFirst();

export const lastMailing = (db: Db, gameId: string): Promise<MailingRow | undefined> =>
  mailings(db)
    .where('m.game_id', '=', gameId)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const outcomesOf = (db: Db, mailingId: string) =>
  db
    .selectFrom('mailing_recipients as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('jobs as j', (on) => on.onRef('j.key', '=', 'r.mail_id').on('j.kind', '=', mailJobs))
    .select(['u.id', 'u.name', 'u.last_name', 'r.letters'])
    .select(['j.state', 'j.error', 'j.attempts', 'j.settled_at'])
    .where('r.mailing_id', '=', mailingId)
    .orderBy(sql`lower(u.last_name)`)
    .orderBy(sql`lower(u.name)`)
    .orderBy('u.id')
    .execute();
export type OutcomeRow = Awaited<ReturnType<typeof outcomesOf>>[number];

/** An organiser and a player of a game (of a player's game: an accepted player), or any user to a full game's organiser. */
export async function mayMailPerson(db: Db, from: string, to: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select exists (
      select from game_organisers o join games g on g.id = o.game_id
        join game_players p on p.game_id = g.id and p.left_at is null
      where g.deleted_at is null
        and ((o.user_id = ${from} and p.player_id = ${to}) or (o.user_id = ${to} and p.player_id = ${from}))
        and (g.kind = 'club' or p.invited_at is null or p.accepted_at is not null)
    ) or exists (
      select from game_organisers o join games g on g.id = o.game_id
      where o.user_id = ${to} and g.deleted_at is null and g.state <> 'done'
        and g.max_players <= (select count(*) from game_players p where p.game_id = g.id and p.left_at is null)
    ) as may`.execute(db);
  return rows[0]?.may ?? false;
}
