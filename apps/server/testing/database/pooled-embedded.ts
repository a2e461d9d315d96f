import { readFile } from 'node:fs/promises';
import type { PostgresPoolClient } from 'kysely';
import { EmbeddedBus } from '../../src/storage/bus.ts';
import { embeddedDb } from '../../src/storage/embedded/dialect.ts';
import { EmbeddedThread } from '../../src/storage/embedded/thread.ts';
import type { Storage } from '../../src/storage/index.ts';
import { emptyTables, schemaDigest } from './empty-database.ts';

interface Prepared {
  readonly thread: EmbeddedThread;
  readonly schema: string;
}

/** Emptied databases, reused by the test files of a process, because starting one takes longer than most files. */
const idle: Prepared[] = [];

const schemaOf = async (thread: EmbeddedThread): Promise<string> =>
  (await thread.query<{ schema: string }>(schemaDigest, [])).rows[0]?.schema ?? '';

async function prepare(template: string): Promise<Prepared> {
  const thread = new EmbeddedThread({ folder: undefined, snapshot: await readFile(template) }, (error) => {
    throw error;
  });
  await thread.ready;
  return { thread, schema: await schemaOf(thread) };
}

/** Returns a database to the pool in the state of a fresh copy. */
async function returnToPool({ thread, schema: before }: Prepared): Promise<void> {
  // An open transaction refuses this. Such a database, or one with a changed schema, is not reused.
  const whole = await thread.query('discard all', []).then(
    () => true,
    () => false,
  );
  if (!whole || (await schemaOf(thread)) !== before) return thread.end();
  await thread.query(emptyTables, []);
  idle.push({ thread, schema: before });
}

/** A migrated, empty embedded database in memory; `template` is the file of its initial dump. */
export async function pooledEmbedded(template: string): Promise<Storage> {
  const prepared = idle.pop() ?? (await prepare(template));
  let closed = false;
  let closing: Promise<void> | undefined;
  // Work that a test left running gets a closed database, not the next test's.
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
    close() {
      // Twice in the list, it would be given to two tests at once.
      closing ??= db.destroy().then(() => {
        closed = true;
        return returnToPool(prepared);
      });
      return closing;
    },
  };
}
