import { readFile } from 'node:fs/promises';
import type { PostgresPoolClient } from 'kysely';
import { EmbeddedBus } from '../../src/storage/bus.ts';
import { embeddedDb } from '../../src/storage/embedded/dialect.ts';
import { EmbeddedThread } from '../../src/storage/embedded/thread.ts';
import type { Storage } from '../../src/storage/index.ts';
import { empty, schema } from './emptied.ts';

/** A thread with the migrated, empty database, and its schema as it was then. */
interface Prepared {
  readonly thread: EmbeddedThread;
  readonly schema: string;
}

/** Empty again: the files that run in one process hand them on, as starting one takes longer than most files. */
const idle: Prepared[] = [];

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
  let closing: Promise<void> | undefined;
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
    close() {
      // Twice in the list, it would be lent to two at once.
      closing ??= db.destroy().then(() => {
        closed = true;
        return giveBack(prepared);
      });
      return closing;
    },
  };
}
