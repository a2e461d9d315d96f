import { Socket } from 'node:net';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { withoutValues } from '../database-error.ts';

/** Time limits in milliseconds, after which an operation counts as lost. Every wait has one of them. */
export interface TimeLimits {
  /** To connect, or to get a connection from the pool. */
  readonly connectMs: number;
  /** For a lock that another transaction holds. */
  readonly lockMs: number;
  /** Between two statements of a transaction; a process that vanished holds its locks for this long. */
  readonly pauseMs: number;
  readonly statementMs: number;
  /** For an answer; longer than the server's own statement limit, so that the server's error arrives first. */
  readonly answerMs: number;
  /** Between two queries on the listening connection. */
  readonly beatMs: number;
  /** The silence on the listening connection after which the database counts as lost. */
  readonly lostMs: number;
  /** The silence on that connection after which every socket to the server is closed. */
  readonly silenceMs: number;
}

/** For calls: they are answered before a phone gives up (15 s). */
export const callTimeLimits = (answerMs = 10_000): TimeLimits => ({
  connectMs: answerMs * 0.5,
  lockMs: answerMs * 0.5,
  pauseMs: answerMs * 0.5,
  statementMs: answerMs * 0.8,
  answerMs,
  beatMs: answerMs * 0.1,
  lostMs: answerMs * 0.3,
  silenceMs: answerMs,
});

const minuteMs = 60_000;

/** For migrations, backup and restore: they may wait for each other, and build indexes on full tables. */
export const maintenanceTimeLimits: TimeLimits = {
  ...callTimeLimits(),
  lockMs: 10 * minuteMs,
  pauseMs: 10 * minuteMs,
  statementMs: 60 * minuteMs,
  answerMs: 61 * minuteMs,
  silenceMs: minuteMs,
};

/**
 * The sockets to one database server. When a server vanishes without closing them, or a network drops all packets, they
 * stay open for a quarter of an hour; `destroyAll` closes all at once.
 */
export class Sockets {
  readonly #open = new Set<Socket>();

  /** For the driver's `stream`. */
  readonly stream = (): Socket => {
    const socket = new Socket();
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
    return socket;
  };

  destroyAll(): void {
    for (const socket of this.#open) socket.destroy(new Error('Connection terminated unexpectedly'));
  }
}

/** Detects a dead peer on idle connections too: Node then probes every second, ten times. */
export const socketOptions = (sockets: Sockets) => ({
  stream: sockets.stream,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/** Set on the session instead of at its start, because connection poolers refuse unknown start parameters. */
export async function limitSession(client: pg.ClientBase, { lockMs, pauseMs, statementMs }: TimeLimits) {
  await client.query(
    `select set_config('lock_timeout', $1, false), set_config('statement_timeout', $2, false),
      set_config('idle_in_transaction_session_timeout', $3, false)`,
    [lockMs, statementMs, pauseMs].map((ms) => String(Math.round(ms))),
  );
}

const readTimeout = 'Query read timeout';

/**
 * A pool that discards the connection of a query that timed out. The driver only fails the query, and the next one on
 * that connection would wait just as long.
 */
export class BoundedPool implements PostgresPool {
  readonly #pool: PostgresPool;

  constructor(pool: PostgresPool) {
    this.#pool = pool;
  }

  get options(): object {
    return this.#pool.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    return new BoundedClient(await this.#pool.connect());
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

/** One use of a connection, from the pool and back. */
class BoundedClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  #unanswered: Error | undefined;

  constructor(client: PostgresPoolClient) {
    this.#client = client;
  }

  query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    parameters: ReadonlyArray<unknown> = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('Cursors are not supported.');
    return this.#answer<R>(text, parameters);
  }

  async #answer<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>> {
    // A transaction that lost its connection still sends a rollback.
    if (this.#unanswered) throw this.#unanswered;
    try {
      return await this.#client.query<R>(sql, parameters);
    } catch (error) {
      if (error instanceof Error && error.message === readTimeout) this.#unanswered = error;
      throw error instanceof pg.DatabaseError ? withoutValues(error) : error;
    }
  }

  release(destroy = false) {
    this.#client.release(destroy || this.#unanswered !== undefined);
  }
}
