import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addOddRows, dumpOf } from '../../testing/database/dump-lines.ts';
import { olderBackup } from '../../testing/database/older-build.ts';
import { copyTemplate } from '../../testing/database/postgres.ts';
import { scoresOfOnlyGame, serverOn } from '../../testing/features/backup.ts';
import { score, startRound } from '../../testing/games/round.ts';
import { openStorage } from '../storage/index.ts';
import { restoreBackup, writeBackup } from './index.ts';

const postgres = inject('postgresUrl') ?? '';
let home: string;
const at = (name: string) => path.join(home, name);
const inFolder = (name: string) => ({ dataDir: at(name), databaseUrl: undefined });

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'flagstick-backup-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** The dump of a database without a running server, with lines in the same order on both engines. */
async function dumpOfStopped(where: Parameters<typeof openStorage>[0]): Promise<string[]> {
  const storage = await openStorage(where);
  const dump = await dumpOf(storage);
  await storage.close();
  return dump.toSorted();
}

async function emptyDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: `${postgres}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `${postgres}/${name}`;
}

it('a backup moves a database and its folder to another server, which must be empty', async () => {
  const from = { dataDir: at('pg'), databaseUrl: await copyTemplate(postgres) };
  const first = await serverOn(from);
  const { players, game } = await startRound(first, { players: 4 });
  await addOddRows(first.storage);
  await first.close();
  // A running server writes the times of its next jobs.
  const dump = await dumpOfStopped(from);
  await writeBackup(from, at('pg.gz'));
  const full = restoreBackup({ ...from, dataDir: at('pg-full') }, at('pg.gz'), { replace: true });
  await expect(full).rejects.toThrow('The database at DATABASE_URL has tables');

  const to = { dataDir: at('pg-second'), databaseUrl: await emptyDatabase('restored') };
  await restoreBackup(to, at('pg.gz'), { replace: false });
  const second = await serverOn(to);
  const [one] = players;
  if (!one) throw new Error('no player');
  expect((await score(second, game._id, one, one.id, 1, 4)).status).toBe(200);
  await second.close();

  await restoreBackup(inFolder('pg-embedded'), at('pg.gz'), { replace: false });
  expect(await dumpOfStopped(inFolder('pg-embedded'))).toEqual(dump);
  const embedded = await serverOn(inFolder('pg-embedded'));
  expect((await score(embedded, game._id, one, one.id, 2, 4)).status).toBe(200);
  await embedded.close();
});

it('a backup of the last build before migration 001-baseline is restored', async () => {
  const to = { dataDir: at('pg-older'), databaseUrl: await emptyDatabase('older') };
  await restoreBackup(to, olderBackup, { replace: false });
  const server = await serverOn(to);
  expect(await scoresOfOnlyGame(server)).toEqual(['4 4 4', '5 5 5']);
  await server.close();
});
