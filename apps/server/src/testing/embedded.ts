import { readFile } from 'node:fs/promises';
import type { PostgresPoolClient } from 'kysely';
import { EmbeddedBus } from '../storage/bus.ts';
import { embeddedDb } from '../storage/embedded-dialect.ts';
import { EmbeddedThread } from '../storage/embedded-thread.ts';
import type { Storage } from '../storage/index.ts';

/** A thread with the migrated, empty database, and its schema as it was then. */
interface Prepared {
  readonly thread: EmbeddedThread;
  readonly schema: string;
}

/** Empty again: the files that run in one process hand them on, as starting one takes longer than most files. */
const idle: Prepared[] = [];

/** Whatever of the schema a test may leave changed, in one text. */
const schema = `select md5(string_agg(line, ';' order by line)) as schema from (
  select concat_ws(' ', 'relation', oid, relname, relkind) as line from pg_class
    where relnamespace = 'public'::regnamespace and relkind <> 'S'
  union all select concat_ws(' ', 'column', attrelid, attname, atttypid, attnotnull, pg_get_expr(adbin, adrelid))
    from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and attnum > 0
  union all select concat_ws(' ', 'constraint', oid, conname) from pg_constraint
  union all select concat_ws(' ', 'trigger', oid, tgname, tgenabled) from pg_trigger
  union all select concat_ws(' ', 'function', oid, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'migration', name) from kysely_migration) as parts`;

const isOwn = `relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'`;
/**
 * Rows that are deleted leave less to do than tables that are made anew; where much was written, or the planner was told
 * how much there is, the next one would feel it.
 */
const empty = `do $$ declare own record; begin
  if exists (select from pg_class where ${isOwn} and (reltuples >= 0 or pg_relation_size(oid) > 1000000)) then
    execute (select 'truncate ' || string_agg(quote_ident(relname), ', ') || ' restart identity' from pg_class where ${isOwn});
  else
    set local session_replication_role = replica;
    for own in select relname from pg_class where ${isOwn} and pg_relation_size(oid) > 0 loop
      execute 'delete from ' || quote_ident(own.relname);
    end loop;
    perform setval(oid::regclass, 1, false) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S';
  end if;
end $$`;

const schemaOf = async (thread: EmbeddedThread): Promise<string> =>
  (await thread.query<{ schema: string }>(schema, [])).rows[0]?.schema ?? '';

async function prepare(template: string): Promise<Prepared> {
  const thread = new EmbeddedThread({ folder: undefined, snapshot: await readFile(template) }, (error) => {
    throw error;
  });
  await thread.ready;
  return { thread, schema: await schemaOf(thread) };
}

/** Takes a thread back: whoever asks for it next finds it as they would find a fresh copy. */
async function giveBack({ thread, schema: before }: Prepared): Promise<void> {
  // A transaction that was left open refuses this: such a thread, like one whose schema was changed, is nobody's next.
  const whole = await thread.query('discard all', []).then(
    () => true,
    () => false,
  );
  if (!whole || (await schemaOf(thread)) !== before) return thread.end();
  await thread.query(empty, []);
  idle.push({ thread, schema: before });
}

/** A migrated, empty embedded database in memory; `template` is the file of a dump to begin with. */
export async function lendEmbedded(template: string): Promise<Storage> {
  const prepared = idle.pop() ?? (await prepare(template));
  let closed = false;
  // What a test left running asks a closed database, and not the next test's.
  const client: PostgresPoolClient = {
    release() {},
    query: ((sql: string, parameters: readonly unknown[] = []) =>
      closed
        ? Promise.reject(new Error('The embedded database is closed.'))
        : prepared.thread.query(sql, parameters)) as PostgresPoolClient['query'],
  };
  const db = embeddedDb({ options: {}, connect: async () => client, end: async () => undefined });
  return {
    kind: 'embedded',
    db,
    bus: new EmbeddedBus(),
    async close() {
      if (closed) return;
      await db.destroy();
      closed = true;
      await giveBack(prepared);
    },
  };
}
