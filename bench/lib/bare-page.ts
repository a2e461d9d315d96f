import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

const textOf = async (url: string | URL) => (await fetch(url)).text();
const bytesOf = async (url: string | URL) => Buffer.from(await (await fetch(url)).arrayBuffer());

/** A page with the same text, styles and font as another page's first screen, without script and data. */
export class BarePage {
  readonly url: string;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }

  static async of(url: string): Promise<BarePage> {
    const html = await textOf(url);
    const files = [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)];
    const linked = await Promise.all(files.map(([, file = '']) => textOf(new URL(file, url))));
    const inlined = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css);
    const [preload = ''] = /<link rel="preload"[^>]*as="font"[^>]*>/.exec(html) ?? [];
    const [, body = ''] = /(<div id="root">.*?)<(?:script|noscript)/s.exec(html) ?? [];
    if (body.length < 1_000) throw new Error('The page shows nothing before its script.');
    const style = `<style>${[...inlined, ...linked].join('')}</style>`;
    const page = gzipSync(
      `<!doctype html><html lang="en-GB" data-theme="light"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />${preload}${style}</head><body>${body}</body></html>`,
    );
    const asked = new Map<string, Promise<Buffer>>();
    const server = createServer(async (request, response) => {
      const file = request.url ?? '/';
      if (file === '/') {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' });
        response.end(page);
        return;
      }
      const bytes = asked.get(file) ?? bytesOf(new URL(file, url));
      asked.set(file, bytes);
      const type = file.endsWith('.svg') ? 'image/svg+xml' : 'font/woff2';
      response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' });
      response.end(await bytes);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new BarePage(server);
  }

  close(): void {
    this.#server.close();
  }
}
