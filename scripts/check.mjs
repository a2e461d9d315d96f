/** Types, lint, boundaries, unused exports. No warnings: any of them fails the check. */
import { findsPlantedCircle, findsPlantedRead } from './lib/planted.mjs';
import { run } from './lib/run.mjs';

const steps = [
  ['types', () => run('tsc', ['-p', 'tsconfig.json'])],
  ['types: golf without Node or the browser', () => run('tsc', ['-p', 'packages/golf/tsconfig.json'])],
  [
    'types: contract without Node or the browser',
    () => run('tsc', ['-p', 'packages/contract/tsconfig.json']),
  ],
  ['types: web', () => run('tsc', ['-p', 'apps/web/tsconfig.json'])],
  ['lint and format', () => run('biome', ['check', '--error-on-warnings', '.'])],
  ['the circle check finds a planted circle', findsPlantedCircle],
  ['the check for reads finds planted ones', findsPlantedRead],
  ['boundaries', () => run('depcruise', ['--output-type', 'err-long', 'apps', 'packages', 'world'])],
  [
    'the wire is the one that is pinned',
    () => run('vitest', ['run', '--project', 'contract', 'src/wire.test.ts']),
  ],
  ['unused files, exports and dependencies', () => run('knip', [])],
];

let failed = 0;
for (const [title, step] of steps) {
  const started = Date.now();
  const code = await step();
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (code !== 0) failed += 1;
}
process.exitCode = failed ? 1 : 0;
