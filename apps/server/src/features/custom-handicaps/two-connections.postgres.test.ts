import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Db, openPostgres } from '../../storage/index.ts';
import { addCourse } from '../../testing/course.ts';
import { Harness } from '../../testing/harness.ts';
import { copyTemplate } from '../../testing/postgres.ts';
import { Season } from './testing.ts';

let server: Harness;
beforeAll(async () => {
  const url = await copyTemplate(inject('postgresUrl') ?? '');
  server = await Harness.start({}, await openPostgres(url, { connections: 6 }));
});
afterAll(() => server.close());

/** How many statements of this database wait for a lock. */
async function waiting(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.n ?? 0;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 4000; Date.now() < end; ) if (await holds()) return;
  throw new Error('It never came to that.');
}

it('a game that begins while an earlier one is amended plays with the handicap that the amendment leaves', async () => {
  const { db } = server.storage;
  const season = await Season.begin(server, await addCourse(server.storage));
  const player = await server.user('player', { index: 20 });
  const earlier = await season.game([player]);
  await season.start(earlier);
  await season.card(earlier, player.id, Array<number>(18).fill(6));
  await season.close(earlier, (await season.preview(earlier)).version);
  const before = (await season.standing()).get(player.id);
  const next = await season.game([player]);

  // The amendment has judged who played off the handicap, and is kept from writing it until the other game begins.
  const release = Promise.withResolvers<void>();
  const held = db.transaction().execute(async (tx) => {
    await tx.selectFrom('custom_handicaps').selectAll().where('game_id', '=', earlier).forUpdate().execute();
    await release.promise;
  });
  const amending = season.card(earlier, player.id, Array<number>(18).fill(4));
  await until(async () => (await waiting(db)) === 1);
  let begun = false;
  const starting = season.start(next).then(() => {
    begun = true;
  });
  await until(async () => begun || (await waiting(db)) === 2);
  release.resolve();
  await Promise.all([held, amending, starting]);

  const after = (await season.standing()).get(player.id);
  expect(after).not.toBe(before);
  expect((await season.view(next)).players[player.id]?.customHcp?.hcp).toBe(after);
});
