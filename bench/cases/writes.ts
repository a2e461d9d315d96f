import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon, { type Request } from 'autocannon';
import { sql } from 'kysely';
import { openEmbedded, openPostgres, type Storage } from '../../apps/server/src/storage/index.ts';
import { startPostgres } from '../../apps/server/testing/database/postgres.ts';
import { MeasuredServer } from '../lib/child.ts';
import { median, printFigure } from '../lib/figures.ts';

const writers = 64;
const seconds = 5;
const rounds = 3;

/** Runs `work` from all writers until the time is up; returns the number per second. */
async function perSecond(work: (writer: number, turn: number) => Promise<void>): Promise<number> {
  let done = 0;
  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let turn = 0; performance.now() < until; turn++) {
        await work(writer, turn);
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - started) / 1000);
}

/** The floor: one upserted row and one log row in a separate transaction, through the same driver. */
async function singleRows(storage: Storage): Promise<number> {
  await sql`create table if not exists floor_scores (card integer, hole integer, gross integer, version integer, primary key (card, hole))`.execute(
    storage.db,
  );
  await sql`create table if not exists floor_log (id bigint generated always as identity primary key, card integer, hole integer, gross integer, at timestamptz default now())`.execute(
    storage.db,
  );
  return perSecond((writer, turn) =>
    storage.db.transaction().execute(async (tx) => {
      const hole = (turn % 18) + 1;
      const gross = 3 + (turn % 5);
      await sql`insert into floor_scores values (${writer}, ${hole}, ${gross}, 1)
        on conflict (card, hole) do update set gross = excluded.gross, version = floor_scores.version + 1`.execute(
        tx,
      );
      await sql`insert into floor_log (card, hole, gross) values (${writer}, ${hole}, ${gross})`.execute(tx);
    }),
  );
}

export interface Player {
  readonly id: string;
  readonly token: string;
}

/** Every player's phone sends one score after the other, each as a separate call. */
export async function scoresPerSecond(
  port: number,
  path: string,
  players: readonly Player[],
): Promise<number> {
  const phones = players.values();
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: players.length,
    duration: seconds,
    setupClient: (client) => {
      const phone = phones.next().value;
      if (!phone) throw new Error('More phones than players.');
      let turn = 0;
      const setupRequest = (request: Request): Request => {
        turn += 1;
        return {
          ...request,
          headers: {
            'content-type': 'application/json',
            access_token: phone.token,
            'call-id': `bench-${turn}-${phone.id}`,
          },
          body: JSON.stringify({ holeNumber: (turn % 18) + 1, gross: 3 + (turn % 5) }),
        };
      };
      client.setRequests([{ method: 'PUT', path: `${path}/${phone.id}`, setupRequest }]);
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`Unexpected answers: ${JSON.stringify(result)}`);
  return result['2xx'] / result.duration;
}

async function ours(databaseUrl?: string): Promise<{ perSecond: number; stop: () => Promise<void> }> {
  const server = await MeasuredServer.start('flagstick', {
    players: writers,
    ...(databaseUrl ? { databaseUrl } : {}),
  });
  const { port, gameId, players } = server.ready as unknown as {
    port: number;
    gameId: string;
    players: Player[];
  };
  const rate = await scoresPerSecond(port, `/api/games/${gameId}/updateScore`, players);
  return { perSecond: rate, stop: () => server.stop() };
}

async function compare(
  title: string,
  atLeast: number,
  floor: () => Promise<number>,
  url: () => Promise<string | undefined>,
) {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const bare = await floor();
    const run = await ours(await url());
    await run.stop();
    console.log(`  ${title}: ${run.perSecond.toFixed(0)} scores a second, single rows ${bare.toFixed(0)}`);
    ratios.push(run.perSecond / bare);
  }
  printFigure({
    title: `${title}, against single-row upserts with a log row`,
    value: median(ratios),
    unit: '×',
    atLeast,
  });
}

/** updateScore from 64 writers over HTTP: durable, with sessions and rules. */
export async function writes(): Promise<void> {
  console.log(`\nWrites: updateScore from ${writers} writers, every commit on the disk`);
  const folder = mkdtempSync(path.join(tmpdir(), 'flagstick-floor-'));
  const embedded = await openEmbedded(folder);
  await compare(
    'embedded',
    2,
    () => singleRows(embedded),
    async () => undefined,
  );
  await embedded.close();
  rmSync(folder, { recursive: true, force: true });

  const postgres = await startPostgres({ durable: true });
  await postgres.makeTemplate();
  const floor = await openPostgres(`${postgres.url}/template_flagstick`, { connections: writers });
  let number = 0;
  await compare(
    'PostgreSQL',
    0.8,
    () => singleRows(floor),
    async () => {
      number += 1;
      await sql.raw(`create database bench_${number}`).execute(floor.db);
      return `${postgres.url}/bench_${number}`;
    },
  );
  await floor.close();
  await postgres.stop();
}
