import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { games } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { freshStorage } from '../../testing/fresh.ts';
import { Harness, testConfig } from '../../testing/harness.ts';
import { startRound } from '../../testing/round.ts';

const name = '</script><script>alert(1)</script><!-- $& $1';

let server: Harness;
let paint = () => 'drawn';
beforeAll(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flagstick-page-'));
  for (const page of ['index', 'leaderBoard']) {
    await writeFile(path.join(dataDir, `${page}.html`), '<body><div id="root"></div></body>');
  }
  const storage = await freshStorage();
  const config = { ...testConfig, dataDir };
  const app = await buildApp({
    config,
    storage,
    web: { folder: dataDir, id: 'test', firstPaint: () => paint() },
  });
  server = Harness.over(app, storage, config);
});
afterAll(() => server.close());

it('a name that is markup stays text in the page that the server draws', async () => {
  const { game, organiser } = await startRound(server, { players: 1 });
  const named = await server.call(games.update, { params: { id: game._id }, body: { name } }, organiser);
  expect(named.status).toBe(200);
  const { body } = await server.app.inject({
    url: `/leaderBoard/${game.code}`,
    headers: { accept: 'text/html' },
  });
  const [, data = ''] = /<script type="application\/json" id="board">(.*?)<\/script>/s.exec(body) ?? [];
  expect((JSON.parse(data) as { name: string }).name).toBe(name);
  expect(body.match(/<script/g)).toHaveLength(1);
  expect(body).not.toContain('<!--');
  expect(body).toContain('<div id="root">drawn</div>');
});

it('a television begins with nothing drawn, and takes the drawing from nobody else', async () => {
  const { game } = await startRound(server, { players: 1 });
  const root = async (query: string) =>
    /<div id="root">.*?<\/div>/.exec(
      (await server.app.inject({ url: `/leaderBoard/${game.code}${query}` })).body,
    )?.[0];
  expect(await root('?tv')).toBe('<div id="root"></div>');
  expect(await root('')).toBe('<div id="root">drawn</div>');
  expect(await root('?tv')).toBe('<div id="root"></div>');
});

it('a board whose drawing fails is a page that draws itself, with its data, and the fault is logged', async () => {
  const { game } = await startRound(server, { players: 1 });
  const logged = vi.spyOn(server.app.log, 'error');
  paint = () => {
    throw new Error('no brush');
  };
  const { statusCode, body } = await server.app.inject({ url: `/leaderBoard/${game.code}` });
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root"></div>');
  expect(body).toContain('<script type="application/json" id="board">');
  expect(logged).toHaveBeenCalledTimes(1);
});

it('keeps room over the rows from the first paint on where an advert stands there, and is another page then', async () => {
  const { game, course } = await startRound(server, { players: 1 });
  const { db } = server.storage;
  const page = (query = '') => server.app.inject({ url: `/leaderBoard/${game.code}${query}` });
  const advert = (id: string, type: 'leader board' | 'start sheet', place: string) =>
    db.transaction().execute(async (tx) => {
      const row = {
        id,
        club_id: course.clubId,
        type,
        state: 'active' as const,
        name: 'Ale',
        game_id: game._id,
      };
      await tx
        .insertInto('adverts')
        .values({ ...row, search: 'ale' })
        .execute();
      await tx.insertInto('advert_images').values({ advert_id: id, place, image: '/files/a.webp' }).execute();
    });
  await advert('a', 'start sheet', 'base');
  await advert('b', 'leader board', 'logo');
  const { body, headers } = await page();
  expect(body).toContain('<body data-adverts="board">');
  expect((await page('?tv')).body).toContain('<body>');
  // What is published now has its room within a minute.
  await advert('c', 'start sheet', 'head');
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
  try {
    const later = await page();
    expect(later.body).toContain('<body data-adverts="board sheet">');
    expect(later.headers.etag).not.toBe(headers.etag);
  } finally {
    vi.useRealTimers();
  }
});

it('the address in small letters leads to the board', async () => {
  const { game } = await startRound(server, { players: 1 });
  const { statusCode, headers } = await server.app.inject({ url: `/leaderboard/${game.code.toLowerCase()}` });
  expect([statusCode, headers.location]).toEqual([308, `/leaderBoard/${game.code.toLowerCase()}`]);
});

it('a board for the frame of another page may be shown in any, draws itself, and no other page may', async () => {
  const { game } = await startRound(server, { players: 1 });
  const asked = async (url: string, headers = {}) => (await server.app.inject({ url, headers })).headers;
  const address = `/leaderBoard/${game.code}`;
  const plain = await asked(address);
  expect(plain['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(plain['x-frame-options']).toBe('SAMEORIGIN');
  const framed = await asked(`${address}?embed&theme=dark`);
  expect(framed['content-security-policy']).toBe(
    String(plain['content-security-policy']).replace("frame-ancestors 'self'", 'frame-ancestors *'),
  );
  expect(framed['x-frame-options']).toBeUndefined();
  const again = await asked(`${address}?embed`, { 'if-none-match': framed.etag });
  expect([again['content-length'], again['x-frame-options']]).toEqual([undefined, undefined]);
  expect((await asked('/leaderBoard/ZZZZZZ?embed'))['x-frame-options']).toBeUndefined();
  for (const other of ['/?embed', '/join/ABCDEF?embed', '/api/health?embed']) {
    expect((await asked(other))['x-frame-options']).toBe('SAMEORIGIN');
  }
  const { body } = await server.app.inject({ url: `${address}?embed` });
  expect(body).toContain('<div id="root"></div>');
});
