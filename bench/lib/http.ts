import { Agent, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
/** All at once, on separate connections, so that no call waits for another's answer on this side. */
export const atOnce = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: NodeJS.Dict<string | string[]>;
}

/** One request over a kept connection; the minimum for a load generator. */
export function sendRequest(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string | Buffer,
  by: Agent = agent,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent: by,
        port,
        host: '127.0.0.1',
        method,
        path,
        headers:
          body === undefined
            ? headers
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const isBrotli = response.headers['content-encoding'] === 'br';
          resolve({
            status: response.statusCode ?? 0,
            body: (isBrotli ? brotliDecompressSync(bytes) : bytes).toString(),
            headers: response.headers,
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
