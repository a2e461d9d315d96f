import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openPostgres, type Storage } from '../../apps/server/src/storage/index.ts';
import { batchMs } from '../../apps/server/src/storage/postgres/bus.ts';
import { copyTemplate, startPostgres } from '../../apps/server/testing/database/postgres.ts';
import { MeasuredServer } from '../lib/child.ts';
import { median, printFigure, quantile } from '../lib/figures.ts';
import { Followers } from '../lib/followers.ts';
import { sendScore } from '../lib/score.ts';
import type { Player } from './writes.ts';

const games = 300;
const players = 40;
const writers = 64;
/** The games whose leaderboards are followed on both processes. */
const followed = 20;
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
/** Scores a second in the followed games when delays are measured: busy processes would measure their own queues. */
const steadyPerSecond = 100;

/** In the commit as a `NOTIFY`, the old way; after the commit; never. */
type Way = 'in the commit' | 'after the commit' | 'never';
const ways: readonly Way[] = ['in the commit', 'after the commit', 'never'];

interface Process {
  readonly server: MeasuredServer;
  readonly port: number;
}

/** When each process sent a version of a followed game. */
type Arrivals = ReadonlyArray<Map<string, number>>;

interface Run {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  /** How much later than on the own leaderboard a version is on the other process's, in ms. */
  readonly laterMs: readonly number[];
}

/** A trigger that notifies as each commit once did. Other processes cannot tell it from the bus. */
async function prepareTrigger({ db }: Storage): Promise<void> {
  await sql`create function notify_in_commit() returns trigger language plpgsql as $$
    begin
      perform pg_notify('flagstick', json_build_object('from', 'commit', 'messages',
        json_build_array(json_build_object('topic', 'game:' || new.game_id, 'version', new.version)))::text);
      return null;
    end $$`.execute(db);
  await sql`create trigger notify_in_commit after insert on game_log for each row execute function notify_in_commit()`.execute(
    db,
  );
}

async function use(way: Way, { db }: Storage, processes: readonly Process[]): Promise<void> {
  const state = way === 'in the commit' ? 'enable' : 'disable';
  await sql`alter table game_log ${sql.raw(state)} trigger notify_in_commit`.execute(db);
  for (const { server } of processes) server.set({ publishes: way === 'after the commit' });
}

let calls = 0;

/**
 * All writers score until the time is up: each game is scored at one process, in turn.
 * @param everyMs the time between the scores of a writer; 0 for as fast as possible
 */
