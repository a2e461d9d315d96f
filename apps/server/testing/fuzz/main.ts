/**
 * `npm run fuzz [-- --seed 1 --per-call 500 --sequences 200 --only 'PUT games/{id}']`; on PostgreSQL with
 * FLAGSTICK_TEST_DB=postgres
 */
import { parseArgs } from 'node:util';
import { openEmbedded, openPostgres, type Storage } from '../../src/storage/index.ts';
import { migrateToLatest } from '../../src/storage/sql/migrate.ts';
import { copyTemplate, startPostgres } from '../database/postgres.ts';
import { fuzz } from './fuzz.ts';
import { Target, Violation } from './target.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    'per-call': { type: 'string', default: '100' },
    sequences: { type: 'string', default: '100' },
    only: { type: 'string' },
  },
});
const count = (name: 'seed' | 'per-call' | 'sequences') => {
  const number = Number(values[name]);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`--${name} is a whole number.`);
  return number;
};

async function freshDatabase(): Promise<{ storage: Storage; end: () => Promise<void> }> {
  if (process.env.FLAGSTICK_TEST_DB === 'postgres') {
    const server = await startPostgres();
    await server.makeTemplate();
    const storage = await openPostgres(await copyTemplate(server.url), { connections: 4 });
    return { storage, end: () => server.stop() };
  }
  const storage = await openEmbedded();
  await migrateToLatest(storage.db);
  return { storage, end: async () => undefined };
}

const { storage, end } = await freshDatabase();
const target = await Target.start(storage);
try {
  await fuzz(
    target,
    { seed: count('seed'), perCall: count('per-call'), sequences: count('sequences'), only: values.only },
    (line) => console.log(line),
  );
  console.log('Every promise kept.');
} catch (error) {
  if (!(error instanceof Violation)) throw error;
  console.error(`\nBroken: ${error.message}`);
  process.exitCode = 1;
} finally {
  await target.close();
  await end();
}
