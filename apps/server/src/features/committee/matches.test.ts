import { committee, games, groups, teams } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommitteeCalls } from '../../../testing/features/committee.ts';
import {
  halves,
  outcomeOf,
  playingRules,
  playMatch,
  round,
  startMatches,
} from '../../../testing/features/matches.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { link } from '../../../testing/games/linked.ts';
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

describe('a game of singles', () => {
  it('a game of singles is played by opponents who mark each other; the odd player has a bye', async () => {
    const game = await startMatches(server, course, 3);
    const [a, b, c] = [game.player(0), game.player(1), game.player(2)];
    const { players } = await view(server, game.params.id, a);
    expect([a, b, c].map(({ id }) => players[id]?.scoringPlayers)).toEqual([
      [a.id, b.id],
      [b.id, a.id],
      [c.id],
    ]);
    await playMatch(server, game, [a, b], round.slice(0, 10), () => ['PU', 4]);
    expect((await game.list()).body.items.filter(({ holds }) => holds)).toEqual([]);
    expect((await game.close()).body.state).toBe('done');
    expect(await outcomeOf(server, game.params.id, a.id)).toMatchObject({
      position: null,
      label: 'lost 10&8',
    });
    // The data of a seat names no opponent, who may want to be forgotten.
    expect((await outcomeOf(server, game.params.id, a.id)).match).toEqual({ result: 'lost 10&8', points: 0 });
    expect(await outcomeOf(server, game.params.id, b.id)).toMatchObject({
      label: 'won 10&8',
      match: { points: 1 },
    });
    expect(await outcomeOf(server, game.params.id, c.id)).toMatchObject({
      match: { result: 'bye', points: null },
    });
  });

  it('a game of singles hides the result while a prize-giving has revealed only the names', async () => {
    const game = await startMatches(server, course, 2);
    const [a, b] = [must(game.player(0)), must(game.player(1))];
    await playMatch(server, game, [a, b], round.slice(0, 10), () => ['PU', 4]);
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

  it('home screens show the status of a match without a score: a bye or a concession', async () => {
    const game = await startMatches(server, course, 5);
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
    // A hole that one of the two has entered is not part of the match yet.
    await score(server, game.params.id, must(c), must(c).id, 1, 3);
    expect(await mine(c)).toMatchObject({ label: '-', thru: 0 });
    await playMatch(server, game, [must(c), must(d)], round.slice(0, 10), () => [3, 9]);
    expect((await game.close()).body.state).toBe('done');
    expect((await mine(b))?.label).toBe('won w/o');
    expect((await mine(e))?.label).toBe('bye');
  });

  it('a withdrawal concedes the match, and a group keeps its players once a match has begun', async () => {
    const game = await startMatches(server, course, 4);
    const [a, b, c, d] = [game.player(0), game.player(1), game.player(2), game.player(3)];
    await playMatch(server, game, [a, b], [1], () => [4, 5]);
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
    const results = await Promise.all([a, b, c, d].map(({ id }) => outcomeOf(server, game.params.id, id)));
    expect(results.map(({ label }) => label)).toEqual(['lost w/o', 'won w/o', 'won w/o', 'lost w/o']);
  });

  it('CHG-10 a match that has begun keeps its players unless an organiser confirms the change', async () => {
    const game = await startMatches(server, course, 4);
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
    // Without a score the match may change, and the group may get another name.
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

  it('CHG-10 a change of the main game’s groups that re-pairs a linked game’s match is refused', async () => {
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

  it('a match ends as the game’s rules say; the set-up checks them, and organisers change them', async () => {
    const game = await startMatches(server, course, 2);
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
    await playMatch(server, game, [a, b], round, halves);
    expect(refusal(await score(server, game.params.id, a, a.id, 19, 4))).toEqual([409, 'score.notLevel']);
    await game.close();
    expect(await outcomeOf(server, game.params.id, a.id)).toMatchObject({
      match: { result: 'halved', points: 0.5 },
    });
    const copy = await server.call(
      games.copy,
      { params: game.params, body: { name: 'Again', date: new Date().toISOString() } },
      game.round.organiser,
    );
    expect(copy.body).toMatchObject({ gameResultRules: { sameScores: true }, sides: set.sides });
  });
});

describe('a closed game of singles', () => {
  it('a closed game of singles keeps a result for each match: an amendment cannot leave one open', async () => {
    const game = await startMatches(server, course, 2);
    const [a, b] = [game.player(0), game.player(1)];
    await playMatch(server, game, [a, b], round.slice(0, 10), () => [3, 6]);
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
    expect(await outcomeOf(server, game.params.id, a.id)).toMatchObject({
      match: { result: 'won 10&8', points: 1 },
    });
  });
});

describe('a game of four-ball matches', () => {
  it('a four-ball match is played by the teams of a group, best ball against best ball, to 3&2', async () => {
    const fourBall = { ...playingRules, playingAs: 'team' as const };
    const made = await startRound(server, {
      players: 4,
      course,
      settings: { playingRules: fourBall },
      playing: false,
    });
    const game = new CommitteeCalls(server, made);
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
    // Markers rotate, so each marks an opponent.
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
    // Without their team the others would have no opponents, and the match would be gone.
    const { teams: sides } = await view(server, game.params.id, game.organiser);
    const away = { params: { gameId: game.params.id }, body: { teams: [must(sides[0])._id] } };
    expect(refusal(await server.call(teams.remove, away, game.organiser))).toEqual([409, 'match.begun']);
    for (const { id: playerId } of [a1, a2]) {
      // The match was won; without its partners it would be another match or none.
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
    expect(await outcomeOf(server, game.params.id, a2.id)).toMatchObject({
      match: { result: 'won 3&2', points: 1 },
    });
    expect(await outcomeOf(server, game.params.id, b2.id)).toMatchObject({
      match: { result: 'lost 3&2', points: 0 },
    });
  });
});
