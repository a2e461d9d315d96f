import { games, type LeaderboardConfig } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, addRule, type TestCourse } from '../../../../testing/games/course.ts';
import {
  changedElsewhere,
  score,
  startRound,
  type TestRound,
  view,
} from '../../../../testing/games/round.ts';
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

const change = (round: TestRound, body: object) =>
  server.call(games.update, { params: { id: round.game._id }, body }, round.organiser);
const board = async (round: TestRound, as: TestUser | undefined = round.organiser) =>
  view(server, round.game._id, as);

describe('PUT games/{id}', () => {
  it('PUT games/{id} keeps every setting that is not sent', async () => {
    const round = await startRound(server, { players: 1, course });
    const kept: Partial<LeaderboardConfig> = {
      activateStatus: 3,
      rowsPerPage: 9,
      scroll: true,
      scoresDisplayOrder: ['points', 'gross'],
    };
    await change(round, {
      leaderboard: kept,
      startSheet: { firstTime: '2026-06-14T09:30:00.000Z', interval: 8 },
    });
    const { status, body } = await change(round, {
      leaderboard: { widescreen: true },
      startSheet: { note: 'Carts stay on the paths.' },
    });
    expect([status, body.leaderboard, body.startSheet]).toMatchObject([
      200,
      { ...kept, widescreen: true },
      { firstTime: '2026-06-14T09:30:00.000Z', interval: 8, note: 'Carts stay on the paths.' },
    ]);
    const stranger = await server.call(games.get, { params: { id: round.game._id }, query: {} });
    expect([stranger.status, stranger.failure.code]).toEqual([403, 'board.off']);
    const wrong = await server.raw(
      games.update,
      { params: { id: round.game._id }, body: { leaderboard: { rowsPerPage: 0, rows: 3 } } },
      round.organiser,
    );
    expect(wrong.status).toBe(400);
  });

  it('tee times move with the date in the club’s time zone, unless they are sent', async () => {
    const round = await startRound(server, { players: 0, course, playing: false });
    const first = async (body: Parameters<typeof change>[1]) => {
      const answer = await change(round, body);
      return [answer.status, answer.body.startSheet.firstTime, answer.body.startSheet.note];
    };
    const startSheet = { firstTime: '2026-10-24T08:20:00.000Z', interval: 8, note: 'Walk.' };
    await change(round, { date: '2026-10-24T08:00:00.000Z', startSheet });
    const winter = { date: '2026-11-07T09:00:00.000Z' };
    expect(await first(winter)).toEqual([200, '2026-11-07T09:20:00.000Z', 'Walk.']);
    expect(await first({ date: '2026-11-08T09:00:00.000Z', startSheet: { note: 'Run.' } })).toEqual([
      ...[200, '2026-11-08T09:20:00.000Z', 'Run.'],
    ]);
    const both = { ...winter, startSheet: { firstTime: '2026-11-07T11:00:00.000Z' } };
    expect(await first(both)).toEqual([200, '2026-11-07T11:00:00.000Z', 'Run.']);
    await change(round, { startSheet: { firstTime: null } });
    expect(await first({ date: '2026-11-14T09:00:00.000Z' })).toEqual([200, null, 'Run.']);
  });

  it('the need for a second scorer is fixed at the first score, even of a player who left', async () => {
    const round = await startRound(server, { players: 2, course });
    const one = must(round.players[0]);
    expect((await change(round, { verifyQs: false })).body.verifyQs).toBe(false);
    expect((await change(round, { verifyQs: true })).body.verifyQs).toBe(true);
    await score(server, round.game._id, one, one.id, 1, 5);
    const refused = async () => {
      const { status, failure } = await change(round, { name: 'Other', verifyQs: false });
      return [status, failure.code, failure.fields.map(({ field }) => field)];
    };
    expect(await refused()).toEqual([409, 'game.verifyFixed', ['verifyQs']]);
    await server.call(games.leave, { params: { id: round.game._id } }, one);
    expect(await refused()).toEqual([409, 'game.verifyFixed', ['verifyQs']]);
    const same = await change(round, { name: 'Renamed', verifyQs: true });
    expect([same.status, same.body.name, same.body.verifyQs]).toEqual([200, 'Renamed', true]);
  });

  it('PUT games/{id} keeps a date that can no longer be chosen, and refuses to choose one', async () => {
    const round = await startRound(server, { players: 1, course });
    const date = '2199-06-14T09:20:00.000Z';
    const { db } = server.storage;
    await db
      .updateTable('games')
      .set((game) => ({ date: new Date(date), version: game('version', '+', 1) }))
      .where('id', '=', round.game._id)
      .execute();
    const kept = await change(round, { date, name: 'Renamed' });
    expect([kept.status, kept.body.date]).toEqual([200, date]);
    const chosen = await change(round, { date: '2199-06-15T09:20:00.000Z' });
    expect([chosen.status, chosen.failure.fields]).toEqual([
      400,
      [{ field: 'date', error: 'At most 2 years ahead.' }],
    ]);
  });

  it('a rule must play every starting tee, and is accepted with tees that it plays', async () => {
    const round = await startRound(server, { players: 1, course });
    expect((await change(round, { startingTees: [1, 10] })).status).toBe(200);
    const competitionId = must(course.rules.get('Stableford, nine holes'));
    const { status, failure } = await change(round, { competitionId });
    expect([status, failure.fields.map(({ field }) => field)]).toEqual([400, ['startingTees']]);
    const back = await change(round, { competitionId, startingTees: [10] });
    expect([back.status, back.body.startingTees]).toEqual([200, [10]]);
    const [player] = round.players;
    const scored = await score(server, round.game._id, must(player), must(player).id, 10, 4);
    expect(scored.status).toBe(200);
  });

  it('PUT games/{id} refuses a rule under which a seated player could not play, and names them', async () => {
    const round = await startRound(server, { players: 2, course });
    const [first, social] = [must(round.players[0]), must(round.players[1])];
    await server.storage.db
      .updateTable('game_players')
      .set({ index_tenths: null, social_hundredths: 2000 })
      .where('player_id', '=', social.id)
      .execute();
    await changedElsewhere(server, round.game._id);
    const like = must(course.rules.get('Stableford'));
    const ruleOf = (settings: object) => addRule(server.storage, like, settings);
    const refusedBy = async (settings: object) => {
      const { failure } = await change(round, { competitionId: await ruleOf(settings) });
      return [failure.code, failure.fields.map(({ field }) => field)];
    };
    const handicapRules = { ...defaultSettings.handicapRules, allowPlayerWithSocialHandicap: false };
    expect(await refusedBy({ handicapRules })).toEqual(['game.ruleExcludes', [social.id]]);
    const ladies = { exist: true, gender: 'women', minHandicap: 0, maxHandicap: 54 };
    expect(await refusedBy({ eligibility: [ladies] })).toEqual(['game.ruleExcludes', [first.id, social.id]]);
    expect((await board(round)).players[social.id]?.hcp).toBe(20);
    expect((await change(round, { competitionId: like })).status).toBe(200);
  });

  it('PUT games/{id} accepts a score card named twice once', async () => {
    const round = await startRound(server, { players: 1, course });
    const { status, body } = await change(round, {
      scoreCards: [course.whiteId, course.redId, course.whiteId],
    });
    expect([status, body.scoreCards.map(({ _id }) => _id)]).toEqual([200, [course.whiteId, course.redId]]);
  });
});

