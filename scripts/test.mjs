/**
 * `npm test`: installs what is missing, then runs every check, and the tests that protect scores, money and rights, in at
 * most 15 minutes on two cores. The first failure ends it. `npm run verify` runs the other tests; `vitest.config.ts` and
 * `e2e/playwright.config.ts` say which.
 */
import { keepTemporaryFilesInMemory } from './lib/in-memory.mjs';
import { install } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { step } from './lib/step.mjs';
import { buildWebIfStale } from './lib/web.mjs';

await install();
keepTemporaryFilesInMemory();
// In MiB: tests create many short-lived objects, and a larger young generation copies fewer of them.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim();

const servers = ['server', 'embedded'];
/** @param prefix `!` excludes the projects */
const projects = (names, prefix = '') => names.flatMap((name) => ['--project', `${prefix}${name}`]);

await step('types, lint, boundaries, unused exports', () => run('node', ['scripts/check.mjs']));
await step('server on its databases', () => run('vitest', ['run', ...projects(servers)]));
await step('rules, contract, web', () =>
  run('vitest', ['run', '--maxWorkers', '2', ...projects([...servers, 'verify', 'processes'], '!')]),
);
await buildWebIfStale();
await step('journeys in a browser', () =>
  run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--project', 'journeys']),
);
