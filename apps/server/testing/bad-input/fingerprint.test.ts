import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '../../src/storage/index.ts';
import { testStorage } from '../database/test-storage.ts';
import { fingerprint } from './fingerprint.ts';

const addClub = (db: Db) =>
  sql`insert into clubs (id, name, time_zone, search) values ('0000000000000001', 'New', 'Europe/London', '')`.execute(
    db,
  );

it('a fingerprint changes with every write, and stays the same without one', async () => {
  const { db, close } = await testStorage();
  const seen = [await fingerprint(db)];
  const look = async () => {
    seen.push(await fingerprint(db));
    expect(await fingerprint(db)).toBe(seen.at(-1));
  };
  await addClub(db);
  await look();
  await sql`update clubs set name = 'Other'`.execute(db);
  await look();
  await sql`update clubs set name = name`.execute(db);
  await look();
  await sql`delete from clubs`.execute(db);
  await look();
  expect(new Set(seen).size).toBe(5);
  await close();
});

it('a fingerprint is the same after a rolled back write, and after a row was only locked', async () => {
  const { db, close } = await testStorage();
  await addClub(db);
  const before = await fingerprint(db);
  const change = db.transaction().execute(async (transaction) => {
    await sql`update clubs set name = 'Other'`.execute(transaction);
    throw new Error('back');
  });
  await expect(change).rejects.toThrow('back');
  await sql`select id from clubs for update`.execute(db);
  expect(await fingerprint(db)).toBe(before);
  await close();
});

it('a fingerprint includes a change that was in progress when it was taken', async () => {
  const { db, close } = await testStorage();
  const empty = await fingerprint(db);
  await db.transaction().execute(async (transaction) => {
    await addClub(transaction);
    // The embedded database answers after the change, PostgreSQL in the middle of it.
    await Promise.race([fingerprint(db), delay(300)]);
  });
  expect(await fingerprint(db)).not.toBe(empty);
  await close();
});
