import { workerMessages } from '../../worker/messages.ts';

/** What some browsers know of the connection. */
interface Connection {
  readonly saveData?: boolean;
  readonly type?: string;
}

/** How long a busy page may delay the request. */
const busyMs = 10_000;

/** Calls `run` when the page has nothing more urgent to do. Safari cannot tell, so it waits a moment there. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: busyMs });
  else setTimeout(run, busyMs / 5);
}

/**
 * Makes the worker store the files that its installation left out; it continues after an interruption. On a metered
 * connection it stores none: a round needs the core only, and the next request follows on another connection.
 */
export function storeRest(worker: Pick<ServiceWorker, 'postMessage'> | null | undefined): void {
  const { connection }: Navigator & { connection?: Connection } = navigator;
  if (connection?.saveData || connection?.type === 'cellular') return;
  whenIdle(() => worker?.postMessage(workerMessages.storeRest));
}
