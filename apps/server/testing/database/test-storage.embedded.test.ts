import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testStorage } from './test-storage.ts';

const addClub = (db: Awaited<ReturnType<typeof testStorage>>['db']) =>
  sql`insert into clubs (id, name, time_zone, search) values ('0000000000000001', 'Left', 'Europe/London', '')`.execute(
    db,
  );

it('a reused database has no rows, settings or sequence values of the test before', async () => {
  const first = await testStorage();
  await addClub(first.db);
  await sql`select nextval('users_surn_seq')`.execute(first.db);
  await sql`set time zone 'Asia/Kathmandu'`.execute(first.db);
  await first.close();
  const second = await testStorage();
  expect(await second.db.selectFrom('clubs').select('id').execute()).toEqual([]);
  const { rows } = await sql<{ next: number; zone: string }>`
    select nextval('users_surn_seq')::int as next, current_setting('TimeZone') as zone`.execute(second.db);
  expect(rows).toEqual([{ next: 1, zone: expect.not.stringContaining('Kathmandu') }]);
  await second.close();
});

it('a reused database has no planner statistics of the test before', async () => {
  const first = await testStorage();
  await addClub(first.db);
  await sql`analyze clubs`.execute(first.db);
  await first.close();
  const second = await testStorage();
  const { rows } = await sql`select from pg_stats where tablename = 'clubs'`.execute(second.db);
  expect(rows).toHaveLength(0);
  await second.close();
});

const left: ReadonlyArray<readonly [string, string]> = [
  [
    'a trigger',
    'create trigger tests_own before insert on clubs for each row execute function refuse_change()',
  ],
  ['an open transaction', 'begin'],
];

it.each(left)('a database in which a test left %s is not reused', async (_, statement) => {
  const first = await testStorage();
  await sql.raw(statement).execute(first.db);
  await first.close();
  const second = await testStorage();
  await addClub(second.db);
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from pg_trigger where tgname = 'tests_own'`.execute(second.db);
  expect(rows).toEqual([{ left: 0 }]);
  await second.close();
});

it('a returned database refuses statements', async () => {
  const first = await testStorage();
  const { db } = first;
  await db.selectFrom('clubs').select('id').execute();
  await first.close();
  await expect(db.selectFrom('clubs').select('id').execute()).rejects.toThrow();
});

it('a database that is closed twice at once is reused by one test only', async () => {
  const first = await testStorage();
  await Promise.all([first.close(), first.close()]);
  const [second, third] = [await testStorage(), await testStorage()];
  await addClub(second.db);
  expect(await third.db.selectFrom('clubs').select('id').execute()).toEqual([]);
  await Promise.all([second.close(), third.close()]);
});
