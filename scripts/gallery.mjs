/** `npm run gallery`: installs and builds what is missing, then takes the pictures. */
import { install } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { buildWebIfStale } from './lib/web.mjs';

await install();
await buildWebIfStale();
process.exitCode = await run('node', ['e2e/gallery/main.ts', ...process.argv.slice(2)]);
