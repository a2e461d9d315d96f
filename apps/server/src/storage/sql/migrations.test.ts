import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import { migrations } from './migrations/index.ts';

const file = new URL('./released-migrations.json', import.meta.url);

/** The checksum of the statements that a migration runs, so that comments and names of the code may change. */
async function checksumOf(name: string): Promise<string> {
  const hash = createHash('sha256');
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      hash.update(JSON.stringify([query.sql, query.parameters]));
    },
  });
  await migrations[name]?.up(db);
  return hash.digest('hex');
}

it('released migrations never change (RELEASE=1 npx vitest run --project server migrations)', async () => {
  const released: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  const now: Record<string, string> = {};
  for (const name of Object.keys(migrations)) now[name] = await checksumOf(name);
  expect(now).toMatchObject(released);
  if (process.env.RELEASE) writeFileSync(file, `${JSON.stringify({ ...now, ...released }, null, 2)}\n`);
});
