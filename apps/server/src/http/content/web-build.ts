import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { GameView } from '@flagstick/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { etagOf } from './encoding.ts';

interface ServerRendering {
  /**
   * The HTML that a phone shows of a public board before the page's script has loaded (may be empty), and the style
   * sheets it needs besides the page's own.
   */
  readonly firstPaint: (game: GameView) => { readonly html: string; readonly styles: readonly string[] };
}

/** The built web app: its folder, its build id, and what it renders on the server. */
export interface WebBuild extends ServerRendering {
  readonly folder: string;
  readonly id: string;
}

/** The code for the server is in the build too, but is not served to browsers. */
const serverFolder = 'server';

/** The build in a folder; undefined without one. */
export async function webBuild(folder: string): Promise<WebBuild | undefined> {
  const file = path.join(folder, 'build.json');
  if (!existsSync(file)) return undefined;
  const { id } = JSON.parse(readFileSync(file, 'utf8')) as { id: string };
  const rendering = pathToFileURL(path.join(folder, serverFolder, 'first-paint.js'));
  const { firstPaint } = (await import(rendering.href)) as ServerRendering;
  return { folder, id, firstPaint };
}

const yearSeconds = 31_536_000;

/** Hashed files never change; pages and the service worker are always revalidated. */
const cacheControl = (file: string) =>
  /[\\/]assets[\\/]/.test(file) ? `public, max-age=${yearSeconds}, immutable` : 'no-cache';

/**
 * Whether a request is a navigation of a browser, or of a program that accepts anything (link previews, monitors,
 * curl); not for addresses of data and files.
 */
export const wantsPage = ({ method, headers: { accept = '*/*' }, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(?:api|files|socket\.io|assets)(?:[/?]|$)/.test(url) &&
  (accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+(?:\?|$)/.test(url)));

const compressedEnd = /\.(?:br|gz)$/;

/** The ETag of each file, by its path. The compressed forms of a file have the same one, which is weak. */
function contentTags(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !compressedEnd.test(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name));
  return new Map(files.map((file) => [file, etagOf(readFileSync(file))]));
}

/**
 * Serves the web app's files, compressed at build time. Their ETag is a hash of their content: their times differ between
 * machines, and an upgrade may keep size and time.
 */
export function serveWeb(app: FastifyInstance, { folder }: WebBuild) {
  const tags = contentTags(folder);
  app.addHook('onSend', async (request, reply, payload) => {
    const tag = payload instanceof Readable ? reply.getHeader('etag') : undefined;
    if (tag === undefined || reply.statusCode !== 200 || request.headers['if-none-match'] !== tag) {
      return payload;
    }
    (payload as Readable).destroy();
    reply.code(304).removeHeader('content-length');
    return null;
  });
  app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    // All screens, including the front page, are the same page, which is served where no file matches.
    index: false,
    wildcard: false,
    globIgnore: [`${serverFolder}/**`],
    cacheControl: false,
    etag: false,
    lastModified: false,
    setHeaders: (response, file) => {
      response.header('cache-control', cacheControl(file));
      const tag = tags.get(file.replace(compressedEnd, ''));
      if (tag) response.header('etag', tag);
    },
  });
}
