/** The embedded database's own thread, so that expensive queries do not block calls and sockets. */
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { withoutValues } from '../database-error.ts';
import { DurableNodeFS, durableStartParams } from './durable-fs.ts';
import { StatementRunner } from './statements.ts';
import type { EmbeddedSettings, ThreadAnswer, ThreadRequest } from './thread.ts';

const int8 = 20;
const { folder, snapshot } = workerData as EmbeddedSettings;
const port = parentPort;
if (!port) throw new Error('This module must run in a worker thread.');

const files = folder ? new DurableNodeFS(path.join(folder, 'database')) : undefined;
/**
 * PostgreSQL would keep a plan that was made for the size of the table at the start and for any value of a parameter.
 * Such a plan cannot use a partial index, neither to find rows nor to detect conflicts.
 */
const planEveryTime = ['-c', 'plan_cache_mode=force_custom_plan'];

const pglite = new PGlite({
  extensions: { pg_trgm },
  parsers: { [int8]: Number },
  ...(snapshot ? { loadDataDir: new Blob([new Uint8Array(snapshot)]) } : {}),
  ...(files ? { fs: files } : {}),
  startParams: [
    ...(files ? durableStartParams(PGlite.defaultStartParams) : PGlite.defaultStartParams),
    ...planEveryTime,
  ],
});

const statements = new StatementRunner(pglite);

async function answer(asked: ThreadRequest): Promise<unknown> {
  switch (asked.kind) {
    case 'ready':
      return pglite.waitReady;
    case 'query': {
      const { command, rows, rowCount } = await statements.query(asked.sql, asked.parameters);
      return { command, rows, rowCount };
    }
    case 'dump': {
      const file = await pglite.dumpDataDir('none');
      return new Uint8Array(await file.arrayBuffer());
    }
    case 'close':
      return pglite.close();
  }
}

function serialisableError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, ...fields } = withoutValues(error);
  return { ...fields, message };
}

let last = Promise.resolve();
port.on('message', (asked: ThreadRequest) => {
  last = last
    .then(() => answer(asked))
    .then(
      (value) => port.postMessage({ id: asked.id, value } satisfies ThreadAnswer),
      (error: unknown) =>
        port.postMessage({ id: asked.id, error: serialisableError(error) } satisfies ThreadAnswer),
    );
});
