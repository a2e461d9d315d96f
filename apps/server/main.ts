import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { fillDemo, playDemo } from './demo/index.ts';
import { playRehearsal } from './simulate/rehearsal.ts';
import { buildApp } from './src/app/app.ts';
import { commandLine } from './src/app/command-line.ts';
import { type Config, ConfigError, readConfig, startWarnings, unknownSettings } from './src/app/config.ts';
import { openLog } from './src/app/log.ts';
import { folderBackups, type ObjectStores, openObjectStores } from './src/app/object-stores.ts';
import {
  backUpBeforeUpgrade,
  finishSwap,
  type PlaceChoice,
  placeChoice,
  type RestoreOutcome,
  restoreInService,
  storePlaceChoice,
} from './src/backup/index.ts';
import { firstAdminLink, firstAdminToken, hasAdmin } from './src/features/accounts/index.ts';
import type { Restoring } from './src/features/feature.ts';
import { ensureStandardRules } from './src/features/game-rules/index.ts';
import { webBuild } from './src/http/index.ts';
import { storeMissingOutcomes } from './src/live/index.ts';
import { lowerThreadPoolPriority } from './src/shared/threads/thread-priority.ts';
import {
  type Db,
  FolderInUse,
  makeTreePrivate,
  openStorage,
  type Storage,
  StorageUnusable,
  setPrivateUmask,
} from './src/storage/index.ts';

const webFolder = fileURLToPath(new URL('../web/dist', import.meta.url));

/** Something is wrong with how the server was started; the message is one sentence for the terminal. */
class CannotStart extends Error {}

/** How long open requests may take once the server is stopping. */
const closeMs = 10_000;

