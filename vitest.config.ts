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

/** Slow tests that protect neither scores, money nor rights: `npm run verify` runs them, `npm test` does not. */
const slow = [
  'demo/{fill,play}.test.ts',
  'src/features/print/names.test.ts',
  '../../packages/scenarios/src/play/play.test.ts',
  '../../packages/world/server/calibration.test.ts',
];

/**
 * The tests that also run on the embedded database: those of its own code, and every call once (decision 059). With
 * `FLAGSTICK_TEST_DB=embedded` project `server` runs everything on it.
 */
const embedded = [
  '{src,testing}/**/*.embedded.test.ts',
  'src/{backup,jobs,live,storage}/**/*.test.ts',
  // Computed by golf, independent of the database.
  '!src/live/game/worked-examples.test.ts',
  ...everyCall,
  '../../packages/world/server/real.test.ts',
  // Money, seats and cards.
  'src/features/payments/{places,refunds}.test.ts',
  'src/features/games/seats/{seats,tee}.test.ts',
  'src/features/committee/{close,certification/confirm,certification/hand-in}.test.ts',
  // Deletion of old data.
  'src/features/logs/delete-expired.test.ts',
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
