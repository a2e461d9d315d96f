import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** What can be asked of the other database only is named so: `*.embedded.test.ts`, `*.postgres.test.ts`. */
const otherDatabase = process.env.FLAGSTICK_TEST_DB === 'postgres' ? 'embedded' : 'postgres';

/**
 * What runs with the embedded database alone: the simulated world keeps its log in memory and asks none; and who may call
 * what is asked one call after the other, by the same statements.
 */
const once =
  process.env.FLAGSTICK_TEST_DB === 'postgres'
    ? ['src/world/world.test.ts', 'src/world/calibration.test.ts', 'src/testing/policies/*.test.ts']
    : [];

/** One project per room; `npx vitest run --project golf` runs one of them. */
export default defineConfig({
  test: {
    // The server's tests wait for the disk about as long as they compute: a third file fills the pauses of two.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      {
        test: {
          name: 'golf',
          root: 'packages/golf',
          include: ['src/**/*.test.ts', 'conformance/**/*.test.ts'],
        },
      },
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          // Where pages of the web app stand before the real server, both are needed, and its database.
          include: ['src/**/*.test.ts', '../../world/followers/*.test.ts'],
          exclude: [...configDefaults.exclude, `src/**/*.${otherDatabase}.test.ts`, ...once],
          globalSetup: ['./src/testing/global-setup.ts'],
          setupFiles: ['./src/testing/passwords.ts'],
          // A file is closed by its own tests; what it loaded, and its database, serve the next one of the process.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // What is waited for comes over sockets and a bus, which a busy machine serves late: a second was too short there.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      { test: { name: 'world', root: 'world', include: ['*.test.ts'] } },
      'apps/web/vitest.config.ts',
    ],
  },
});
