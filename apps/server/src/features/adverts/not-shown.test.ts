import { type AdvertUpdate, advertCalls, adverts, games } from '@flagstick/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCourse } from '../../../testing/games/course.ts';
import { startRound } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { photo } from '../../../testing/pictures.ts';

let server: Harness;
let course: TestCourse;
let manager: TestUser;
let player: TestUser;
let gameId: string;

beforeAll(async () => {
  server = await Harness.start();
  const round = await startRound(server, { players: 1 });
  course = round.course;
  gameId = round.game._id;
  player = round.players[0] as TestUser;
  manager = await server.user('club', { clubId: course.clubId });
});
afterAll(() => server.close());

type Stands = { type: 'score card'; scoreCard: string } | { type: 'leader board'; game: string };

async function saved(body: Stands, places: readonly string[]): Promise<string> {
  const { _id: id } = (await server.call(adverts.insert, { body }, manager)).body;
  for (const x of places) await upload(id, x);
  await save(id, {});
  return id;
}
const upload = async (id: string, x: string) => {
  const files = [{ field: 'image', name: 'sponsor.png', bytes: await photo(60, 40) }];
  return server.form(advertCalls.uploadImage, { params: { id, x }, files }, manager);
};
const onBoard = () => saved({ type: 'leader board', game: gameId }, ['head']);
const save = (id: string, body: AdvertUpdate) =>
  server.call(adverts.update, { params: { id }, body }, manager);
const setActive = (id: string) =>
  server.call(advertCalls.setState, { params: { id }, body: { state: 'active' } }, manager);
const publish = async (id: string) => expect((await setActive(id)).status).toBe(200);
const set = (id: string, days: string) =>
  sql`update adverts set ${sql.raw(days)} where id = ${id}`.execute(server.storage.db);
const see = (id: string, more: { holeNumber?: number; visit?: string } = {}, as?: TestUser) =>
  server.call(advertCalls.seen, { params: { id }, body: { gameId, ...more } }, as);
const countOf = async (id: string) =>
  (await server.call(advertCalls.views, { params: { id } }, manager)).body.views;

describe('an advert that cannot be shown', () => {
  it('an advert is not published with a picture of a hole that its card lacks', async () => {
    const id = await saved({ type: 'leader board', game: gameId }, ['36']);
    await save(id, { type: 'score card', scoreCard: course.whiteId });
    expect((await setActive(id)).failure?.code).toBe('advert.noPicture');
    await upload(id, '18');
    await publish(id);
    const { body } = await server.call(advertCalls.ofGame, { params: { gameId } }, player);
    expect(Object.keys(body.find(({ _id }) => _id === id)?.holesInfo ?? {})).toEqual(['18']);
  });

  it('an advert of a deleted game is not published and can move to another game', async () => {
    const { game, organiser } = await startRound(server, { players: 1, course });
    const id = await saved({ type: 'leader board', game: game._id }, ['head']);
    await server.call(games.remove, { params: { id: game._id } }, organiser);
    expect((await save(id, { name: 'Of no game' })).status).toBe(200);
    expect((await setActive(id)).failure?.code).toBe('advert.noPicture');
    expect((await save(id, { game: gameId })).status).toBe(200);
    await publish(id);
  });
});

const withheld: ReadonlyArray<readonly [when: string, make: (id: string) => Promise<unknown>]> = [
  ['before it is published', async () => undefined],
  [
    'before its first day',
    async (id) => {
      await save(id, { activatesAt: '2126-06-01T00:00:00Z' });
      await publish(id);
    },
  ],
  [
    'after its last day',
    async (id) => {
      await publish(id);
      await set(id, "expires_at = now() - interval '1 second'");
    },
  ],
  [
    'after it was saved again',
    async (id) => {
      await publish(id);
      await save(id, { description: 'Free fitting' });
    },
  ],
];

describe('a view of an advert that is not shown is answered and does not count', () => {
  it.each(withheld)('a view does not count: %s', async (_when, make) => {
    const id = await onBoard();
    await make(id);
    expect((await see(id, {}, player)).status).toBe(200);
    expect((await see(id, { visit: 'a-visit-too-early' })).status).toBe(200);
    expect(await countOf(id)).toBe(0);
    await set(id, 'activates_at = null, expires_at = null');
    await publish(id);
    expect((await see(id, {}, player)).status).toBe(200);
    expect(await countOf(id)).toBe(1);
  });

  it('a view beyond the maximum of views does not count', async () => {
    const id = await onBoard();
    await save(id, { maxViews: 1 });
    await publish(id);
    for (const visit of ['visit-number-one-1', 'visit-number-two-2', 'visit-number-one-1']) {
      expect((await see(id, { visit })).status).toBe(200);
    }
    expect(await countOf(id)).toBe(1);
  });

  it('a view of an inactive picture or a removed hole does not count', async () => {
    const id = await saved({ type: 'score card', scoreCard: course.redId }, ['3', '4', '18']);
    await save(id, { holesInfo: { 3: { state: 'inactive' } } });
    await publish(id);
    await sql`update tees set holes = holes - 17 where id = ${course.redId}`.execute(server.storage.db);
    for (const holeNumber of [3, 4, 18]) {
      expect((await see(id, { holeNumber }, player)).status).toBe(200);
    }
    const { body } = await server.call(advertCalls.views, { params: { id } }, manager);
    expect(body.games[0]?.holes).toEqual([{ holeNumber: 4, views: 1 }]);
  });
});
