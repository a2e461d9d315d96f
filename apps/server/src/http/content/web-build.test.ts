import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testStorage } from '../../../testing/database/test-storage.ts';
import { testConfig } from '../../../testing/harness.ts';
import { buildApp } from '../../app/app.ts';
import type { Storage } from '../../storage/index.ts';

const page = '<!doctype html><title>Flagstick</title><div id="root"></div>';
let folder: string;
let storage: Storage;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flagstick-web-'));
  for (const name of ['index.html', 'leaderBoard.html']) {
    await writeFile(path.join(folder, name), page);
    await writeFile(path.join(folder, `${name}.br`), brotliCompressSync(page));
    await writeFile(path.join(folder, `${name}.gz`), gzipSync(page));
  }
  storage = await testStorage();
  const web = { folder, id: 'build', firstPaint: () => ({ html: '', styles: [] }) };
  app = await buildApp({ config: { ...testConfig, dataDir: folder }, storage, web });
});
afterAll(async () => {
  await app.close();
  await storage.close();
  await rm(folder, { recursive: true });
});

const ask = (url: string, headers: Record<string, string>) => app.inject({ url, headers });

describe.each(['identity', 'gzip', 'br', 'gzip, deflate, br'])('with accept-encoding %s', (encoding) => {
  it.each(['text/html,application/xhtml+xml', '*/*', 'image/webp, */*;q=0.8'])(
    'the front page and every screen answer %s',
    async (accept) => {
      for (const url of ['/', '/?gameCode=ABC234', '/join/ABC234']) {
        const { statusCode, headers } = await ask(url, { accept, 'accept-encoding': encoding });
        expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8']);
      }
    },
  );
});

it('a client without an Accept header gets the page', async () => {
  expect((await ask('/', {})).statusCode).toBe(200);
});

it.each([
  ['/nothing.js', '*/*'],
  ['/api/nothing', 'text/html'],
  ['/api?x', '*/*'],
  ['/files/nothing', '*/*'],
  ['/', 'application/json'],
])('%s is not a page for %s', async (url, accept) => {
  const { statusCode, headers } = await ask(url, { accept, 'accept-encoding': 'br' });
  expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
});
