import { committee, errors, games, groups, scoring, teams } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../testing/course.ts';
import { Harness, type TestUser } from '../../testing/harness.ts';
import { link } from '../../testing/linked.ts';
import { must } from '../../testing/must.ts';
import { score, startRound, view } from '../../testing/round.ts';
import { defaultSettings } from '../game-rules/settings.ts';
import { Committee } from './testing.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const playingRules = { ...defaultSettings.playingRules, playingFormat: 'matchplay' as const };

/** Players off 10, 11, 12, 13: in each match the second gets one stroke, on hole 6. */
const start = async (players: number) =>
  new Committee(server, await startRound(server, { players, course, settings: { playingRules } }));

const round = Array.from({ length: 18 }, (_, at) => at + 1);

/** Both opponents enter these scores for both of them, hole after hole. */
async function play(
  game: Committee,
  [a, b]: readonly [TestUser, TestUser],
  holes: readonly number[],
  grosses: (hole: number) => readonly [number | 'PU', number | 'PU'],
) {
  for (const hole of holes) {
    const [ofA, ofB] = grosses(hole);
    for (const [player, gross] of [
      [a, ofA],
      [b, ofB],
    ] as const) {
      for (const by of [a, b]) {
        const { status, failure } = await score(server, game.params.id, by, player.id, hole, gross);
        if (status !== 200) throw new Error(`${hole}: ${JSON.stringify(failure)}`);
      }
    }
  }
}

/** All square after hole 6 with its stroke, and halved on. */
const halves = (hole: number) => (hole === 6 ? ([4, 5] as const) : ([4, 4] as const));

const refusal = ({ status, failure }: { status: number; failure: { code: string } }) => [
  status,
  failure.code,
];

const outcomeOf = async (gameId: string, playerId: string) => {
  const { outcome } = await server.storage.db
    .selectFrom('game_players')
    .select('outcome')
    .where('game_id', '=', gameId)
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return outcome as { position: number | null; label: string; match: unknown };
};

