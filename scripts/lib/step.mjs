/** Runs work under a title and prints its time. A failure ends the process. */
export async function step(title, work) {
  const started = Date.now();
  console.log(`\n== ${title} begins`);
  const code = await work();
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(`\n== ${title}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
  if (code !== 0) process.exit(code);
}
