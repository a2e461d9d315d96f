/** `npm run check`: types, lint, imports, unused exports, form of documents. Warnings fail it, too. */
import { featuresHaveOneName, rightsAreInAccess, sqlIsInStores } from './lib/architecture.mjs';
import { decisionsAreShort } from './lib/decisions.mjs';
import { englishIsPlain } from './lib/english.mjs';
import { foldersAreSmall } from './lib/folders.mjs';
import { fewFilesAskForFormats } from './lib/formats.mjs';
import { everyPackageHasChecksum } from './lib/lock-file.mjs';
import { detectsImportCycle, detectsQueryWithoutLoaded } from './lib/planted.mjs';
import { runQuietly } from './lib/run.mjs';
import { everyModuleClassIsUsed, everyPlainClassExists, fewBreakpoints } from './lib/styles.mjs';

/** With one checker: several, tsc's default, each check the shared types, and two steps run in parallel here. */
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
  ['no folder of the server is large', async () => foldersAreSmall()],
  ['a feature has one name everywhere', async () => featuresHaveOneName()],
  ['SQL is in storage and stores', async () => sqlIsInStores()],
  ['rights are decided in access.ts', async () => rightsAreInAccess()],
  ['few files ask for the format of a game', async () => fewFilesAskForFormats()],
  ['comments, titles and documents are plain English', async () => englishIsPlain()],
  ['decision records have one form', async () => decisionsAreShort()],
  ['few breakpoints, each with a name', async () => fewBreakpoints()],
  ['every plain class exists', async () => everyPlainClassExists()],
  ['every class of a component is in its style sheet and used', async () => everyModuleClassIsUsed()],
  ['every locked package has a checksum', async () => everyPackageHasChecksum()],
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
