import { committee, errors, games, scoring } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { halves, outcomeOf, playMatch, round, startMatches } from '../../../testing/features/matches.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { score, startRound, view } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { refusal } from '../../../testing/refusal.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

describe('the extra holes of a match', () => {
  it('extra holes are numbered from 19 while the match is level, and settle cards too', async () => {
    const game = await startMatches(server, course, 2);
    const [a, b] = [game.player(0), game.player(1)];
    const early = await score(server, game.params.id, a, a.id, 19, 4);
    expect([...refusal(early), early.failure.fields]).toEqual([
      409,
      'score.notLevel',
      [{ field: 'holeNumber', error: errors['score.notLevel'].text }],
    ]);
    await playMatch(server, game, [a, b], round, halves);
    expect((await game.list()).body.items.map(({ open, holds }) => [open, holds])).toEqual([
      [[19], true],
      [[19], true],
    ]);
    const notYet = await server.call(games.finish, { params: game.params, body: {} }, a);
    expect(refusal(notYet)).toEqual([409, 'card.notComplete']);
    expect(refusal(await score(server, game.params.id, a, a.id, 20, 4))).toEqual([409, 'score.notLevel']);
    await playMatch(server, game, [a, b], [19], () => [4, 4]);
    // The second extra hole is the next in the list. It may be corrected as long as it belongs to the match.
    await playMatch(server, game, [a, b], [20], () => [3, 5]);
    await playMatch(server, game, [a, b], [20], () => [3, 4]);
    expect(refusal(await score(server, game.params.id, a, a.id, 21, 4))).toEqual([409, 'score.notLevel']);
    const { players } = await view(server, game.params.id, a);
    expect(players[a.id]?.holes[20]).toEqual({ holeNumber: 20, gross: 3 });
    expect(players[a.id]?.uholes?.[20]?.state).toBe('finished');
    for (const player of [a, b]) expect((await game.finish(player)).body.submitted).toEqual([player.id]);
    await game.close();
    expect(await outcomeOf(server, game.params.id, b.id)).toMatchObject({
      match: { result: 'lost 20th hole' },
    });
    const { body } = await server.call(games.joinedGames, {}, b);
    expect(must(body.items.find(({ _id }) => _id === game.params.id)).mine?.label).toBe('lost 20th hole');
  });

  it('the committee can fill the next extra hole of a match, and no other', async () => {
    const game = await startMatches(server, course, 2);
    const [a, b] = [game.player(0), game.player(1)];
    await playMatch(server, game, [a, b], round, halves);
    const fill = async (player: TestUser, hole: number, gross: number) => {
      const { scoreId } = await game.seat(player);
      return server.call(
        committee.amend,
        {
          params: { ...game.params, scoreId },
          body: {
            playerId: player.id,
            uholes: { [hole]: { holeNumber: hole, grosses: { [game.round.organiser.id]: gross } } },
          },
        },
        game.round.organiser,
      );
    };
    expect(refusal(await fill(a, 20, 4))).toEqual([400, 'score.noSuchHole']);
    expect((await fill(a, 19, 3)).status).toBe(200);
    expect((await fill(b, 19, 5)).status).toBe(200);
    const { body } = await server.call(games.joinedGames, {}, b);
    expect(must(body.items.find(({ _id }) => _id === game.params.id)).mine?.label).toBe('lost 19th hole');
  });

  it('an offline phone’s last hole and extra hole are accepted together', async () => {
    const game = await startMatches(server, course, 2);
    const [a, b] = [game.player(0), game.player(1)];
    await playMatch(server, game, [a, b], round.slice(0, 17), halves);
    const sent = [
      [a, 18],
      [b, 18],
      [a, 19],
      [b, 19],
    ] as const;
    const answers = await Promise.all(
      sent.map(([card, hole]) => score(server, game.params.id, a, card.id, hole, 4)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // By the opponent's score for the last hole the match is over, so no extra hole belongs to it.
    await score(server, game.params.id, b, b.id, 18, 3);
    expect(refusal(await score(server, game.params.id, b, b.id, 19, 4))).toEqual([409, 'score.notLevel']);
  });

  it('extra holes exist only in a match, and only on the holes of the course', async () => {
    const medal = await startRound(server, { players: 1, course });
    const player = must(medal.players[0]);
    expect(refusal(await score(server, medal.game._id, player, player.id, 19, 4))).toEqual([
      400,
      'score.noSuchHole',
    ]);
    const game = await startMatches(server, course, 2);
    const beyond = await server.raw(
      scoring.updateScore,
      { params: { id: game.params.id, playerId: game.player(0).id }, body: { holeNumber: 37, gross: 4 } },
      game.player(0),
    );
    expect(beyond.status).toBe(400);
  });
});
