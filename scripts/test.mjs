/** `npm test`: everything a fresh machine needs, then every check and every test. The first failure ends it. */
import { keepTemporaryFilesInMemory } from './lib/in-memory.mjs';
import { install } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { buildWebIfStale } from './lib/web.mjs';

install();
keepTemporaryFilesInMemory();
// Tests make much and keep little: with more room for what is young, less of it is copied about (in MiB).
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim();

const steps = [
  ['types, lint, boundaries, unused exports', () => run('node', ['scripts/check.mjs'])],
  ['rules, contract, server on its databases, web', () => run('vitest', ['run'])],
  [
    'journeys in a browser',
    async () => {
      await buildWebIfStale();
      return run('playwright', ['test', '--config', 'e2e/playwright.config.ts']);
    },
  ],
];

for (const [title, step] of steps) {
  const started = Date.now();
  console.log(`\n== ${title}`);
  const code = await step();
  console.log(
    `== ${title}: ${code === 0 ? 'ok' : 'FAILED'} (${((Date.now() - started) / 1000).toFixed(0)} s)`,
  );
  if (code !== 0) process.exit(code);
}
