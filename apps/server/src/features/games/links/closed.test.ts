import { committee, field, games } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../../testing/games/course.ts';
import { link, linkedRounds } from '../../../../testing/games/linked.ts';
import { addGame } from '../../../../testing/games/new-game.ts';
import { score, startRound, view } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';
import { must } from '../../../../testing/must.ts';
import { defaultSettings } from '../../game-rules/settings.ts';

let server: Harness;
let course: TestCourse;
beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const round = Array.from({ length: 18 }, (_, at) => at + 1);
const close = (id: string, as: TestUser) => server.call(games.close, { params: { id }, body: {} }, as);

async function gameOf(owner: TestUser): Promise<string> {
  return addGame(server, course, owner, { verifyQs: false });
}

describe('a closed game of a linked set', () => {
  it('a player who refuses a closed linked game loses the name there, and keeps it in open games', async () => {
    const owner = await server.user('player');
    const friend = await server.user('player', { name: 'Quentina', lastName: 'Vandermeer' });
    const [first, other, third] = [await gameOf(owner), await gameOf(owner), await gameOf(owner)];
    for (const id of [first, other, third]) await server.call(games.join, { params: { id } }, owner);
    const input = { params: { id: first }, body: { playerId: friend.id } };
    await server.call(games.addPlayer, input, owner);
    for (const id of [other, third]) await server.call(games.join, { params: { id } }, friend);
    const set = { gameIds: [first, other, third], mainScoringGame: first };
    expect((await server.call(games.linkGames, { body: set }, owner)).status).toBe(200);
    for (const id of [first, other, third]) await server.call(games.activate, { params: { id } }, owner);
    for (const hole of round) {
      for (const one of [owner, friend]) await score(server, other, one, one.id, hole, 4 + (hole % 2));
    }
    expect((await close(first, owner)).status).toBe(200);
    const [result, before] = [await view(server, first, owner), await view(server, other, owner)];
    expect((await server.call(games.leave, { params: { id: first } }, friend)).status).toBe(200);

    const after = await view(server, other, owner);
    expect(after.players).toEqual(before.players);
    expect(after.linkedGames.map(({ _id }) => _id)).toEqual([third]);
    expect((await view(server, third, owner)).mainScoringGame).toBe(after.mainScoringGame);
    const closed = await view(server, first, owner);
    const { [owner.id]: mine, ...theirs } = closed.players;
    expect(mine?.holes).toEqual(result.players[owner.id]?.holes);
    expect(Object.values(theirs).map(({ name, lastName, holes }) => [name, lastName, holes])).toEqual([
      ['Player', '', result.players[friend.id]?.holes],
    ]);
    expect(JSON.stringify(closed)).not.toContain(friend.id);
    const restarted = await Harness.start({}, server.storage);
    for (const id of [first, other, third]) {
      expect(await view(restarted, id, owner)).toEqual(await view(server, id, owner));
    }
    await restarted.app.close();
  });

  it('only its own organisers change a closed linked game through another game', async () => {
    const [main, other] = await linkedRounds(server);
    const [id, otherId] = [main.game._id, other.game._id];
    const one = must(main.players[0]);
    for (const hole of round) {
      for (const player of main.players) await score(server, id, player, player.id, hole, 4);
    }
    expect((await close(id, main.organiser)).status).toBe(200);
    const result = await view(server, id, main.organiser);
    const { scoreId } = must(result.players[one.id]);
    const amend = (body: object, as = other.organiser) =>
      server.call(
        committee.amend,
        {
          params: { id: otherId, scoreId },
          body: { playerId: one.id, reason: 'As the marker noted it', ...body },
        },
        as,
      );
    const uholes = (as: TestUser) => ({ 3: { holeNumber: 3, grosses: { [as.id]: 5 } } });
    for (const body of [
      { uholes: uholes(other.organiser) },
      { nofinish: 'WD' },
      { disqualified: true, allGames: true },
    ] as const) {
      const { status, failure } = await amend(body);
      expect([status, failure.code, failure.error, failure.fields]).toEqual([
        409,
        'card.inResult',
        `This card counts in the closed result of ${main.game.name}. Only its organisers can change it.`,
        [{ field: id, error: main.game.name }],
      ]);
    }
    expect(await view(server, id, main.organiser)).toEqual(result);
    // A note for the other game alone is left to its organisers.
    expect((await amend({ disqualified: true })).status).toBe(200);
    expect((await amend({ disqualified: false })).status).toBe(200);
    const input = { params: { id: otherId, userId: main.organiser.id } };
    expect((await server.call(games.addOrganiser, input, other.organiser)).status).toBe(200);
    expect((await amend({ uholes: uholes(main.organiser) }, main.organiser)).status).toBe(200);
    expect((await view(server, id, main.organiser)).players[one.id]?.points.totalGross).toBe(73);
  });

  it('closing a linked game leaves another’s level match open; extra holes count only there', async () => {
    const main = await startRound(server, { players: 2, course, verifyQs: false });
    const playingRules = { ...defaultSettings.playingRules, playingFormat: 'matchplay' as const };
    const match = await startRound(server, {
      ...{ players: 0, course, verifyQs: false },
      settings: { playingRules },
    });
    const [id, matchId] = [main.game._id, match.game._id];
    const [one, two] = [must(main.players[0]), must(main.players[1])];
    for (const player of main.players) await server.call(games.join, { params: { id: matchId } }, player);
    expect((await link(server, [main, match])).status).toBe(200);
    for (const hole of round) {
      await score(server, id, one, one.id, hole, 4);
      await score(server, id, two, two.id, hole, hole === 6 ? 5 : 4);
    }
    const mine = async () => {
      const { body } = await server.call(games.joinedGames, {}, one);
      return must(body.items.find(({ _id }) => _id === matchId)).mine;
    };
    // Each entered their own card, which is enough here: the round has no open holes.
    expect((await mine())?.nextHole).toBe(19);
    expect((await close(id, main.organiser)).status).toBe(200);
    const result = await view(server, id, main.organiser);
    const refused = await score(server, matchId, one, one.id, 18, 5);
    expect([refused.status, refused.failure.code]).toEqual([409, 'score.cardSubmitted']);
    const params = { id: matchId };
    const { items } = (await server.call(committee.closeList, { params }, match.organiser)).body;
    expect(items.map(({ open }) => open)).toEqual([[19], [19]]);
    // The phone continues: the next hole is due.
    expect((await mine())?.nextHole).toBe(19);
    for (const [player, gross] of [
      [one, 5],
      [two, 4],
    ] as const) {
      expect((await score(server, matchId, player, player.id, 19, gross)).status).toBe(200);
    }
    // Wrong entries can be corrected until this game is closed.
    expect((await score(server, matchId, one, one.id, 19, 3)).status).toBe(200);
    expect((await close(matchId, match.organiser)).status).toBe(200);
    const standing = async (game: string) =>
      Object.values((await view(server, game, main.organiser)).players).map(({ points, thru, status }) => {
        return { points, thru, status };
      });
    expect(await standing(id)).toEqual(
      Object.values(result.players).map(({ points, thru, status }) => ({ points, thru, status })),
    );
  });
});

it('a line of a file for a player of a linked game keeps the player’s tee', async () => {
  const main = await startRound(server, { players: 1, course, verifyQs: false });
  const other = await startRound(server, { players: 0, course, verifyQs: false });
  const [id, otherId] = [main.game._id, other.game._id];
  const one = must(main.players[0]);
  const scoreCards = [course.whiteId];
  await server.call(games.update, { params: { id }, body: { scoreCards } }, main.organiser);
  expect((await link(server, [main, other])).status).toBe(200);
  const { email } = await server.storage.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow();
  const rows = [{ line: 2, email: email ?? '', tee: 'red' }];
  const admin = await server.user('admin');
  const input = { params: { id: otherId }, body: { rows } };
  expect((await server.raw(field.insert, input, admin)).status).toBe(200);
  const seats = await server.storage.db
    .selectFrom('game_players')
    .select(['game_id', 'tee_id'])
    .where('player_id', '=', one.id)
    .execute();
  expect(seats.map(({ game_id, tee_id }) => [game_id, tee_id])).toEqual(
    expect.arrayContaining([id, otherId].map((game) => [game, course.whiteId])),
  );
});
