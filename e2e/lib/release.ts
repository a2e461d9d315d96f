import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

const version = '/api/configs/pwaVersion';
const serviceWorker = '/sw.js';

/**
 * A server on which a newer app can be published: it hands every call on, and once the app is out it names another
 * build and gives a service worker that differs from the one before. It carries no web sockets.
 */
export class Release {
  readonly #server: Server;
  #out = false;

  private constructor(url: string) {
    this.#server = createServer((asked, answer) => this.#answer(url, asked, answer));
  }

  static async on(url: string): Promise<Release> {
    const release = new Release(url);
    release.#server.listen(0, '127.0.0.1');
    await once(release.#server, 'listening');
    return release;
  }

  get url(): string {
    const address = this.#server.address();
    return `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  }

  publish(): void {
    this.#out = true;
  }

  async end(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  #answer(url: string, asked: IncomingMessage, answer: ServerResponse): void {
    const path = asked.url?.split('?')[0] ?? '';
    const differs = this.#out && (path === version || path === serviceWorker);
    const { 'accept-encoding': _, 'if-none-match': __, 'if-modified-since': ___, ...plain } = asked.headers;
    const { method } = asked;
    const headers = differs ? plain : asked.headers;
    const onward = request(new URL(asked.url ?? '/', url), { method, headers }, async (got) => {
      if (!differs) {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
        return;
      }
      const text = Buffer.concat(await got.toArray()).toString();
      const { 'content-type': type = '' } = got.headers;
      answer.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
      answer.end(
        path === version
          ? JSON.stringify({ ...JSON.parse(text), publishedVersion: 'the next' })
          : `${text}\n//`,
      );
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  }
}
