const pollMs = 500;

/**
 * Sends this process SIGTERM when npm started it and npm's shell is gone. A SIGTERM to npm ends npm and the shell, and the
 * shell does not pass it on. Without npm the parent may end: a server that was started in the background goes on.
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
