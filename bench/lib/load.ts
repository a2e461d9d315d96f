import { connect, type Socket } from 'node:net';

interface Load {
  readonly port: number;
  readonly path: string;
  readonly headers: Record<string, string>;
  /** What every answer must begin with. */
  readonly status: 200 | 304;
  readonly connections: number;
  readonly seconds: number;
}

/**
 * Asks the same thing over and over, one request at a time on each connection, and returns the answers a second.
 *
 * As little as a client can do, so that it waits for the server and never the server for it: a client that is as
 * slow as the server sleeps before one server and not before a slightly faster one, and waking it costs the server
 * more than the answer. All answers are of one length (a date's length does not change), so bytes are only counted.
 *
 * @throws Error when an answer has another status or a connection breaks
 */
export async function answersPerSecond(load: Load): Promise<number> {
  const { port, path, headers, status, connections, seconds } = load;
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  const begin = `HTTP/1.1 ${status} `;
  const length = await lengthOfAnswer(port, request, status);
  let answered = 0;
  let stopped = false;
  const sockets: Socket[] = [];
  const ended = new Promise<never>((_, reject) => {
    for (let i = 0; i < connections; i++) {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let missing = length;
      socket.on('error', reject);
      socket.on('close', () => {
        if (!stopped) reject(new Error('The server closed a connection.'));
      });
      socket.on('data', (chunk) => {
        if (missing === length && chunk.toString('latin1', 0, begin.length) !== begin) {
          reject(new Error(`Not a ${status}: ${chunk.toString('latin1', 0, 200)}`));
        }
        missing -= chunk.length;
        if (missing > 0) return;
        if (missing < 0) reject(new Error('An answer is longer than the first one.'));
        answered += 1;
        missing = length;
        socket.write(request);
      });
      socket.write(request);
      sockets.push(socket);
    }
  });
  const from = performance.now();
  const over = new Promise<void>((resolve) => setTimeout(resolve, seconds * 1_000));
  await Promise.race([over, ended]);
  const rate = answered / ((performance.now() - from) / 1_000);
  stopped = true;
  for (const socket of sockets) socket.destroy();
  return rate;
}

/** The bytes of one answer, its head included. */
function lengthOfAnswer(port: number, request: Buffer, status: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(request));
    let got = Buffer.alloc(0);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      got = Buffer.concat([got, chunk]);
      const head = got.indexOf('\r\n\r\n');
      if (head < 0) return;
      const said = /\r\ncontent-length: (\d+)/i.exec(got.toString('latin1', 0, head));
      const whole = head + 4 + (status === 304 ? 0 : Number(said?.[1]));
      if (got.length < whole) return;
      socket.destroy();
      resolve(whole);
    });
  });
}
