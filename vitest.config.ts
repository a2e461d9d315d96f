import { defineConfig } from 'vitest/config';

/** One project per room; `npx vitest run --project golf` runs one of them. */
export default defineConfig({
  test: {
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
          include: ['src/**/*.test.ts'],
          globalSetup: ['./src/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      'apps/web/vitest.config.ts',
    ],
  },
});
