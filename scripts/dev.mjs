/** `npm run dev`: the server, restarted on change, and Vite in front of it. */
import { install } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { buildWebIfStale } from './lib/web.mjs';

await install();
// The server needs a built app, beside the one that Vite serves.
await buildWebIfStale();
const codes = await Promise.all([
  run('node', [
    '--watch-preserve-output',
    '--watch-path=apps/server',
    '--watch-path=packages',
    'apps/server/main.ts',
  ]),
  run('vite', ['--config', 'apps/web/vite.config.ts']),
]);
process.exitCode = Math.max(...codes);
