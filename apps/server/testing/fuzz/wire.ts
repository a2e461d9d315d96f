import { connect } from 'node:net';
import type { Reply, WireRequest } from '../bad-input/sender.ts';

const answerLimitMs = 30_000;

/** A request's bytes, which no library would let a client send. */
export function bytesOf({ method, url, headers, payload }: WireRequest): Buffer {
  const body = payload === undefined ? undefined : Buffer.from(payload);
  const lines = Object.entries({
    host: 'localhost',
    connection: 'close',
    ...(body ? { 'content-length': String(body.length) } : {}),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return body ? Buffer.concat([head, body]) : head;
}

/** A server's answer to these bytes; undefined when it disconnects without an answer. */
export function answerTo(port: number, bytes: Buffer): Promise<Reply | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const parts: Buffer[] = [];
    const end = () => {
      const said = Buffer.concat(parts);
      const headEnd = said.indexOf('\r\n\r\n');
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(said.toString('latin1', 0, 12))?.[1]);
      if (headEnd < 0 || Number.isNaN(status)) return resolve(undefined);
      resolve({ status, text: said.toString('utf8', headEnd + 4) });
    };
    socket.setTimeout(answerLimitMs, () => {
      socket.destroy();
      reject(new Error(`There was no answer within ${answerLimitMs} ms.`));
    });
    socket.on('data', (part) => parts.push(part));
    // The server disconnects a client that sends too much; its earlier answer counts.
    socket.on('error', () => undefined);
    socket.once('close', end);
    socket.write(bytes);
  });
}

export function sendAndDisconnect(port: number, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.once('close', () => resolve());
    socket.write(bytes, () => socket.destroy());
  });
}