describe('a game of singles', () => {
  it('is played by opponents who mark each other; the one left over has a bye', async () => {
    const game = await start(3);
    const [a, b, c] = [game.player(0), game.player(1), game.player(2)];
    const { players } = await view(server, game.params.id, a);
    expect([a, b, c].map(({ id }) => players[id]?.scoringPlayers)).toEqual([
      [a.id, b.id],
      [b.id, a.id],
      [c.id],
    ]);
    await play(game, [a, b], round.slice(0, 10), () => ['PU', 4]);
    expect((await game.list()).body.items.filter(({ holds }) => holds)).toEqual([]);
    expect((await game.close()).body.state).toBe('done');
    expect(await outcomeOf(game.params.id, a.id)).toMatchObject({
      position: null,
      label: 'lost 10&8',
    });
    // What is stored with a seat names nobody else, who may want to be forgotten.
    expect((await outcomeOf(game.params.id, a.id)).match).toEqual({ result: 'lost 10&8', points: 0 });
    expect(await outcomeOf(game.params.id, b.id)).toMatchObject({ label: 'won 10&8', match: { points: 1 } });
    expect(await outcomeOf(game.params.id, c.id)).toMatchObject({
      match: { result: 'bye', points: null },
    });
  });

  it('says nothing of the result while a prize-giving has told the names alone', async () => {
    const game = await start(2);
    const [a, b] = [must(game.player(0)), must(game.player(1))];
    await play(game, [a, b], round.slice(0, 10), () => ['PU', 4]);
    const body = { leaderboard: { presentationMode: true, hideUntil: 3 as const, showInTwoSteps: true } };
    expect((await server.call(games.update, { params: game.params, body }, game.organiser)).status).toBe(200);
    const told = async () => {
      const { players } = await view(server, game.params.id);
      return [a, b].map(({ id }) => players[id] && [players[id].keptBack, players[id].place]);
    };
    const step = () => server.call(games.revealLeaderboard, { params: game.params }, game.organiser);
    expect(await told()).toEqual([undefined, undefined]);
    expect((await step()).status).toBe(200);
    const named = ['figures', { position: 1, label: '-' }];
    expect(await told()).toEqual([named, named]);
    expect((await step()).status).toBe(200);
    expect((await view(server, game.params.id)).players[b.id]).toMatchObject({ thru: 10 });
  });

  it('says on everybody’s home how a match stands that ended without a score: a bye, and one that was conceded', async () => {
    const game = await start(5);
    const [a, b, c, d, e] = [0, 1, 2, 3, 4].map((at) => game.player(at));
    const mine = async (whose: TestUser | undefined) => {
      const { body } = await server.call(games.joinedGames, {}, must(whose));
      return must(body.items.find(({ _id }) => _id === game.params.id)).mine;
    };
    expect(await mine(a)).toBe(null);
    expect(await mine(e)).toMatchObject({ label: 'bye', thru: 0, nextHole: null });
    expect((await game.amend(must(a), { nofinish: 'WD', reason: 'Did not come' })).status).toBe(200);
    expect(await mine(b)).toMatchObject({ label: 'won w/o', thru: 0, nextHole: null });
    expect(await mine(c)).toBe(null);
    await play(game, [must(c), must(d)], round.slice(0, 10), () => [3, 9]);
    expect((await game.close()).body.state).toBe('done');
    expect((await mine(b))?.label).toBe('won w/o');
    expect((await mine(e))?.label).toBe('bye');
  });

  it('goes on while it is level: the extra holes have the numbers from 19, and settle cards as the round does', async () => {
    const game = await start(2);
    const [a, b] = [game.player(0), game.player(1)];
    const early = await score(server, game.params.id, a, a.id, 19, 4);
    expect([...refusal(early), early.failure.fields]).toEqual([
      409,
      'score.notLevel',
      [{ field: 'holeNumber', error: errors['score.notLevel'].text }],
    ]);
    await play(game, [a, b], round, halves);
    expect((await game.list()).body.items.map(({ open, holds }) => [open, holds])).toEqual([
      [[19], true],
      [[19], true],
    ]);
    const notYet = await server.call(games.finish, { params: game.params, body: {} }, a);
    expect(refusal(notYet)).toEqual([409, 'card.notComplete']);
    expect(refusal(await score(server, game.params.id, a, a.id, 20, 4))).toEqual([409, 'score.notLevel']);
    await play(game, [a, b], [19], () => [4, 4]);
    // The second extra hole follows the first of the list, and may be corrected as long as it belongs to the match.
    await play(game, [a, b], [20], () => [3, 5]);
    await play(game, [a, b], [20], () => [3, 4]);
    expect(refusal(await score(server, game.params.id, a, a.id, 21, 4))).toEqual([409, 'score.notLevel']);
    const { players } = await view(server, game.params.id, a);
    expect(players[a.id]?.holes[20]).toEqual({ holeNumber: 20, gross: 3 });
    expect(players[a.id]?.uholes?.[20]?.state).toBe('finished');
    const handedIn = await server.call(games.finish, { params: game.params, body: {} }, a);
    expect(handedIn.body.submitted.toSorted()).toEqual([a.id, b.id].toSorted());
    await game.close();
    expect(await outcomeOf(game.params.id, b.id)).toMatchObject({ match: { result: 'lost 20th hole' } });
    const { body } = await server.call(games.joinedGames, {}, b);
    expect(must(body.items.find(({ _id }) => _id === game.params.id)).mine?.label).toBe('lost 20th hole');
  });

  it('is decided by the committee, too: it fills the extra hole that is due, and no other', async () => {
    const game = await start(2);
    const [a, b] = [game.player(0), game.player(1)];
    await play(game, [a, b], round, halves);
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

  it('takes what a phone without a network played on: the last hole and the extra one arrive together', async () => {
    const game = await start(2);
    const [a, b] = [game.player(0), game.player(1)];
    await play(game, [a, b], round.slice(0, 17), halves);
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
    // The opponent saw the last hole otherwise: by their own word the match is over, and no extra hole belongs to it.
    await score(server, game.params.id, b, b.id, 18, 3);
    expect(refusal(await score(server, game.params.id, b, b.id, 19, 4))).toEqual([409, 'score.notLevel']);
  });

  it('is conceded by who withdraws, and nobody is taken out of a group whose match has begun', async () => {
    const game = await start(4);
    const [a, b, c, d] = [game.player(0), game.player(1), game.player(2), game.player(3)];
    await play(game, [a, b], [1], () => [4, 5]);
    expect(refusal(await server.call(games.leave, { params: game.params }, c))).toEqual([409, 'match.begun']);
    const removed = await server.call(
      games.removePlayer,
      { params: game.params, body: { playerId: d.id } },
      game.round.organiser,
    );
    expect(refusal(removed)).toEqual([409, 'match.begun']);
    await game.amend(a, { nofinish: 'WD', reason: 'Ill' });
    await game.amend(d, { nofinish: 'DNP', reason: 'Never came' });
    expect((await game.list()).body.items.filter(({ holds }) => holds)).toEqual([]);
    await game.close();
    const results = await Promise.all([a, b, c, d].map(({ id }) => outcomeOf(game.params.id, id)));
    expect(results.map(({ label }) => label)).toEqual(['lost w/o', 'won w/o', 'won w/o', 'lost w/o']);
  });

  it('CHG-10 is not played by others, nor by nobody, once it has begun, unless an organiser says that they mean it so', async () => {
    const game = await start(4);
    const { params, organiser } = game;
    const [a, b, c, d] = [game.player(0), game.player(1), game.player(2), game.player(3)];
    await score(server, params.id, b, b.id, 2, 5);
    const named = { params: { ...params, name: 'Group 1' } };
    const order = (players: readonly TestUser[], more = {}) => ({
      ...named,
      body: { data: { playersId: players.map(({ id }) => id), ...more } },
    });
    const remove = { params, body: { name: 'Group 1', playerId: a.id } };
    const asked = {
      status: 409,
      failure: {
        code: 'match.changed',
        fields: [{ field: 'changesMatches', error: expect.stringMatching(/.+ against .+: AS\.$/) }],
      },
    };
    const before = (await view(server, params.id, organiser)).groups;
    expect(await server.call(groups.removePlayer, remove, organiser)).toMatchObject(asked);
    expect(await server.call(groups.change, order([a, c, b, d]), organiser)).toMatchObject(asked);
    const edit = { params, body: { name: 'Others', oldName: 'Group 1', playersId: [b.id, c.id] } };
    expect(await server.call(groups.edit, edit, organiser)).toMatchObject(asked);
    const all = { params, body: { groups: ['Group 1'] } };
    expect(await server.call(groups.removeAll, all, organiser)).toMatchObject(asked);
    const own = { params, body: { name: 'Own', playersId: [b.id], moves: true } };
    expect(await server.call(groups.create, own, organiser)).toMatchObject(asked);
    expect((await view(server, params.id, organiser)).groups).toEqual(before);
    // A match without a score may be another one, and a group another name.
    expect((await server.call(groups.change, order([a, b, d, c], { name: 'First' }), organiser)).status).toBe(
      200,
    );
    const leave = { params, body: { name: 'First', playerId: d.id } };
    expect((await server.call(groups.removePlayer, leave, organiser)).status).toBe(200);
    const second = { params, body: { name: 'Second', playersId: [d.id] } };
    expect((await server.call(groups.create, second, organiser)).status).toBe(200);
    const move = { name: 'Second', playerId: b.id };
    expect(await server.call(groups.addPlayer, { params, body: move }, organiser)).toMatchObject(asked);
    const meant = { params, body: { ...move, changesMatches: true } };
    expect((await server.call(groups.addPlayer, meant, organiser)).status).toBe(200);
    const { groups: now } = await view(server, params.id, organiser);
    expect(now.map(({ players }) => players)).toEqual([
      [a.id, c.id],
      [d.id, b.id],
    ]);
  });

  it('CHG-10 is kept by a change of the linked game whose groups hold', async () => {
    const main = await startRound(server, { players: 2, course });
    const match = await startRound(server, { players: 0, course, settings: { playingRules } });
    const [a, b] = [must(main.players[0]), must(main.players[1])];
    for (const player of [a, b]) await server.call(games.join, { params: { id: match.game._id } }, player);
    expect((await link(server, [main, match])).status).toBe(200);
    await score(server, main.game._id, a, a.id, 1, 4);
    const remove = { params: { id: main.game._id }, body: { name: 'Group 1', playerId: b.id } };
    expect(refusal(await server.call(groups.removePlayer, remove, main.organiser))).toEqual([
      409,
      'match.changed',
    ]);
  });

  it('ends as its rules say, which the set-up keeps and who organises may change', async () => {
    const game = await start(2);
    const [a, b] = [game.player(0), game.player(1)];
    const { gameResultRules, sides } = await view(server, game.params.id);
    expect([gameResultRules, sides]).toEqual([
      {
        toResult: true,
        toFinish: false,
        extraHoles: [1],
        toLastHole: false,
        highlightTarget: true,
        sameScores: false,
      },
      null,
    ]);
    const update = (body: object, by = game.round.organiser) =>
      server.raw(games.update, { params: game.params, body }, by);
    for (const [body, field] of [
      [{ gameResultRules: { extraHoles: [0] } }, 'gameResultRules.extraHoles.0'],
      [{ gameResultRules: { extraHoles: [19] } }, 'gameResultRules.extraHoles.0'],
      [{ gameResultRules: { toResult: 'yes' } }, 'gameResultRules.toResult'],
      [{ gameResultRules: { more: true } }, 'gameResultRules.more'],
      [{ sides: { a: 'Captain' } }, 'sides.b'],
      [{ sides: { a: 'Captain', b: 'fucker' } }, 'sides.b'],
    ] as const) {
      const bad = await update(body);
      expect([bad.status, bad.failure.fields[0]?.field], JSON.stringify(body)).toEqual([400, field]);
    }
    expect((await update({ sides: null }, a)).status).toBe(403);
    const set = { gameResultRules: { sameScores: true }, sides: { a: 'Captain', b: 'President' } };
    expect((await update(set)).status).toBe(200);
    await play(game, [a, b], round, halves);
    expect(refusal(await score(server, game.params.id, a, a.id, 19, 4))).toEqual([409, 'score.notLevel']);
    await game.close();
    expect(await outcomeOf(game.params.id, a.id)).toMatchObject({ match: { result: 'halved', points: 0.5 } });
    const copy = await server.call(
      games.copy,
      { params: game.params, body: { name: 'Again', date: new Date().toISOString() } },
      game.round.organiser,
    );
    expect(copy.body).toMatchObject({ gameResultRules: { sameScores: true }, sides: set.sides });
  });

  it('has no hole beyond the course, and no extra hole in a game that is no match', async () => {
    const medal = await startRound(server, { players: 1, course });
    const player = must(medal.players[0]);
    expect(refusal(await score(server, medal.game._id, player, player.id, 19, 4))).toEqual([
      400,
      'score.noSuchHole',
    ]);
    const game = await start(2);
    const beyond = await server.raw(
      scoring.updateScore,
      { params: { id: game.params.id, playerId: game.player(0).id }, body: { holeNumber: 37, gross: 4 } },
      game.player(0),
    );
    expect(beyond.status).toBe(400);
  });
});

describe('a closed game of singles', () => {
  it('says how each match ended: no amendment leaves one open, whose opponent has holes to play', async () => {
    const game = await start(2);
    const [a, b] = [game.player(0), game.player(1)];
    await play(game, [a, b], round.slice(0, 10), () => [3, 6]);
    for (const hole of round.slice(10)) {
      for (const by of [a, b]) await score(server, game.params.id, by, a.id, hole, 4);
    }
    expect((await game.close()).body.state).toBe('done');
    const before = await view(server, game.params.id, game.organiser);
    const { scoreId } = must(before.players[a.id]);
    const nines = (holes: readonly number[]) =>
      Object.fromEntries(
        holes.map((holeNumber) => [holeNumber, { holeNumber, grosses: { [game.organiser.id]: 9 } }]),
      );
    const amend = (holes: readonly number[]) =>
      server.call(
        committee.amend,
        {
          params: { id: game.params.id, scoreId },
          body: { playerId: a.id, uholes: nines(holes), reason: 'As the marker noted it' },
        },
        game.organiser,
      );
    expect(refusal(await amend(round.slice(0, 5)))).toEqual([409, 'card.notSettled']);
    expect(await view(server, game.params.id, game.organiser)).toEqual(before);
    expect((await amend([12])).status).toBe(200);
    expect(await outcomeOf(game.params.id, a.id)).toMatchObject({ match: { result: 'won 10&8', points: 1 } });
  });
});

describe('a game of four-ball matches', () => {
  it('is played by the teams of a group, best ball against best ball, to 3&2', async () => {
    const fourBall = { ...playingRules, playingAs: 'team' as const };
    const made = await startRound(server, {
      players: 4,
      course,
      settings: { playingRules: fourBall },
      playing: false,
    });
    const game = new Committee(server, made);
    const members = [game.player(0), game.player(2), game.player(1), game.player(3)] as const;
    const [a1, a2, b1, b2] = members;
    for (const [name, partners] of [
      ['Amber', [a1, a2]],
      ['Blue', [b1, b2]],
    ] as const) {
      const { body: team } = await server.call(
        teams.create,
        { body: { name, gameId: game.params.id } },
        game.organiser,
      );
      for (const { id } of partners) {
        const body = { playerId: id, teamId: team._id };
        const { status } = await server.call(
          teams.changePlayer,
          { params: game.params, body },
          game.organiser,
        );
        expect(status).toBe(200);
      }
    }
    const regroup = {
      params: { ...game.params, name: 'Group 1' },
      body: { data: { playersId: members.map(({ id }) => id) } },
    };
    expect((await server.call(groups.change, regroup, game.organiser)).status).toBe(200);
    await server.call(games.activate, { params: game.params }, game.organiser);
    const { players } = await view(server, game.params.id, a1);
    // Each marks an opponent: the circle goes from side to side.
    expect(members.map(({ id }) => players[id]?.scoringPlayers[1])).toEqual([b1.id, b2.id, a2.id, a1.id]);
    const enter = async (hole: number, grosses: readonly (number | 'PU')[]) => {
      for (const [at, player] of members.entries()) {
        const marker = must(members.find(({ id }) => players[id]?.scoringPlayers[1] === player.id));
        const gross = must(grosses[at]);
        for (const by of [player, marker]) {
          const { status, failure } = await score(server, game.params.id, by, player.id, hole, gross);
          if (status !== 200) throw new Error(`${hole}: ${JSON.stringify(failure)}`);
        }
      }
    };
    // a2 gets a stroke on holes 6 and 12, b1 on 6: their side is one up after thirteen, three up after fifteen.
    for (const hole of round.slice(0, 16)) {
      await enter(hole, hole === 14 || hole === 15 ? [4, 'PU', 6, 'PU'] : ['PU', 4, 4, 'PU']);
    }
    // Without their team the others would play nobody, and the match would be gone.
    const { teams: sides } = await view(server, game.params.id, game.organiser);
    const away = { params: { gameId: game.params.id }, body: { teams: [must(sides[0])._id] } };
    expect(refusal(await server.call(teams.remove, away, game.organiser))).toEqual([409, 'match.begun']);
    for (const { id: playerId } of [a1, a2]) {
      // The match was won; without its partners it would be another one, or gone.
      const none = { params: game.params, body: { playerId, teamId: null } };
      expect((await server.call(teams.changePlayer, none, game.organiser)).failure).toMatchObject({
        code: 'match.changed',
        fields: [{ field: 'changesMatches', error: expect.stringMatching(/won 3&2\.$/) }],
      });
    }
    const { items } = (await game.list()).body;
    expect(items.filter(({ holds }) => holds)).toEqual([]);
    const handedIn = await server.call(games.finish, { params: game.params, body: {} }, a1);
    expect(handedIn.status).toBe(200);
    expect((await game.close()).body.state).toBe('done');
    expect(await outcomeOf(game.params.id, a2.id)).toMatchObject({
      match: { result: 'won 3&2', points: 1 },
    });
    expect(await outcomeOf(game.params.id, b2.id)).toMatchObject({
      match: { result: 'lost 3&2', points: 0 },
    });
  });
});
