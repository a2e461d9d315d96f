import { Socket } from 'node:net';
import pg from 'pg';

/** Of SQLSTATE: no connection, too many of them, a server that shuts down or still starts. */
const states = /^(?:08...|53300|57P0[123])$/;

/** Sentences of the driver's own, which have no code. */
const sentences = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
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

/** Was this thrown because the database is not to be reached, or has no connection to give? It may work soon. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return states.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  return sentences.has(error.message) || codes.has((error as NodeJS.ErrnoException).code ?? '');
}

/**
 * The sockets to one database server. A server that vanished without a word, or a network that swallows everything,
 * leaves them open for a quarter of an hour, and every question on them unanswered: then all are given up at once.
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

  giveUp(): void {
    for (const socket of this.#open) socket.destroy(new Error('Connection terminated unexpectedly'));
  }
}
