/**
 * `npm start`: installs and builds what is missing, then starts the server. `-- --only-build` starts none: it prepares
 * a new version while the old one serves.
 */
import { install } from './lib/install.mjs';
import { endWithNpm } from './lib/parent.mjs';
import { runServer } from './lib/server.mjs';
import { buildWebIfStale } from './lib/web.mjs';

endWithNpm();
await install();
await buildWebIfStale();
if (!process.argv.includes('--only-build')) {
  process.exitCode = await runServer(['apps/server/main.ts', ...process.argv.slice(2)]);
}
