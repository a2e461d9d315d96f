import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { users } from '@flagstick/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { copyTemplate } from '../../testing/database/postgres.ts';
import { scoresOfOnlyGame, serverOn } from '../../testing/features/backup.ts';
import { score, startRound } from '../../testing/games/round.ts';
import { Harness, type TestUser } from '../../testing/harness.ts';
import { makeDue, untilJobDone } from '../../testing/jobs.ts';
import { photo } from '../../testing/pictures.ts';
import { type S3Service, startS3 } from '../../testing/s3-service.ts';
import { folderFiles, openStorage } from '../storage/index.ts';
import { nightlyName } from './names.ts';

const postgres = inject('postgresUrl') ?? '';
const secret = 'the secret of the server with buckets, long enough';
let home: string;
let s3: S3Service;
const at = (name: string) => path.join(home, name);

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'flagstick-buckets-'));
  s3 = await startS3('pictures', 'backups', 'restored');
});
afterAll(async () => {
  await s3.stop();
  await rm(home, { recursive: true, force: true });
});
beforeEach(() => {
  s3.objects.clear();
  s3.behave('well');
});

const settings = (places: { dataDir: string; databaseUrl?: string | undefined }, bucket = 'pictures') => ({
  ...{ DATA_DIR: places.dataDir, DATABASE_URL: places.databaseUrl ?? '', SECRET: secret },
  ...{ S3_BUCKET: bucket, S3_BACKUP_BUCKET: 'backups', S3_ENDPOINT: s3.connection.endpoint },
  S3_REGION: s3.connection.region,
  S3_ACCESS_KEY_ID: s3.connection.credentials.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.connection.credentials.secretAccessKey,
});

