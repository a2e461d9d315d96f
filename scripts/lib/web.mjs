import { run } from './run.mjs';

/** Builds the web app when there is none or its sources are other ones; exits when the build fails. */
export async function buildWebIfStale() {
  const code = await run('node', ['apps/web/scripts/build.ts', '--if-stale']);
  if (code !== 0) process.exit(code);
}