async function score(
  processes: readonly Process[],
  gameIds: readonly string[],
  people: readonly Player[],
  arrivals: Arrivals,
  everyMs = 0,
): Promise<Run> {
  for (const arrived of arrivals) arrived.clear();
  const took: number[] = [];
  let next = 0;
  const started = performance.now();
  const until = started + seconds * 1_000;
  const writer = async (_: unknown, at: number) => {
    for (let due = started + (everyMs * at) / writers; performance.now() < until; due += everyMs) {
      if (everyMs > 0) await sleep(Math.max(0, due - performance.now()));
      next += 1;
      const nth = next % gameIds.length;
      const player = people[Math.floor(next / gameIds.length) % people.length];
      const { port } = processes[nth % processes.length] ?? { port: 0 };
      calls += 1;
      const sentAt = performance.now();
      const entry = { holeNumber: 1 + (calls % 18), gross: 3 + (calls % 5) };
      await sendScore(port, gameIds[nth], player, entry, { 'call-id': `country-day-${calls}` });
      took.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
  const perSecond = took.length / ((performance.now() - started) / 1_000);
  // The last versions arrive.
  await sleep(500);
  const laterMs = gameIds.slice(0, followed).flatMap((id, nth) => {
    const [own, other] = nth % 2 === 0 ? [arrivals[0], arrivals[1]] : [arrivals[1], arrivals[0]];
    return [...(own ?? [])].flatMap(([key, at]) => {
      const there = key.startsWith(`${id} `) ? other?.get(key) : undefined;
      return there === undefined ? [] : [there - at];
    });
  });
  return { perSecond, p50: quantile(took, 0.5), p95: quantile(took, 0.95), laterMs };
}

/** Milliseconds of round trips to the database, every 20 ms while the work runs. */
async function roundTripsDuring<T>({ db }: Storage, work: Promise<T>): Promise<{ run: T; trips: number[] }> {
  const trips: number[] = [];
  let ended = false;
  const done = work.finally(() => {
    ended = true;
  });
  while (!ended) {
    const at = performance.now();
    await sql`select 1`.execute(db);
    trips.push(performance.now() - at);
    await sleep(20);
  }
  return { run: await done, trips };
}

/** A country's day: many games at once in two processes, every commit on the disk, with three ways to notify. */
export async function countryDay(): Promise<void> {
  console.log(
    `\nCountry day: ${games} games of ${players} players in two processes, ${writers} writers, every commit on the disk`,
  );
  const postgres = await startPostgres({ durable: true });
  await postgres.makeTemplate();
  const databaseUrl = await copyTemplate(postgres.url);
  const start = async (count: number): Promise<Process> => {
    const server = await MeasuredServer.start('country-day', { databaseUrl, games: count, players });
    return { server, port: server.ready.port };
  };
  const first = await start(games);
  const processes = [first, await start(0)];
  const { gameIds, players: people } = first.server.ready as unknown as {
    gameIds: string[];
    players: Player[];
  };
  const storage = await openPostgres(databaseUrl, { connections: 1 });
  await prepareTrigger(storage);
  const arrivals = processes.map(() => new Map<string, number>());
  const followers: Followers[] = [];
  for (const [at, { port }] of processes.entries()) {
    for (const gameId of gameIds.slice(0, followed)) {
      followers.push(
        await Followers.connect({
          ...{ port, count: 1, readers: 1, socketIo: { gameId } },
          onMessage(text) {
            const version = /"v":(\d+)/.exec(text)?.[1];
            arrivals[at]?.set(`${gameId} ${version}`, performance.now());
          },
        }),
      );
    }
  }

  const runs = new Map<Way, Run[]>(ways.map((way) => [way, []]));
  const steady: Array<{ readonly laterMs: number; readonly tripMs: number }> = [];
  for (let round = -1; round < rounds; round++) {
    // Each way is the first in its turn.
    const first = (round + 1) % ways.length;
    for (const way of [...ways.slice(first), ...ways.slice(0, first)]) {
      await use(way, storage, processes);
      const run = await score(processes, gameIds, people, arrivals);
      // The first round loads the games.
      if (round < 0) continue;
      runs.get(way)?.push(run);
      console.log(
        `  ${way.padEnd(16)} ${run.perSecond.toFixed(0)} commits/s, p50 ${run.p50.toFixed(0)} ms, p95 ${run.p95.toFixed(0)} ms, other process later by ${median(run.laterMs).toFixed(1)} ms`,
      );
    }
    await use('after the commit', storage, processes);
    const { run, trips } = await roundTripsDuring(
      storage,
      score(processes, gameIds.slice(0, followed), people, arrivals, (writers * 1_000) / steadyPerSecond),
    );
    if (round < 0) continue;
    steady.push({ laterMs: median(run.laterMs), tripMs: median(trips) });
    console.log(
      `  after the commit, ${run.perSecond.toFixed(0)} scores/s: p50 ${run.p50.toFixed(0)} ms, other process later by ${median(run.laterMs).toFixed(1)} ms, round trip ${median(trips).toFixed(1)} ms`,
    );
  }
  const of = (way: Way, figure: (run: Run) => number) => (runs.get(way) ?? []).map(figure);
  const ratio = (figure: (run: Run) => number, way: Way, to: Way) => {
    const against = of(to, figure);
    return median(of(way, figure).map((value, at) => value / (against[at] ?? Number.NaN)));
  };
  const perSecond = (run: Run) => run.perSecond;
  console.log(
    `  commits after / in the commit: ${ratio(perSecond, 'after the commit', 'in the commit').toFixed(2)} ×`,
  );
  printFigure({
    title: 'commits, published after the commit, against never',
    value: ratio(perSecond, 'after the commit', 'never'),
    ...{ unit: '×', atLeast: 0.9 },
  });
  printFigure({
    title: 'acknowledged p95, published after the commit, against never',
    value: ratio((run) => run.p95, 'after the commit', 'never'),
    ...{ unit: '×', atMost: 1.5 },
  });
  printFigure({
    title: `the other process’s leaderboard, later than the own (p50), at ${steadyPerSecond} scores a second`,
    value: median(steady.map(({ laterMs }) => laterMs)),
    ...{ unit: 'ms', atMost: batchMs + 2 * median(steady.map(({ tripMs }) => tripMs)) },
  });
  for (const one of followers) one.close();
  for (const { server } of processes) await server.stop();
  await storage.close();
  await postgres.stop();
}
