/** Runs work under a title, with its time; the first failure ends everything. */
export async function step(title, work) {
  const started = Date.now();
  console.log(`\n== ${title} begins`);
  const code = await work();
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(`\n== ${title}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
  if (code !== 0) process.exit(code);
}
