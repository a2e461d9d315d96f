/**
 * A reload must not interrupt the entry of a score. An open entry blocks reloads; a reload waits until none is open.
 */
let holders = 0;
let waiting: (() => void) | null = null;

/** Blocks reloads until the returned function is called. */
export function blockReload(): () => void {
  holders += 1;
  let released = false;
  return () => {
    if (released) return;
    released = true;
    holders -= 1;
    if (holders > 0 || !waiting) return;
    const run = waiting;
    waiting = null;
    run();
  };
}

/** Runs as soon as no entry is open: at once, or when the last one closes. A later call replaces an earlier one. */
export function runWhenNoEntryIsOpen(run: () => void): void {
  if (holders === 0) run();
  else waiting = run;
}
