import { Agent, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
/** Everybody at once, on connections of their own: nobody waits on this side for another's answer. */
export const atOnce = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: NodeJS.Dict<string | string[]>;
}

/** One request over a kept connection; as little as a load generator can do. */
export function ask(
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
