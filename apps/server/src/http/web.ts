import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The built web app: its folder, and the id of the build. */
export interface WebBuild {
  readonly folder: string;
  readonly id: string;
}

/** What was built into a folder; undefined when nothing was. */
export function webBuild(folder: string): WebBuild | undefined {
  const file = path.join(folder, 'build.json');
  if (!existsSync(file)) return undefined;
  const { id } = JSON.parse(readFileSync(file, 'utf8')) as { id: string };
  return { folder, id };
}

const yearSeconds = 31_536_000;

/** Hashed files never change under their name; pages and the service worker are asked for every time. */
const cacheControl = (file: string) =>
  /[\\/]assets[\\/]/.test(file) ? `public, max-age=${yearSeconds}, immutable` : 'no-cache';

/** A navigation, as a browser asks for a page; addresses of data and files are none. */
export const wantsPage = ({ method, headers, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  headers.accept?.includes('text/html') === true &&
  !/^\/(?:api|files|socket\.io|assets)(?:\/|$)/.test(url);

/** Serves the web app's files as they were compressed at build time. */
export function serveWeb(app: FastifyInstance, { folder }: WebBuild) {
  app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: 'index.html',
    wildcard: false,
    cacheControl: false,
    setHeaders: (response, file) => {
      response.header('cache-control', cacheControl(file));
    },
  });
}
