import { sql } from 'kysely';
import { afterEach, expect, inject, it } from 'vitest';
import { freshStorage } from '../testing/fresh.ts';
import { type DumpTable, dumpLines, migrationsOf } from './dump.ts';
import { ForeignDump, loadDump } from './load.ts';
import { migrateTo, migrateToLatest } from './migrate.ts';
import { openEmbedded } from './open.ts';
import type { Storage } from './storage.ts';

const opened: Storage[] = [];
const keep = <S extends Storage>(storage: S): S => {
  opened.push(storage);
  return storage;
};
afterEach(async () => {
  for (const storage of opened.splice(0)) await storage.close();
});

async function dumpOf({ db }: Storage): Promise<string[]> {
  let text = '';
  for await (const lines of dumpLines(db)) text += lines;
  return text.split('\n').slice(0, -1);
}

/** Loads a dump's lines as a restore does. */
const load = ({ db }: Storage, [head, ...lines]: readonly string[]) =>
  loadDump(db, JSON.parse(head ?? '').migrations, async (loader) => {
    for (const line of lines.slice(0, -1)) {
      if (line.startsWith('{')) loader.table(JSON.parse(line) as DumpTable);
      else await loader.rows([line]);
    }
  });

/** What is easily lost on the way: no value beside JSON's null, microseconds, signs that end lines or texts. */
async function addOddRows({ db }: Storage) {
  const odd = 'a\u2028b\r\n"\\\t\u0001 ’é⛳ {NULL} null';
  await sql`insert into users (id, guest, name, last_name, gender, search, created_at)
    values ('0000000000000001', true, ${odd}, 'null', 'men', '', '2026-03-29 01:30:00.123456+05:45')`.execute(
    db,
  );
  await sql`insert into clubs (id, name, time_zone, search, images)
    values ('0000000000000002', 'Odd', 'Europe/London', '', ${JSON.stringify([odd, null, 1.5])}::jsonb)`.execute(
    db,
  );
  await sql`insert into game_rules (id, search, standard) values ('0000000000000003', '', true)`.execute(db);
  await sql`insert into game_rule_versions (rule_id, number, name, type, scoring_format, holes_number, settings)
    values ('0000000000000003', 1, 'Odd', 'basic', 'stroke', 18, 'null'::jsonb)`.execute(db);
  await sql`update users set home_club_id = '0000000000000002', club_id = null`.execute(db);
  await sql`insert into user_log (user_id, by_id, field, old, new)
    values ('0000000000000001', '0000000000000001', 'name', null, '')`.execute(db);
}

it('says every row so that another database becomes the same, from either engine', {
  timeout: 90_000,
}, async () => {
  const first = keep(await freshStorage());
  await addOddRows(first);
  const dump = await dumpOf(first);
  const second = keep(await (inject('postgresUrl') ? openEmbedded() : freshStorage()));
  await load(second, dump);
  expect((await dumpOf(second)).toSorted()).toEqual(dump.toSorted());
  // Numbers go on, and what must hold between rows holds again.
  await sql`insert into user_log (user_id, by_id, field) values ('0000000000000001', '0000000000000001', 'x')`.execute(
    second.db,
  );
  const dangling = sql`insert into user_log (user_id, by_id, field) values ('nobody', 'nobody', 'x')`.execute(
    second.db,
  );
  await expect(dangling).rejects.toThrow('foreign key');
});

it('brings the migrations that the dump had; the next start adds the others', async () => {
  const storage = keep(await freshStorage());
  const { db } = storage;
  const dropAll = async () => {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
  };
  await dropAll();
  await migrateTo(db, ['001-people-clubs']);
  await sql`insert into clubs (id, name, time_zone, search) values ('0000000000000001', 'Kept', 'Europe/London', '')`.execute(
    db,
  );
  const dump = await dumpOf(storage);
  await dropAll();
  await load(storage, dump);
  expect(await migrationsOf(db)).toEqual(['001-people-clubs']);
  await migrateToLatest(db);
  expect(await db.selectFrom('clubs').select('name').execute()).toEqual([{ name: 'Kept' }]);
  expect(await db.selectFrom('games').select('id').execute()).toEqual([]);
});

it('refuses a table with columns that are not its own', async () => {
  const dump = await dumpOf(keep(await freshStorage()));
  const other = dump.map((line) =>
    line.includes('"clubs"') ? line.replace('"place":"text"', '"town":"text"') : line,
  );
  expect(other).not.toEqual(dump);
  const loading = load(keep(await freshStorage()), other);
  await expect(loading).rejects.toThrow(ForeignDump);
  await expect(loading).rejects.toThrow("Its table clubs has other columns than this Flagstick's.");
});
