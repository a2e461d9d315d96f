import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshStorage } from '../../../../testing/database/fresh.ts';
import type { Storage } from '../../index.ts';
import { up } from './002-jobs.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await freshStorage();
});
afterAll(() => storage.close());

it('keeps which mails are waiting, sent or failed', async () => {
  const { db } = storage;
  await sql`drop table jobs`.execute(db);
  await sql`alter table mails add column state text not null default 'waiting',
    add column attempts smallint not null default 0, add column due_at timestamptz(3) not null default now(),
    add column leased_until timestamptz(3), add column error text, add column settled_at timestamptz(3)`.execute(
    db,
  );
  await sql`insert into mails (id, recipient, sealed, useless_at, state, attempts, error, settled_at) values
    ('1', 'ann@example.com', 'letter', now(), 'waiting', 2, '451 later', null),
    ('2', 'ben@example.com', '', now(), 'sent', 1, null, now()),
    ('3', 'cat@example.com', '', now(), 'failed', 1, '550 no mailbox', now())`.execute(db);
  await up(db as never);
  const jobs = db
    .selectFrom('jobs')
    .select(['kind', 'key', 'lane', 'attempts', 'state', 'error'])
    .orderBy('key');
  expect(await jobs.execute()).toEqual([
    { kind: 'mail', key: '1', lane: 'ann@example.com', attempts: 2, state: 'waiting', error: '451 later' },
    { kind: 'mail', key: '2', lane: 'ben@example.com', attempts: 1, state: 'done', error: null },
    {
      kind: 'mail',
      key: '3',
      lane: 'cat@example.com',
      attempts: 1,
      state: 'failed',
      error: '550 no mailbox',
    },
  ]);
  expect(await db.selectFrom('mails').selectAll().where('id', '=', '1').execute()).toEqual([
    {
      id: '1',
      recipient: 'ann@example.com',
      sealed: 'letter',
      useless_at: expect.any(Date),
      created_at: expect.any(Date),
    },
  ]);
});
