import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '../../storage/index.ts';
import { freshStorage } from '../fresh.ts';
import { fingerprint } from './sender.ts';

const addClub = (db: Db) =>
  sql`insert into clubs (id, name, time_zone, search) values ('0000000000000001', 'New', 'Europe/London', '')`.execute(
    db,
  );

it('is another one after every change, and the old one when the change is undone', async () => {
  const { db, close } = await freshStorage();
  const empty = await fingerprint(db);
  expect(await fingerprint(db)).toBe(empty);
  await addClub(db);
  const added = await fingerprint(db);
  expect(added).not.toBe(empty);
  await sql`update clubs set name = 'Other'`.execute(db);
  expect(await fingerprint(db)).not.toBe(added);
  await sql`delete from clubs`.execute(db);
  expect(await fingerprint(db)).toBe(empty);
  await close();
});

it('is the old one after a change that was rolled back', async () => {
  const { db, close } = await freshStorage();
  const empty = await fingerprint(db);
  const change = db.transaction().execute(async (transaction) => {
    await addClub(transaction);
    throw new Error('back');
  });
  await expect(change).rejects.toThrow('back');
  expect(await fingerprint(db)).toBe(empty);
  await close();
});

it('is not kept over a change that was under way when it was taken', async () => {
  const { db, close } = await freshStorage();
  const empty = await fingerprint(db);
  await db.transaction().execute(async (transaction) => {
    await addClub(transaction);
    const takenAfterALaterOne = async () => {
      await sql`select pg_current_xact_id()`.execute(db);
      await fingerprint(db);
    };
    // The embedded database answers after the change, PostgreSQL in the middle of it.
    await Promise.race([takenAfterALaterOne(), delay(300)]);
  });
  expect(await fingerprint(db)).not.toBe(empty);
  await close();
});
