import { sql } from 'kysely';
import type { Db } from '../../src/storage/index.ts';

/** Changes by itself: the outbox sends what an earlier call left. */
const restless = ['jobs', 'mails', 'rate_limits'];

/**
 * From here on every row that is written leaves its table's name, once its transaction is committed. A write of the same
 * is a write, a lock is none.
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

/** How many rows of which table were written to a database so far. */
const counts = new WeakMap<Db, Map<string, number>>();

/** What stays the same as long as nobody writes: how many rows of each table were written since this was first asked. */
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