describe('a player who leaves and comes back', () => {
  it('a player who leaves and comes back uses the current index, on the former tee', async () => {
    const round = await startRound(server, { players: 1, course, playing: false });
    const player = must(round.players[0]);
    const params = { id: round.game._id };
    await server.call(
      games.changePlayerTee,
      { params, body: { playerId: player.id, scoreCardId: course.redId } },
      round.organiser,
    );
    await server.storage.db
      .updateTable('users')
      .set({ index_tenths: 250 })
      .where('id', '=', player.id)
      .execute();
    await server.call(games.leave, { params }, player);
    expect((await server.call(games.join, { params }, player)).status).toBe(200);
    expect((await board(round)).players[player.id]).toMatchObject({ hci: 25, teeColor: course.redId });
  });

  it('a player who comes back after scores starts a new card, and leaving adds no note', async () => {
    const round = await startRound(server, { players: 1, course });
    const player = must(round.players[0]);
    const params = { id: round.game._id };
    await score(server, round.game._id, player, player.id, 1, 9);
    await server.call(games.leave, { params }, player);
    expect((await board(round)).players[player.id]).toBeUndefined();
    await server.call(games.join, { params }, player);
    const seen = (await board(round)).players[player.id];
    expect([seen?.nofinish, seen?.status, seen?.holes[1]?.gross]).toEqual([null, 'inProgress', undefined]);
    await server.call(games.leave, { params }, player);
    await server.call(games.addPlayer, { params, body: { playerId: player.id } }, round.organiser);
    const back = (await board(round)).players[player.id];
    expect([back?.nofinish, back?.status, back?.scoreId]).toEqual([null, 'inProgress', seen?.scoreId]);
  });
});

describe('a board that is hidden from players', () => {
  it('a board that is hidden from players shows no player their place', async () => {
    const round = await startRound(server, { players: 5, course });
    const [first, other] = [must(round.players[0]), must(round.players[4])];
    await score(server, round.game._id, first, first.id, 1, 5);
    await score(server, round.game._id, other, other.id, 1, 3);
    const mine = async () =>
      (await server.call(games.joinedGames, {}, first)).body.items.find(({ _id }) => _id === round.game._id)
        ?.mine;
    expect(await mine()).toMatchObject({ label: '2', thru: 1 });
    await change(round, { leaderboard: { activateStatus: 2 } });
    expect(await mine()).toMatchObject({ label: '-', thru: 1 });
  });
});
