import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The limit of connections with an incomplete request, oldest first. */
const maxUnfinished = 1_000;

const announcesBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Limits the clients' connections: a total, beyond which new ones are closed at once, and among them a number with an
 * incomplete request, where a new one evicts the oldest. Completed requests are never evicted; idle or half-sent ones
 * are, oldest first.
 */
export function limitConnections(server: Server, most: number, unfinishedAtMost = maxUnfinished): void {
  const unfinished = new Set<Socket>();
  const addUnfinished = (socket: Socket) => {
    unfinished.add(socket);
    if (unfinished.size <= unfinishedAtMost) return;
    const [oldest] = unfinished;
    oldest?.destroy();
  };
  const markFinished = (socket: Socket) => void unfinished.delete(socket);
  server.maxConnections = most;
  server.on('connection', (socket: Socket) => {
    socket.once('close', () => markFinished(socket));
    addUnfinished(socket);
  });
  server.prependListener('request', (request: IncomingMessage) => {
    const { socket } = request;
    if (!announcesBody(request)) return markFinished(socket);
    addUnfinished(socket);
    request.once('end', () => markFinished(socket)).once('close', () => markFinished(socket));
  });
  server.prependListener('upgrade', ({ socket }: IncomingMessage) => markFinished(socket));
}

/** How often a closing server checks for connections without a pending request or answer, in milliseconds. */
const idleCheckMs = 50;

/**
 * Lets a closing server end as soon as pending requests are answered. Node closes only connections that are idle when
 * the closing begins; one that is answered afterwards would be kept for its next request, and one without a request
 * (browsers open some in advance) for the time limit of headers. Call it before any other hook waits for the server to
 * close.
 */
export function closeOnceAnswered(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    const timer = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, idleCheckMs);
    app.server.once('close', () => clearInterval(timer));
  });
}
