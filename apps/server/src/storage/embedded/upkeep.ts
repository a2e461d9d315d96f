import { sql } from 'kysely';
import type { Log } from '../log.ts';
import type { Db } from '../sql/tables.ts';

const minuteMs = 60_000;

/** How long after the start the embedded database is tidied first, and how long after each time again, in milliseconds. */
export const upkeepAfterMs = 10 * minuteMs;
export const upkeepEveryMs = 6 * 60 * minuteMs;

/**
 * Frees what changed rows left behind, and counts what each table holds, so that a statement is planned for its size. One
 * table after the other: a call waits for one of them at most. One that cannot be tidied keeps none after it from it.
 *
 * @param goesOn asked before each table
 * @throws AggregateError naming the tables that could not be tidied, when the others were
 */
export async function tidy(db: Db, goesOn: () => boolean = () => true): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db);
  const failed: unknown[] = [];
  for (const { name } of rows) {
    if (!goesOn()) break;
    // What is free at a file's end is kept: the next rows go there.
    await sql`vacuum (analyze, truncate off) ${sql.table(name)}`
      .execute(db)
      .catch((error: unknown) => failed.push(new Error(`The table ${name}`, { cause: error })));
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} tables were not tidied.`);
}

/**
 * Tidies the embedded database now and then. A PostgreSQL server has a process of its own for it (autovacuum); without it
 * files only grow, and plans are made as if every table were empty.
 */
export class Upkeep {
  readonly #db: Db;
  readonly #log: Log;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(db: Db, log: Log) {
    this.#db = db;
    this.#log = log;
    this.#sleep(upkeepAfterMs);
  }

  /** Ends after the table that is being tidied. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#round;
  }

  #sleep(ms: number) {
    if (this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#round = tidy(this.#db, () => !this.#closed)
        .catch((err: unknown) =>
          this.#log.error({ err }, 'The database could not be tidied; it is tried again.'),
        )
        .then(() => this.#sleep(upkeepEveryMs));
    }, ms).unref();
  }
}
