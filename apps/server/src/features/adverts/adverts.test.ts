import {
  type Advert,
  type AdvertUpdate,
  advertCalls,
  adverts,
  averts,
  limits,
  scoreCards,
} from '@flagstick/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { startRound } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { runJobNow } from '../../../testing/jobs.ts';
import { invalidPictureRefusal, invalidPictures, photo } from '../../../testing/pictures.ts';
import { advertOfGame, advertsShownIn } from './store.ts';

let server: Harness;
let course: TestCourse;
let manager: TestUser;
let admin: TestUser;
let players: readonly TestUser[];
let gameId: string;

beforeAll(async () => {
  server = await Harness.start();
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
  const round = await startRound(server, { players: 2 });
  ({ course, players } = round);
  gameId = round.game._id;
  manager = await server.user('club', { clubId: course.clubId });
  admin = await server.user('admin');
});
afterAll(() => server.close());

const draft = async (type: Advert['type'] = 'score card') => {
  const body = type === 'score card' ? { type, scoreCard: course.whiteId } : { type, game: gameId };
  return (await server.call(adverts.insert, { body }, manager)).body;
};
const upload = (id: string, x: string, bytes: Buffer, form: Record<string, string> = {}, as = manager) =>
  server.form(
    advertCalls.uploadImage,
    { params: { id, x }, body: form, files: [{ field: 'image', name: 'sponsor.png', bytes }] },
    as,
  );
const save = (id: string, body: AdvertUpdate = {}) =>
  server.call(adverts.update, { params: { id }, body }, manager);
const setState = (id: string, state: 'active' | 'inactive') =>
  server.call(advertCalls.setState, { params: { id }, body: { state } }, manager);
async function published(x = '4', type: Advert['type'] = 'score card', body: AdvertUpdate = {}) {
  const { _id: id } = await draft(type);
  await upload(id, x, await photo(80, 60));
  await save(id, body);
  expect((await setState(id, 'active')).status).toBe(200);
  return id;
}
const shown = async (as?: TestUser, type?: Advert['type']) =>
  (await server.call(advertCalls.shown, { params: { gameId }, query: type ? { type } : {} }, as)).body;
const isShown = async (id: string, as?: TestUser) => (await shown(as)).some(({ _id }) => _id === id);
const see = (id: string, as?: TestUser, more: { holeNumber?: number; visit?: string } = { holeNumber: 4 }) =>
  server.call(advertCalls.seen, { params: { id }, body: { gameId, ...more } }, as);
const viewsOf = async (id: string) =>
  (await server.call(advertCalls.views, { params: { id } }, manager)).body;
const setDays = (id: string, columns: string) =>
  sql`update adverts set ${sql.raw(columns)} where id = ${id}`.execute(server.storage.db);
const photoAt = (url: string) => server.app.inject({ method: 'GET', url });

