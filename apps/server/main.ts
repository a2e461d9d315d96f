import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { fillDemo, playDemo } from './demo/index.ts';
import { playRehearsal } from './simulate/rehearsal.ts';
import { buildApp } from './src/app/app.ts';
import { type Config, ConfigError, readConfig, startWarnings, unknownSettings } from './src/app/config.ts';
import { openLog } from './src/app/log.ts';
import { firstAdminLink, firstAdminToken, hasAdmin } from './src/features/accounts/index.ts';
import { ensureStandardRules } from './src/features/game-rules/index.ts';
import { webBuild } from './src/http/index.ts';
import { storeMissingOutcomes } from './src/live/index.ts';
import { lowerThreadPoolPriority } from './src/shared/thread-priority.ts';
import {
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

async function listen(config: Config, storage: Storage, log: FastifyBaseLogger) {
  const web = await webBuild(webFolder);
  if (!web) throw new CannotStart('The web app is not built. Run npm start or npm run build.');
  const app = await buildApp({ config, storage, web, log, playRehearsal });
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await app.close();
    throw listenProblem(error as NodeJS.ErrnoException, config);
  }
  return app;
}

/** Stops taking calls, answers the ones that run, closes the database; a second signal does not wait. */
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
  npm run admin -- --link     (in a release: flagstick admin --link)`;

async function start() {
  setPrivateUmask();
  await lowerThreadPoolPriority();
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const demo = !config.production;
  makeTreePrivate(config.dataDir);
  const storage = await openStorage({
    databaseUrl: config.databaseUrl,
    dataDir: path.resolve(config.dataDir),
    log,
    async prepare(prepared) {
      if (demo) await fillDemo(prepared);
      await ensureStandardRules(prepared);
      await storeMissingOutcomes(prepared, {
        report: (err, sentence, about) => log.error({ ...about, err }, sentence),
      });
    },
  });
  try {
    const app = await listen(config, storage, log);
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    const url = `http://localhost:${port}`;
    const play =
      demo && config.simulate
        ? playDemo({
            ...{ storage, url, boards: app.boards },
            onFault: (err) => log.error({ err }, 'Playing the demo failed. It will be retried in a minute.'),
          })
        : undefined;
    closeOnSignal(log, async () => {
      await play?.stop();
      await app.close();
      await storage.close();
    });
    for (const name of unknownSettings(process.env)) {
      console.warn(`${name} is not a Flagstick setting. See docs/operations.md.`);
    }
    for (const warning of startWarnings(config)) console.warn(warning);
    console.log(`Flagstick is on ${config.publicUrl ?? url}`);
    if (demo) console.log(demoAccounts);
    else if (!(await hasAdmin(storage.db))) {
      console.log(firstAdmin(firstAdminLink(config.publicUrl ?? url, firstAdminToken(config.secret))));
    }
  } catch (error) {
    await storage.close();
    throw error;
  }
}

start().catch((error: unknown) => {
  const isExpected = [ConfigError, CannotStart, StorageUnusable, FolderInUse].some(
    (kind) => error instanceof kind,
  );
  console.error(isExpected ? (error as Error).message : error);
  process.exit(1);
});
