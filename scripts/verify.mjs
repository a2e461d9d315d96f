/**
 * `npm run verify`: the tests that `npm test` omits because they are slow: the server's slow tests, all of its tests on the
 * embedded database, whole servers that start, stop and are killed, the simulated world with more seeds, bad input, the
 * other journeys, axe on every screen, times in a browser, and a release started from its archive. It takes more than an
 * hour on two cores. `npm run verify -- postgres [VERSION]` runs the server's tests on the oldest PostgreSQL, or on the
 * given one, and nothing else.
 */
import { keepTemporaryFilesInMemory } from './lib/in-memory.mjs';
import { install } from './lib/install.mjs';
import { oldestPostgres, usePostgres } from './lib/postgres.mjs';
import { run } from './lib/run.mjs';
import { step } from './lib/step.mjs';
import { buildWebIfStale } from './lib/web.mjs';

const journeys = (project) =>
  run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--project', project]);

async function serverOnPostgres(version) {
  const installed = await usePostgres(version);
  const exitCode = installed === 0 ? await run('vitest', ['run', '--project', 'server']) : installed;
  // The steps that follow run on the newest version.
  delete process.env.FLAGSTICK_TEST_POSTGRES;
  return exitCode;
}

await install();
keepTemporaryFilesInMemory();

const [only, version = oldestPostgres] = process.argv.slice(2);
if (only !== undefined && only !== 'postgres') {
  console.error('Give nothing, or "postgres" and a version: npm run verify -- postgres 17.10.0-beta.17');
  process.exit(1);
}
await step(`server on PostgreSQL ${version}`, () => serverOnPostgres(version));
if (only) process.exit();

await step('slow tests of the server', () => run('vitest', ['run', '--project', 'verify']));
await step('server on the embedded database', () => {
  process.env.FLAGSTICK_TEST_DB = 'embedded';
  return run('vitest', ['run', '--project', 'server']);
});
await step('worlds', () => run('node', ['packages/world/main.ts', '--seeds', '2000']));
await step('bad input', () => run('node', ['apps/server/testing/fuzz/main.ts']));
await buildWebIfStale();
await step('servers that start, stop and are killed', () =>
  run('vitest', ['run', '--maxWorkers', '1', '--project', 'processes']),
);
await step('a release starts from its archive', async () => {
  const made = await run('node', ['scripts/release.mjs']);
  return made === 0 ? run('node', ['scripts/start-release.mjs']) : made;
});
await step('other journeys in a browser', () => journeys('other-journeys'));
await step('accessibility', () => journeys('accessibility'));
await step('times in a browser', () => journeys('measured'));
