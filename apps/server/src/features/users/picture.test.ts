import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { accounts, users as calls, limits } from '@flagstick/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { invalidPictureRefusal, invalidPictures } from '../../../testing/pictures.ts';

let server: Harness;
let me: TestUser;
beforeAll(async () => {
  server = await Harness.start();
  // The server reads no WebP; the test reads what it stored.
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
});
afterAll(() => server.close());
beforeEach(async () => {
  me = await server.user();
});

const picture = (width: number, height: number, background = '#16694a') =>
  sharp({ create: { width, height, channels: 3, background } });
const image = (bytes: Buffer, name = 'me.jpg', field = 'image') => ({ files: [{ field, name, bytes }] });
const send = (bytes: Buffer, as = me) => server.form(calls.updateOwn, image(bytes), as);

/** A small picture whose header claims a large size. */
async function png(width: number, height: number, space: 'srgb' | 'rgb16' = 'srgb'): Promise<Buffer> {
  const bytes = await picture(8, 8).toColourspace(space).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
async function jpeg(width: number, height: number, space: 'srgb' | 'cmyk' = 'srgb', progressive = false) {
  const bytes = await picture(8, 8).toColourspace(space).jpeg({ progressive }).toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}
const isKept = (address: string) => existsSync(path.join(server.dataDir, address));

describe('a profile picture', () => {
  it('a profile picture becomes a square WebP without metadata, cached forever', async () => {
    const bytes = await picture(800, 600)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Secret place' }, IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { body, status } = await server.form(calls.updateOwn, image(bytes), me);
    expect(status).toBe(200);
    expect(body.avatar).toMatch(/^\/files\/[0-9a-f]{64}\.webp$/);
    const served = await server.app.inject({ method: 'GET', url: body.avatar ?? '' });
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const stored = await sharp(served.rawPayload).metadata();
    expect([stored.format, stored.width, stored.height, stored.exif]).toEqual(['webp', 512, 512, undefined]);

    const again = await server.form(calls.updateOwn, image(bytes, 'other-name.png'), me);
    expect(again.body.avatar).toBe(body.avatar);
    const kept = await server.form(calls.updateOwn, { body: { name: 'Cat' } }, me);
    expect(kept.body.avatar).toBe(body.avatar);
    const cleared = await server.form(calls.updateOwn, { body: { image: '' } }, me);
    expect(cleared.body.avatar).toBeNull();
  });

  it.each(['zTXt', 'iTXt'])(
    'a picture is read quickly though its %s would unpack to gigabytes',
    async (type) => {
      const bytes = await picture(64, 64).png().toBuffer();
      const heads = { zTXt: 'note\0\0', iTXt: 'note\0\x01\0\0\0' };
      const packed = deflateSync(Buffer.alloc(50_000_000));
      const content = Buffer.concat([
        Buffer.from(type + heads[type as keyof typeof heads], 'latin1'),
        packed,
      ]);
      const note = Buffer.alloc(content.length + 8);
      note.writeUInt32BE(content.length - 4, 0);
      content.copy(note, 4);
      note.writeUInt32BE(crc32(content), content.length + 4);
      // After the header: 8 bytes of signature, 25 of its chunk.
      const notes = Array.from({ length: 95 }, () => note);
      const large = Buffer.concat([bytes.subarray(0, 33), ...notes, bytes.subarray(33)]);
      expect(large.length).toBeLessThan(limits.upload.maxBytes);
      const before = performance.now();
      const { status, body } = await send(large);
      expect([status, body.avatar]).toEqual([200, expect.stringMatching(/\.webp$/)]);
      expect(performance.now() - before).toBeLessThan(4_000);
    },
  );

  it('a picture is rotated as the camera was turned', async () => {
    // Left half red, right half blue, with a quarter turn in its metadata: red belongs at the top.
    const half = await sharp({ create: { width: 20, height: 40, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0000ff' } })
      .composite([{ input: half, left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await server.form(calls.updateOwn, image(bytes), me);
    const served = await server.app.inject({ method: 'GET', url: body.avatar ?? '' });
    const pixels = await sharp(served.rawPayload).removeAlpha().raw().toBuffer();
    const redAt = (x: number, y: number) => pixels[(y * 512 + x) * 3] ?? 0;
    expect([redAt(256, 60) > 200, redAt(256, 450) < 60]).toEqual([true, true]);
  });

  it.each([
    ...invalidPictures,
    ['a WebP', () => picture(9, 9).webp().toBuffer()] as const,
    ['nothing at all', async () => Buffer.alloc(0)] as const,
  ])('a picture cannot be %s: the upload fails, naming the field', async (_what, make) => {
    const sent = { body: { name: 'Changed' }, ...image(await make(), 'me.jpg') };
    const { status, failure } = await server.form(calls.updateOwn, sent, me);
    expect([status, failure]).toEqual([400, expect.objectContaining(invalidPictureRefusal('image'))]);
    const { body } = await server.call(accounts.me, {}, me);
    expect([body.name, body.avatar]).toEqual([expect.stringMatching(/^First/), null]);
  });

  it('a picture is accepted alone, in its own field', async () => {
    const bytes = await picture(10, 10).png().toBuffer();
    const two = { files: [...image(bytes).files, ...image(bytes).files] };
    const elsewhere = image(bytes, 'me.png', 'document');
    for (const sent of [two, elsewhere]) {
      const { status, failure } = await server.form(calls.updateOwn, sent, me);
      expect([status, failure.error]).toEqual([400, 'Upload failed']);
    }
  });

  it('an admin may send a picture as avatar', async () => {
    const admin = await server.user('admin');
    const bytes = await picture(10, 10).png().toBuffer();
    const sent = { params: { id: me.id }, ...image(bytes, 'me.png', 'avatar') };
    const { body } = await server.form(calls.update, sent, admin);
    expect(body.avatar).toMatch(/\.webp$/);
  });

  it.each(['/files/../secret', '/files/..%2fsecret', '/files/0.webp', `/files/${'0'.repeat(64)}.webp`])(
    'nothing but a picture is served at %s',
    async (url) => {
      expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(404);
    },
  );

  it('a replaced picture is deleted unless another account has the same', async () => {
    const other = await server.user();
    const green = await picture(9, 9, '#00ff00').png().toBuffer();
    const shared = (await send(green)).body.avatar ?? '';
    expect((await send(green, other)).body.avatar).toBe(shared);
    const own = (await send(await picture(9, 9, '#0000ff').png().toBuffer())).body.avatar ?? '';
    expect([isKept(shared), isKept(own)]).toEqual([true, true]);
    await server.form(calls.updateOwn, { body: { image: '' } }, other);
    expect([isKept(shared), isKept(own)]).toEqual([false, true]);
    await server.form(calls.updateOwn, { body: { image: '' } }, me);
    expect(isKept(own)).toBe(false);
  });

  it('a picture is deleted when its form is refused at the write', async () => {
    const green = await picture(9, 9, '#00aa00').png().toBuffer();
    const blue = await picture(9, 9, '#0000aa').png().toBuffer();
    const files = async () => readdir(path.join(server.dataDir, 'files'));
    await send(green);
    const before = await files();
    // The name is free when both check it, and taken when the second writes it.
    const form = (bytes: Buffer) => ({ body: { username: 'wantedbytwo' }, ...image(bytes) });
    const other = await server.user();
    const answers = await Promise.all([
      server.form(calls.updateOwn, form(green), me),
      server.form(calls.updateOwn, form(blue), other),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const kept = answers.find(({ status }) => status === 200)?.body.avatar ?? '';
    expect((await files()).toSorted()).toEqual([...new Set([...before, path.basename(kept)])].toSorted());
  });

  it('the eleventh picture of an hour is refused', async () => {
    const bytes = await picture(9, 9).png().toBuffer();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await send(bytes)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  it('pictures are decoded one at a time; four wait, and the next is refused', async () => {
    const bytes = await picture(3000, 3000).png({ compressionLevel: 1 }).toBuffer();
    const answers = await Promise.all(Array.from({ length: 9 }, () => send(bytes)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    // On a busy machine some may be decoded before the last arrive.
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(5);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['a PNG that unfolds to 161 MB', () => png(7330, 7330)],
    ['a PNG of 16 bits that unfolds to 161 MB', () => png(5190, 5190, 'rgb16')],
    ['a JPEG of 61 megapixels', () => jpeg(7811, 7811)],
    ['a progressive JPEG of four colours and 31 megapixels', () => jpeg(5570, 5570, 'cmyk', true)],
  ])('a picture cannot be too large: %s', async (_what, make) => {
    expect((await send(await make())).failure).toMatchObject({
      error: 'Upload failed',
      message: expect.stringMatching(/too large/),
    });
  });

  it.each([
    ['a PNG that unfolds to 159 MB', () => png(7280, 7280)],
    ['a JPEG of 59 megapixels', () => jpeg(7700, 7700)],
    ['a progressive JPEG of 59 megapixels as cameras make it', () => jpeg(7700, 7700, 'srgb', true)],
  ])('a picture may be %s', async (_what, make) => {
    // Only the header claims the size; the early end of the data is found later.
    const { body } = await send(await make());
    expect(JSON.stringify(body)).not.toMatch(/too large/);
  });
});
