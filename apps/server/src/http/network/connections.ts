import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Connections that owe a part of a request, the longest-owing first. */
const unfinishedMost = 1_000;

const announcesBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Bounds what clients hold open: so many connections in all, one more is closed at once; and among them so many whose
 * request has not come to its end, where a new one takes the place of the oldest. A crowd that is answered is never hit;
 * who opens and sends nothing, or half, loses to who comes after.
 */
export function boundConnections(server: Server, most: number, unfinishedAtMost = unfinishedMost): void {
  const unfinished = new Set<Socket>();
  const owes = (socket: Socket) => {
    unfinished.add(socket);
    if (unfinished.size <= unfinishedAtMost) return;
    const [oldest] = unfinished;
    oldest?.destroy();
  };
  const owesNothing = (socket: Socket) => void unfinished.delete(socket);
  server.maxConnections = most;
  server.on('connection', (socket: Socket) => {
    socket.once('close', () => owesNothing(socket));
    owes(socket);
  });
  server.prependListener('request', (request: IncomingMessage) => {
    const { socket } = request;
    if (!announcesBody(request)) return owesNothing(socket);
    owes(socket);
    request.once('end', () => owesNothing(socket)).once('close', () => owesNothing(socket));
  });
  server.prependListener('upgrade', ({ socket }: IncomingMessage) => owesNothing(socket));
}

/** Milliseconds after which a closing server looks again for connections that owe nothing and are owed nothing. */
const idleCheckMs = 50;

/**
 * Lets a closing server end as soon as what was asked is answered. Node closes the connections that are idle when the
 * closing begins; one that gets its answer afterwards would be kept for the next request, and one on which nothing was
 * asked yet (browsers open some ahead) for as long as a request's head may take. Call it before anything else waits for
 * the server to close.
 */
export function closeOnceAnswered(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    const looking = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, idleCheckMs);
    app.server.once('close', () => clearInterval(looking));
  });
}
