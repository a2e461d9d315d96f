import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from './lib/browser.ts';

const executablePath = await findBrowser();

/** Axe on every screen: `npm run verify` runs it, and what measures times, which needs the machine to itself. */
const accessibility = '**/a11y.spec.ts';

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  preserveOutput: 'failures-only',
  globalSetup: './lib/global-setup.ts',
  // As many as the least machine has cores: a third one was no quicker, and browsers waited longer.
  workers: 2,
  // What fails once on a busy machine is tried once more, and listed as flaky.
  retries: 1,
  fullyParallel: true,
  projects: [
    { name: 'journeys', grepInvert: /@measured/, testIgnore: accessibility },
    { name: 'accessibility', testMatch: accessibility },
    { name: 'measured', grep: /@measured/, workers: 1 },
  ],
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    launchOptions: { executablePath, args: browserArgs },
    screenshot: 'only-on-failure',
  },
});
