/** `npm run nemesis`: installs what is missing, then strikes a whole service with faults and checks its history. */
import { install } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { buildWebIfStale } from './lib/web.mjs';

await install();
await buildWebIfStale();
process.exitCode = await run('node', ['nemesis/main.ts', ...process.argv.slice(2)]);
