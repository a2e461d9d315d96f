import { errors, users } from '@flagstick/contract';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { score, startRound, type TestRound } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { makeDue } from '../../../testing/jobs.ts';
import { photo } from '../../../testing/pictures.ts';
import { type S3Service, startS3 } from '../../../testing/s3-service.ts';
import { openLog } from '../../app/log.ts';

let s3: S3Service;
let server: Harness;
let round: TestRound;
let lines: Array<Record<string, unknown>>;

const objects = () => ({ ...s3.connection, bucket: 'golf', backupBucket: undefined });

beforeAll(async () => {
  s3 = await startS3('golf');
  lines = [];
  const log = openLog('warn', { write: (line: string) => void lines.push(JSON.parse(line)) });
  server = await Harness.start({ s3: objects() }, undefined, log);
  round = await startRound(server, { players: 4 });
});
afterAll(async () => {
  await server.close();
  await s3.stop();
});
beforeEach(() => s3.behave('well'));

const send = async (as: TestUser, bytes?: Buffer) => {
  const files = [{ field: 'image', name: 'me.jpg', bytes: bytes ?? (await photo(80, 60)) }];
  return server.form(users.updateOwn, { files }, as);
};
const clear = (as: TestUser) => server.form(users.updateOwn, { body: { image: '' } }, as);
const busy = {
  code: 'server.busy',
  error: errors['server.busy'].text,
  fields: [],
};

it('a picture in a bucket is stored, served, shared and deleted like one in a folder', async () => {
  const [one, two] = round.players as [TestUser, TestUser];
  const bytes = await photo(80, 60);
  const { body } = await send(one, bytes);
  const avatar = body.avatar ?? '';
  expect([...s3.objects.keys()]).toEqual([`golf${avatar}`]);
  const served = await server.app.inject({ method: 'GET', url: avatar });
  expect(served.statusCode).toBe(200);
  expect(served.rawPayload).toEqual(s3.objects.get(`golf${avatar}`));
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(served.rawPayload.length),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await send(two, bytes)).body.avatar).toBe(avatar);
  await clear(one);
  expect([...s3.objects.keys()]).toEqual([`golf${avatar}`]);
  await clear(two);
  expect(s3.objects.size).toBe(0);
  expect((await server.app.inject({ method: 'GET', url: avatar })).statusCode).toBe(404);
});

it.each(['silent', 'failing', 'stopped'] as const)(
  'while the bucket is %s pictures answer 503, scores are accepted, and the log has one line',
  async (how) => {
    const [player] = round.players as [TestUser];
    const [one, two] = [await server.user(), await server.user()];
    await vi.waitUntil(async () => (await send(one)).status === 200, { timeout: 10_000, interval: 500 });
    const stored = server.storage.db.selectFrom('users').select('avatar');
    const { avatar } = await stored.where('id', '=', one.id).executeTakeFirstOrThrow();
    lines.length = 0;
    if (how === 'stopped') await s3.stop();
    else s3.behave(how);
    const read = await server.app.inject({ method: 'GET', url: avatar ?? '' });
    expect(read.statusCode).toBe(503);
    expect(read.json()).toMatchObject(busy);
    expect(read.headers).toMatchObject({ 'cache-control': 'no-store' });
    const refused = await send(two);
    expect(refused.status).toBe(503);
    expect(refused.failure).toMatchObject(busy);
    expect(await stored.where('id', '=', two.id).execute()).toEqual([{ avatar: null }]);

    const began = performance.now();
    for (const hole of [1, 2, 3]) {
      expect((await score(server, round.game._id, player, player.id, hole, 4)).status).toBe(200);
    }
    expect(performance.now() - began).toBeLessThan(2_000);
    expect((await server.app.inject({ method: 'GET', url: '/api/health' })).statusCode).toBe(200);

    // Removed from the profile at once, and from the bucket once it is back.
    expect((await clear(one)).status).toBe(200);
    const drops = server.storage.db.selectFrom('jobs').select('key').where('kind', '=', 'drop-picture');
    await vi.waitUntil(async () => (await drops.where('error', 'is not', null).execute()).length > 0, 10_000);
    expect(lines.map(({ msg }) => msg)).toEqual([
      expect.stringMatching(/^Bucket golf has been unavailable since 20/),
    ]);
    if (how === 'stopped') await s3.restart();
    s3.behave('well');
    expect(s3.objects.has(`golf${avatar}`)).toBe(true);
    await makeDue(server.storage, 'drop-picture');
    const other = await Harness.start({ s3: objects() }, server.storage);
    await expect.poll(() => s3.objects.has(`golf${avatar}`)).toBe(false);
    await other.app.close();
    const readAgain = () => server.app.inject({ method: 'GET', url: avatar ?? '' });
    await expect.poll(async () => (await readAgain()).statusCode).toBe(404);
    expect(lines.at(-1)?.msg).toMatch(/^Bucket golf is back after \d+ s\.$/);
    expect(JSON.stringify(lines)).not.toContain(s3.connection.credentials.secretAccessKey);
  },
);