describe('an advert', () => {
  it('a new advert is a draft with the name of its game or score card', async () => {
    expect(await draft()).toMatchObject({
      ...{ state: 'draft', type: 'score card', game: null, views: 0, info: {}, holesInfo: {} },
      ...{ club: { _id: course.clubId }, scoreCard: { _id: course.whiteId, teeColor: 'white' } },
    });
    expect(await draft('leader board')).toMatchObject({ name: 'Captain’s Day', scoreCard: null });
  });

  it.each([
    [{ type: 'score card' }, 'scoreCard'],
    [{ type: 'leader board' }, 'game'],
    [{ type: 'start sheet', game: 'game', scoreCard: 'card' }, 'scoreCard'],
    [{ type: 'score card', game: 'game', scoreCard: 'card' }, 'game'],
    [{ type: 'leader board', game: '0000000000000000' }, 'game'],
  ])('%j is refused, naming the field: %s', async (given, field) => {
    const at: Record<string, string> = { game: gameId, card: course.whiteId };
    const body = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, at[value] ?? value]));
    const { status, failure } = await server.raw(adverts.insert, { body }, manager);
    expect([status, (failure as { fields: Array<{ field: string }> }).fields[0]?.field]).toEqual([
      400,
      field,
    ]);
  });

  it('an admin’s advert has the named club, and another club’s manager cannot see it', async () => {
    const body = { type: 'score card' as const, scoreCard: course.whiteId };
    const nameless = await server.call(adverts.insert, { body }, admin);
    expect([nameless.status, nameless.failure?.fields[0]?.field]).toEqual([400, 'club']);
    const other = await addCourse(server.storage);
    const stranger = await server.user('club', { clubId: other.clubId });
    const elsewhere = { ...body, club: other.clubId };
    expect((await server.call(adverts.insert, { body: elsewhere }, manager)).status).toBe(403);
    const card = await server.call(adverts.insert, { body: elsewhere }, admin);
    expect([card.status, card.failure?.fields[0]?.field]).toEqual([400, 'scoreCard']);
    const { _id: id } = await draft();
    expect((await server.call(adverts.update, { params: { id }, body: {} }, stranger)).status).toBe(404);
    expect((await server.call(adverts.list, { query: {} }, stranger)).body.count).toBe(0);
    expect((await server.call(advertCalls.views, { params: { id } }, stranger)).status).toBe(404);
    const activities = { params: { id: gameId }, query: {} };
    expect((await server.call(advertCalls.activities, activities, stranger)).status).toBe(404);
    expect((await upload(id, 'logo', await photo(20, 20), {}, stranger)).status).toBe(404);
  });

  it('another person’s custom score card is refused like one that does not exist', async () => {
    const custom = async (owner: TestUser) => {
      const params = { id: course.whiteId };
      return (await server.call(scoreCards.copy, { params, body: { name: 'Mine' } }, owner)).body._id;
    };
    const foreign = await custom(await server.user('organiser'));
    const body = { type: 'score card' as const, scoreCard: foreign };
    const { _id: id } = await draft();
    const unknown = [400, [{ field: 'scoreCard', error: 'The club doesn’t have that score card.' }]];
    for (const scoreCard of [foreign, '0000000000000000']) {
      const made = await server.call(averts.insert, { body: { ...body, scoreCard } }, manager);
      expect([made.status, made.failure?.fields]).toEqual(unknown);
      const moved = await save(id, { scoreCard });
      expect([moved.status, moved.failure?.fields]).toEqual(unknown);
    }
    expect((await save(id, { scoreCard: await custom(manager) })).status).toBe(200);
    const byAdmin = { body: { ...body, club: course.clubId } };
    expect((await server.call(adverts.insert, byAdmin, admin)).status).toBe(201);
  });

  it('a saved advert is inactive and is published only with a picture', async () => {
    const { _id: id } = await draft();
    expect((await setState(id, 'active')).failure?.code).toBe('advert.isDraft');
    expect((await save(id, { name: 'Hollis & Fenn', description: 'Free fitting' })).body).toMatchObject({
      ...{ name: 'Hollis & Fenn', description: 'Free fitting', state: 'inactive' },
    });
    expect((await setState(id, 'active')).failure).toMatchObject({
      ...{ code: 'advert.noPicture', error: '*Image is required' },
    });
    await upload(id, '4', await photo(60, 60));
    expect((await setState(id, 'active')).body.state).toBe('active');
    await save(id, { type: 'leader board', game: gameId });
    expect((await setState(id, 'active')).failure?.code).toBe('advert.noPicture');
    await upload(id, 'head', await photo(60, 60));
    expect((await setState(id, 'active')).body.state).toBe('active');
    expect((await save(id, { name: 'Hollis' })).body.state).toBe('inactive');
  });

  it('an advert expires in the future and after it begins; unchanged dates are not checked', async () => {
    const { _id: id } = await draft();
    const past = await save(id, { expiresAt: '2020-01-01T00:00:00Z' });
    expect(past.failure?.fields).toEqual([
      { field: 'expiresAt', error: 'Expiration date cannot be in the past.' },
    ]);
    const days = { activatesAt: '2126-06-30T00:00:00Z', expiresAt: '2126-06-01T00:00:00Z' };
    expect((await save(id, days)).failure?.fields[0]?.field).toBe('expiresAt');
    await sql`update adverts set expires_at = '2020-01-01' where id = ${id}`.execute(server.storage.db);
    expect((await save(id, { expiresAt: '2020-01-01T00:00:00Z', name: 'Old' })).status).toBe(200);
  });

  it('an advert has a maximum of views in a game, never on a score card', async () => {
    const { _id: id } = await draft('leader board');
    expect((await save(id, { maxViews: 5 })).body.maxViews).toBe(5);
    for (const maxViews of [-1, 1.5, limits.advert.maxViews.max + 1]) {
      expect((await save(id, { maxViews })).failure?.fields[0]?.field).toBe('maxViews');
    }
    const card = { type: 'score card' as const, scoreCard: course.whiteId };
    expect((await save(id, { ...card, maxViews: 5 })).failure?.fields[0]?.field).toBe('maxViews');
    expect((await save(id, card)).body).toMatchObject({ game: null, maxViews: null, type: 'score card' });
  });

  it('a copied advert is a draft with the pictures and Copy after its name', async () => {
    const id = await published();
    const copied = (await server.call(averts.copy, { params: { id } }, manager)).body;
    expect(copied).toMatchObject({ name: 'white Copy', state: 'draft', views: 0 });
    const { image = '' } = copied.holesInfo['4'] ?? {};
    await server.call(averts.remove, { params: { id } }, manager);
    expect((await photoAt(image)).statusCode).toBe(200);
    await server.call(adverts.remove, { params: { id: copied._id } }, manager);
    expect((await photoAt(image)).statusCode).toBe(404);
  });

  it('a copied advert has a valid name, however long the original’s is', async () => {
    const { _id: id } = await draft();
    const name = 'n'.repeat(limits.titleMax);
    expect((await save(id, { name })).status).toBe(200);
    const copied = (await server.call(adverts.copy, { params: { id } }, manager)).body;
    expect((await save(copied._id, { name: copied.name })).status).toBe(200);
  });

  it('an advert is found by its game, code and course, and sorted by every column', async () => {
    const { _id: id } = await draft('start sheet');
    const { code } = (await draft('start sheet')).game ?? { code: '' };
    for (const query of [code, 'captain']) {
      const found = await server.call(adverts.search, { query: { query } }, manager);
      expect(found.body.items.map(({ _id }) => _id)).toContain(id);
    }
    for (const field of adverts.sortable) {
      expect((await server.call(averts.list, { query: { sort: `${field}:desc` } }, manager)).status).toBe(
        200,
      );
    }
  });
});

