import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config';
import web from './apps/web/vitest.config.ts';

type Database = 'embedded' | 'postgres';

const other = (database: Database): Database => (database === 'embedded' ? 'postgres' : 'embedded');

/**
 * The server's tests on one of its databases. What can be asked of the other one only is named so:
 * `*.embedded.test.ts`, `*.postgres.test.ts`.
 */
const server = (
  name: string,
  database: Database,
  include: string[],
  elsewhere: string[] = [],
): TestProjectConfiguration => ({
  test: {
    name,
    root: 'apps/server',
    include,
    exclude: [...configDefaults.exclude, `**/*.${other(database)}.test.ts`, ...elsewhere],
    provide: { database },
    globalSetup: ['./testing/global-setup.ts'],
    setupFiles: ['./testing/passwords.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes over sockets and a bus, which a busy machine serves late: a second was too short there.
    expect: { poll: { timeout: 10_000 } },
  },
});

const asked: Database = process.env.FLAGSTICK_TEST_DB === 'embedded' ? 'embedded' : 'postgres';

/** Every call with each of its refusals and one answer, of one database: of the other one their features' tests ask them. */
const everyCall = ['testing/policies/policies.test.ts'];

/** They take long and protect neither scores nor money nor rights: `npm run verify` runs them, `npm test` does not. */
const slow = [
  'demo/{fill,play}.test.ts',
  'src/features/print/names.test.ts',
  '../../packages/scenarios/src/play/play.test.ts',
  '../../packages/world/server/calibration.test.ts',
];

/**
 * What is asked of the embedded database, too: all that speaks with it as such, and every call once. Both speak one SQL,
 * PostgreSQL's own; `FLAGSTICK_TEST_DB=embedded` has project `server` ask the embedded one everything.
 */
const embedded = [
  '{src,testing}/**/*.embedded.test.ts',
  'src/{backup,jobs,live,storage}/**/*.test.ts',
  // What golf makes of a board, which either database holds.
  '!src/live/game/worked-examples.test.ts',
  ...everyCall,
  '../../packages/world/server/real.test.ts',
  // Money, seats and cards.
  'src/features/payments/{places,refunds}.test.ts',
  'src/features/games/seats/{seats,tee}.test.ts',
  'src/features/committee/{close,certification/confirm,certification/hand-in}.test.ts',
  // What is too old.
  'src/features/logs/forget.test.ts',
];

/** The least machine has two slow cores, and each of these computes. */
const testTimeout = 60_000;

/** One project per room, and one for the server's second database; `npx vitest run --project golf` runs one of them. */
export default defineConfig({
  test: {
    // The server's tests wait for the disk about as long as they compute: a third file fills the pauses of two.
    maxWorkers: Math.max(3, availableParallelism()),
    // What a file loaded, and its database, serve the next one of the process: it is closed by its own tests.
    isolate: false,
    projects: [
      {
        test: {
          name: 'golf',
          root: 'packages/golf',
          testTimeout,
          include: ['src/**/*.test.ts', 'conformance/**/*.test.ts'],
        },
      },
      { test: { name: 'contract', root: 'packages/contract', testTimeout, include: ['src/**/*.test.ts'] } },
      // Where pages of the web app stand before the real server, both are needed, and its database.
      server(
        'server',
        asked,
        [
          '{src,testing,demo,simulate}/**/*.test.ts',
          '../../packages/scenarios/**/*.test.ts',
          '../../packages/world/{server,followers}/*.test.ts',
        ],
        [...slow, ...(asked === 'postgres' ? everyCall : [])],
      ),
      server('embedded', 'embedded', embedded),
      server('verify', asked, slow),
      { test: { name: 'world', root: 'packages/world', testTimeout, include: ['phones/*.test.ts'] } },
      web,
    ],
  },
});
