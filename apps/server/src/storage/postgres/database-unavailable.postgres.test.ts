import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copyTemplate } from '../../../testing/database/postgres.ts';
import { isDatabaseUnavailable, lockKey, openPostgres, type Storage, type Tx } from '../index.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openPostgres(await copyTemplate(inject('postgresUrl') ?? ''), { connections: 3 });
});
afterAll(() => storage.close());

it('one of two deadlocked transactions fails, and may be tried again', async () => {
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const work = (own: 0 | 1) => async (tx: Tx) => {
    await lockKey(tx, `key ${own}`);
    both[own].resolve();
    await both[own === 0 ? 1 : 0].promise;
    await lockKey(tx, `key ${own === 0 ? 1 : 0}`);
  };
  const results = await Promise.allSettled(
    ([0, 1] as const).map((own) => storage.db.transaction().execute(work(own))),
  );
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(failures).toEqual([expect.objectContaining({ code: '40P01' })]);
  expect(isDatabaseUnavailable(failures[0])).toBe(true);
}, 20_000);
