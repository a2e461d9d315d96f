import { Worker } from 'node:worker_threads';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

export interface EmbeddedSettings {
  /** Undefined keeps the database in memory. */
  readonly folder: string | undefined;
  /** A dump to start from. */
  readonly snapshot?: Uint8Array | undefined;
}

type ThreadCall =
  | { readonly kind: 'ready' | 'dump' | 'close' }
  | { readonly kind: 'query'; readonly sql: string; readonly parameters: readonly unknown[] };

/** A message to the thread, which answers in order. */
export type ThreadRequest = ThreadCall & { readonly id: number };

export interface ThreadAnswer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: { readonly message: string };
}

interface PendingRequest {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/**
 * PGlite in its own thread, as a pool with one connection. Kysely's adapter for PGlite gives the connection to one
 * query or transaction at a time.
 */
export class EmbeddedThread implements PostgresPool, PostgresPoolClient {
  readonly options = {};
  readonly ready: Promise<void>;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, PendingRequest>();
  #last = 0;
  #state: 'starting' | 'running' | 'closing' | 'ended' = 'starting';

  /** @param died is called when the thread ends unexpectedly: commits are on the disk, but no further statement runs */
  constructor(settings: EmbeddedSettings, died: (error: Error) => void) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: settings,
      // The flags of this process apply to its own main file.
      execArgv: [],
    });
    const ended = (error: Error) => {
      const wasRunning = this.#state === 'running';
      this.#state = 'ended';
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
      if (wasRunning) died(error);
    };
    this.#worker.on('message', (answer: ThreadAnswer) => this.#receive(answer));
    this.#worker.on('error', ended);
    this.#worker.on('exit', () => ended(new Error('The thread of the embedded database ended.')));
    this.ready = this.#request<void>({ kind: 'ready' }).then(() => {
      this.#state = 'running';
    });
  }

  #receive({ id, value, error }: ThreadAnswer) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(Object.assign(new Error(error.message), error));
    else waiting?.resolve(value);
  }

  #request<T>(question: ThreadCall): Promise<T> {
    if (this.#state === 'ended') return Promise.reject(new Error('The embedded database is closed.'));
    this.#last += 1;
    const id = this.#last;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.#worker.postMessage({ id, ...question } satisfies ThreadRequest);
    });
  }

  async connect(): Promise<PostgresPoolClient> {
    return this;
  }

  release(): void {}

  query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    sql: string | PostgresCursor<R>,
    parameters: ReadonlyArray<unknown> = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== 'string') throw new Error('Cursors are not supported.');
    return this.#request({ kind: 'query', sql, parameters });
  }

  dump(): Promise<Uint8Array> {
    return this.#request({ kind: 'dump' });
  }

  async end(): Promise<void> {
    if (this.#state === 'closing' || this.#state === 'ended') return;
    this.#state = 'closing';
    await this.#request({ kind: 'close' });
    await this.#worker.terminate();
  }
}
