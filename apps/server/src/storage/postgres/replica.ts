import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Db, Tables } from '../sql/tables.ts';
import { BoundedPool, callTimeLimits, limitSession, Sockets, socketOptions } from './connections.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';

/** Reads are not older than this; an older replica is skipped. */
export const maxBehindMs = 1_000;
/** Between two comparisons of the positions in the write-ahead log. */
const compareMs = 200;
const int8 = 20;
/**
 * Five seconds of positions of the primary are remembered: a replica that has not reached the oldest of them counts as
 * behind.
 */
const maxPositions = 25;
/** Before each look whether the replica has reached a position, which usually takes a few milliseconds. */
const waitsForPositionMs = [0, 5, 15, 30];
/** A skipped replica is used again after this many consecutive comparisons found it current. */
const currentBeforeUse = 5;

/** SQLSTATE of a query that a standby cancelled, because the primary removed rows that it read. */
const cancelledByRecovery = '40001';
/** SQLSTATE of a read that the user has no right to. */
const insufficientPrivilege = '42501';

export type ReplicaState = 'current' | 'behind' | 'unavailable';

interface Position {
  readonly at: number;
  readonly lsn: bigint;
}

/**
 * A standby server for reads that may be a second old. Its position in the write-ahead log is compared with those of the
 * primary five times a second: the newest position of the primary that it has replayed says how old its rows are, without
 * the clock of any server. While it is unavailable or behind, the primary answers.
 */
export class ReadReplica {
  readonly #db: Kysely<Tables>;
  readonly #primary: Db;
  readonly #log: Pick<Log, 'warn'>;
  readonly #sockets = new Sockets();
  /** The oldest first. */
  #positions: Position[] = [];
  /** The replica has all rows that were committed before this time, by `performance.now()`. */
  #currentAt: number | undefined;
  #state: ReplicaState | undefined;
  #currentInARow = 0;
  #timer: NodeJS.Timeout | undefined;
  #comparing: Promise<void> = Promise.resolve();
  #closed = false;
  #refusalIsLogged = false;
  /** How many reads each server answered. */
  readonly reads: Record<'replica' | 'primary', number> = { replica: 0, primary: 0 };

