const repeatMs = 15_000;

/** Runs work that takes minutes, and prints its title, a line every 15 seconds, and how long it took. */
export async function showProgress(title, work) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1_000);
  console.log(`${title} ...`);
  const timer = setInterval(() => console.log(`${title} ... ${seconds()} s`), repeatMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    console.log(`${title}: ${seconds()} s`);
  }
}
