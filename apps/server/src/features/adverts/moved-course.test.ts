import { advertCalls, adverts, averts, courses } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { startRound } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { photo } from '../../../testing/pictures.ts';

let server: Harness;
let course: TestCourse;
let admin: TestUser;
let before: TestUser;
let now: TestUser;
let gameId: string;
let newClub: string;
let own: TestCourse;
/**
 * Adverts on the score card and on the board of the game, each seen by one player before the move and by one after it.
 */
let onCard: string;
let onBoard: string;

beforeAll(async () => {
  server = await Harness.start();
  const round = await startRound(server, { players: 2 });
  course = round.course;
  gameId = round.game._id;
  own = await addCourse(server.storage);
  newClub = own.clubId;
  admin = await server.user('admin');
  before = await server.user('club', { clubId: course.clubId });
  now = await server.user('club', { clubId: newClub });
  onCard = await published({ type: 'score card', scoreCard: course.whiteId }, '4');
  onBoard = await published({ type: 'leader board', game: gameId }, 'head');
  await seen(round.players[0]);
  expect((await move(newClub)).status).toBe(200);
  await seen(round.players[1]);
});
afterAll(() => server.close());

type Stands = { type: 'score card'; scoreCard: string } | { type: 'leader board'; game: string };

async function published(body: Stands, x: string): Promise<string> {
  const { _id: id } = (await server.call(adverts.insert, { body }, before)).body;
  await picture(id, x, before);
  await server.call(adverts.update, { params: { id }, body: {} }, before);
  await server.call(advertCalls.setState, { params: { id }, body: { state: 'active' } }, before);
  return id;
}
const picture = async (id: string, x: string, as: TestUser) => {
  const files = [{ field: 'image', name: 'sponsor.png', bytes: await photo(60, 40) }];
  return server.form(advertCalls.uploadImage, { params: { id, x }, files }, as);
};
const move = (club: string) =>
  server.call(courses.update, { params: { id: course.courseId }, body: { club } }, admin);
async function seen(by: TestUser | undefined) {
  for (const [id, more] of [
    [onCard, { holeNumber: 4 }],
    [onBoard, {}],
  ] as const) {
    const view = { params: { id }, body: { gameId, ...more } };
    expect((await server.call(advertCalls.seen, view, by)).status).toBe(200);
  }
}
const listed = async (as: TestUser) =>
  (await server.call(adverts.list, { query: {} }, as)).body.items.map(({ _id }) => _id).toSorted();
const logged = async (as: TestUser) => {
  const { body } = await server.call(advertCalls.activities, { params: { id: gameId }, query: {} }, as);
  return body.activities.length;
};

const calls: ReadonlyArray<
  readonly [what: string, status: number, (id: string, as: TestUser) => Promise<{ status: number }>]
> = [
  ['saving', 200, (id, as) => server.call(adverts.update, { params: { id }, body: {} }, as)],
  ['a picture', 200, (id, as) => picture(id, id === onCard ? '4' : 'head', as)],
  [
    'publishing',
    200,
    (id, as) => server.call(advertCalls.setState, { params: { id }, body: { state: 'active' } }, as),
  ],
  ['its figures', 200, (id, as) => server.call(advertCalls.views, { params: { id } }, as)],
  ['a copy', 201, (id, as) => server.call(averts.copy, { params: { id } }, as)],
];

describe('an advert whose course moved to another club', () => {
  it.each(calls)(
    'a moved advert belongs to the new club’s manager, no longer to the old one’s: %s',
    async (_what, status, call) => {
      for (const id of [onCard, onBoard]) {
        expect((await call(id, before)).status).toBe(404);
        expect((await call(id, now)).status).toBe(status);
      }
    },
  );

  it('a moved advert is in the new club’s list, with that club’s name', async () => {
    expect(await listed(before)).toEqual([]);
    expect(await listed(now)).toEqual(expect.arrayContaining([onCard, onBoard]));
    const query = { filter: JSON.stringify({ club: newClub }) };
    const { items } = (await server.call(adverts.list, { query }, admin)).body;
    expect(new Set(items.map(({ club }) => club._id))).toEqual(new Set([newClub]));
  });

  it('the new manager sees a moved advert’s viewers since the move, and admins see all', async () => {
    const asked = { params: { id: gameId }, query: {} };
    expect((await server.call(advertCalls.activities, asked, before)).status).toBe(404);
    expect([await logged(admin), await logged(now)]).toEqual([4, 2]);
    // Also where the advert is on a course that always belonged to their club.
    const stands = (scoreCard: string) =>
      server.call(adverts.update, { params: { id: onCard }, body: { scoreCard } }, now);
    expect((await stands(own.whiteId)).status).toBe(200);
    expect([await logged(admin), await logged(now)]).toEqual([4, 2]);
    expect((await stands(course.whiteId)).status).toBe(200);
  });

  it('an advert cannot move to, or be created on, another club’s card or game', async () => {
    const elsewhere = await addCourse(server.storage);
    const body = { scoreCard: elsewhere.whiteId };
    const moved = await server.call(adverts.update, { params: { id: onCard }, body }, now);
    expect([moved.status, moved.failure?.fields[0]?.field]).toEqual([400, 'scoreCard']);
    const fresh = { type: 'score card' as const, scoreCard: course.whiteId };
    const old = await server.call(adverts.insert, { body: fresh }, before);
    expect([old.status, old.failure?.fields[0]?.field]).toEqual([400, 'scoreCard']);
    expect((await server.call(adverts.insert, { body: fresh }, now)).status).toBe(201);
  });

  it('only the new club’s manager can cancel a moved advert', async () => {
    for (const id of [onCard, onBoard]) {
      expect((await server.call(adverts.remove, { params: { id } }, before)).status).toBe(404);
      expect((await server.call(adverts.remove, { params: { id } }, now)).status).toBe(200);
    }
  });
});
