import { sql } from 'kysely';
import type { Db } from '../../src/storage/index.ts';

/** Tables that change without a call: the outbox sends mails of earlier calls. */
const restless = ['jobs', 'mails', 'rate_limits'];

/**
 * From here on every written row records its table's name once its transaction is committed. Writing equal values
 * counts, locking does not.
 */
async function watchRows(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const watched = rows.filter(({ name }) => !restless.includes(name));
  await sql
    .raw(
      `do $watch$ begin
        create table written (name text);
        create function note_written() returns trigger language plpgsql as
          $note$ begin insert into written values (tg_table_name); return null; end $note$;
        ${watched
          .map(
            ({ name }) => `create trigger note_written after insert or update or delete on "${name}"
              for each row execute function note_written();`,
          )
          .join('\n')}
      end $watch$`,
    )
    .execute(db);
}

/** The number of rows written to each table of a database. */
const counts = new WeakMap<Db, Map<string, number>>();

/** A value that is the same while nothing is written: the number of rows written to each table since the first call. */
export async function fingerprint(db: Db): Promise<string> {
  const known = counts.get(db) ?? new Map<string, number>();
  if (!counts.has(db)) await watchRows(db);
  counts.set(db, known);
  const { rows } = await sql<{ name: string; times: number }>`
    with noted as (delete from written returning name)
    select name, count(*)::int as times from noted group by name`.execute(db);
  for (const { name, times } of rows) known.set(name, (known.get(name) ?? 0) + times);
  return [...known].map(([name, times]) => `${name} ${times}`).join('\n');
}
