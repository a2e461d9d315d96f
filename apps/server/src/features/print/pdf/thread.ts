import { Worker } from 'node:worker_threads';
import { WorkQueue } from '../../../http/index.ts';

/** A function that the module exports, called with one value; it resolves with the document's bytes. */
export interface DrawRequest {
  readonly id: number;
  readonly module: string;
  readonly name: string;
  readonly input: unknown;
}

export interface DrawResult {
  readonly id: number;
  readonly bytes?: Uint8Array;
  readonly error?: Error;
}

interface PendingDrawing {
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

/** A document never delays scores. The thread starts with the first document, and again after it has ended. */
class DrawingThread {
  readonly #waiting = new Map<number, PendingDrawing>();
  #worker: Worker | undefined;
  #last = 0;

  draw(module: URL, name: string, input: unknown): Promise<Buffer> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      worker.postMessage({ id, module: module.href, name, input } satisfies DrawRequest);
      this.#waiting.set(id, { resolve, reject });
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      // The flags of this process concern its own main file.
      execArgv: [],
    });
    const ended = (error: Error) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    worker.on('message', ({ id, bytes, error }: DrawResult) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (bytes) waiting?.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      else waiting?.reject(error ?? new Error('A document was not drawn.'));
    });
    worker.on('error', ended);
    worker.on('exit', () => ended(new Error('The thread that draws documents ended.')));
    // It does not keep the process alive.
    worker.unref();
    return worker;
  }
}

const thread = new DrawingThread();
const queue = new WorkQueue({ atOnce: 1, maxWaiting: 20, retryAfter: [2, 6] });

/** @throws AppError server.busy when too many documents wait */
export const drawOnThread = (module: URL, name: string, input: unknown): Promise<Buffer> =>
  queue.run(() => thread.draw(module, name, input));
