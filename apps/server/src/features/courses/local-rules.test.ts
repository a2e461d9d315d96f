import { clubs, contractTexts, courseCalls, courses, games, limits } from '@flagstick/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { addGame } from '../../../testing/games/new-game.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { invalidPictureRefusal, invalidPictures } from '../../../testing/pictures.ts';

let server: Harness;
let place: TestCourse;
let admin: TestUser;
let manager: TestUser;
let player: TestUser;
let stranger: TestUser;
let game: string;

beforeAll(async () => {
  server = await Harness.start();
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
  place = await addCourse(server.storage);
  admin = await server.user('admin');
  manager = await server.user('club', { clubId: place.clubId });
  player = await server.user('player');
  stranger = await server.user('club', { clubId: (await addCourse(server.storage)).clubId });
  game = await addGame(server, place, manager, {
    name: 'Medal',
    competitionId: place.rules.get('Individual Stableford') ?? [...place.rules.values()][0] ?? '',
    maxPlayers: 20,
  });
  await server.call(games.activate, { params: { id: game } }, manager);
  await server.call(games.join, { params: { id: game } }, player);
});
afterAll(() => server.close());

const send = (
  { body, logo }: { body?: Record<string, string>; logo?: Buffer },
  as: TestUser | undefined = manager,
  call: typeof courseCalls.updateRules | typeof courseCalls.patchRules = courseCalls.updateRules,
  id = place.courseId,
) =>
  server.form(
    call,
    {
      params: { id },
      body: body ?? {},
      ...(logo ? { files: [{ field: 'logo', name: 'crest.png', bytes: logo }] } : {}),
    },
    as,
  );
const crest = (width = 512, height = 592, background: string | object = '#0a3d2a') =>
  sharp({ create: { width, height, channels: 4, background: background as string } })
    .png()
    .toBuffer();
const gameFor = async (as?: TestUser) =>
  (await server.call(games.get, { params: { id: game }, query: {} }, as)).body;
const listed = async () => {
  const { body } = await server.call(courses.list, { query: {} }, admin);
  return body.items.find(({ _id }) => _id === place.courseId);
};

