import { games, scoring } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { score, startRound, view } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

/** Four players whose markers rotate, in play: ann marks bob, bob marks cat, cat marks dan, dan marks ann. */
async function circle() {
  const round = await startRound(server, { players: 4, course });
  const [ann, bob, cat, dan] = round.players;
  if (!ann || !bob || !cat || !dan) throw new Error('no players');
  return { id: round.game._id, organiser: round.organiser, ann, bob, cat, dan };
}

const toggle = (
  id: string,
  change: 'add' | 'remove',
  playerId: string,
  as: TestUser,
  body?: { scorer?: string; to?: string },
) =>
  server.call(scoring.toggleScoringPlayer, { params: { id, playerId, change }, ...(body && { body }) }, as);
const codeOf = ({ status, failure }: { status: number; failure: { code: string } }) => [status, failure.code];
const marks = async (id: string, user: TestUser) =>
  (await view(server, id, user)).players[user.id]?.scoringPlayers;

describe('the last marker of a card', () => {
  it('the last marker of a card may stop before its first score, and not after', async () => {
    const { id, ann, bob } = await circle();
    expect((await toggle(id, 'remove', bob.id, ann)).status).toBe(200);
    await toggle(id, 'add', bob.id, ann);
    await score(server, id, bob, bob.id, 1, 4);
    expect(codeOf(await toggle(id, 'remove', bob.id, ann))).toEqual([409, 'score.lastMarker']);
    expect(await marks(id, ann)).toEqual([ann.id, bob.id]);
  });

  it('the last marker may stop once another player of the group marks the card', async () => {
    const { id, ann, bob, cat } = await circle();
    await score(server, id, bob, bob.id, 1, 4);
    await toggle(id, 'add', bob.id, cat);
    expect((await toggle(id, 'remove', bob.id, ann)).status).toBe(200);
    expect(codeOf(await toggle(id, 'remove', bob.id, cat))).toEqual([409, 'score.lastMarker']);
    expect((await toggle(id, 'remove', bob.id, cat, { to: ann.id })).body).toEqual({
      scoringPlayers: [cat.id, expect.any(String)],
    });
    expect(await marks(id, ann)).toContain(bob.id);
  });

  it('the last marker cannot hand over outside the group, to the player or to a guest', async () => {
    const { id, organiser, ann, bob } = await circle();
    await score(server, id, bob, bob.id, 1, 4);
    const outsider = await server.user('player');
    await server.call(games.join, { params: { id } }, outsider);
    const body = { name: 'Guy', lastName: 'Guest' };
    const guest = (await server.call(games.addGuest, { params: { id }, body }, organiser)).body._id;
    expect(codeOf(await toggle(id, 'remove', bob.id, ann, { to: outsider.id }))).toEqual([
      403,
      'score.notYours',
    ]);
    expect(codeOf(await toggle(id, 'remove', bob.id, ann, { to: guest }))).toEqual([404, 'player.notFound']);
    for (const to of [bob.id, ann.id]) {
      expect(codeOf(await toggle(id, 'remove', bob.id, ann, { to }))).toEqual([409, 'score.lastMarker']);
    }
  });

  it('the last marker of a card is changed for others only by an organiser', async () => {
    const { id, organiser, ann, bob, cat, dan } = await circle();
    await score(server, id, bob, bob.id, 1, 4);
    const asked = { scorer: ann.id, to: dan.id };
    expect(codeOf(await toggle(id, 'remove', bob.id, cat, asked))).toEqual([403, 'action.notAllowed']);
    expect(codeOf(await toggle(id, 'remove', bob.id, organiser, { scorer: ann.id }))).toEqual([
      409,
      'score.lastMarker',
    ]);
    expect((await toggle(id, 'remove', bob.id, organiser, asked)).body).toEqual({ scoringPlayers: [ann.id] });
    expect(await marks(id, dan)).toContain(bob.id);
    const added = await toggle(id, 'add', bob.id, organiser, { scorer: cat.id });
    expect(added.body.scoringPlayers).toContain(bob.id);
  });

  it('the last marker of a card is replaced by the next in rotation when they leave', async () => {
    const { id, ann, bob, dan } = await circle();
    await score(server, id, bob, bob.id, 1, 4);
    await server.call(games.leave, { params: { id } }, ann);
    expect(await marks(id, dan)).toEqual([dan.id, bob.id]);
  });

  it('the last marker of a card is no longer needed by a player who retired', async () => {
    const { id, ann, bob } = await circle();
    await score(server, id, bob, bob.id, 1, 4);
    await score(server, id, bob, bob.id, 2, 'DNF', {}, { shots: 3 });
    expect((await toggle(id, 'remove', bob.id, ann)).status).toBe(200);
  });
});

it('markers set by hand end when a player leaves, also without a group', async () => {
  const { id, organiser } = await circle();
  const late = await server.user('player');
  await server.call(games.join, { params: { id } }, late);
  await server.call(games.join, { params: { id } }, organiser);
  expect((await toggle(id, 'add', late.id, organiser)).status).toBe(200);
  expect(await marks(id, organiser)).toEqual([organiser.id, late.id]);
  await server.call(games.leave, { params: { id } }, late);
  expect(await marks(id, organiser)).toEqual([organiser.id]);
  const left = await server.storage.db
    .selectFrom('game_scorers')
    .select('scorer_id')
    .where('game_id', '=', id)
    .where('player_id', '=', late.id)
    .execute();
  expect(left).toEqual([]);
});

describe('a former marker of a card who left', () => {
  it.each<[1 | 3, number]>([
    [1, 200],
    [3, 403],
  ])(
    'a former marker who left reads as much of the card as the board shows: access %s, %s',
    async (activateStatus, status) => {
      const { id, organiser, ann, bob, cat } = await circle();
      const params = { id };
      const sent = { 'call-id': `ann-hole-1-${activateStatus}` };
      expect((await score(server, id, ann, bob.id, 1, 4, sent)).status).toBe(200);
      const set = { params, body: { leaderboard: { activateStatus } } };
      expect((await server.call(games.update, set, organiser)).status).toBe(200);
      const log = async () =>
        (await server.call(scoring.log, { params: { ...params, playerId: bob.id } }, ann)).status;
      expect(await log()).toBe(200);
      await server.call(games.leave, { params }, ann);
      await score(server, id, bob, bob.id, 1, 9);
      expect(await log()).toBe(status);
      // The answer to a repeated call shows no more than the log does.
      const again = await score(server, id, ann, bob.id, 1, 4, sent);
      expect(again.status).toBe(200);
      expect(again.body.grosses).toEqual(status === 200 ? { [ann.id]: 4, [bob.id]: 9 } : {});
      await server.call(games.join, { params }, ann);
      expect(await log()).toBe(status);
      expect(codeOf(await score(server, id, cat, bob.id, 2, 4))).toEqual([403, 'score.notYours']);
    },
  );
});
