/** `npm test`: everything a fresh machine needs, then every check and every test. The first failure ends it. */
import { keepTemporaryFilesInMemory } from './lib/in-memory.mjs';
import { install } from './lib/install.mjs';
import { run, runQuietly } from './lib/run.mjs';
import { buildWebIfStale } from './lib/web.mjs';

install();
keepTemporaryFilesInMemory();
// Tests make much and keep little: with more room for what is young, less of it is copied about (in MiB).
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim();

const print = ({ code, output }) => {
  process.stdout.write(output);
  return code;
};

/** What asks a server, one step after the other: each of them leaves a machine of two cores little. */
const servers = ['server', 'embedded'];
const first = [
  [
    'server on its databases',
    () => run('vitest', ['run', ...servers.flatMap((name) => ['--project', name])]),
  ],
  [
    'journeys in a browser',
    async () => {
      await buildWebIfStale();
      return run('playwright', ['test', '--config', 'e2e/playwright.config.ts']);
    },
  ],
];

/** What waits for nobody, in the pauses of the others, of which the journeys have many. What it prints stands together. */
const beside = [
  [
    'types, lint, boundaries, unused exports',
    () => runQuietly('node', ['scripts/check.mjs'], { low: true }).then(print),
  ],
  [
    'rules, contract, web',
    () => {
      const others = servers.flatMap((name) => ['--project', `!${name}`]);
      return runQuietly('vitest', ['run', '--maxWorkers', '2', ...others], { low: true }).then(print);
    },
  ],
];

/** The first failure ends everything. */
async function go(steps) {
  for (const [title, step] of steps) {
    const started = Date.now();
    console.log(`\n== ${title} begins`);
    const code = await step();
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    console.log(`\n== ${title}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
    if (code !== 0) process.exit(code);
  }
}
await Promise.all([go(first), go(beside)]);
