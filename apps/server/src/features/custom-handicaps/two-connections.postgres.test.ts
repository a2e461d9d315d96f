import { games, handicaps } from '@flagstick/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copyTemplate } from '../../../testing/database/postgres.ts';
import { Season } from '../../../testing/features/custom-handicaps.ts';
import { addCourse } from '../../../testing/games/course.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { type Db, openPostgres } from '../../storage/index.ts';

let server: Harness;
beforeAll(async () => {
  const url = await copyTemplate(inject('postgresUrl') ?? '');
  server = await Harness.start({}, await openPostgres(url, { connections: 6 }));
});
afterAll(() => server.close());

async function waiting(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.n ?? 0;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 4000; Date.now() < end; ) if (await holds()) return;
  throw new Error('The statements did not wait in time.');
}

/** Does work while the steps of these games are locked. */
async function whileHeld(gameIds: readonly string[], work: () => Promise<void>): Promise<void> {
  const taken = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const held = server.storage.db.transaction().execute(async (tx) => {
    const steps = tx.selectFrom('custom_handicaps').select('id').where('game_id', 'in', gameIds);
    await steps.forUpdate().execute();
    taken.resolve();
    await release.promise;
  });
  await Promise.race([taken.promise, held]);
  try {
    await work();
  } finally {
    release.resolve();
    await held;
  }
}

it('a game that begins during an amendment of an earlier one uses the amended handicap', async () => {
  const { db } = server.storage;
  const season = await Season.begin(server, await addCourse(server.storage));
  const player = await server.user('player', { index: 20 });
  const earlier = await season.game([player]);
  await season.start(earlier);
  await season.card(earlier, player.id, Array<number>(18).fill(6));
  await season.close(earlier, (await season.preview(earlier)).version);
  const before = (await season.standing()).get(player.id);
  const next = await season.game([player]);

  // The amendment has checked whether the handicap was played off, and cannot write it until the other game begins.
  const both: Array<Promise<void>> = [];
  await whileHeld([earlier], async () => {
    both.push(season.card(earlier, player.id, Array<number>(18).fill(4)));
    await until(async () => (await waiting(db)) === 1);
    let begun = false;
    both.push(
      season.start(next).then(() => {
        begun = true;
      }),
    );
    await until(async () => begun || (await waiting(db)) === 2);
  });
  await Promise.all(both);

  const after = (await season.standing()).get(player.id);
  expect(after).not.toBe(before);
  expect((await season.view(next)).players[player.id]?.customHcp?.hcp).toBe(after);
});

async function closedSet(seasons: readonly [Season, Season], player: TestUser): Promise<[string, string]> {
  const date = new Date(Date.UTC(2026, 5, 4, 9)).toISOString();
  const [a, b] = seasons;
  const set: [string, string] = [await a.game([player], date), await b.game([player], date)];
  const body = { gameIds: set, mainScoringGame: set[0] };
  const linked = await server.call(games.linkGames, { body }, await server.user('admin'));
  expect(linked.status).toBe(200);
  // A card in a closed result is amended by an organiser of that game, too.
  const share = (id: string, { organiser }: Season, { organiser: { id: userId } }: Season) =>
    server.call(games.addOrganiser, { params: { id, userId } }, organiser);
  expect((await share(set[0], a, b)).status).toBe(200);
  expect((await share(set[1], b, a)).status).toBe(200);
  await a.start(set[0]);
  await b.start(set[1]);
  await a.card(set[0], player.id, Array<number>(18).fill(5));
  expect((await a.close(set[0], (await a.preview(set[0])).version)).status).toBe(200);
  expect((await b.close(set[1], (await b.preview(set[1])).version)).status).toBe(200);
  return set;
}

it('two linked sets under the same rules are amended in parallel, each through another game', async () => {
  const { db } = server.storage;
  const course = await addCourse(server.storage);
  const seasons = [await Season.begin(server, course), await Season.begin(server, course)] as const;
  const [one, two] = [await server.user('player', { index: 20 }), await server.user('player', { index: 12 })];
  const [first] = await closedSet([...seasons], one);
  const [, second] = await closedSet([...seasons], two);

  // Each amendment keeps its first locks until the other one has begun.
  const amending: Array<Promise<void>> = [];
  await whileHeld([first, second], async () => {
    amending.push(seasons[0].card(first, one.id, Array<number>(18).fill(4)));
    amending.push(seasons[1].card(second, two.id, Array<number>(18).fill(4)));
    await until(async () => (await waiting(db)) === 2);
  });
  await Promise.all(amending);
  for (const season of seasons)
    for (const { id } of [one, two])
      expect((await season.history(id)).steps[0]?.cause?.score).toBeGreaterThan(36);
});

it('a game that recalculates handicaps during an earlier game’s amendment uses the new values', async () => {
  const { db } = server.storage;
  const season = await Season.begin(server, await addCourse(server.storage));
  const player = await server.user('player', { index: 20 });
  const earlier = await season.game([player]);
  const next = await season.game([player]);
  await season.start(earlier);
  await season.start(next);
  await season.card(earlier, player.id, Array<number>(18).fill(6));
  expect((await season.close(earlier, (await season.preview(earlier)).version)).status).toBe(200);
  const before = (await season.standing()).get(player.id);

  const both: Array<Promise<unknown>> = [];
  await whileHeld([earlier], async () => {
    both.push(season.card(earlier, player.id, Array<number>(18).fill(4)));
    await until(async () => (await waiting(db)) === 1);
    let renewed = false;
    const body = { playerIds: [player.id] };
    both.push(
      server.call(handicaps.updatePlayersPh, { params: { id: next }, body }, season.organiser).then(() => {
        renewed = true;
      }),
    );
    await until(async () => renewed || (await waiting(db)) === 2);
  });
  await Promise.all(both);
  const after = (await season.standing()).get(player.id);
  expect(after).not.toBe(before);
  expect((await season.view(next)).players[player.id]?.customHcp?.hcp).toBe(after);
});
