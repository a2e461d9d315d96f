import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { GameView } from '@flagstick/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What the web app brings for the server to run. */
interface Drawn {
  /**
   * What a phone shows of a public board before the page's script has come, as HTML, which may be empty; and the files of
   * the styles that it needs beside the page's own.
   */
  readonly firstPaint: (game: GameView) => { readonly html: string; readonly styles: readonly string[] };
}

/** The built web app: its folder, the id of the build, and what it draws on the server. */
export interface WebBuild extends Drawn {
  readonly folder: string;
  readonly id: string;
}

/** What the server runs stands in the build too, and is no file for browsers. */
const forTheServer = 'server';

/** What was built into a folder; undefined when nothing was. */
export async function webBuild(folder: string): Promise<WebBuild | undefined> {
  const file = path.join(folder, 'build.json');
  if (!existsSync(file)) return undefined;
  const { id } = JSON.parse(readFileSync(file, 'utf8')) as { id: string };
  const drawn = pathToFileURL(path.join(folder, forTheServer, 'first-paint.js'));
  const { firstPaint } = (await import(drawn.href)) as Drawn;
  return { folder, id, firstPaint };
}

const yearSeconds = 31_536_000;

/** Hashed files never change under their name; pages and the service worker are asked for every time. */
const cacheControl = (file: string) =>
  /[\\/]assets[\\/]/.test(file) ? `public, max-age=${yearSeconds}, immutable` : 'no-cache';

/**
 * A navigation, as a browser asks for a page, or a program that takes anything (link previews, monitors, curl);
 * addresses of data and files are none.
 */
export const wantsPage = ({ method, headers: { accept = '*/*' }, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(?:api|files|socket\.io|assets)(?:[/?]|$)/.test(url) &&
  (accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+(?:\?|$)/.test(url)));

/** Serves the web app's files as they were compressed at build time. */
export function serveWeb(app: FastifyInstance, { folder }: WebBuild) {
  app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    // Every screen has the same page, the front page too: whoever asks for one gets it where no file answers.
    index: false,
    wildcard: false,
    globIgnore: [`${forTheServer}/**`],
    cacheControl: false,
    setHeaders: (response, file) => {
      response.header('cache-control', cacheControl(file));
    },
  });
}
