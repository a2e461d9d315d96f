import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testStorage } from '../../../testing/database/test-storage.ts';
import type { Storage } from '../index.ts';
import { vacuumTables } from './vacuum.ts';

let storage: Storage;
beforeEach(async () => {
  storage = await testStorage();
});
afterEach(async () => {
  await storage.close();
});

const club = (n: number) => sql`(${String(n).padStart(16, '0')}, 'One', 'Europe/London', '')`;
const fill = () =>
  sql`insert into clubs (id, name, time_zone, search) values ${sql.join(Array.from({ length: 300 }, (_, n) => club(n)))}`.execute(
    storage.db,
  );
/** The planner's estimate of the number of rows; -1 before the first analysis. */
async function estimatedRows(): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select reltuples::float8 as rows from pg_class where relname = 'clubs'`.execute(storage.db);
  return rows[0]?.rows ?? Number.NaN;
}
async function bytes(): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_relation_size('clubs')::float8 as bytes`.execute(
    storage.db,
  );
  return rows[0]?.bytes ?? Number.NaN;
}

it("a vacuum updates the planner's row count and reuses the space of old rows", async () => {
  await fill();
  expect(await estimatedRows()).not.toBe(300);
  await vacuumTables(storage.db);
  expect(await estimatedRows()).toBe(300);
  const change = () => sql`update clubs set name = 'Two'`.execute(storage.db);
  for (let time = 0; time < 3; time++) {
    await change();
    await vacuumTables(storage.db);
  }
  const sizeAfterWarmup = await bytes();
  for (let time = 0; time < 6; time++) {
    await change();
    await vacuumTables(storage.db);
  }
  expect(await bytes()).toBe(sizeAfterWarmup);
});

it('a vacuum continues after a table that fails, and names that table', async () => {
  await fill();
  const db = storage.db.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('"adverts"')) throw new Error('A page is broken.');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const failed: AggregateError = await vacuumTables(db).then(
    () => expect.unreachable(),
    (error) => error,
  );
  expect(failed.errors.map(({ message }) => message)).toEqual(['Vacuuming the table adverts failed']);
  expect(await estimatedRows()).toBe(300);
});

it('a vacuum stops before the next table on request', async () => {
  await fill();
  await vacuumTables(storage.db, () => false);
  expect(await estimatedRows()).not.toBe(300);
});
