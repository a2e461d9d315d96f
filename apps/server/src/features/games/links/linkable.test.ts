import { games } from '@flagstick/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../../testing/games/course.ts';
import { oneCard } from '../../../../testing/games/one-card.ts';
import { score, startRound } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';

let server: Harness;
let admin: TestUser;
beforeAll(async () => {
  server = await Harness.start();
  admin = await server.user('admin');
});
afterAll(() => server.close());
let course: TestCourse;
beforeEach(async () => {
  course = await addCourse(server.storage);
});

type Options = Parameters<typeof startRound>[1];
async function named(name: string, options: Options = {}) {
  const round = await startRound(server, { players: 0, course, verifyQs: false, ...options });
  const input = { params: { id: round.game._id }, body: { name } };
  expect((await server.call(games.update, input, round.organiser)).status).toBe(200);
  return { ...round, id: round.game._id, name };
}
const linkable = async (id: string, as = admin) => {
  const { status, body } = await server.call(games.linkable, { params: { id } }, as);
  expect(status).toBe(200);
  return body;
};
const join = (id: string, as: TestUser) => server.call(games.join, { params: { id } }, as);
const link = (gameIds: string[]) =>
  server.call(games.linkGames, { body: { gameIds, mainScoringGame: gameIds[0] ?? null } }, admin);

it('games that cannot be linked are last, with the reason that linking them gives', async () => {
  const main = await named('Medal', { rule: 'Medal', players: 1 });
  const [one] = main.players;
  if (!one) throw new Error('missing');
  await named('Scramble', { rule: 'Medal', settings: oneCard() });
  await named('Nine', { rule: 'Stableford, nine holes' });
  const begun = await named('Begun', { players: 1 });
  const [other] = begun.players;
  if (other) await score(server, begun.id, other, other.id, 1, 4);
  const two = await named('Two cards');
  await join(two.id, one);
  await score(server, two.id, one, one.id, 5, 4);
  await score(server, main.id, one, one.id, 5, 4);
  const tee = await named('Ladies only');
  await server.call(
    games.update,
    { params: { id: tee.id }, body: { scoreCards: [course.redId] } },
    tee.organiser,
  );
  await join(tee.id, one);
  await named('Fits');
  const later = await named('Next week');
  const date = '2026-06-21T09:20:00Z';
  await server.call(games.update, { params: { id: later.id }, body: { date } }, admin);
  const closed = await named('Closed');
  await server.call(games.close, { params: { id: closed.id }, body: undefined }, closed.organiser);

  const { refusal, items } = await linkable(main.id);
  expect(refusal).toBe(null);
  const reasons = Object.fromEntries(items.map((item) => [item.name, item.refusal?.code ?? null]));
  expect(reasons).toEqual({
    Begun: 'link.begun',
    Fits: null,
    'Ladies only': 'link.tee',
    Nine: 'link.holes',
    Scramble: 'link.format',
    'Two cards': 'link.twoCards',
  });
  expect(items[0]?.name).toBe('Fits');
  for (const { _id, refusal: reason } of items) {
    const { status, failure } = await link([main.id, _id]);
    expect([status, status === 200 ? null : failure.code]).toEqual([
      reason ? 409 : 200,
      reason?.code ?? null,
    ]);
    if (reason) expect(reason.names).toEqual(failure.fields?.map(({ error }) => error));
  }
});

it('games in which a team plays one ball cannot be linked, also as the main game', async () => {
  const scramble = await named('Scramble', { rule: 'Medal', settings: oneCard() });
  await named('Greensome', { rule: 'Medal', settings: oneCard() });
  await named('Medal', { rule: 'Medal' });
  const { items } = await linkable(scramble.id);
  expect(items.map(({ refusal }) => refusal?.code)).toEqual(['link.format', 'link.format']);
});

it('linked games are first, and sets with scores are marked', async () => {
  const main = await named('Game A', { players: 1 });
  const [other, third] = [await named('Game B'), await named('Game C')];
  const [one] = main.players;
  if (!one) throw new Error('missing');
  await join(other.id, one);
  await link([main.id, other.id]);
  const listed = (await linkable(main.id)).items.map(({ name, linked }) => `${name} ${linked}`);
  expect(listed).toEqual(['Game B true', 'Game C false']);
  expect((await linkable(third.id)).items.map(({ refusal }) => refusal)).toEqual([null, null]);
  await score(server, other.id, one, one.id, 1, 4);
  expect((await linkable(main.id)).refusal).toMatchObject({ code: 'link.begun' });
  const codes = (await linkable(third.id)).items.map(({ refusal }) => refusal?.code);
  expect(codes).toEqual(['link.begun', 'link.begun']);
});

it('linkable games are the caller’s, and other organisers’ games of a set are named', async () => {
  const [main, other, strange] = [await named('Game A'), await named('Game B'), await named('Game C')];
  await link([other.id, strange.id]);
  const input = { params: { id: other.id, userId: main.organiser.id } };
  await server.call(games.addOrganiser, input, other.organiser);
  expect((await linkable(main.id, main.organiser)).items).toMatchObject([
    { name: 'Game B', refusal: { code: 'action.notAllowed', names: ['Game C'] } },
  ]);
  const stranger = await server.call(games.linkable, { params: { id: main.id } }, other.organiser);
  expect([stranger.status, stranger.failure.code]).toEqual([403, 'action.notAllowed']);
});