function listenProblem(error: NodeJS.ErrnoException, { host, port }: Config): Error {
  if (error.code === 'EADDRINUSE') return new CannotStart(`Port ${port} is in use. Set PORT to another one.`);
  if (error.code === 'EACCES')
    return new CannotStart(`Port ${port} needs more rights. Set PORT to one above 1023.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new CannotStart(`HOST=${host} is not an address of this machine.`);
  }
  return error;
}

type AppParts = Pick<Parameters<typeof buildApp>[0], 'config' | 'storage' | 'web' | 'log' | 'restoring'>;

async function listen({ config, ...parts }: AppParts) {
  const app = await buildApp({ config, ...parts, playRehearsal });
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await app.close();
    throw listenProblem(error as NodeJS.ErrnoException, config);
  }
  return app;
}

/** Closes on a signal; a second one does not wait. */
function closeOnSignal(log: FastifyBaseLogger, close: () => Promise<void>) {
  let closing = false;
  const stop = (signal: NodeJS.Signals) => {
    if (closing) process.exit(1);
    closing = true;
    setTimeout(() => process.exit(1), closeMs).unref();
    close().then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, `Stopping on ${signal} failed.`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** The demo's accounts, printed in the terminal. */
const demoAccounts = `
Demo accounts, password "flagstick":
  player1 … player8   players
  organiser           runs games
  clubmanager         looks after a club
  demoadmin           everything`;

const firstAdmin = (link: string) => `
There is no admin yet. To create the first one, open this link within 30 minutes:
  ${link}
To print a new link, run this on the machine:
  ${commandLine('admin', '--link')}`;

/** Without a place for nightly backups it is written to the data folder. */
async function backUpBefore(
  missing: readonly string[],
  { config, log, db }: { config: Config; log: FastifyBaseLogger; db: Db },
) {
  if (!config.upgradeBackup) {
    console.warn('UPGRADE_BACKUP is off. The database is migrated without a backup.');
    return;
  }
  const objects = await openObjectStores(config, log, db);
  try {
    const ownFolder = path.resolve(config.dataDir, 'backups');
    const backups = objects.backups ?? folderBackups(ownFolder, objects.location);
    await backUpBeforeUpgrade({ backups, missing, log, print: console.log });
  } finally {
    await objects.close();
  }
}

interface Running {
  readonly config: Config;
  readonly storage: Storage;
  readonly url: string;
  readonly port: number;
  /** Stops taking calls, and answers the ones that run. The database stays open. */
  stopServing(): Promise<void>;
}

interface Restored {
  /** The choice of the place of backups before the restore. */
  readonly place: PlaceChoice | undefined;
}

interface Opening {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly restoring: Restoring | undefined;
  /** The database was restored a moment ago: the restored file is its backup. */
  readonly restored: Restored | undefined;
}

/** Opens the database and serves on it. */
async function open({ config, log, restoring, restored }: Opening): Promise<Running> {
  const demo = !config.production;
  // Before the database is migrated, so that the release before can still start on it.
  const web = await webBuild(webFolder);
  if (!web) throw new CannotStart('The web app is not built. Run npm start or npm run build.');
  makeTreePrivate(config.dataDir);
  const storage = await openStorage({
    databaseUrl: config.databaseUrl,
    replicaUrl: config.replicaUrl,
    dataDir: path.resolve(config.dataDir),
    log,
    beforeMigration: async (missing, db) => {
      if (!restored) await backUpBefore(missing, { config, log, db });
    },
    async prepare(prepared) {
      // The place of backups belongs to this machine, not to the restored data.
      if (restored) await storePlaceChoice(prepared.db, restored.place);
      if (demo) await fillDemo(prepared);
      await ensureStandardRules(prepared);
      await storeMissingOutcomes(prepared, {
        report: (err, sentence, about) => log.error({ ...about, err }, sentence),
      });
    },
  });
  try {
    const app = await listen({ config, storage, web, log, restoring });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    const url = `http://localhost:${port}`;
    const play =
      demo && config.simulate
        ? playDemo({
            ...{ storage, url, boards: app.boards },
            onFault: (err) => log.error({ err }, 'Playing the demo failed. The server retries in a minute.'),
          })
        : undefined;
    return {
      ...{ config, storage, url, port },
      async stopServing() {
        await play?.stop();
        await app.close();
      },
    };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** The server in this process, which a restore stops and starts again. */
class Service {
  readonly #log: FastifyBaseLogger;
  #running: Running | undefined;
  #restore: Promise<unknown> | undefined;
  #lastRestore: RestoreOutcome | undefined;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  async start(config: Config, restored?: Restored): Promise<Running> {
    const service = this;
    const restoring: Restoring = {
      begin: (name) => this.#beginRestore(name),
      get last() {
        return service.#lastRestore;
      },
    };
    // On PostgreSQL other processes would go on writing.
    this.#running = await open({
      ...{ config, log: this.#log, restored },
      restoring: config.databaseUrl === undefined ? restoring : undefined,
    });
    return this.#running;
  }

  async close(): Promise<void> {
    await this.#restore;
    await this.#running?.stopServing();
    await this.#closeDatabase();
  }

  async #closeDatabase() {
    const running = this.#running;
    this.#running = undefined;
    await running?.storage.close();
  }

  #beginRestore(name: string): boolean {
    const running = this.#running;
    if (this.#restore || !running) return false;
    this.#restore = this.#restoreAndStart(name, running)
      .catch((err: unknown) => {
        this.#log.fatal({ err }, 'The server could not start again after a restore.');
        process.exit(1);
      })
      .finally(() => {
        this.#restore = undefined;
      });
    return true;
  }

  async #restoreAndStart(name: string, running: Running) {
    // Those of the app close with it.
    const { config, storage } = running;
    const objects: ObjectStores = await openObjectStores(config, this.#log, storage.db);
    const { location } = objects;
    const backups = await objects.backups?.pinned();
    if (!backups) return;
    const place = await placeChoice(storage.db);
    await restoreInService({
      ...{ location, name, backups },
      steps: {
        stopServing: () => running.stopServing(),
        closeDatabase: () => this.#closeDatabase(),
        start: async (outcome) => {
          this.#lastRestore = outcome;
          // The secret may be another one; people's browsers expect the same port.
          await this.start({ ...readConfig(process.env), port: running.port }, { place });
        },
      },
      report: (err, sentence) => this.#log.error({ err }, sentence),
    });
    await objects.close();
  }
}

async function start() {
  setPrivateUmask();
  await lowerThreadPoolPriority();
  // Before the secret is read: a restore that a crash interrupted may still have to move it.
  await finishSwap(path.resolve(process.env.DATA_DIR || './data'));
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const service = new Service(log);
  const { storage, url } = await service.start(config);
  closeOnSignal(log, () => service.close());
  for (const name of unknownSettings(process.env)) {
    console.warn(`${name} is not a Flagstick setting. See docs/operations.md.`);
  }
  for (const warning of startWarnings(config)) console.warn(warning);
  console.log(`Flagstick is on ${config.publicUrl ?? url}`);
  if (!config.production) console.log(demoAccounts);
  else if (!(await hasAdmin(storage.db))) {
    console.log(firstAdmin(firstAdminLink(config.publicUrl ?? url, firstAdminToken(config.secret))));
  }
}

start().catch((error: unknown) => {
  const isExpected = [ConfigError, CannotStart, StorageUnusable, FolderInUse].some(
    (kind) => error instanceof kind,
  );
  console.error(isExpected ? (error as Error).message : error);
  process.exit(1);
});