describe('a picture of an advert', () => {
  it('a picture fits its slot, is cached for a year and replaces the one before', async () => {
    const { _id: id } = await draft();
    const first = (await upload(id, 'head', await photo(4000, 1000))).body.info.head?.image ?? '';
    const { headers, rawPayload } = await photoAt(first);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 320 });
    const second = (await upload(id, 'head', await photo(300, 100))).body.info.head?.image;
    expect(second).not.toBe(first);
    expect((await photoAt(first)).statusCode).toBe(404);
  });

  it('a picture of a hole has a display and a state', async () => {
    const { _id: id } = await draft();
    const first = await upload(id, '15', await photo(60, 60), { field: 'bottom' });
    expect(first.body.holesInfo['15']).toMatchObject({ holeNumber: 15, type: 'bottom', state: 'active' });
    const again = await upload(id, '15', await photo(60, 60));
    expect(again.body.holesInfo['15']?.type).toBe('bottom');
    const holesInfo = { 15: { type: 'dialog', state: 'inactive' } } as const;
    expect((await save(id, { holesInfo })).body.holesInfo['15']).toMatchObject(holesInfo[15]);
    expect((await save(id, { holesInfo: { 15: { image: null } } })).body.holesInfo).toEqual({});
    expect((await save(id, { holesInfo })).failure?.fields[0]?.field).toBe('holesInfo.15');
    const refused = async (x: string) => (await upload(id, x, await photo(20, 20))).failure?.fields;
    expect(await refused('19')).toEqual([{ field: 'x', error: 'The score card doesn’t have that hole.' }]);
    for (const x of ['foot', '0', '37', '4.5', 'logos']) {
      expect(await refused(x), x).toEqual([{ field: 'x', error: 'Enter a slot or a hole number.' }]);
    }
    const board = await draft('leader board');
    expect((await upload(board._id, '1', await photo(20, 20))).failure?.fields).toEqual([
      { field: 'x', error: 'Only score card adverts can have pictures of holes.' },
    ]);
    const slot = await upload(id, 'logo', await photo(20, 20), { field: 'top' });
    expect(slot.failure?.fields[0]?.field).toBe('field');
  });

  it.each(invalidPictures)('an advert’s picture is not %s', async (_what, make) => {
    const { _id: id } = await draft();
    const { status, failure } = await upload(id, 'logo', await make());
    expect([status, failure]).toEqual([400, expect.objectContaining(invalidPictureRefusal('image'))]);
  });

  it('an upload without a picture is refused', async () => {
    const { _id: id } = await draft();
    const none = await server.form(advertCalls.uploadImage, { params: { id, x: 'logo' } }, manager);
    expect(none.failure?.fields).toEqual([{ field: 'image', error: '*Image is required' }]);
  });
});

