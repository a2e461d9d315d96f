/** A crowd that signs in at once, on a thread of its own: on the one that measures it would measure its own work. */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { ask, atOnce } from './http.ts';

interface Asked {
  readonly port: number;
  readonly count: number;
}

/** What each of them was answered; `begun` when all of them have asked. */
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
    return (await ask(port, 'POST', '/api/auth/signIn', {}, body, atOnce)).status;
  });
  parentPort?.postMessage('begun');
  parentPort?.postMessage(await Promise.all(asking));
}