  private constructor(url: string, primary: Db, log: Pick<Log, 'warn'>, connections: number) {
    this.#primary = primary;
    this.#log = log;
    const timeLimits = callTimeLimits(6_000);
    const types = new pg.TypeOverrides();
    types.setTypeParser(int8, Number);
    const pool = new pg.Pool({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: timeLimits.connectMs,
      query_timeout: timeLimits.answerMs,
      onConnect: (client) => limitSession(client, timeLimits),
      ...socketOptions(this.#sockets),
      types: types as pg.CustomTypesConfig,
    });
    pool.on('connect', (client) => client.on('error', () => {}));
    pool.on('error', () => undefined);
    this.#db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new BoundedPool(pool) }) });
  }

  /** Resolves after the first comparison, with any result: an unavailable replica does not prevent the start. */
  static async open(
    url: string,
    primary: Db,
    log: Pick<Log, 'warn'>,
    connections = 10,
  ): Promise<ReadReplica> {
    const replica = new ReadReplica(url, primary, log, connections);
    replica.#currentInARow = currentBeforeUse - 1;
    await replica.#compare();
    replica.#schedule();
    return replica;
  }

  /** As the last comparison found it, and as it was logged. */
  get state(): ReplicaState {
    return this.#state ?? 'unavailable';
  }

  /** Also false if the last comparison is too old. */
  get isUsable(): boolean {
    return this.#state === 'current' && this.#isFresh();
  }

  /** The age of the replica's rows at most; undefined while it is unknown. */
  get behindMs(): number | undefined {
    return this.#currentAt === undefined ? undefined : performance.now() - this.#currentAt;
  }

  /**
   * Reads from the replica, or from the primary if the replica is skipped or fails.
   * @param work only reads
   * @param onPrimary called before the primary reads
   */
  async read<T>(work: (db: Db) => Promise<T>, onPrimary?: () => void): Promise<T> {
    if (this.isUsable) {
      try {
        const result = await work(this.#db);
        this.reads.replica += 1;
        return result;
      } catch (error) {
        const { code } = error as { code?: string };
        if (code === insufficientPrivilege) this.#logRefusal(error);
        else if (isDatabaseUnavailable(error)) this.#enter('unavailable', code);
        else if (code !== cancelledByRecovery) throw error;
      }
    }
    onPrimary?.();
    return this.readPrimary(work);
  }

  /**
   * Reads what was committed up to a position of the primary's write-ahead log, or later rows: from the replica if it
   * replays that position within a moment, otherwise from the primary.
   * @param work only reads
   */
  async readFrom<T>(position: bigint, work: (db: Db) => Promise<T>): Promise<T> {
    return (await this.#reaches(position)) ? this.read(work) : this.readPrimary(work);
  }

  async #reaches(position: bigint): Promise<boolean> {
    for (const waitMs of waitsForPositionMs) {
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
      const replayed = this.isUsable ? await this.#replayed().catch(() => undefined) : undefined;
      if (replayed === undefined) return false;
      if (replayed >= position) return true;
    }
    return false;
  }

  /** The position up to which the replica has the primary's rows; undefined: it is no standby server. */
  async #replayed(): Promise<bigint | undefined> {
    const { rows } = await sql<{ lsn: string | null }>`
      select (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text as lsn where pg_is_in_recovery()`.execute(
      this.#db,
    );
    const lsn = rows[0]?.lsn;
    return typeof lsn === 'string' ? BigInt(lsn) : undefined;
  }

  async readPrimary<T>(work: (db: Db) => Promise<T>): Promise<T> {
    this.reads.primary += 1;
    return work(this.#primary);
  }

  #isFresh(): boolean {
    return this.#currentAt !== undefined && performance.now() - this.#currentAt <= maxBehindMs;
  }

  #schedule() {
    if (this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#comparing = this.#compare().finally(() => this.#schedule());
    }, compareMs).unref();
  }

  async #compare() {
    const at = performance.now();
    try {
      const { rows } = await sql<{
        lsn: string;
      }>`select (pg_current_wal_lsn() - '0/0'::pg_lsn)::text as lsn`.execute(this.#primary);
      this.#positions.push({ at, lsn: BigInt(rows[0]?.lsn ?? 0) });
      this.#positions = this.#positions.slice(-maxPositions);
    } catch {
      // Without the primary's position the replica's rows become too old to be used.
    }
    try {
      const replayed = await this.#replayed();
      if (replayed === undefined) return this.#enter('unavailable', 'it is no standby server');
      const position = this.#positions.findLast(({ lsn }) => lsn <= replayed);
      this.#currentAt = position?.at ?? this.#currentAt;
      this.#enter(this.#isFresh() ? 'current' : 'behind');
    } catch (error) {
      const { code, message } = error as { code?: string; message?: string };
      this.#enter('unavailable', code ?? message);
    }
  }

  #enter(found: ReplicaState, reason?: string) {
    if (this.#closed) return;
    this.#currentInARow = found === 'current' ? this.#currentInARow + 1 : 0;
    const state = found === 'current' && this.#currentInARow < currentBeforeUse ? this.#state : found;
    if (state === undefined || state === this.#state) return;
    const isFirst = this.#state === undefined;
    this.#state = state;
    if (state === 'current') {
      if (!isFirst) this.#log.warn({}, 'The read replica is used again.');
    } else if (state === 'behind') {
      this.#log.warn({}, 'The read replica is more than a second behind. The primary answers instead.');
    } else this.#log.warn({ reason }, 'The read replica does not answer. The primary answers instead.');
  }

  /** Once: a user without rights is refused at every read. */
  #logRefusal(error: unknown) {
    if (!this.#refusalIsLogged) {
      const { message } = error as Error;
      this.#log.warn(
        { reason: message },
        'The user of the read replica may not read it. The primary answers instead.',
      );
    }
    this.#refusalIsLogged = true;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    const limit = setTimeout(() => this.#sockets.destroyAll(), 3_000);
    await this.#comparing;
    await this.#db.destroy();
    clearTimeout(limit);
  }
}
