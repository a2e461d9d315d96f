/** `npm run bench`: installs what is missing, then measures. */
import { install } from './lib/install.mjs';
import { runServer } from './lib/server.mjs';
import { buildWebIfStale } from './lib/web.mjs';

await install();
await buildWebIfStale();
process.exitCode = await runServer(['bench/main.ts', ...process.argv.slice(2)]);
