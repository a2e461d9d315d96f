import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { schemaOf } from '../../../testing/database/schema.ts';
import { testStorage } from '../../../testing/database/test-storage.ts';

const file = new URL('./schema-snapshot.json', import.meta.url);

it('the schema equals the snapshot (UPDATE_SCHEMA=1 npx vitest run --project server schema)', async () => {
  const storage = await testStorage();
  const now = await schemaOf(storage).finally(() => storage.close());
  if (process.env.UPDATE_SCHEMA) writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
  expect(now).toEqual(JSON.parse(readFileSync(file, 'utf8')));
});
