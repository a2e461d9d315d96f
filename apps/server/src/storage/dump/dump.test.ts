import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { addOddRows, dumpOf } from '../../../testing/database/dump-lines.ts';
import { testStorage } from '../../../testing/database/test-storage.ts';
import { migrateTo, migrateToLatest } from '../sql/migrate.ts';
import type { Storage } from '../storage.ts';
import { type DumpTable, migrationsOf } from './dump.ts';
import { ForeignDump, loadDump } from './load.ts';

const opened: Storage[] = [];
const keep = <S extends Storage>(storage: S): S => {
  opened.push(storage);
  return storage;
};
afterEach(async () => {
  for (const storage of opened.splice(0)) await storage.close();
});

const load = ({ db }: Storage, [head, ...lines]: readonly string[]) =>
  loadDump(db, JSON.parse(head ?? '').migrations, async (loader) => {
    for (const line of lines.slice(0, -1)) {
      if (line.startsWith('{')) loader.table(JSON.parse(line) as DumpTable);
      else await loader.rows([line]);
    }
  });

it('a dump contains every row, so that another database becomes equal', async () => {
  const first = keep(await testStorage());
  await addOddRows(first);
  const dump = await dumpOf(first);
  const second = keep(await testStorage());
  await load(second, dump);
  expect((await dumpOf(second)).toSorted()).toEqual(dump.toSorted());
  // Sequences continue, and constraints between rows apply again.
  await sql`insert into user_log (user_id, by_id, field) values ('0000000000000001', '0000000000000001', 'x')`.execute(
    second.db,
  );
  const dangling = sql`insert into user_log (user_id, by_id, field) values ('nobody', 'nobody', 'x')`.execute(
    second.db,
  );
  await expect(dangling).rejects.toThrow('foreign key');
});

it('a table with other columns is refused', async () => {
  const dump = await dumpOf(keep(await testStorage()));
  const other = dump.map((line) =>
    line.includes('"clubs"') ? line.replace('"place":"text"', '"town":"text"') : line,
  );
  expect(other).not.toEqual(dump);
  const loading = load(keep(await testStorage()), other);
  await expect(loading).rejects.toThrow(ForeignDump);
  await expect(loading).rejects.toThrow("Its table clubs has other columns than this Flagstick's.");
});

// Must be last: it leaves no usable database.
it('a dump restores its own migrations, and the next start keeps its rows', async () => {
  const storage = keep(await testStorage());
  const { db } = storage;
  const dropAll = async () => {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
  };
  await dropAll();
  await migrateTo(db, ['001-baseline']);
  await sql`insert into clubs (id, name, time_zone, search) values ('0000000000000001', 'Kept', 'Europe/London', '')`.execute(
    db,
  );
  const dump = await dumpOf(storage);
  await dropAll();
  await load(storage, dump);
  expect(await migrationsOf(db)).toEqual(['001-baseline']);
  await migrateToLatest(db);
  expect(await db.selectFrom('clubs').select('name').execute()).toEqual([{ name: 'Kept' }]);
  expect(await db.selectFrom('games').select('id').execute()).toEqual([]);
});
