import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** Everything the server says to these bytes before it hangs up. */
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
  ])('whose request %s is answered like any refusal', async (_what, bytes, status) => {
    const answer = await answerTo(bytes);
    expect(refusalFault(answer), answer.text).toBeUndefined();
    expect(answer.status).toBe(status);
  });
});

describe('a follower', () => {
  it.each(['', '\0', '%00', 'abc', '0000000000000000', 'x'.repeat(5_000), "' or 1=1 --"])(
    'of %j is told that there is no such game',
    async (gameId) => {
      const socket = io(`http://127.0.0.1:${port}`, {
        query: { gameId },
        auth: { token: '\0', v: 1e308 },
        transports: ['websocket'],
        forceNew: true,
      });
      const refused = new Promise<{ code: string }>((resolve) => socket.once('refused', resolve));
      expect((await refused).code).toBe('game.codeUnknown');
      socket.disconnect();
    },
  );
});