describe('the list', () => {
  it('the list marks published adverts that their dates or views hide', async () => {
    const id = await published('head', 'leader board', { maxViews: 2 });
    const query = (status: string) => ({ filter: JSON.stringify({ status }), limit: '500' });
    const statuses = async () => {
      const found: string[] = [];
      for (const status of ['published', 'paused', 'inactive', 'draft']) {
        const { body } = await server.call(adverts.list, { query: query(status) as never }, manager);
        if (body.items.some(({ _id }) => _id === id)) found.push(status);
      }
      return found;
    };
    expect(await statuses()).toEqual(['published']);
    await setDays(id, "expires_at = now() - interval '1 day'");
    expect(await statuses()).toEqual(['paused']);
    await setDays(id, 'expires_at = null, max_views = 0');
    expect(await statuses()).toEqual(['paused']);
    await setState(id, 'inactive');
    expect(await statuses()).toEqual(['inactive']);
  });
});

describe('adverts shown to players', () => {
  it('shown adverts are published, within their dates and below their maximum of views', async () => {
    const id = await published('head', 'leader board', { maxViews: 2 });
    expect(await isShown(id)).toBe(true);
    for (const days of [
      "activates_at = now() + interval '1 hour'",
      "expires_at = now() - interval '1 hour'",
    ]) {
      await setDays(id, days);
      expect(await isShown(id), days).toBe(false);
      await setDays(id, 'activates_at = null, expires_at = null');
    }
    await setState(id, 'inactive');
    expect(await isShown(id)).toBe(false);
    await setState(id, 'active');
    for (const player of players) await see(id, player, {});
    expect(await isShown(id)).toBe(false);
  });

  it('shown adverts have their active pictures and whether the caller has seen them', async () => {
    const id = await published('4');
    await upload(id, '5', await photo(30, 30));
    await save(id, { holesInfo: { 5: { state: 'inactive' } } });
    await setState(id, 'active');
    const of = async (as?: TestUser) => (await shown(as, 'score card')).find(({ _id }) => _id === id);
    expect(Object.keys((await of(players[0]))?.holesInfo ?? {})).toEqual(['4']);
    await see(id, players[0]);
    expect((await of(players[0]))?.holesInfo['4']?.seen).toBe(true);
    expect((await of(players[1]))?.holesInfo['4']?.seen).toBe(false);
    expect((await shown(undefined, 'start sheet')).some(({ _id }) => _id === id)).toBe(false);
    const all = await server.call(advertCalls.ofGame, { params: { gameId } }, players[0]);
    expect(all.body.some(({ _id }) => _id === id)).toBe(true);
  });

  it('shown adverts do not count views, which every page would pay for', async () => {
    const id = await published('4');
    const { db } = server.storage;
    const place = { gameId, tees: [course.whiteId] };
    for (const row of [...(await advertsShownIn(db, place)), await advertOfGame(db, id, place)]) {
      expect(row).toHaveProperty('images');
      expect(row).not.toHaveProperty('views');
    }
  });

  it('shown adverts are not part of the board', async () => {
    await published('4');
    const board = await server.app.inject({ method: 'GET', url: `/api/games/${gameId}` });
    expect(board.body).not.toMatch(/advert|averts/i);
  });
});

