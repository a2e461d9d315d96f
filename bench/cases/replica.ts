import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { maintenanceTimeLimits, openPostgres, type Storage } from '../../apps/server/src/storage/index.ts';
import {
  copyTemplate,
  query,
  startPostgres,
  startStandby,
} from '../../apps/server/testing/database/postgres.ts';
import { MeasuredServer } from '../lib/child.ts';
import { median, printFigure } from '../lib/figures.ts';
import { sendRequest } from '../lib/http.ts';
import { sendScore } from '../lib/score.ts';
import type { Player } from './writes.ts';

const games = 300;
const players = 40;
const people = 100_000;
const commitsPerSecond = 60;
const listsPerSecond = 20;
const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);

type Place = 'replica' | 'primary';

interface Target {
  readonly port: number;
  readonly gameIds: readonly string[];
  readonly players: readonly Player[];
  readonly organiser: string;
  readonly admin: string;
}

/** Addresses of lists, and the caller of each. */
const lists = [
  ['games?page=1', 'organiser'],
  ['games/search?query=Stableford', 'organiser'],
  ['users?page=1&sort=name', 'admin'],
  ['users/search?query=reed', 'admin'],
] as const;

/** After a change this cookie sends a browser's lists to the primary. */
const onPrimary = { cookie: 'flagstick-changed=1' };

/** People that lists have to search. */
async function addPeople({ db }: Storage): Promise<void> {
  await sql`insert into users (id, guest, name, last_name, email, username, password_hash, gender, index_tenths,
      policy_version, email_confirmed_at, search)
    select 'p' || lpad(n::text, 15, '0'), false, name, last_name, 'golfer' || n || '@example.com', 'golfer' || n, 'none',
      'men', n % 540, 1, now(), lower(name || ' ' || last_name || ' golfer' || n)
    from generate_series(1, ${people}::int) n, lateral (select (array['Ada', 'Ben', 'Cara', 'Dan'])[1 + n % 4] as name,
      (array['Oakes', 'Reed', 'Stone', 'Marsh', 'Wood'])[1 + n / 4 % 5] as last_name) names`.execute(db);
  await sql`analyze`.execute(db);
}

/** Calls work at a steady rate until the time is up; each call waits for no other. */
async function paced(perSecond: number, work: (nth: number) => Promise<void>): Promise<void> {
  const started = performance.now();
  const all: Array<Promise<void>> = [];
  for (let nth = 0; nth < seconds * perSecond; nth++) {
    await sleep(Math.max(0, started + (nth * 1_000) / perSecond - performance.now()));
    all.push(work(nth));
  }
  await Promise.all(all);
}

let calls = 0;

/** The median time of a commit in ms, while lists are read from one of the servers. */
async function measure(target: Target, place: Place): Promise<number> {
  const { port, gameIds } = target;
  const took: number[] = [];
  const commit = async () => {
    calls += 1;
    const player = target.players[calls % target.players.length];
    const started = performance.now();
    const score = { holeNumber: 1 + (calls % 18), gross: 3 + (calls % 5) };
    const gameId = gameIds[calls % gameIds.length];
    await sendScore(port, gameId, player, score, { 'call-id': `replica-${calls}` });
    took.push(performance.now() - started);
  };
  const list = async (nth: number) => {
    const [address, caller] = lists[nth % lists.length] ?? lists[0];
    const headers = { access_token: target[caller], ...(place === 'primary' ? onPrimary : {}) };
    const { status, body } = await sendRequest(port, 'GET', `/api/${address}`, headers);
    if (status !== 200) throw new Error(`${address} was answered with ${status}: ${body}`);
  };
  await Promise.all([paced(commitsPerSecond, commit), paced(listsPerSecond, list)]);
  return median(took);
}

interface Statement {
  readonly id: string;
  readonly calls: number;
}

/** The statements that read tables of this database, since the last reset. */
const statementsOf = (address: string) =>
  query<Statement>(
    address,
    `select queryid::text as id, calls::int from pg_stat_statements
      where query ~* '^\\s*(select|with)\\M.*\\mfrom\\M' and query !~ 'pg_stat_statements'
        and dbid = (select oid from pg_database where datname = current_database())`,
  );

/** Resolves once the replica has all that the primary has, and the process uses it again. */
async function untilReplicated(databaseUrl: string, replicaUrl: string): Promise<void> {
  const [written] = await query<{ lsn: string }>(databaseUrl, 'select pg_current_wal_lsn()::text as lsn');
  const isBehind = `select 1 where pg_last_wal_replay_lsn() < '${written?.lsn}'::pg_lsn`;
  while ((await query(replicaUrl, isBehind)).length > 0) await sleep(100);
  await sleep(2_000);
}

const sum = (statements: readonly Statement[]) => statements.reduce((all, one) => all + one.calls, 0);

/** Scores and lists at the same time: the lists on the replica, and on the primary, in turn. */
export async function replica(): Promise<void> {
  console.log(
    `\nReplica: ${commitsPerSecond} scores and ${listsPerSecond} lists a second, ${people} people, every commit on the disk`,
  );
  const more = ['shared_preload_libraries=pg_stat_statements'];
  const postgres = await startPostgres({ durable: true, replicated: true, more });
  await postgres.makeTemplate();
  const standby = await startStandby(postgres, more);
  const databaseUrl = await copyTemplate(postgres.url);
  const replicaUrl = standby.url + new URL(databaseUrl).pathname;
  const timeLimits = maintenanceTimeLimits;
  const primary = await openPostgres(databaseUrl, { connections: 1, timeLimits });
  await sql`create extension pg_stat_statements`.execute(primary.db);
  await addPeople(primary);
  await primary.close();
  const server = await MeasuredServer.start('country-day', { databaseUrl, replicaUrl, games, players });
  const target = server.ready as unknown as Target;
  const medians: Record<Place, number[]> = { replica: [], primary: [] };
  let [onReplica, alsoOnPrimary] = [0, 0];
  try {
    for (let round = -1; round < rounds; round++) {
      for (const place of ['replica', 'primary'] as const) {
        await untilReplicated(databaseUrl, replicaUrl);
        for (const url of [databaseUrl, replicaUrl]) await query(url, 'select pg_stat_statements_reset()');
        const took = await measure(target, place);
        // The first round loads games and fills caches.
        if (round < 0) continue;
        medians[place].push(took);
        const read = await statementsOf(replicaUrl);
        const ids = new Set(read.map(({ id }) => id));
        const repeated = sum((await statementsOf(databaseUrl)).filter(({ id }) => ids.has(id)));
        console.log(
          `  lists on the ${place}: commit p50 ${took.toFixed(1)} ms; ${sum(read)} list statements on the replica`,
        );
        if (place === 'primary') continue;
        onReplica += sum(read);
        alsoOnPrimary += repeated;
      }
    }
    printFigure({ title: 'list statements on the replica', value: onReplica, unit: '', atLeast: 1 });
    printFigure({ title: 'of them, also run by the primary', value: alsoOnPrimary, unit: '', atMost: 0 });
    printFigure({
      title: 'median commit with lists on the replica, against the primary',
      value: median(medians.replica.map((took, at) => took / (medians.primary[at] ?? Number.NaN))),
      ...{ unit: '×', atMost: 1 },
    });
  } finally {
    await server.stop();
    await standby.stop();
    await postgres.stop();
  }
}
