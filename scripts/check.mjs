/** Types, lint, boundaries, unused exports. No warnings: any of them fails the check. */
import { run } from './lib/run.mjs';

const steps = [
  ['types', 'tsc', ['-p', 'tsconfig.json']],
  ['types: golf without Node or the browser', 'tsc', ['-p', 'packages/golf/tsconfig.json']],
  ['types: contract without Node or the browser', 'tsc', ['-p', 'packages/contract/tsconfig.json']],
  ['types: web', 'tsc', ['-p', 'apps/web/tsconfig.json']],
  ['lint and format', 'biome', ['check', '--error-on-warnings', '.']],
  ['boundaries', 'depcruise', ['--output-type', 'err-long', 'apps', 'packages']],
  ['unused files, exports and dependencies', 'knip', []],
];

let failed = 0;
for (const [title, command, args] of steps) {
  const started = Date.now();
  const code = await run(command, args);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (code !== 0) failed += 1;
}
process.exitCode = failed ? 1 : 0;
