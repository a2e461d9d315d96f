import { operations as calls } from '@flagstick/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { type S3Service, startS3 } from '../../../testing/s3-service.ts';
import { setPassword } from '../../../testing/set-password.ts';

const password = 'birdie on nine';
let s3: S3Service;
let server: Harness;
let admin: TestUser;

beforeAll(async () => {
  s3 = await startS3('nights');
  server = await Harness.start({
    backupDir: '/nonexistent/backups',
    s3: { ...s3.connection, bucket: undefined, backupBucket: undefined },
  });
  admin = await server.user('admin');
  await setPassword(server, admin, password);
});
afterAll(async () => {
  await server.close();
  await s3.stop();
});
beforeEach(() => s3.behave('well'));

const choose = (bucket: string) =>
  server.raw(calls.chooseBackupPlace, { body: { kind: 'bucket', bucket, password } }, admin);
const backups = async () => (await server.call(calls.backups, {}, admin)).body;

it('a bucket is chosen once it kept a test file, which is removed', async () => {
  expect((await choose('other')).failure.fields).toEqual([
    { field: 'bucket', error: expect.stringMatching(/^Bucket other is unavailable: /) },
  ]);
  const place = async () => (await server.call(calls.backupPlace, {}, admin)).body;
  expect(await place()).toMatchObject({ kind: 'default', hasBuckets: true });
  const { status, body } = await choose('nights');
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ kind: 'bucket', bucket: 'nights', folder: null }),
  ]);
  expect(s3.objects.size).toBe(0);
  expect(await place()).toEqual(body);
  const settings = (await server.call(calls.settings, {}, admin)).body.items;
  expect(settings.find(({ name }) => name === 'S3_BACKUP_BUCKET')).toMatchObject({
    ...{ value: 'nights', source: 'chosen' },
  });
});

it('backups are listed from the chosen bucket, and an unavailable one is named', async () => {
  await choose('nights');
  const name = 'flagstick-nightly-20260614T030005Z.jsonl.gz';
  s3.objects.set(`nights/backups/${name}`, Buffer.from('x'));
  expect(await backups()).toMatchObject({
    ...{ folder: 's3://nights/backups/', problem: null, items: [{ name, kind: 'nightly', bytes: 1 }] },
  });
  await s3.stop();
  expect(await backups()).toMatchObject({
    items: [],
    problem: expect.stringMatching(/^Bucket nights is unavailable: /),
  });
  const check = await server.raw(calls.checkBackup, { params: { name } }, admin);
  expect([check.status, check.failure.code, check.failure.error]).toEqual([
    ...[409, 'backup.unreadable'],
    expect.stringMatching(/^The backups can’t be read\. Bucket nights is unavailable: /),
  ]);
});
