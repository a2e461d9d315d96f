const pollMs = 500;

/**
 * Sends this process SIGTERM when the process that started it is gone. A SIGTERM to npm ends npm and its shell, and the
 * shell does not pass it on. Windows keeps the number of a parent that ended.
 */
export function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, pollMs).unref();
}
