import { parentPort } from 'node:worker_threads';
import type { DrawRequest, DrawResult } from './thread.ts';

const port = parentPort;
if (!port) throw new Error('This module must run in a worker thread.');

async function draw({ module, name, input }: DrawRequest): Promise<Uint8Array<ArrayBuffer>> {
  const documents = (await import(module)) as Record<string, (input: unknown) => Promise<Buffer>>;
  const document = documents[name];
  if (!document) throw new Error(`${module} has no ${name}.`);
  return new Uint8Array(await document(input));
}

let last: Promise<void> = Promise.resolve();
port.on('message', (order: DrawRequest) => {
  last = last.then(async () => {
    const { id } = order;
    try {
      const bytes = await draw(order);
      port.postMessage({ id, bytes } satisfies DrawResult, [bytes.buffer]);
    } catch (error) {
      port.postMessage({
        id,
        error: error instanceof Error ? error : new Error(String(error)),
      } satisfies DrawResult);
    }
  });
});