describe.each([courseCalls.updateRules, courseCalls.patchRules])(
  '$method courses/{id}/update-rules',
  (call) => {
    it('local rules refuse strangers, other clubs and other organisers', async () => {
      const body = { content: '<p>Mine</p>' };
      expect((await server.form(call, { params: { id: place.courseId }, body })).status).toBe(401);
      expect((await send({ body }, player, call)).status).toBe(403);
      expect((await send({ body }, stranger, call)).status).toBe(403);
      expect((await send({ body }, manager, call, 'aaaaaaaaaaaaaaaa')).status).toBe(404);
      expect((await listed())?.localRules).not.toContain('Mine');
    });

    it('local rules refuse a long text, an unknown field and another file by name', async () => {
      const long = await send({ body: { content: 'x'.repeat(limits.localRulesMax + 1) } }, manager, call);
      expect(long.status).toBe(400);
      expect(long.failure.fields).toEqual([
        {
          field: 'content',
          error: contractTexts.localRulesLong.replace('{n}', String(limits.localRulesMax)),
        },
      ]);
      expect((await send({ body: { localRules: '<p>x</p>' } }, manager, call)).status).toBe(400);
      const files = [{ field: 'image', name: 'x.png', bytes: await crest() }];
      const other = await server.form(call, { params: { id: place.courseId }, files }, manager);
      expect(other.failure).toMatchObject(invalidPictureRefusal('image'));
    });

    it('readers of an open game get cleaned local rules at once', async () => {
      const content = '<h3>Out of bounds</h3><script>alert(1)</script><p onclick="x()">White stakes.</p>';
      const { status, body } = await send({ body: { content } }, manager, call);
      expect(status).toBe(200);
      expect(body.localRules).toBe('<h3>Out of bounds</h3><p>White stakes.</p>');
      for (const reader of [player, manager, admin]) {
        expect((await gameFor(reader)).course.localRules).toBe(body.localRules);
      }
      expect((await listed())?.localRules).toBe(body.localRules);
      await send({ body: { content: '<p></p>' } }, manager, call);
      expect((await gameFor(player)).course.localRules).toBe('');
    });

    it('local rules keep the fields that the form omits', async () => {
      await send({ body: { content: '<p>Stays</p>' }, logo: await crest() }, admin, call);
      const kept = await send({ body: {} }, manager, call);
      expect(kept.body.localRules).toBe('<p>Stays</p>');
      expect(kept.body.club.logo).toMatch(/^\/files\//);
    });
  },
);

describe('local rules', () => {
  it('the later of two editors sees the local rules that the earlier stored', async () => {
    const read = (await listed())?.updateDate ?? '';
    expect((await send({ body: { content: '<p>First</p>', updateDate: read } })).status).toBe(200);
    const late = await send({ body: { content: '<p>Second</p>', updateDate: read }, logo: await crest() });
    expect(late.status).toBe(409);
    expect(late.failure).toMatchObject({ code: 'edit.conflict', stored: { localRules: '<p>First</p>' } });
    expect((await listed())?.localRules).toBe('<p>First</p>');
  });

  it('local rules accept a logo, keep its shape and transparency, and remove it', async () => {
    const sent = await send({ logo: await crest(1200, 900, { r: 10, g: 60, b: 40, alpha: 0 }) });
    const logo = sent.body.club.logo ?? '';
    const { rawPayload } = await server.app.inject({ method: 'GET', url: logo });
    const stored = await sharp(rawPayload).metadata();
    expect([stored.format, stored.width, stored.height, stored.hasAlpha]).toEqual(['webp', 600, 450, true]);
    expect((await gameFor(player)).course.club).toEqual({ _id: place.clubId, name: 'Heath Golf Club', logo });
    const shown = await server.call(clubs.list, { query: { query: 'Heath' } }, player);
    expect(shown.body.items.find(({ _id }) => _id === place.clubId)?.logo).toBe(logo);
    const small = await send({ logo: await crest(20, 30) });
    const { rawPayload: little } = await server.app.inject({
      method: 'GET',
      url: small.body.club.logo ?? '',
    });
    expect(await sharp(little).metadata()).toMatchObject({ width: 20, height: 30 });
    // The first logo is no longer referred to.
    expect((await server.app.inject({ method: 'GET', url: logo })).statusCode).toBe(404);
    expect((await send({ body: { logo: '' } })).body.club.logo).toBeNull();
    expect((await gameFor(player)).course.club.logo).toBeNull();
  });

  it.each(invalidPictures)('local rules store nothing with a logo that is %s', async (_what, make) => {
    const before = await listed();
    const { status, failure } = await send({ body: { content: '<p>With it</p>' }, logo: await make() });
    expect([status, failure]).toEqual([400, expect.objectContaining(invalidPictureRefusal('logo'))]);
    expect(await listed()).toEqual(before);
  });
});

describe('a game', () => {
  it('signed-in readers of a game see the address for cards, the public never', async () => {
    const cardEmail = 'cards@heath.example';
    await server.call(clubs.update, { params: { id: place.clubId }, body: { cardEmail } }, admin);
    for (const reader of [player, manager, admin]) {
      expect((await gameFor(reader)).course.cardEmail).toBe(cardEmail);
    }
    const code = (await gameFor(admin)).code;
    const shown = await server.call(games.byCode, { params: { code }, query: {} });
    expect(JSON.stringify(shown.body)).not.toContain(cardEmail);
    expect(shown.body.course).not.toHaveProperty('cardEmail');
    expect((await gameFor(await server.user('player'))).course).not.toHaveProperty('cardEmail');
  });

  it('a game names its rule by its id, too', async () => {
    const { competition, competitionId } = await gameFor(player);
    expect(competitionId).toBe(competition._id);
  });
});
