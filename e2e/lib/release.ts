import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

const next = 'the-next';

/** The differences of a newer app, by path: the worker stores a page that names another build. */
const published: Readonly<Record<string, (text: string) => string>> = {
  '/api/configs/pwaVersion': (text) => JSON.stringify({ ...JSON.parse(text), publishedVersion: next }),
  '/sw.js': (text) => text.replace(/("revision":")[^"]+(?=","url":"index\.html")/, `$1${next}`),
  '/index.html': (text) => text.replace(/(name="build" content=")[^"]+/, `$1${next}`),
};

/**
 * A server that can publish a newer app: it forwards every call, and once the app is published it names another build,
 * and serves a service worker that stores that build's page. It has no web sockets.
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
    const change = this.#out ? published[path] : undefined;
    const { 'accept-encoding': _, 'if-none-match': __, 'if-modified-since': ___, ...plain } = asked.headers;
    const { method } = asked;
    const headers = change ? plain : asked.headers;
    const onward = request(new URL(asked.url ?? '/', url), { method, headers }, async (got) => {
      if (change === undefined) {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
        return;
      }
      const text = Buffer.concat(await got.toArray()).toString();
      const changed = change(text);
      if (changed === text) throw new Error(`The published ${path} does not differ.`);
      const { 'content-type': type = '' } = got.headers;
      answer.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
      answer.end(changed);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  }
}
