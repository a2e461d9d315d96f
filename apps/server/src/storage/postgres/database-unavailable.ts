import pg from 'pg';

/**
 * SQLSTATE codes: no connection; no room for one, on the disk or in memory; a server that shuts down or is still
 * starting; `TimeLimits`: a lock, a statement, an idle transaction; and a deadlock, of which one side may try again.
 */
const sqlStates = /^(?:08...|53...|57P0[123]|55P03|57014|25P03|40P01)$/;

/** Messages of the drivers without a code. */
const sentences = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);

const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Whether this was thrown because the database is unreachable or too slow. A retry may work soon. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return sqlStates.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  return sentences.has(error.message) || codes.has((error as NodeJS.ErrnoException).code ?? '');
}
