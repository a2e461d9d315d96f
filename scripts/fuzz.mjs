/** `npm run fuzz`: installs what is missing, then sends bad input and odd orders of calls to a temporary server. */
import { install } from './lib/install.mjs';
import { run } from './lib/run.mjs';

await install();
process.exitCode = await run('node', ['apps/server/testing/fuzz/main.ts', ...process.argv.slice(2)]);
