/** The least that answers a read: bare node:http sending the same bytes, or the same 304 to who holds them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { announce, settings } from '../lib/child.ts';

type Headers = Record<string, string>;

const { body, etag, found, unchanged } = await settings<{
  body: string;
  etag: string;
  /** The headers that go with the bytes, and those of the 304. */
  found: Headers;
  unchanged: Headers;
}>();
const bytes = Buffer.from(body);
const http = createServer((request, response) => {
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, unchanged).end();
    return;
  }
  response.writeHead(200, found).end(bytes);
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(1));
http.listen(0, '127.0.0.1', () => announce({ port: (http.address() as AddressInfo).port }));
