/** `npm run bench`: installs what is missing, then measures. */
import { install } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { buildWebIfStale } from './lib/web.mjs';

install();
await buildWebIfStale();
process.exitCode = await run('node', ['bench/main.ts', ...process.argv.slice(2)]);
