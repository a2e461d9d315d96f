/** `npm start`: everything a fresh machine needs, then the server. */
import { install } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { buildWebIfStale } from './lib/web.mjs';

install();
await buildWebIfStale();
process.exitCode = await run('node', ['apps/server/src/main.ts', ...process.argv.slice(2)]);
