import { runWhenNoEntryIsOpen } from '../../session/reload-block.ts';

const againMs = 5_000;
/** A page that is younger does not reload by itself: a file may be missing on the server, too. */
const reloadAfterMs = 60_000;

/** Window event when code did not load: after a release only a newer page has it. */
export const codeMissing = 'codemissing';

/**
 * Reloads the page if the server answers, once no entry is open. For the life of a page a browser remembers that a
 * file did not load, so only a new page requests it again.
 */
export async function reloadIfReachable(): Promise<void> {
  const response = await fetch('/api/health', { cache: 'no-store' }).catch(() => null);
  if (response?.ok) runWhenNoEntryIsOpen(() => location.reload());
}

/** As `reloadIfReachable`, for a page that does so without being asked. */
export async function reloadByItself(): Promise<void> {
  if (performance.now() >= reloadAfterMs) await reloadIfReachable();
}

/** Loads code that the page can wait for. If it does not load, reloads the page as soon as that can help. */
export function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(() => {
    setInterval(() => {
      window.dispatchEvent(new Event(codeMissing));
      void reloadByItself();
    }, againMs);
    return new Promise<never>(() => undefined);
  });
}
