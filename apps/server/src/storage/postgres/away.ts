import pg from 'pg';

/**
 * Of SQLSTATE: no connection; no room for one, on the disk or in memory; a server that shuts down or still starts; and
 * what ran out of the time that `Patience` gives: a lock, a statement, a transaction that paused.
 */
const states = /^(?:08...|53...|57P0[123]|55P03|57014|25P03)$/;

/** Sentences of the drivers' own, which have no code. */
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

/** Was this thrown because the database cannot be reached, or cannot do it in time? It may work soon. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return states.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  return sentences.has(error.message) || codes.has((error as NodeJS.ErrnoException).code ?? '');
}
