import type { Kysely } from 'kysely';
import type { Bus } from './bus.ts';
import type { ServeCommand } from './embedded/lock.ts';
import type { ReadReplica } from './postgres/replica.ts';
import type { Tables } from './sql/tables.ts';

/** The database, and the bus between the processes that share it. */
export interface Storage {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Kysely<Tables>;
  readonly bus: Bus;
  /** A standby server for reads that may be a second old. */
  readonly replica?: ReadReplica | undefined;
  /** Answers commands of the terminal when only this process may open the database. */
  readonly serve?: ServeCommand | undefined;
  /**
   * Frees the space of old rows and updates row counts; PostgreSQL does both itself (autovacuum).
   * @param mayContinue called before each table; false stops
   */
  readonly vacuum?: ((mayContinue: () => boolean) => Promise<void>) | undefined;
  close(): Promise<void>;
}

/** The start cannot continue; the message is one sentence for the terminal. */
export class StorageUnusable extends Error {}
