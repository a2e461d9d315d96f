import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from './lib/browser.ts';

const executablePath = await findBrowser();

/**
 * What `npm test` runs: the journeys that protect scores, money and rights. Every other journey runs in `npm run verify`:
 * looks, tables, set-up, printing, presentation, adverts and help, and formats that tests of the server cover.
 */
const journeys = {
  scores: [
    ...['close', 'first-start', 'hand-in', 'linked', 'matches', 'offline', 'refused', 'round'],
    'team-formats',
  ],
  money: ['fee-link', 'fees'],
  rights: ['accounts', 'club-people', 'mail-links'],
};
const protecting = Object.values(journeys)
  .flat()
  .map((name) => `**/journeys/${name}.spec.ts`);

/** Axe on every screen. */
const accessibility = '**/a11y.spec.ts';

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
    { name: 'journeys', grepInvert: /@measured/, testMatch: protecting },
    { name: 'other-journeys', grepInvert: /@measured/, testIgnore: [accessibility, ...protecting] },
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
