import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkVector, isTopic, parseVectors } from './check-vector.ts';

/**
 * Runs worked examples against the rules: `npm run conformance -- [FILE.json] [--topics a,b]`. Without a file it runs
 * the examples in this folder. The exit code is 1 when an example fails.
 */
const { values, positionals } = parseArgs({
  options: { topics: { type: 'string' } },
  allowPositionals: true,
});
// npm changes the folder before it runs a script, so relative paths start from the caller's folder.
const callersFolder = process.env.INIT_CWD ?? process.cwd();
const file =
  positionals[0] === undefined
    ? fileURLToPath(new URL('./vectors.json', import.meta.url))
    : resolve(callersFolder, positionals[0]);
const topics = values.topics?.split(',').map((topic) => topic.trim());

let passed = 0;
let failed = 0;
for (const topic of topics ?? []) {
  if (isTopic(topic)) continue;
  failed++;
  console.log(`unknown topic '${topic}'`);
}
for (const vector of parseVectors(readFileSync(file, 'utf8'))) {
  if (topics !== undefined && !topics.includes(vector.topic)) continue;
  const fault = checkVector(vector);
  if (fault === null) passed++;
  else {
    failed++;
    console.log(`${vector.topic} ${vector.id}: ${fault}`);
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
