import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from './lib/browser.ts';

const executablePath = await findBrowser();

/** Axe on every screen. */
const accessibility = '**/a11y.spec.ts';

/** Journeys that protect neither scores, money nor rights. */
const otherJourneys = [
  ...[
    'adverts',
    'club-season',
    'copies',
    'courses',
    'desk-day',
    'dialogs',
    'exports',
    'game-rules',
    'handicaps',
  ],
  ...['letters', 'local-rules', 'names', 'nothing', 'offers', 'people', 'profile', 'quick', 'rehearsal'],
  ...['season', 'setup', 'start', 'tables', 'tasks', 'tournaments'],
].map((name) => `**/journeys/${name}.spec.ts`);

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  preserveOutput: 'failures-only',
  globalSetup: './lib/global-setup.ts',
  // One for each core of the smallest machine. A third was no faster, and browsers waited longer.
  workers: 2,
  fullyParallel: true,
  // `npm test` runs the first, `npm run verify` the others; times are measured without a second worker.
  projects: [
    { name: 'journeys', grepInvert: /@measured/, testIgnore: [accessibility, ...otherJourneys] },
    { name: 'other-journeys', grepInvert: /@measured/, testMatch: otherJourneys },
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
