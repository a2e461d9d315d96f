import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
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

describe('ETags', () => {
  const served = async (files: string, encoding = 'br') => {
    const web = { folder: files, id: 'build', firstPaint: () => ({ html: '', styles: [] }) };
    const other = await buildApp({ config: { ...testConfig, dataDir: folder }, storage, web });
    const accept = { accept: 'text/html', 'accept-encoding': encoding };
    const answer = async (more: Record<string, string> = {}) => {
      const { statusCode, headers, rawPayload } = await other.inject({
        url: '/',
        headers: { ...accept, ...more },
      });
      return { statusCode, bytes: rawPayload.length, etag: String(headers.etag), headers };
    };
    const first = await answer();
    const again = await answer({ 'if-none-match': first.etag });
    await other.close();
    return { first, again };
  };
  /** The same build, as another machine or the next release has it. */
  const copy = async (content: string, time: Date) => {
    const files = await mkdtemp(path.join(folder, 'copy-'));
    await writeFile(path.join(files, 'index.html'), content);
    await writeFile(path.join(files, 'leaderBoard.html'), content);
    await writeFile(path.join(files, 'index.html.br'), brotliCompressSync(content));
    for (const name of await readdir(files)) await utimes(path.join(files, name), time, time);
    return files;
  };

  it('two machines with the same build have the same ETag, whatever the times of its files', async () => {
    const [one, two] = [await copy(page, new Date(0)), await copy(page, new Date(86_400_000))];
    const { first, again } = await served(one);
    expect(first.etag).toMatch(/^W\/"[\w-]{27}"$/);
    expect(first.headers['last-modified']).toBeUndefined();
    expect([again.statusCode, again.bytes, again.etag]).toEqual([304, 0, first.etag]);
    expect((await served(two)).first.etag).toBe(first.etag);
    expect((await served(two, 'identity')).first.etag).toBe(first.etag);
  });

  it('a build whose files keep size and time has another ETag', async () => {
    const next = page.replace('Flagstick', 'flagsticK');
    const time = new Date(0);
    const tagOf = async (content: string) => (await served(await copy(content, time), 'identity')).first.etag;
    expect(next.length).toBe(page.length);
    expect(await tagOf(next)).not.toBe(await tagOf(page));
  });
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
