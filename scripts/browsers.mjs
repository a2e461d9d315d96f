/** `npm run browsers`: installs and builds what is missing, then plays core journeys in Firefox and WebKit. */
import { install } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { buildWebIfStale } from './lib/web.mjs';

await install();
await buildWebIfStale();
process.exitCode = await run('node', ['e2e/browsers/main.ts', ...process.argv.slice(2)]);
