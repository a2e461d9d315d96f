const pollMs = 500;

/**
 * Sends this process SIGTERM if npm started it and npm's shell has ended: the shell does not pass npm's SIGTERM on. The
 * end of another parent is ignored, because the server may have been started in the background.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, pollMs).unref();
}
