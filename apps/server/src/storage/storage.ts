import type { Kysely } from 'kysely';
import type { Bus } from './bus.ts';
import type { Serve } from './embedded/lock.ts';
import type { Tables } from './sql/tables.ts';

/** The database, and the bus between the processes that share it. */
export interface Storage {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Kysely<Tables>;
  readonly bus: Bus;
  /** Answers commands of the terminal, where this process alone may open the database. */
  readonly serve?: Serve | undefined;
  /**
   * Frees the space of old rows and counts the rows of each table; PostgreSQL does both by itself (autovacuum).
   *
   * @param goesOn asked before each table
   */
  readonly tidy?: ((goesOn: () => boolean) => Promise<void>) | undefined;
  close(): Promise<void>;
}

/** The start cannot go on; the message is one sentence for the person at the terminal. */
export class StorageUnusable extends Error {}
