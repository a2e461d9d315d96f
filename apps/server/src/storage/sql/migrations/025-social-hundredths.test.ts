import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Harness } from '../../../../testing/harness.ts';
import { up } from './025-social-hundredths.ts';

let server: Harness;
beforeAll(async () => {
  server = await Harness.start();
});
afterAll(() => server.close());

it('keeps every social handicap, and what was changed of one', async () => {
  const { db } = server.storage;
  const { id } = await server.user();
  for (const table of ['users', 'game_players']) {
    const check = sql.ref(`${table}_social_hundredths_check`);
    await sql`alter table ${sql.table(table)} drop constraint ${check}`.execute(db);
    await sql`alter table ${sql.table(table)} rename column social_hundredths to social_tenths`.execute(db);
    await sql`alter table ${sql.table(table)} add check (social_tenths between -100 and 600)`.execute(db);
  }
  await sql`update users set social_tenths = 540 where id = ${id}`.execute(db);
  await sql`insert into user_log (user_id, by_id, field, old, new) values (${id}, ${id}, 'social_tenths', '185', null)`.execute(
    db,
  );
  await up(db as never);
  const stored = db.selectFrom('users').select('social_hundredths').where('id', '=', id);
  expect(await stored.executeTakeFirst()).toEqual({ social_hundredths: 5400 });
  const log = await db.selectFrom('user_log').select(['field', 'old', 'new']).execute();
  expect(log).toEqual([{ field: 'social_hundredths', old: '1850', new: null }]);
});
