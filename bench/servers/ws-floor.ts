/** The minimal fan-out: a score arrives by HTTP and is sent unchanged to every WebSocket. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { reportReady, settings } from '../lib/child.ts';

await settings();

// The load generator keeps its connections: a server that closed idle ones would fail a request on its way.
const http = createServer({ keepAliveTimeout: 0 }, (request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const score = Buffer.concat(chunks).toString();
    for (const client of sockets.clients) client.send(score);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(1));
http.listen(0, '127.0.0.1', () => reportReady({ port: (http.address() as AddressInfo).port }));
