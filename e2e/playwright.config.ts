import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from './lib/browser.ts';

const executablePath = await findBrowser();

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
    { name: 'journeys', grepInvert: /@measured/ },
    // What measures times has the machine to itself, but for what `npm test` runs at a low priority beside.
    { name: 'measured', grep: /@measured/, dependencies: ['journeys'], workers: 1 },
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
