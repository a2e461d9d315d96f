import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testStorage } from '../../../testing/database/test-storage.ts';
import type { Storage } from '../index.ts';

let storage: Storage;
beforeEach(async () => {
  storage = await testStorage();
});
afterEach(() => storage.close());

const held = async () => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    storage.db,
  );
  return rows.map(({ statement }) => statement);
};
const word = sql`select 'a word'::text as word`;

describe('a repeated statement', () => {
  it('a repeated statement gets the same answer with parameters and columns of every type', async () => {
    const at = new Date('2026-06-14T09:20:00.125Z');
    const json = { a: ['"', null, 1.5] };
    for (let time = 0; time < 8; time++) {
      const asked = sql`select ${at}::timestamptz as at, ${json}::jsonb as json, ${time}::int8 as big, ${null}::text as nothing,
        ${['a', '"b', null]}::text[] as texts, ${[1, 2]}::int[] as numbers, ${true}::boolean as yes, ${'é'}::text as text`;
      const { rows } = await asked.execute(storage.db);
      expect(rows).toEqual([
        {
          ...{
            at,
            json,
            big: time,
            nothing: null,
            texts: ['a', '"b', null],
            numbers: [1, 2],
            yes: true,
            text: 'é',
          },
        },
      ]);
    }
  });

  it('a statement is prepared from its second use on', async () => {
    const { db } = storage;
    await word.execute(db);
    expect(await held()).not.toContain("select 'a word'::text as word");
    await word.execute(db);
    expect(await held()).toContain("select 'a word'::text as word");
  });

  it('a prepared statement is dropped after three hundred others', async () => {
    const { db } = storage;
    for (let time = 0; time < 2; time++) await word.execute(db);
    for (let n = 0; n < 310; n++) {
      for (let time = 0; time < 2; time++) await sql.raw(`select ${n} as n`).execute(db);
    }
    const now = await held();
    expect(now.length).toBeLessThanOrEqual(300);
    expect(now).not.toContain("select 'a word'::text as word");
    expect((await word.execute(db)).rows).toEqual([{ word: 'a word' }]);
  });

  it('a statement returns the number of rows that it wrote', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']) {
      const added = await sql`insert into clubs (id, name, time_zone, search)
        values (${name.padStart(16, '0')}, ${name}, 'Europe/London', '')`.execute(storage.db);
      expect(added.numAffectedRows).toBe(1n);
    }
    const changed = await storage.db.updateTable('clubs').set({ place: 'Here' }).executeTakeFirst();
    expect(changed.numUpdatedRows).toBe(7n);
  });

  it('a prepared statement reads the current table after a schema change', async () => {
    const { db } = storage;
    const all = sql`select * from kept`;
    await sql`create table kept (one int)`.execute(db);
    await sql`insert into kept values (1)`.execute(db);
    for (let time = 0; time < 8; time++) expect((await all.execute(db)).rows).toEqual([{ one: 1 }]);
    await sql`alter table kept add column two text default 'b'`.execute(db);
    expect((await all.execute(db)).rows).toEqual([{ one: 1, two: 'b' }]);
    await sql`drop table kept`.execute(db);
    await expect(all.execute(db)).rejects.toMatchObject({ code: '42P01' });
  });

  it('a prepared statement finds conflicts by a partial index at every use', async () => {
    const { db } = storage;
    await sql`create temp table kept (one int, kind text)`.execute(db);
    await sql`create unique index kept_a on kept (one) where kind = 'a'`.execute(db);
    for (let time = 0; time < 8; time++) {
      await sql`insert into kept values (1, ${'a'})
        on conflict (one) where kind = ${'a'} do update set one = excluded.one`.execute(db);
    }
    expect((await sql`select * from kept`.execute(db)).rows).toEqual([{ one: 1, kind: 'a' }]);
  });

  it('a prepared statement works after everything in the session was discarded', async () => {
    const { db } = storage;
    for (let time = 0; time < 3; time++) await word.execute(db);
    await sql`discard all`.execute(db);
    expect((await word.execute(db)).rows).toEqual([{ word: 'a word' }]);
  });

  it('a failing statement gives its reason and can be used again', async () => {
    const half = (by: number) => sql<{ half: number }>`select 1 / ${by}::int as half`.execute(storage.db);
    for (let time = 0; time < 3; time++) {
      await expect(half(0)).rejects.toMatchObject({ code: '22012', message: 'division by zero' });
      expect((await half(1)).rows).toEqual([{ half: 1 }]);
    }
  });

  it('a statement fails alone, or together with its transaction', async () => {
    const { db } = storage;
    const add = sql`insert into clubs (id, name, time_zone, search) values ('0000000000000001', 'Left', 'Europe/London', '')`;
    for (let time = 0; time < 3; time++) {
      const failed = db.transaction().execute(async (tx) => {
        await add.execute(tx);
        await add.execute(tx);
      });
      await expect(failed).rejects.toMatchObject({ code: '23505', constraint: 'clubs_pkey' });
      expect(await db.selectFrom('clubs').select('id').execute()).toEqual([]);
    }
  });
});
