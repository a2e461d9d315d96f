import { Worker } from 'node:worker_threads';
import type { PGlite as KyselyPGlite, PGliteTransaction } from 'kysely';

export interface EmbeddedSettings {
  /** Undefined keeps the database in memory. */
  readonly folder: string | undefined;
  /** A dump to begin with. */
  readonly snapshot: string | undefined;
}

export type Asked = { readonly id: number } & (
  | { readonly kind: 'ready' | 'dump' | 'close' }
  | { readonly kind: 'end'; readonly how: 'commit' | 'rollback' }
  | {
      readonly kind: 'query';
      readonly sql: string;
      readonly parameters: readonly unknown[];
      /** Begins a transaction first: waking the other thread for that alone costs as much as a small query. */
      readonly begin: boolean;
    }
);

export interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: { readonly message: string };
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

type Question = Asked extends infer A ? (A extends { id: number } ? Omit<A, 'id'> : never) : never;
type Results<T> = Awaited<ReturnType<KyselyPGlite['query']>> & { rows: T[] };

/**
 * PGlite in a thread of its own, as Kysely wants it. There is one connection: Kysely hands it to one query or
 * transaction at a time, so what is asked here is answered in order.
 */
export class EmbeddedThread implements KyselyPGlite {
  readonly waitReady: Promise<void>;
  ready = false;
  closed = false;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(settings: EmbeddedSettings) {
    this.#worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
      workerData: settings,
      // The flags that this process was started with are about its own main file.
      execArgv: [],
    });
    this.#worker.on('message', (answer: Answer) => this.#take(answer));
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('The embedded database ended.')));
    this.waitReady = this.#ask<void>({ kind: 'ready' }).then(() => {
      this.ready = true;
    });
  }

  #take({ id, value, error }: Answer) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(Object.assign(new Error(error.message), error));
    else waiting?.resolve(value);
  }

  #end(error: Error) {
    this.closed = true;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  #ask<T>(question: Question): Promise<T> {
    if (this.closed) return Promise.reject(new Error('The embedded database is closed.'));
    this.#last += 1;
    const id = this.#last;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.#worker.postMessage({ id, ...question });
    });
  }

  query<T>(sql: string, parameters: unknown[] = []): Promise<Results<T>> {
    return this.#ask({ kind: 'query', sql, parameters, begin: false });
  }

  async transaction<T>(work: (tx: PGliteTransaction) => Promise<T>): Promise<T> {
    let state: 'none' | 'open' | 'over' = 'none';
    const end = async (how: 'commit' | 'rollback') => {
      const before = state;
      state = 'over';
      if (before === 'open') await this.#ask({ kind: 'end', how });
    };
    try {
      const made = await work({
        query: <R>(sql: string, parameters: unknown[] = []) => {
          const begin = state === 'none';
          state = 'open';
          return this.#ask<Results<R>>({ kind: 'query', sql, parameters, begin });
        },
        rollback: () => end('rollback'),
      });
      await end('commit');
      return made;
    } catch (error) {
      await end('rollback');
      throw error;
    }
  }

  /** The whole database as text. */
  dump(): Promise<string> {
    return this.#ask({ kind: 'dump' });
  }

  async close(): Promise<void> {
    if (this.closed) return;
    await this.#ask({ kind: 'close' });
    this.closed = true;
    await this.#worker.terminate();
  }
}
