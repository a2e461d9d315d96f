/**
 * A reload must not come between a thumb and a score. Whoever has an entry open holds the page; whoever wants to
 * reload waits until nobody does.
 */
let holders = 0;
let waiting: (() => void) | null = null;

/** Keeps the page as it is until the answer is called. */
export function holdPage(): () => void {
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
export function whenPageIsFree(run: () => void): void {
  if (holders === 0) run();
  else waiting = run;
}
