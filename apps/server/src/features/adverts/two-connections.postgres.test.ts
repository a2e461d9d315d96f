import { advertCalls, adverts, courses } from '@flagstick/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copyTemplate } from '../../../testing/database/postgres.ts';
import { untilWaiting } from '../../../testing/database/until-waiting.ts';
import { score, startRound, type TestRound } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { photo } from '../../../testing/pictures.ts';
import { openGameStore } from '../../live/index.ts';
import { openPostgres } from '../../storage/index.ts';
import { insertViews, viewsOf } from './store.ts';

let server: Harness;
let rounds: readonly TestRound[];
let admin: TestUser;
beforeAll(async () => {
  const url = await copyTemplate(inject('postgresUrl') ?? '');
  server = await Harness.start({}, await openPostgres(url, { connections: 6 }));
  const first = await startRound(server, { players: 1 });
  rounds = [first, await startRound(server, { players: 1, course: first.course })];
  admin = await server.user('admin');
});
afterAll(() => server.close());

const games = () => rounds.map(({ game }) => game._id).sort();
const draft = async () => {
  const { course } = rounds[0] as TestRound;
  const body = { type: 'score card' as const, scoreCard: course.whiteId, club: course.clubId };
  return (await server.call(adverts.insert, { body }, admin)).body._id;
};
const view = (advert_id: string, game_id = '', viewer = 'visit a') => ({
  ...{ advert_id, game_id, viewer, hole: 4, user_id: null, ip: '127.0.0.1' },
  seen_at: new Date().toISOString(),
});
const seen = async (id: string) =>
  (await viewsOf(server.storage.db, id)).reduce((sum, { count }) => sum + Number(count), 0);

it('views of an advert that is being deleted are skipped, and the other views count', async () => {
  const { db } = server.storage;
  const [gone, stays] = [await draft(), await draft()];
  const [game] = games();
  const written = await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('adverts').where('id', '=', gone).execute();
    const writing = insertViews(db, [view(gone, game), view(stays, game)]);
    await untilWaiting(server.storage.db, 1);
    return [writing];
  });
  await Promise.all(written);
  expect(await seen(stays)).toBe(1);
});

it('a view does not wait for a score of its game, nor of linked games', async () => {
  const { db, bus } = server.storage;
  const [first = '', second = ''] = [await draft(), await draft()].sort();
  const [one = '', other = ''] = games();
  await openGameStore({ db, bus }).locked([one, other], async () => {
    await insertViews(db, [view(first, other), view(second, one)]);
    expect([await seen(first), await seen(second)]).toEqual([1, 1]);
  });
});

it('a score and a renamed course do not wait for a view', async () => {
  const { game, course, players } = rounds[0] as TestRound;
  const player = players[0] as TestUser;
  const id = await draft();
  const statuses = await server.storage.db.transaction().execute(async (viewing) => {
    await insertViews(viewing, [view(id, game._id)]);
    const scored = await score(server, game._id, player, player.id, 4, 5);
    const name = { params: { id: course.courseId }, body: { name: 'Renamed' } };
    return [scored.status, (await server.call(courses.update, name, admin)).status, await seen(id)];
  });
  expect([...statuses, await seen(id)]).toEqual([200, 200, 0, 1]);
});

it('a copy keeps its pictures when the advert is deleted during the copying', async () => {
  const id = await draft();
  const files = [{ field: 'image', name: 'sponsor.png', bytes: await photo(80, 60) }];
  await server.form(advertCalls.uploadImage, { params: { id, x: '4' }, files }, admin);
  const [made, removed] = await server.storage.db.transaction().execute(async (tx) => {
    // The copy has read the advert and waits for its score card.
    const tee = tx
      .selectFrom('tees')
      .select('id')
      .where('id', '=', rounds[0]?.course.whiteId ?? '');
    await tee.forUpdate().execute();
    const copying = server.call(adverts.copy, { params: { id } }, admin);
    await untilWaiting(server.storage.db, 1);
    const removing = server.call(adverts.remove, { params: { id } }, admin);
    await Promise.race([removing, untilWaiting(server.storage.db, 2)]);
    return [copying, removing];
  });
  expect([(await made).status, (await removed).status]).toEqual([201, 200]);
  const { image = '/files/none' } = (await made).body.holesInfo['4'] ?? {};
  expect((await server.app.inject({ method: 'GET', url: image })).statusCode).toBe(200);
});
