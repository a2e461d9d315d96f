import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from './lib/browser.ts';

const executablePath = await findBrowser();

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  preserveOutput: 'failures-only',
  // Two browsers, each with a server of its own: while one waits for a page, the other one computes.
  workers: 2,
  fullyParallel: true,
  timeout: 90_000,
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