describe('a view', () => {
  it('a view counts once per person and hole, also in parallel', async () => {
    const id = await published('4');
    const seen = await Promise.all(
      [...players, ...players, ...players].map((player) => see(id, player, { holeNumber: 4 })),
    );
    expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await viewsOf(id)).toMatchObject({
      views: 2,
      games: [{ game: { _id: gameId }, views: 2, holes: [{ holeNumber: 4, views: 2 }] }],
    });
  });

  it('a view of a board counts once per visit without a session', async () => {
    const id = await published('base', 'leader board');
    expect((await see(id, undefined, {})).failure?.fields[0]?.field).toBe('visit');
    for (const visit of ['visit-number-one-1', 'visit-number-one-1', 'visit-number-two-2']) {
      expect((await see(id, undefined, { visit })).status).toBe(200);
    }
    await see(id, players[0], {});
    expect((await viewsOf(id)).games[0]?.holes).toEqual([{ holeNumber: null, views: 3 }]);
  });

  it('a view needs a hole with a picture, an advert of the game and the game', async () => {
    const id = await published('4');
    const board = await published('logo', 'leader board');
    const field = async (answer: ReturnType<typeof see>) => (await answer).failure?.fields[0]?.field;
    expect(await field(see(id, players[0], { holeNumber: 5 }))).toBe('holeNumber');
    expect(await field(see(id, players[0], {}))).toBe('holeNumber');
    expect(await field(see(board, players[0], { holeNumber: 4 }))).toBe('holeNumber');
    const elsewhere = (await startRound(server, { players: 1, course: await addCourse(server.storage) })).game
      ._id;
    const body = { gameId: elsewhere, holeNumber: 4 };
    expect((await server.call(advertCalls.seen, { params: { id }, body }, players[0])).status).toBe(404);
    const { _id: drafted } = await draft();
    expect((await see(drafted, players[0])).status).toBe(404);
    expect((await viewsOf(id)).views).toBe(0);
  });

  it('a view counts as a visit after the session has ended unnoticed', async () => {
    const id = await published('4');
    const over = { id: '', token: `${players[0]?.token}x` };
    expect((await see(id, over)).failure?.fields[0]?.field).toBe('visit');
    const visit = 'visit-of-somebody';
    expect((await see(id, over, { holeNumber: 4, visit })).status).toBe(200);
    // The id of the visit does not matter for a signed-in viewer.
    for (const more of [{}, { visit }]) await see(id, players[0], { holeNumber: 4, ...more });
    expect((await viewsOf(id)).views).toBe(2);
  });

  it('a view’s person and address are kept for ninety days', async () => {
    const id = await published('4');
    await see(id, players[0]);
    const activities = async (type?: Advert['type']) => {
      const query = type ? { type } : {};
      const answer = await server.call(advertCalls.activities, { params: { id: gameId }, query }, manager);
      return answer.body.activities.filter(({ advert }) => advert._id === id);
    };
    expect(await activities('score card')).toEqual([
      {
        ...{ dateTime: expect.any(String), req: { ip: '127.0.0.1' }, holeNumber: 4 },
        user: expect.objectContaining({ _id: players[0]?.id }),
        advert: { _id: id, name: 'white', type: 'score card' },
      },
    ]);
    expect(await activities('leader board')).toEqual([]);
    await sql`update advert_views set seen_at = seen_at - interval '91 days' where advert_id = ${id}`.execute(
      server.storage.db,
    );
    await see(id, players[1]);
    await runJobNow(server.storage, 'forget-old');
    expect((await activities()).map(({ req, user }) => [req.ip, user?._id ?? null])).toEqual([
      ['127.0.0.1', players[1]?.id],
      [null, null],
    ]);
    const { rows } = await sql<{ viewer: string }>`select viewer from advert_views
      where advert_id = ${id}`.execute(server.storage.db);
    expect(rows.filter(({ viewer }) => viewer === players[0]?.id)).toEqual([]);
    expect((await viewsOf(id)).views).toBe(2);
  });
});
