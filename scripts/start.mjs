/** `npm start`: installs and builds what is missing, then starts the server. */
import { install } from './lib/install.mjs';
import { endWithNpm } from './lib/parent.mjs';
import { runServer } from './lib/server.mjs';
import { buildWebIfStale } from './lib/web.mjs';

endWithNpm();
await install();
await buildWebIfStale();
process.exitCode = await runServer(['apps/server/main.ts', ...process.argv.slice(2)]);
