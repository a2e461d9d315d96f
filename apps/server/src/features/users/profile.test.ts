import { accounts, users as calls, games, limits } from '@flagstick/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Harness } from '../../testing/harness.ts';
import { nextMail } from '../../testing/mailbox.ts';
import { startRound, view } from '../../testing/round.ts';
import { linkToken, member, password } from '../accounts/testing.ts';

let server: Harness;
let count = 0;
const another = () => {
  count += 1;
  return member(server, count);
};
beforeAll(async () => {
  server = await Harness.start();
});
afterAll(() => server.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#16694a' } });
const image = (bytes: Buffer, name = 'me.jpg', field = 'image') => ({ files: [{ field, name, bytes }] });

describe('PUT users/', () => {
  it('answers 401 to nobody, 400 with each text to a bad form, 200 with the profile', async () => {
    const me = await another();
    expect((await server.form(calls.updateOwn, { body: { name: 'New' } })).status).toBe(401);
    const bad = await server.form(
      calls.updateOwn,
      { body: { email: 'x', username: 'abcd', postalCode: '1', hcp: '61', cdh: 'x', rule: 'admin' } },
      me,
    );
    expect([bad.status, bad.failure.error]).toEqual([400, 'Form is not valid, check items']);
    const said = Object.fromEntries(bad.failure.fields.map(({ field, error }) => [field, error]));
    expect(said).toMatchObject({
      email: 'Email is not valid',
      username: 'Usernames must be at least 5 characters and not contain blank spaces or swear words',
      postalCode: 'This is not a UK postcode.',
      cdh: 'Invalid CDH number format (must be 1-10 digits)',
    });
    const body = {
      ...{ title: 'Mrs', name: 'Bea', lastName: 'Nowak', gender: 'women', dob: '1980-05-06' },
      ...{ postalCode: 'eh111aa', hcp: '', cdh: '', socialHcp: '21.5', username: 'beanowak', homeClub: '' },
    };
    const saved = await server.form(calls.updateOwn, { body }, me);
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      ...{ title: 'Mrs', name: 'Bea', lastName: 'Nowak', dob: '1980-05-06', postalCode: 'EH11 1AA' },
      ...{ hcp: null, cdh: null, socialHcp: 21.5, username: 'beanowak', homeClub: null, rule: 'player' },
    });
  });

  it('refuses what another has, and swear words', async () => {
    const [me, other] = [await another(), await another()];
    const taken = await server.form(calls.updateOwn, { body: { username: other.username } }, me);
    expect([taken.status, taken.failure.error]).toEqual([400, 'Username already exist!']);
    const address = await server.form(calls.updateOwn, { body: { email: other.email.toUpperCase() } }, me);
    expect([address.status, address.failure.code]).toEqual([400, 'email.exists']);
    const swear = await server.form(calls.updateOwn, { body: { lastName: 'Wanker' } }, me);
    expect(swear.failure.fields).toEqual([{ field: 'lastName', error: 'Swear word' }]);
    const same = await server.form(calls.updateOwn, { body: { username: me.username, email: me.email } }, me);
    expect([same.status, same.body.newEmail]).toEqual([200, null]);
  });
});

