import { run } from './run.mjs';

/** Builds the web app if there is no build of the current sources. Exits if the build fails. */
export async function buildWebIfStale() {
  const code = await run('node', ['apps/web/scripts/build.ts', '--if-stale']);
  if (code !== 0) process.exit(code);
}
