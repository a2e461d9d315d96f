import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitConnections } from '../../src/http/index.ts';
import { Harness } from '../harness.ts';
import { refusalFault } from './sender.ts';

let server: Harness;
let port: number;

beforeAll(async () => {
  server = await Harness.start();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

async function answerTo(bytes: string): Promise<{ status: number; text: string }> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (data) => {
    said += data.toString();
  });
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', text = ''] = said.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), text };
}

describe('a connection', () => {
  it.each([
    ['is no HTTP', 'GARBAGE\r\n\r\n', 400],
    ['has a header that is too long', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`, 413],
    [
      'has a length that is none',
      'POST /api/auth/signIn HTTP/1.1\r\nhost: x\r\ncontent-length: x\r\n\r\n',
      400,
    ],
  ])('a connection whose request %s is answered like any refusal', async (_what, bytes, status) => {
    const answer = await answerTo(bytes);
    expect(refusalFault(answer), answer.text).toBeUndefined();
    expect(answer.status).toBe(status);
  });
});

describe('a subscriber', () => {
  it.each(['', '\0', '%00', 'abc', '0000000000000000', 'x'.repeat(5_000), "' or 1=1 --"])(
    'a subscriber of %j is refused with "no such game"',
    async (gameId) => {
      const socket = io(`http://127.0.0.1:${port}`, {
        query: { gameId },
        auth: { token: '\0', v: 1e308 },
        transports: ['websocket'],
        forceNew: true,
      });
      const refused = new Promise<{ data?: { code: string } }>((resolve) =>
        socket.once('connect_error', resolve),
      );
      expect((await refused).data?.code).toBe('game.codeUnknown');
      socket.disconnect();
    },
  );
});

describe('connections', () => {
  /** A server with at most `most` connections, of which `unfinished` may have an incomplete request. */
  async function bounded(most: number, unfinished: number) {
    const http = createServer((request, response) => {
      request.on('end', () => response.end('whole')).resume();
    });
    limitConnections(http, most, unfinished);
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    const { port } = http.address() as AddressInfo;
    const clients: Socket[] = [];
    const open = async (bytes: string) => {
      const socket = connect(port, '127.0.0.1');
      clients.push(socket);
      await once(socket, 'connect');
      socket.write(bytes);
      return socket;
    };
    const close = () => {
      for (const client of clients) client.destroy();
      http.close();
    };
    return { open, close };
  }
  const whole = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
  const body = 'PUT / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n';

  it('connections with incomplete requests are evicted by newer ones, oldest first', async () => {
    const { open, close } = await bounded(100, 3);
    try {
      const first = await open('GET / HT');
      const gone = once(first, 'close');
      const second = await open(body);
      await open('');
      const fourth = await open(whole);
      await gone;
      expect(String(await once(fourth, 'data'))).toContain('200 OK');
      second.write('the rest!');
      expect(String(await once(second, 'data'))).toContain('200 OK');
    } finally {
      close();
    }
  });

  it('connections with a completed request are never evicted', async () => {
    const { open, close } = await bounded(100, 3);
    try {
      const first = await open(whole);
      await once(first, 'data');
      for (let n = 0; n < 10; n++) await once(await open(whole), 'data');
      first.write(whole);
      expect(String(await once(first, 'data'))).toContain('200 OK');
    } finally {
      close();
    }
  });

  it('connections do not exceed the configured number', async () => {
    const { open, close } = await bounded(2, 100);
    try {
      await once(await open(whole), 'data');
      await once(await open(whole), 'data');
      await once(await open(''), 'close');
    } finally {
      close();
    }
  });

  it("connections have the server's time limits", () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, maxConnections } = server.app.server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, maxConnections }).toEqual({
      headersTimeout: 15_000,
      requestTimeout: 300_000,
      keepAliveTimeout: 72_000,
      maxConnections: 1_000,
    });
  });
});