describe('a new e-mail address', () => {
  it('waits for its link; then it signs in, the old one does not and is told, other sessions end', async () => {
    const me = await another();
    const newEmail = `new${count}@example.com`;
    const asked = await server.form(calls.updateOwn, { body: { email: newEmail } }, me);
    expect([asked.body.email, asked.body.newEmail]).toEqual([me.email, newEmail]);
    const token = await linkToken(server, newEmail);
    expect((await server.call(accounts.signIn, { body: { email: me.email, password } })).status).toBe(200);
    expect((await server.call(accounts.signIn, { body: { email: newEmail, password } })).status).toBe(401);

    const confirmed = await server.call(accounts.verifyEmail, { params: { token } });
    if (confirmed.body.status !== 200) throw new Error('held up');
    expect(confirmed.body.user).toMatchObject({ email: newEmail, newEmail: null });
    expect((await server.call(accounts.me, {}, me)).status).toBe(401);
    expect((await server.call(accounts.me, {}, { id: me.id, token: confirmed.body.token })).status).toBe(200);
    expect((await server.call(accounts.signIn, { body: { email: me.email, password } })).status).toBe(401);
    expect((await server.call(accounts.signIn, { body: { email: newEmail, password } })).status).toBe(200);
    expect((await nextMail(server.dataDir, me.email, 1)).text).toContain(newEmail);
  });

  it('is what the organisers of his games read, once it is confirmed', async () => {
    const me = await another();
    const { game, organiser } = await startRound(server, { players: 1 });
    await server.call(games.join, { params: { id: game._id } }, me);
    const read = async () => (await view(server, game._id, organiser)).players[me.id]?.email;
    const newEmail = `board${count}@example.com`;
    await server.form(calls.updateOwn, { body: { email: newEmail } }, me);
    expect(await read()).toBe(me.email);
    await server.call(accounts.verifyEmail, { params: { token: await linkToken(server, newEmail) } });
    expect(await read()).toBe(newEmail);
  });

  it('goes to who confirms it first', async () => {
    const [one, other] = [await another(), await another()];
    const wanted = `wanted${count}@example.com`;
    await server.form(calls.updateOwn, { body: { email: wanted } }, one);
    await server.form(calls.updateOwn, { body: { email: wanted } }, other);
    const first = await linkToken(server, wanted);
    const second = await linkToken(server, wanted, 1);
    expect((await server.call(accounts.verifyEmail, { params: { token: second } })).status).toBe(200);
    const late = await server.call(accounts.verifyEmail, { params: { token: first } });
    expect([late.status, late.failure.code]).toEqual([400, 'email.exists']);
  });

  it('is asked five times an hour at most; then nothing of the form is saved', async () => {
    const me = await another();
    for (let i = 0; i < 5; i++) {
      await server.form(calls.updateOwn, { body: { email: `many${i}x${count}@example.com` } }, me);
    }
    const body = { email: `many9x${count}@example.com`, name: 'Changed' };
    expect((await server.form(calls.updateOwn, { body }, me)).status).toBe(429);
    expect((await server.call(accounts.me, {}, me)).body.name).toBe('Ann');
  });
});

describe('a profile picture', () => {
  it('becomes a square WebP without what the camera wrote, served for ever', async () => {
    const me = await another();
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

  it('stands upright when the camera was turned', async () => {
    const me = await another();
    // Left half red, right half blue, and a note that the camera was turned by a quarter: red belongs on top.
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
    ['a page that calls itself a picture', async () => Buffer.from('<html><script>alert(1)</script>')],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a GIF', () => picture(9, 9).gif().toBuffer()],
    ['half a jpeg', async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 900)],
    ['nothing at all', async () => Buffer.alloc(0)],
    ['more than five megabytes', async () => Buffer.alloc(limits.upload.maxBytes + 1)],
  ])('is not %s: Upload failed, and nothing changes', async (_what, make) => {
    const me = await another();
    const sent = { body: { name: 'Changed' }, ...image(await make(), 'me.jpg') };
    const { status, failure } = await server.form(calls.updateOwn, sent, me);
    expect([status, failure.error]).toEqual([400, 'Upload failed']);
    const { body } = await server.call(accounts.me, {}, me);
    expect([body.name, body.avatar]).toEqual(['Ann', null]);
  });

  it('comes alone, in its own field', async () => {
    const me = await another();
    const bytes = await picture(10, 10).png().toBuffer();
    const two = { files: [...image(bytes).files, ...image(bytes).files] };
    const elsewhere = image(bytes, 'me.png', 'document');
    for (const sent of [two, elsewhere]) {
      const { status, failure } = await server.form(calls.updateOwn, sent, me);
      expect([status, failure.error]).toEqual([400, 'Upload failed']);
    }
  });

  it('may be sent by an admin as avatar', async () => {
    const me = await another();
    const admin = await server.user('admin');
    const bytes = await picture(10, 10).png().toBuffer();
    const sent = { params: { id: me.id }, ...image(bytes, 'me.png', 'avatar') };
    const { body } = await server.form(calls.update, sent, admin);
    expect(body.avatar).toMatch(/\.webp$/);
  });

  it.each(['/files/../secret', '/files/..%2fsecret', '/files/0.webp', `/files/${'0'.repeat(64)}.webp`])(
    'is the only thing served at %s',
    async (url) => {
      expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(404);
    },
  );
});
