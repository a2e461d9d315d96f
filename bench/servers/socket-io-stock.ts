/** Socket.IO as in its guide: a score arrives by HTTP and is emitted to the room of the game. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { reportReady, settings } from '../lib/child.ts';

await settings();

// The load generator keeps its connections: a server that closed idle ones would fail a request on its way.
const http = createServer({ keepAliveTimeout: 0 }, (request, response) => {
  if (request.url?.startsWith('/socket.io')) return;
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    io.to('game').emit('scoresUpdated', JSON.parse(Buffer.concat(chunks).toString()));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
const io = new Server(http);
io.on('connection', (socket) => {
  void socket.join('game');
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(1));
http.listen(0, '127.0.0.1', () => reportReady({ port: (http.address() as AddressInfo).port }));
