import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { games } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testStorage } from '../../../testing/database/test-storage.ts';
import { startRound } from '../../../testing/games/round.ts';
import { Harness, testConfig } from '../../../testing/harness.ts';
import { buildApp } from '../../app/app.ts';

const name = '</script><script>alert(1)</script><!-- $& $1';

let server: Harness;
let paint = () => 'drawn';
beforeAll(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flagstick-page-'));
  for (const page of ['index', 'leaderBoard']) {
    await writeFile(path.join(dataDir, `${page}.html`), '<body><div id="root"></div></body>');
  }
  const storage = await testStorage();
  const config = { ...testConfig, dataDir };
  const app = await buildApp({
    config,
    storage,
    web: { folder: dataDir, id: 'test', firstPaint: () => ({ html: paint(), styles: [] }) },
  });
  server = Harness.over(app, storage, config);
});
afterAll(() => server.close());

it('markup in a name stays text in the page that the server draws', async () => {
  const { game, organiser } = await startRound(server, { players: 1 });
  const named = await server.call(games.update, { params: { id: game._id }, body: { name } }, organiser);
  expect(named.status).toBe(200);
  const { body } = await server.app.inject({
    url: `/leaderBoard/${game.code}`,
    headers: { accept: 'text/html' },
  });
  const [, data = ''] = /<script type="application\/json" id="board">(.*?)<\/script>/s.exec(body) ?? [];
  expect((JSON.parse(data) as { name: string }).name).toBe(name);
  // The script of the data, and the one that starts the page's own.
  expect(body.match(/<script/g)).toHaveLength(2);
  expect(body).not.toContain('<!--');
  expect(body).toContain('<div id="root">drawn</div>');
});

it('a television gets an empty page, and other readers still get the drawn one', async () => {
  const { game } = await startRound(server, { players: 1 });
  const root = async (query: string) =>
    /<div id="root">.*?<\/div>/.exec(
      (await server.app.inject({ url: `/leaderBoard/${game.code}${query}` })).body,
    )?.[0];
  expect(await root('?tv')).toBe('<div id="root"></div>');
  expect(await root('')).toBe('<div id="root">drawn</div>');
  expect(await root('?tv')).toBe('<div id="root"></div>');
});

it('if drawing fails, the page draws itself from its data, and the fault is logged', async () => {
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

it('a page reserves space for an advert from the first paint on, as another version', async () => {
  const { game } = await startRound(server, { players: 1 });
  const { db } = server.storage;
  const page = (query = '') => server.app.inject({ url: `/leaderBoard/${game.code}${query}` });
  const advert = (id: string, type: 'leader board' | 'start sheet', place: string) =>
    db.transaction().execute(async (tx) => {
      const row = {
        id,
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
  // A newly published advert gets its space within a minute.
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

it('an address in lower case leads to the board', async () => {
  const { game } = await startRound(server, { players: 1 });
  const { statusCode, headers } = await server.app.inject({ url: `/leaderboard/${game.code.toLowerCase()}` });
  expect([statusCode, headers.location]).toEqual([308, `/leaderBoard/${game.code.toLowerCase()}`]);
});

it('a board for embedding may be framed by any site and draws itself, other pages may not', async () => {
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

/** The source of an inline script in a content security policy. */
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

it('a page contains its styles and starts only its own scripts, after the first paint', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'flagstick-page-'));
  await mkdir(path.join(folder, 'assets'));
  const module = '<script type="module" crossorigin src="/assets/a-1.js"></script>';
  const beside = '<link rel="modulepreload" crossorigin href="/assets/b-1.js">';
  const font = '<link rel="preload" as="font" type="font/woff2" href="/assets/f-1.woff2" crossorigin="">';
  const files = {
    'index.html': '',
    'leaderBoard.html': `<head>${font}<script src="/scheme.js"></script>${module}${beside}<link rel="stylesheet" crossorigin href="/assets/a-1.css"></head><body><div id="root"></div></body>`,
    'scheme.js': "document.title = '$&';",
    'assets/a-1.css': 'a::before { content: "$&"; } @font-face { src: url(/assets/f-1.woff2) }',
    'assets/part-1.css': 'b { content: "$&"; }',
    'assets/f-1.woff2': 'words',
  };
  const inStyles = `url(data:font/woff2;base64,${btoa(files['assets/f-1.woff2'])})`;
  const filled = files['assets/a-1.css'].replace('url(/assets/f-1.woff2)', inStyles);
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const web = {
    ...{ folder, id: 'test' },
    firstPaint: () => ({ html: '<p>drawn</p>', styles: ['/assets/part-1.css'] }),
  };
  const app = await buildApp({ config: testConfig, storage: server.storage, web });
  const { game } = await startRound(server, { players: 1 });
  const seen = async (url: string, styles = files['assets/a-1.css']) => {
    const { body, headers } = await app.inject({ url: `/leaderBoard/${url}` });
    expect(body).toContain(`<link rel="inlined" href="/assets/a-1.css"><style>${styles}</style>`);
    const inlined = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
    expect(inlined[0]).toBe(files['scheme.js']);
    const [, allowed = ''] = /script-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? [];
    return { body, inlined, allowed: allowed.split(' '), etag: headers.etag };
  };
  const drawn = await seen(game.code, filled);
  // The drawn board's own styles are inlined, too.
  const part = `<link rel="inlined" href="/assets/part-1.css"><style>${files['assets/part-1.css']}</style></head>`;
  expect(drawn.body).toContain(part);
  // Text has its font from the first frame on.
  expect(drawn.body).not.toContain(font);
  expect(drawn.inlined).toHaveLength(3);
  expect(drawn.allowed).toEqual(["'self'", ...drawn.inlined.map(hashOf)]);
  // The browser does not look into the template before the last script, which follows all the data.
  expect(drawn.body.match(/\/assets\/[ab]-1\.js/g)).toHaveLength(2);
  expect(drawn.body).toContain(`<template id="scripts">${module}${beside}</template><script>`);
  expect(drawn.body.indexOf('id="board"')).toBeLessThan(drawn.body.indexOf('<template'));
  for (const url of [`${game.code}?tv`, `${game.code}?embed`, 'ZZZZZZ']) {
    const { body, inlined } = await seen(url);
    expect([inlined.length, body.includes('<template'), body.includes(module)]).toEqual([1, false, true]);
    expect(body).toContain(font);
    expect(body).not.toContain('part-1.css');
  }
  const other = await app.inject({ url: '/api/health' });
  expect(other.headers['content-security-policy']).toContain("script-src 'self';");
  // A cached page stays valid only while the policy of the answer allows its scripts.
  await writeFile(path.join(folder, 'scheme.js'), 'document.title = "other";');
  const changed = await buildApp({ config: testConfig, storage: server.storage, web });
  const later = await changed.inject({
    url: `/leaderBoard/${game.code}`,
    headers: { 'if-none-match': drawn.etag },
  });
  expect(later.statusCode).toBe(200);
  await Promise.all([app.close(), changed.close()]);
});
