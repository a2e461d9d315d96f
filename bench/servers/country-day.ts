/** One of several processes on a PostgreSQL. The first makes one round and copies it; each can stop publishing versions. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { buildApp } from '../../apps/server/src/app/app.ts';
import { readConfig } from '../../apps/server/src/app/config.ts';
import { Limits } from '../../apps/server/src/http/index.ts';
import { Connection } from '../../apps/server/src/realtime/connection.ts';
import {
  maintenanceTimeLimits,
  openPostgres,
  openStorage,
  type Storage,
} from '../../apps/server/src/storage/index.ts';
import { startRound } from '../../apps/server/testing/games/round.ts';
import { Harness } from '../../apps/server/testing/harness.ts';
import { reportReady, settings } from '../lib/child.ts';

const { databaseUrl, replicaUrl, games, players, keepsSocketIo } = await settings<{
  databaseUrl: string;
  replicaUrl?: string;
  /** The number of games to make; 0 makes none. */
  games: number;
  players: number;
  /** Sockets stay with Socket.IO. */
  keepsSocketIo?: boolean;
}>();
if (keepsSocketIo) Connection.prototype.detachWhenSent = () => undefined;
Limits.prototype.count = async () => undefined;
const dataDir = mkdtempSync(path.join(tmpdir(), 'flagstick-bench-'));
const config = readConfig({
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  PORT: '0',
  SECRET: 'the-secret-that-all-processes-of-a-benchmark-share',
  // All subscribers of a benchmark come from one address, and read one game.
  FOLLOWERS_PER_ADDRESS: '20000',
  FOLLOWERS_BY_SOCKET: '20000',
  DATABASE_URL: databaseUrl,
  ...(replicaUrl && { DATABASE_REPLICA_URL: replicaUrl }),
});
const storage = await openStorage(config);
const app = await buildApp({ config, storage });
const harness = Harness.over(app, storage, config);

/** Copies rows under new ids, which are made of the old ones and the number of the copy. */
const copyRows = (table: string, ids: readonly string[], where: RawBuilder<unknown>) =>
  sql`insert into ${sql.table(table)}
    select copied.* from (select * from ${sql.table(table)} where ${where}) t, generate_series(1, ${games}::int) n,
      lateral jsonb_populate_record(null::${sql.table(table)}, to_jsonb(t) || ${
        table === 'games'
          ? sql`jsonb_build_object('code', 'B' || translate(lpad(n::text, 5, '0'), '0123456789', 'ABCDEFGHJK')) ||`
          : sql``
      } ${sql.join(
        ids.map((column) => {
          const old = sql.ref(`t.${column}`);
          return sql`jsonb_build_object(${column}::text, left(md5(${old} || '-' || n), 16))`;
        }),
        sql` || `,
      )}) copied`;

/** Copies the round into this many games of the same players, each with its own cards. */
async function copyRound({ db }: Pick<Storage, 'db'>, gameId: string): Promise<string[]> {
  const ofGame = sql`game_id = ${gameId}`;
  const ownCards = sql`id in (select card_id from game_players where game_id = ${gameId})`;
  const copies: Array<readonly [string, readonly string[], RawBuilder<unknown>]> = [
    ['games', ['id'], sql`id = ${gameId}`],
    ['game_tees', ['game_id'], ofGame],
    ['game_organisers', ['game_id'], ofGame],
    ['game_groups', ['id', 'game_id'], ofGame],
    ['cards', ['id'], ownCards],
    ['game_players', ['game_id', 'card_id', 'group_id'], ofGame],
    ['game_scorers', ['game_id'], ofGame],
  ];
  for (const [table, ids, where] of copies) await copyRows(table, ids, where).execute(db);
  await sql`analyze`.execute(db);
  const made = await db.selectFrom('games').select('id').where('id', '<>', gameId).execute();
  return made.map(({ id }) => id);
}

const round = games > 0 ? await startRound(harness, { players }) : undefined;
const workshop = await openPostgres(databaseUrl, { connections: 1, timeLimits: maintenanceTimeLimits });
const gameIds = round ? await copyRound(workshop, round.game._id) : [];
await workshop.close();

let publishes = true;
const publish = storage.bus.publishVersions.bind(storage.bus);
storage.bus.publishVersions = (changes) => {
  if (publishes) publish(changes);
};
process.on('message', (message: { publishes?: boolean }) => {
  if (message.publishes !== undefined) publishes = message.publishes;
});

await app.listen({ port: 0, host: '127.0.0.1' });
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => storage.close())
    .then(() => {
      rmSync(dataDir, { recursive: true, force: true });
      process.exit(0);
    });
});
process.on('disconnect', () => process.exit(1));
reportReady({
  port: (app.server.address() as AddressInfo).port,
  gameIds,
  players: round?.players ?? [],
  organiser: round?.organiser.token,
  admin: round && (await harness.user('admin')).token,
});
