/** The least that answers a read: bare node:http sending ready bytes, or 304 to who holds them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { announce, settings } from '../lib/child.ts';

const { body, etag } = await settings<{ body: string; etag: string }>();
const bytes = Buffer.from(body);
const http = createServer((request, response) => {
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag }).end();
    return;
  }
  response
    .writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length, etag })
    .end(bytes);
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(1));
http.listen(0, '127.0.0.1', () => announce({ port: (http.address() as AddressInfo).port }));
