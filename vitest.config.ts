import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config';
import web from './apps/web/vitest.config.ts';

type Database = 'embedded' | 'postgres';

const other = (database: Database): Database => (database === 'embedded' ? 'postgres' : 'embedded');

/**
 * The server's tests on one of its databases. Tests for one database only are named `*.embedded.test.ts` or
 * `*.postgres.test.ts`.
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
    // Tests wait for sockets and a bus, which a busy machine serves late.
    expect: { poll: { timeout: 10_000 } },
  },
});

const asked: Database = process.env.FLAGSTICK_TEST_DB === 'embedded' ? 'embedded' : 'postgres';

/** Every call with each refusal and one answer. One database is enough: the features' tests make these calls on the other. */
const everyCall = ['testing/policies/policies.test.ts'];

/**
 * Tests that `npm run verify` runs and `npm test` does not: each is slow, and other tests of `npm test` protect the same
 * scores, money or rights.
 */
const slow = [
  // The demo and the terminal commands that play games. `scripts/first-start.mjs` starts the demo.
  'demo/{fill,play}.test.ts',
  'simulate/main.test.ts',
  '../../packages/scenarios/src/play/play.test.ts',
  // Bad input: the features' tests send each refused input of their own calls.
  'testing/bad-input/bad-input.test.ts',
  'testing/fuzz/fuzz.test.ts',
  // The simulated world with hundreds of seeds: real.test.ts plays it on a real database, phones/ with the web app's queue.
  '../../packages/world/server/{world,calibration}.test.ts',
  'src/features/print/names.test.ts',
  // A double of an S3 service; folders are tested with the features that store pictures and backups.
  'src/**/*.s3{,.postgres}.test.ts',
  // A standby server of PostgreSQL.
  'src/**/*.replica.postgres.test.ts',
];

/** Slow tests of the embedded database, which the full run on it covers: copied folders, file modes, helpers of tests. */
const slowOnEmbedded = [
  'src/storage/sql/epoch.embedded.test.ts',
  'src/storage/embedded/folder.embedded.test.ts',
  'testing/database/test-storage.embedded.test.ts',
];

/**
 * The tests that also run on the embedded database: those of its own code, of how scores and jobs are stored, and every
 * call once (decision 059). With `FLAGSTICK_TEST_DB=embedded` project `server` runs everything on it.
 */
const embedded = [
  '{src,testing}/**/*.embedded.test.ts',
  'src/{jobs,live/commit,live/store}/**/*.test.ts',
  'src/storage/storage-full.test.ts',
  'src/features/payments/refunds.test.ts',
  'src/features/club-accounts/{club-accounts,prize-credit}.test.ts',
  'src/features/committee/certification/{confirm,hand-in}.test.ts',
  ...everyCall,
];

/** For machines with two slow cores. */
const testTimeout = 60_000;

/** One project per package, and one for the server's second database. `npx vitest run --project golf` runs one. */
export default defineConfig({
  test: {
    // The server's tests wait for the disk about as long as they compute: a third file uses the pauses of two.
    maxWorkers: Math.max(3, availableParallelism()),
    // Files of a process share loaded modules and databases.
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
      // Pages of the web app before the real server need both, and a database.
      server(
        'server',
        asked,
        [
          '{src,testing,demo,simulate}/**/*.test.ts',
          '../../packages/scenarios/**/*.test.ts',
          '../../packages/world/{server,subscribers,seasons}/*.test.ts',
        ],
        [...slow, ...(asked === 'postgres' ? everyCall : [])],
      ),
      server('embedded', 'embedded', embedded, slowOnEmbedded),
      server('verify', asked, slow),
      // Starts, stops and kills whole servers.
      {
        test: {
          name: 'processes',
          root: 'e2e',
          testTimeout: 120_000,
          include: ['processes/*.test.ts'],
          globalSetup: ['./lib/global-setup.ts'],
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'world',
          root: 'packages/world',
          testTimeout,
          include: ['phones/*.test.ts', '../../nemesis/*.test.ts'],
        },
      },
      web,
    ],
  },
});
