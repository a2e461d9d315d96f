/** `npm run check`: types, lint, imports, unused exports, English, decision records. Warnings fail it, too. */
import { checkFeatureNames, checkRights, checkSql } from './lib/architecture.mjs';
import { checkDecisions } from './lib/decisions.mjs';
import { checkEnglish } from './lib/english.mjs';
import { checkFolderSizes } from './lib/folders.mjs';
import { checkFormats } from './lib/formats.mjs';
import { checkLockFile } from './lib/lock-file.mjs';
import { checkExportedNames } from './lib/names.mjs';
import { detectsImportCycle, detectsQueryWithoutLoaded } from './lib/planted.mjs';
import { runQuietly } from './lib/run.mjs';
import { checkBreakpoints, checkModuleClasses, checkPlainClasses } from './lib/styles.mjs';

/**
 * One checker: of several, the default of tsc, each would check the shared types again, and two steps already run in
 * parallel.
 */
const types = (project) => runQuietly('tsc', ['-p', project, '--checkers', '1']);

const steps = [
  ['types', () => types('tsconfig.json')],
  ['types: web', () => types('apps/web/tsconfig.json')],
  ['types: golf without Node or the browser', () => types('packages/golf/tsconfig.json')],
  ['types: contract without Node or the browser', () => types('packages/contract/tsconfig.json')],
  ['lint and format', () => runQuietly('biome', ['check', '--error-on-warnings', '.'])],
  ['self-test: the lint rule detects an import cycle', async () => ({ code: await detectsImportCycle() })],
  [
    'self-test: the lint rule detects a query without <Loaded>',
    async () => ({ code: await detectsQueryWithoutLoaded() }),
  ],
  ['boundaries', () => runQuietly('depcruise', ['--output-type', 'err-long', 'apps', 'packages'])],
  [
    'the API matches its snapshot',
    () => runQuietly('vitest', ['run', '--project', 'contract', 'src/wire/wire.test.ts']),
  ],
  ['nothing newer than the oldest browsers', () => runQuietly('node', ['apps/web/scripts/check-compat.ts'])],
  ['no folder of the product is large', async () => checkFolderSizes()],
  ['no exported name is a bare word', async () => checkExportedNames()],
  ['a feature has one name everywhere', async () => checkFeatureNames()],
  ['SQL is in storage and stores', async () => checkSql()],
  ['rights are decided in access.ts', async () => checkRights()],
  ['few files ask for the format of a game', async () => checkFormats()],
  ['comments, titles and documents are plain English', async () => checkEnglish()],
  ['decision records have one form', async () => checkDecisions()],
  ['few breakpoints, each with a name', async () => checkBreakpoints()],
  ['every plain class exists', async () => checkPlainClasses()],
  ['every class of a component is in its style sheet and used', async () => checkModuleClasses()],
  ['every locked package has a checksum', async () => checkLockFile()],
  ['unused files, exports and dependencies', () => runQuietly('knip', [])],
];

/** Two steps in parallel, because some use one core only. The output of each step is printed together. */
const waiting = [...steps];
let failed = 0;
async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [title, step] = next;
    const started = Date.now();
    const { code, output = '' } = await step();
    process.stdout.write(output);
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    if (code !== 0) failed += 1;
  }
}
await Promise.all([work(), work()]);
process.exitCode = failed ? 1 : 0;
