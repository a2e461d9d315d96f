import pg from 'pg';
import { openPostgres, type Storage } from '../../src/storage/index.ts';
import { emptyTables, schemaDigest } from './empty-database.ts';
import { copyTemplate } from './postgres.ts';

interface Prepared {
  readonly url: string;
  readonly schema: string;
}

/** Emptied databases, reused by the test files of a process, because creating one takes longer than many files. */
const idle: Prepared[] = [];

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const schemaOf = async (client: pg.Client): Promise<string> =>
  (await client.query<{ schema: string }>(schemaDigest)).rows[0]?.schema ?? '';

async function prepare(server: string): Promise<Prepared> {
  const url = await copyTemplate(server);
  return { url, schema: await withClient(url, schemaOf) };
}

/** Whether a connection is still open, which could write to the next test's database. */
const isInUse = async (client: pg.Client): Promise<boolean> =>
  (
    await client.query(
      'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  ).rows.length > 0;

/** Returns a database to the pool in the state of a fresh copy. Otherwise it is removed with the server. */
async function returnToPool({ url, schema: before }: Prepared): Promise<void> {
  const whole = await withClient(url, async (client) => {
    if ((await isInUse(client)) || (await schemaOf(client)) !== before) return false;
    await client.query(emptyTables);
    return true;
  });
  if (whole) idle.push({ url, schema: before });
}

/** A migrated, empty database of the PostgreSQL server at this address. */
export async function pooledPostgres(server: string): Promise<Storage> {
  const prepared = idle.pop() ?? (await prepare(server));
  const storage = await openPostgres(prepared.url, { connections: 4 });
  let closed = false;
  return {
    ...storage,
    async close() {
      const first = !closed;
      closed = true;
      await storage.close();
      // Twice in the list, it would be given to two tests at once.
      if (first) await returnToPool(prepared);
    },
  };
}
