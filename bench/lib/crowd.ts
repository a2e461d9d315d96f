/** Simultaneous sign-ins on a separate thread, so that they are not part of the measured thread's work. */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { atOnce, sendRequest } from './http.ts';

interface Asked {
  readonly port: number;
  readonly count: number;
}

/** The statuses of the sign-ins; `begun` resolves when all were sent. */
export function crowdSignsIn(asked: Asked): { begun: Promise<void>; statuses: Promise<number[]> } {
  const worker = new Worker(new URL(import.meta.url), { workerData: asked });
  const [begun, statuses] = [Promise.withResolvers<void>(), Promise.withResolvers<number[]>()];
  worker.on('message', (message: 'begun' | number[]) =>
    message === 'begun' ? begun.resolve() : statuses.resolve(message),
  );
  worker.on('error', (error) => {
    begun.reject(error);
    statuses.reject(error);
  });
  return { begun: begun.promise, statuses: statuses.promise };
}

if (!isMainThread) {
  const { port, count } = workerData as Asked;
  const password = 'x'.repeat(200);
  const asking = Array.from({ length: count }, async (_, at) => {
    const body = JSON.stringify({ username: `nobody${at}`, password });
    return (await sendRequest(port, 'POST', '/api/auth/signIn', {}, body, atOnce)).status;
  });
  parentPort?.postMessage('begun');
  parentPort?.postMessage(await Promise.all(asking));
}
