import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Harness } from '../../../../testing/harness.ts';
import { up } from './040-reopened-because.ts';

let server: Harness;
beforeAll(async () => {
  server = await Harness.start();
});
afterAll(() => server.close());

it('keeps which holes stood open again', async () => {
  const { db } = server.storage;
  await sql`do $$ begin
    execute replace(pg_get_functiondef('commit_scores'::regproc), 'reopened jsonb', 'reopened boolean');
  end $$`.execute(db);
  await sql`alter table card_holes alter column reopened type boolean using reopened is not null,
    alter column reopened set not null`.execute(db);
  for (const [hole, reopened] of [
    [1, true],
    [2, false],
  ] as const)
    await sql`insert into card_holes (card_id, hole, version, entries, committee, reopened, at)
      values ('card', ${hole}, 1, '[]', null, ${reopened}, now())`.execute(db);
  await up(db as never);
  const stored = db.selectFrom('card_holes').select(['hole', 'reopened']).orderBy('hole');
  expect(await stored.execute()).toEqual([
    { hole: 1, reopened: {} },
    { hole: 2, reopened: null },
  ]);
});
