import type { FastifyInstance } from 'fastify';
import { type Db, maxBehindMs, type Storage } from '../../storage/index.ts';

/** Runs statements that only read, from the replica or the primary. Rows may be a second old. */
export type RunRead = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** Reads from the primary, for what the caller changes. */
export const readFrom =
  (db: Db): RunRead =>
  (work) =>
    work(db);

declare module 'fastify' {
  interface FastifyRequest {
    /** For calls that the contract marks with `mayLag`. */
    reading: RunRead;
  }
}

const cookieName = 'flagstick-changed';
/** Longer than a replica in use may be behind, so that it has the change when the cookie ends. */
const cookieSeconds = Math.ceil(maxBehindMs / 1_000) + 2;
const hasCookie = (header: string | undefined) => header?.split(/; */).includes(`${cookieName}=1`) === true;

/**
 * Calls whose answers may be a second old read from the replica, if there is one. For three seconds after a browser
 * changed something, a cookie sends its reads to the primary, whichever process answers them. Once a request has read
 * from the primary, all its later reads do, too: they are never older than the earlier ones.
 */
export function serveReads(app: FastifyInstance, { db, replica }: Pick<Storage, 'db' | 'replica'>): void {
  app.decorateRequest('reading', null as unknown as RunRead);
  if (!replica) {
    app.addHook('onRequest', async (request) => {
      request.reading = readFrom(db);
    });
    return;
  }
  app.addHook('onRequest', async (request) => {
    let isOnPrimary = hasCookie(request.headers.cookie);
    request.reading = async (work) => {
      if (isOnPrimary) return replica.readPrimary(work);
      return replica.read(work, () => {
        isOnPrimary = true;
      });
    };
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' || reply.statusCode >= 400) return;
    const secure = request.protocol === 'https' ? '; Secure' : '';
    reply.header(
      'set-cookie',
      `${cookieName}=1; Max-Age=${cookieSeconds}; Path=/api; HttpOnly; SameSite=Strict${secure}`,
    );
  });
}
