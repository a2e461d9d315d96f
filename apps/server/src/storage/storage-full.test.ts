import fs, { readdir, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clubs } from '@flagstick/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { score, startRound, view } from '../../testing/games/round.ts';
import { Harness } from '../../testing/harness.ts';
import { folderFiles, isStorageFull } from './index.ts';

/** Makes every rename fail with "no space left" until the returned function is called. */
function fillDisk(): () => void {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const rename = vi.spyOn(fs, 'rename').mockRejectedValue(full);
  syncBuiltinESMExports();
  return () => {
    rename.mockRestore();
    syncBuiltinESMExports();
  };
}

let server: Harness;
beforeAll(async () => {
  server = await Harness.start();
});
afterAll(() => server.close());

it('a database without space answers 503 with a time to retry; with space it continues', async () => {
  const { db } = server.storage;
  const admin = await server.user('admin');
  const add = () => server.call(clubs.insert, { body: { name: 'Heath Golf Club' } }, admin);
  await sql`create function no_space() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db);
  await sql`create trigger no_space before insert on clubs execute function no_space()`.execute(db);
  const { status, failure, headers } = await add();
  expect([status, failure.code, headers['retry-after']]).toEqual([503, 'server.busy', '30']);
  await sql`drop trigger no_space on clubs`.execute(db);
  expect((await add()).status).toBe(201);
  // The health check reports it until a write has succeeded again.
  expect((await server.app.inject('/api/health')).statusCode).toBe(503);
});

it('scores that find no space are not acknowledged, and the same calls count once with space', async () => {
  const { db } = server.storage;
  const { game, organiser, players } = await startRound(server, { players: 4 });
  const id = game._id;
  const enter = (hole: number) =>
    Promise.all(
      players.map((player, at) =>
        score(server, id, player, player.id, hole, 3 + at, { 'call-id': `full-${hole}-${player.id}` }),
      ),
    );
  const held = async () => {
    const log = await sql<{ hole: number }>`
      select hole from card_log where kind = 'entry' and hole is not null order by hole`.execute(db);
    const { players: seats } = await view(server, id, organiser);
    const onBoard = Object.values(seats).flatMap(({ uholes = {} }) => Object.keys(uholes).map(Number));
    return { log: log.rows.map(({ hole }) => hole), onBoard: onBoard.sort() };
  };
  expect((await enter(1)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await sql`create trigger no_space before insert on card_log execute function no_space()`.execute(db);
  for (const { status, failure, headers } of await enter(2)) {
    expect([status, failure.code, headers['retry-after']]).toEqual([503, 'server.busy', '30']);
  }
  expect(await held()).toEqual({ log: [1, 1, 1, 1], onBoard: [1, 1, 1, 1] });
  await sql`drop trigger no_space on card_log`.execute(db);
  for (const _ of ['first', 'again']) {
    expect((await enter(2)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }
  expect(await held()).toEqual({ log: [1, 1, 1, 1, 2, 2, 2, 2], onBoard: [1, 1, 1, 1, 2, 2, 2, 2] });
});

it('a picture that could not be stored leaves nothing behind', async () => {
  const folder = path.join(tmpdir(), `flagstick-full-${process.pid}`);
  const files = folderFiles(folder);
  const free = fillDisk();
  const error: unknown = await files
    .store(Buffer.from('a picture'), 'webp')
    .catch((thrown: unknown) => thrown);
  free();
  expect(isStorageFull(error)).toBe(true);
  expect(await readdir(path.join(folder, 'files'))).toEqual([]);
  await rm(folder, { recursive: true });
});