/** A command of the terminal with these settings. */
function run(tool: string, env: Record<string, string>, ...args: string[]) {
  const file = fileURLToPath(new URL(`../../tools/${tool}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], { env: { PATH: process.env.PATH, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes));
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
}

async function startWithBuckets() {
  const places = { dataDir: await mkdtemp(at('data-')), databaseUrl: await copyTemplate(postgres) };
  const buckets = { ...s3.connection, bucket: 'pictures', backupBucket: 'backups' };
  const server = await Harness.start({ ...places, secret, s3: buckets }, await openStorage(places));
  return { places, server };
}

async function emptyDatabase(): Promise<string> {
  const name = `restored_${Date.now()}`;
  const client = new pg.Client({ connectionString: `${postgres}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `${postgres}/${name}`;
}

const addPicture = async (server: Harness, player: TestUser) => {
  const files = [{ field: 'image', name: 'me.jpg', bytes: await photo(60, 60) }];
  const { body } = await server.form(users.updateOwn, { files }, player);
  return body.avatar ?? '';
};

it('the nightly backup of a bucket restores scores and pictures into other buckets', async () => {
  const { places, server } = await startWithBuckets();
  const { game, players } = await startRound(server, { players: 3 });
  for (const player of players) await score(server, game._id, player, player.id, 1, 5);
  const [player] = players;
  if (!player) throw new Error('no player');
  const avatar = await addPicture(server, player);
  const before = await scoresOfOnlyGame(server);
  const old = nightlyName(new Date(Date.UTC(2020, 0, 1)));
  for (let day = 1; day <= 12; day++) {
    s3.objects.set(`backups/backups/${nightlyName(new Date(Date.UTC(2020, 0, day)))}`, Buffer.from('old'));
  }
  await makeDue(server.storage, 'nightly-backup');
  await server.app.close();
  const second = await Harness.start(
    { ...places, secret, s3: { ...s3.connection, bucket: 'pictures', backupBucket: 'backups' } },
    server.storage,
  );
  await untilJobDone(server.storage, 'nightly-backup');
  await second.close();
  const names = [...s3.objects.keys()].filter((key) => key.startsWith('backups/')).sort();
  expect(names).not.toContain(`backups/backups/${old}`);
  expect(names.at(-1)).toMatch(/^backups\/backups\/flagstick-nightly-20/);
  expect((await readdir(places.dataDir)).filter((name) => name.startsWith('backup'))).toEqual([]);

  const to = { dataDir: at('restored'), databaseUrl: await emptyDatabase() };
  const restored = await run('restore', settings(to, 'restored'), 's3:newest');
  expect(restored.output).toMatch(/1 game, 4 people, 3 scores, 1 picture\.$/m);
  expect(restored.code).toBe(0);
  expect(await readdir(to.dataDir)).toEqual(['running.lock']);
  expect(s3.objects.get(`restored${avatar}`)).toEqual(s3.objects.get(`pictures${avatar}`));
  const third = await serverOn(to);
  expect(await scoresOfOnlyGame(third)).toEqual(before);
  await third.close();
});

it('a restore names the newest backup if the one asked for is missing', async () => {
  const to = settings({ dataDir: at('nowhere') });
  expect(await run('restore', to, 's3:newest')).toEqual({
    ...{ code: 1, output: 'There is no backup in s3://backups/backups/.\n' },
  });
  const manual = 'flagstick-manual-20260614T030005Z.jsonl.gz';
  s3.objects.set(`backups/backups/${manual}`, Buffer.from('x'));
  expect(await run('restore', to, 's3:newest')).toEqual({
    code: 1,
    output: `There is no nightly backup in s3://backups/backups/. The newest backup is ${manual}.\n`,
  });
  const newest = nightlyName(new Date());
  s3.objects.set(`backups/backups/${newest}`, Buffer.from('x'));
  expect(await run('restore', to, 's3:sunday.jsonl.gz')).toEqual({
    code: 1,
    output: `There is no sunday.jsonl.gz in s3://backups/backups/. The newest backup is ${newest}.\n`,
  });
  const folders = { ...to, S3_BACKUP_BUCKET: '' };
  expect(await run('restore', folders, 's3:newest')).toEqual({ code: 1, output: 'Set S3_BACKUP_BUCKET.\n' });
});

it('one command moves pictures and backups to buckets, and continues after a failure', async () => {
  const dataDir = at('folders');
  const bytes = Array.from({ length: 1_050 }, (_, index) => Buffer.from(`picture ${index}`));
  const addresses = await Promise.all(bytes.map((picture) => folderFiles(dataDir).store(picture, 'webp')));
  await mkdir(path.join(dataDir, 'backups'), { recursive: true });
  const backup = nightlyName(new Date(Date.UTC(2026, 5, 1)));
  await writeFile(path.join(dataDir, 'backups', backup), 'a backup');
  await writeFile(path.join(dataDir, 'backups', 'notes.txt'), 'not a backup');

  s3.behave('failing');
  const failed = await run('to-bucket', settings({ dataDir }));
  expect(failed).toEqual({ code: 1, output: 'Bucket pictures is unavailable: Unknown 500.\n' });
  s3.behave('well');
  // Some were copied before the interruption, one of them with damaged bytes.
  for (const [index, address] of addresses.slice(0, 20).entries()) {
    const copied = bytes[index] ?? Buffer.alloc(0);
    s3.objects.set(`pictures${address}`, index === 7 ? Buffer.alloc(copied.length, '?') : copied);
  }
  const moved = await run('to-bucket', settings({ dataDir }));
  expect(moved.output).toMatch(
    /^1,031 pictures copied to s3:\/\/pictures\/files\/, 19 already there; 12 kB verified/m,
  );
  expect(moved.output).toMatch(/^1 backup copied to s3:\/\/backups\/backups\/, 0 already there/m);
  expect(moved.code).toBe(0);
  expect(addresses.map((address) => s3.objects.get(`pictures${address}`))).toEqual(bytes);
  expect([...s3.objects.keys()].filter((key) => key.startsWith('backups/'))).toEqual([
    `backups/backups/${backup}`,
  ]);
  const again = await run('to-bucket', settings({ dataDir }));
  expect(again.output).toMatch(/^0 pictures copied to s3:\/\/pictures\/files\/, 1,050 already there/m);
}, 120_000);
