import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Harness } from '../../../../testing/harness.ts';
import { personalDataOf } from './personal-data.ts';

let server: Harness;
beforeAll(async () => {
  server = await Harness.start();
});
afterAll(() => server.close());

it('a person’s file has one state of the database, also with writes during the reading', async () => {
  const { db } = server.storage;
  const { id: user_id } = await server.user('player');
  let reads = 0;
  const writesMeanwhile: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      reads += 1;
      if (reads === 1) await db.insertInto('presence').values({ user_id, seen_at: new Date() }).execute();
      return result;
    },
  };
  const { tables } = await personalDataOf({ db: db.withPlugin(writesMeanwhile) }, user_id);
  expect(tables.users).toHaveLength(1);
  expect(tables.presence).toBeUndefined();
  expect((await personalDataOf({ db }, user_id)).tables.presence).toHaveLength(1);
});
