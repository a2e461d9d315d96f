import { committee, contractTexts, errors, games, groups, print, teams } from '@flagstick/contract';
import { bestOf } from '@flagstick/scenarios';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { list, make, put, remove, rename, startTeamGame } from '../../../../testing/features/teams.ts';
import { addCourse, addRule, type TestCourse } from '../../../../testing/games/course.ts';
import { score, startRound, view } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';
import { must } from '../../../../testing/must.ts';
import { pdfTexts } from '../../../../testing/pdf.ts';
import { defaultSettings } from '../../game-rules/settings.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

describe('a team', () => {
  it('a team is created with a colour or the first free one, and is listed with its players', async () => {
    const { id, organiser, one, two, reds, blues } = await startTeamGame(server, course);
    const held = [
      { _id: reds, name: 'Reds', color: 'red', players: [one.id, two.id] },
      { _id: blues, name: 'Blues', color: 'yellow', players: [] },
    ];
    const none = { totalGross: null, totalNett: null, totalPoint: 0, grossToPar: null, nettToPar: null };
    expect(await list(server, id, organiser)).toEqual(held.map((team) => ({ ...team, points: none })));
    const game = await view(server, id, organiser);
    expect(game.teams).toEqual(held.map((team) => ({ ...team, points: null })));
    expect(game.players[one.id]?.team).toBe(reds);
  });

  it('a team’s name is unique, has three letters and no swear word, and may be kept', async () => {
    const { id, organiser, reds } = await startTeamGame(server, course);
    const short = await make(server, id, 'Ab', organiser);
    expect([short.status, short.failure.fields]).toEqual([
      400,
      [{ field: 'name', error: contractTexts.teamNameMin }],
    ]);
    expect((await make(server, id, 'Fucking Reds', organiser)).failure).toMatchObject({
      code: 'request.invalid',
      fields: [{ field: 'name' }],
    });
    expect((await make(server, id, 'reds', organiser)).failure).toMatchObject({
      error: errors['team.exists'].text,
      fields: [{ field: 'name' }],
    });
    expect((await rename(server, reds, 'BLUES', organiser)).failure.code).toBe('team.exists');
    expect((await rename(server, reds, 'REDS', organiser)).body.name).toBe('REDS');
    expect((await list(server, id, organiser)).map(({ name }) => name)).toEqual(['REDS', 'Blues']);
    const color = 'mauve' as 'red';
    expect((await make(server, id, 'Mauve', organiser, color)).failure.fields?.[0]?.field).toBe('color');
  });

  it('a team’s size and unique name hold with parallel calls', async () => {
    const { id, organiser, players, free, reds } = await startTeamGame(server, course);
    expect((await put(server, id, free, reds, organiser)).body.team).toBe(reds);
    expect((await put(server, id, must(players[3]), reds, organiser)).failure.code).toBe('team.full');
    const made = await Promise.all([
      make(server, id, 'Greens', organiser),
      make(server, id, 'greens', organiser),
    ]);
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409]);
    const last = must(players[3]);
    const greens = must((await list(server, id, organiser)).find(({ name }) => /greens/i.test(name)))._id;
    await Promise.all([put(server, id, last, greens, organiser), put(server, id, last, null, organiser)]);
    const there = (await list(server, id, organiser)).flatMap((team) => team.players);
    expect(there.filter((player) => player === last.id).length).toBeLessThanOrEqual(1);
  });

  it('players create teams while there are fewer than places, and organisers beyond that', async () => {
    const { id, organiser, free } = await startTeamGame(server, course);
    const full = await server.call(games.update, { params: { id }, body: { maxPlayers: 4 } }, organiser);
    expect(full.status).toBe(200);
    await make(server, id, 'Greens', organiser);
    await make(server, id, 'Whites', organiser);
    expect((await make(server, id, 'Fifths', free)).failure.code).toBe('team.tooMany');
    for (const name of ['Fifths', 'Sixths', 'Sevenths', 'Eighths']) {
      expect((await make(server, id, name, organiser)).status).toBe(201);
    }
    expect((await make(server, id, 'Ninths', organiser)).failure.code).toBe('team.tooMany');
  });

  it('a team dissolved in play leaves its players with their cards and scores', async () => {
    const { id, organiser, one, two, reds, blues } = await startTeamGame(server, course);
    await score(server, id, one, one.id, 1, 4);
    await score(server, id, two, two.id, 1, 5);
    const before = await view(server, id, organiser);
    const holes = (game: typeof before) => [one, two].map((player) => game.players[player.id]?.holes);
    expect((await put(server, id, one, blues, organiser)).body.team).toBe(blues);
    const points = (await list(server, id, organiser)).map((team) => [team.name, team.points?.totalGross]);
    expect(points).toEqual([
      ['Reds', null],
      ['Blues', null],
    ]);
    const moved = await view(server, id, organiser);
    expect(holes(moved)).toEqual(holes(before));
    expect((await remove(server, id, [reds], organiser)).body.items.map(({ name }) => name)).toEqual([
      'Blues',
    ]);
    const gone = await view(server, id, organiser);
    expect([holes(gone), gone.players[two.id]?.team]).toEqual([holes(before), null]);
    expect((await score(server, id, two, two.id, 2, 4)).status).toBe(200);
  });

  it('a team of the caller is their own choice until its play begins; then organisers change it', async () => {
    const { id, organiser, one, two, free, players, reds, blues } = await startTeamGame(server, course);
    expect((await put(server, id, free, blues, free)).body.team).toBe(blues);
    expect((await rename(server, blues, 'Azures', free)).body.name).toBe('Azures');
    expect((await rename(server, reds, 'Crimsons', free)).status).toBe(403);
    expect((await put(server, id, one, null, free)).status).toBe(403);
    const own = await make(server, id, 'Greens', must(players[3]));
    expect(own.body.players).toEqual([players[3]?.id]);
    await score(server, id, one, one.id, 1, 4);
    for (const refused of [
      await put(server, id, two, null, two),
      await put(server, id, free, reds, free),
      await rename(server, reds, 'Crimsons', two),
      await make(server, id, 'Others', two),
    ]) {
      expect([refused.status, refused.failure.code]).toEqual([409, 'team.hasScores']);
    }
    expect((await put(server, id, two, null, organiser)).body.team).toBe(null);
  });

  it('calls for teams check existence, rights and the game’s state, in this order', async () => {
    const { id, organiser, one, players, reds } = await startTeamGame(server, course);
    const other = await server.user('player');
    const nobody = await server.user('player');
    const nowhere = '0000000000000000';
    expect((await make(server, nowhere, 'Reds', organiser)).failure.code).toBe('game.notFound');
    expect((await rename(server, nowhere, 'Reds', organiser)).failure.code).toBe('team.notFound');
    expect((await put(server, id, one, nowhere, organiser)).failure.code).toBe('team.notFound');
    expect((await put(server, id, nobody, reds, organiser)).failure.code).toBe('player.notFound');
    expect((await remove(server, id, [nowhere], organiser)).failure.code).toBe('team.notFound');
    for (const { status } of [
      await make(server, id, 'Others', other),
      await rename(server, reds, 'Others', other),
      await put(server, id, one, null, other),
      await remove(server, id, [reds], one),
      await remove(server, id, [reds], other),
    ]) {
      expect(status).toBe(403);
    }
    for (const player of players) await server.call(games.leave, { params: { id } }, player);
    const closed = await server.call(games.close, { params: { id }, body: {} }, organiser);
    expect(closed.status).toBe(200);
    expect((await make(server, id, 'Others', organiser)).failure.code).toBe('game.isDone');
    expect((await rename(server, reds, 'Others', organiser)).failure.code).toBe('game.isDone');
    expect((await remove(server, id, [reds], organiser)).failure.code).toBe('game.isDone');
  });

  it('a team starts at the given hole: all its groups and no others', async () => {
    const { id, organiser, one, reds, blues, players } = await startTeamGame(server, course, {
      playing: false,
    });
    const move = (playersId: string[], name: string) =>
      server.call(groups.create, { params: { id }, body: { name, playersId, moves: true } }, organiser);
    await move([one.id], 'Apart');
    await move([must(players[2]).id, must(players[3]).id], 'Others');
    const start = (body: { playerId?: string; teamId?: string }) =>
      server.call(
        groups.startingHole,
        { params: { id }, body: { startingHole: 10, ...body } as { startingHole: number; playerId: string } },
        organiser,
      );
    expect((await start({ teamId: reds })).status).toBe(200);
    const { groups: now } = await view(server, id, organiser);
    expect(now.map(({ name, startingHole }) => [name, startingHole])).toEqual([
      ['Group 1', 10],
      ['Apart', 10],
      ['Others', 1],
    ]);
    expect((await start({ teamId: blues })).failure.code).toBe('group.notFound');
    expect((await start({ teamId: '0000000000000000' })).failure.code).toBe('team.notFound');
    expect((await start({})).failure.fields?.[0]?.field).toBe('playerId');
  });

  it('a team is copied with its players, and omitted under a rule without teams', async () => {
    const { id, organiser, one } = await startTeamGame(server, course);
    const copy = async (competitionId?: string) => {
      const body = { name: `Copy ${competitionId}`, date: '2026-07-14T09:20:00Z', keepPlayers: true };
      const made = await server.call(
        games.copy,
        { params: { id }, body: { ...body, ...(competitionId ? { competitionId } : {}) } },
        organiser,
      );
      return made.body;
    };
    const again = await copy();
    expect(again.teams).toMatchObject([
      { name: 'Reds', color: 'red', players: [one.id, expect.any(String)] },
    ]);
    expect(again.teams[0]?._id).not.toBe(again.players[one.id]?.group);
    expect(again.players[one.id]?.team).toBe(again.teams[0]?._id);
    expect((await copy(course.rules.get('Stableford'))).teams).toEqual([]);
  });

  it('a team is restored for a player restored to their card by an organiser', async () => {
    const { id, organiser, one, reds } = await startTeamGame(server, course);
    await score(server, id, one, one.id, 1, 4);
    const scoreId = must((await view(server, id, organiser)).players[one.id]).scoreId;
    await server.call(games.leave, { params: { id } }, one);
    const body = { playerId: one.id, scoreId };
    await server.call(committee.restoreCard, { params: { id }, body }, organiser);
    expect((await view(server, id, organiser)).players[one.id]?.team).toBe(reds);
  });

  it('a team that was filled after a withdrawn player left does not get that player back', async () => {
    const { id, organiser, one, free, reds, players } = await startTeamGame(server, course);
    await score(server, id, one, one.id, 1, 4);
    const { scoreId } = must((await view(server, id, organiser)).players[one.id]);
    await server.call(games.leave, { params: { id } }, one);
    for (const player of [free, must(players[3])]) await put(server, id, player, reds, organiser);
    const body = { playerId: one.id, nofinish: 'WD', reason: 'Went home' } as const;
    const noted = await server.call(committee.amend, { params: { id, scoreId }, body }, organiser);
    expect(noted.status).toBe(200);
    const after = await view(server, id, organiser);
    expect([after.players[one.id]?.nofinish, after.players[one.id]?.team]).toEqual(['WD', null]);
    expect(after.teams.find(({ _id }) => _id === reds)?.players).toHaveLength(3);
  });
});

it('a hidden board shows players no other team’s points', async () => {
  const { id, organiser, one, reds, players, blues } = await startTeamGame(server, course);
  await put(server, id, must(players[3]), blues, organiser);
  await score(server, id, must(players[3]), must(players[3]).id, 1, 4);
  await server.call(
    games.update,
    { params: { id }, body: { leaderboard: { activateStatus: 2 } } },
    organiser,
  );
  const told = await list(server, id, one);
  expect(told.find(({ _id }) => _id === reds)?.points).toBeNull();
  expect(told.map(({ points }) => points)).toEqual([null, null]);
  expect((await list(server, id, organiser)).map(({ points }) => points)).not.toContain(null);
});

describe('a draw into teams', () => {
  it('a draw replaces the teams, keeps colours of existing names, and refuses a repeated player', async () => {
    const { id, organiser, players, reds } = await startTeamGame(server, course);
    const [a, b, c, d] = players.map((player) => player.id) as [string, string, string, string];
    const draw = (drawn: Array<{ name: string; playersId: string[] }>, as = organiser) =>
      server.call(teams.draw, { params: { id }, body: { teams: drawn } }, as);
    const drawn = await draw([
      { name: 'Greens', playersId: [d, a] },
      { name: 'reds', playersId: [b, c] },
    ]);
    expect(drawn.body.items.map(({ name, color }) => [name, color])).toEqual([
      ['Greens', 'yellow'],
      ['reds', 'red'],
    ]);
    expect(drawn.body.items[1]?._id).toBe(reds);
    expect(drawn.body.items.map((team) => team.players.toSorted())).toEqual(
      [
        [a, d],
        [b, c],
      ].map((ids) => ids.toSorted()),
    );
    const twice = await draw([
      { name: 'Greens', playersId: [a] },
      { name: 'Reds', playersId: [a] },
    ]);
    expect(twice.failure.fields).toMatchObject([{ field: 'teams.1.playersId' }]);
    expect((await draw([{ name: 'Reds', playersId: [a, b, c, d] }])).failure.code).toBe('team.full');
    expect((await draw([{ name: 'Reds', playersId: ['0000000000000000'] }])).failure.code).toBe(
      'player.notFound',
    );
    await score(server, id, players[0] as TestUser, a, 1, 4);
    expect((await draw([{ name: 'Reds', playersId: [a] }])).failure).toMatchObject({
      code: 'draw.teamsBegun',
      error: 'Scores have been entered. Move players to other teams one at a time.',
    });
  });
});

describe('a game of teams', () => {
  it('only a game of teams returns the points of the front and the back nine', async () => {
    const { id, organiser, one, two } = await startTeamGame(server, course);
    for (const hole of [1, 10]) {
      for (const player of [one, two]) await score(server, id, player, player.id, hole, hole === 1 ? 4 : 5);
    }
    const gross = async (queryType: 'all' | 'front' | 'back') => {
      const { body } = await server.call(games.get, { params: { id }, query: { queryType } }, organiser);
      return body.teams[0]?.points?.totalGross ?? body.teams[0]?.points;
    };
    expect([await gross('front'), await gross('back'), await gross('all')]).toEqual([8, 10, null]);
    const single = await startRound(server, { players: 1, course });
    const refused = await server.call(
      games.get,
      { params: { id: single.game._id }, query: { queryType: 'back' } },
      organiser,
    );
    expect([refused.status, refused.failure.code]).toEqual([400, 'game.queryType']);
  });

  it('a game of teams counts one, two, three scores in turn from the team’s starting hole', async () => {
    const turns = (turn: number) => Array.from({ length: 6 }, (_, at) => at * 3 + turn);
    const playingRules = {
      ...bestOf(1, { teamPlayers: 3, isRelatedToCourseHoles: false }),
      ...{ bestOne: turns(1), bestTwo: turns(2), bestThree: turns(3) },
    };
    const round = await startRound(server, {
      players: 3,
      course,
      settings: { playingRules },
      verifyQs: false,
    });
    const { organiser, players } = round;
    const id = round.game._id;
    const reds = (await make(server, id, 'Reds', organiser)).body._id;
    for (const player of players) await put(server, id, player, reds, organiser);
    const start = { params: { id }, body: { startingHole: 10, teamId: reds } };
    await server.call(groups.startingHole, start, organiser);
    const grossAfter = async (hole: number) => {
      for (const [at, player] of players.entries()) await score(server, id, player, player.id, hole, 4 + at);
      const { body } = await server.call(
        games.get,
        { params: { id }, query: { queryType: hole > 9 ? 'back' : 'front' } },
        organiser,
      );
      return body.teams[0]?.points?.grossToPar;
    };
    const par = (hole: number) => round.game.scoreCards[0]?.holesParams[hole - 1]?.par ?? 0;
    let sum = 4 - par(10);
    expect(await grossAfter(10)).toBe(sum);
    sum += 4 + 5 - 2 * par(11);
    expect(await grossAfter(11)).toBe(sum);
    sum += 4 + 5 + 6 - 3 * par(12);
    expect(await grossAfter(12)).toBe(sum);
    // Hole 1 is the tenth that they play: one score counts.
    expect(await grossAfter(1)).toBe(4 - par(1));
  });

  it('a rule with smaller teams is refused, as is a copy, naming surplus players', async () => {
    const { id, organiser, one, two, free, reds, game } = await startTeamGame(server, course);
    await put(server, id, free, reds, organiser);
    const like = must(course.rules.get('Stableford'));
    const smaller = await addRule(server.storage, like, {
      ...defaultSettings,
      playingRules: bestOf(2, { teamPlayers: 2 }),
    });
    const reason = '“Reds” is full. Teams in this game have at most 2 players.';
    const query = { competitionId: smaller };
    const shown = await server.call(games.ruleChange, { params: { id }, query }, organiser);
    expect(shown.body.refused).toMatchObject([{ _id: free.id, error: reason }]);
    const refused = {
      status: 409,
      failure: {
        code: 'game.ruleExcludes',
        fields: [{ field: free.id, error: expect.stringContaining(reason) }],
      },
    };
    const moved = await server.call(games.updateRule, { params: { id }, body: query }, organiser);
    expect(moved).toMatchObject(refused);
    const date = new Date().toISOString();
    const body = { name: `${game.name} II`, date, keepPlayers: true, organizers: [], ...query };
    expect(await server.call(games.copy, { params: { id }, body }, organiser)).toMatchObject(refused);
    await put(server, id, free, null, organiser);
    expect((await server.call(games.copy, { params: { id }, body }, organiser)).status).toBe(201);
    expect((await server.call(games.updateRule, { params: { id }, body: query }, organiser)).status).toBe(
      200,
    );
    expect((await list(server, id, organiser))[0]?.players).toEqual([one.id, two.id]);
  });

  it('home screen, close, history and documents show the team’s place', async () => {
    const settings = { playingRules: bestOf(1, { teamPlayers: 2 }) };
    const round = await startRound(server, { players: 4, course, settings, verifyQs: false });
    const { organiser, players } = round;
    const id = round.game._id;
    const reds = (await make(server, id, 'Reds', organiser, 'red')).body._id;
    const blues = (await make(server, id, 'Blues', organiser)).body._id;
    for (const [at, player] of players.entries())
      await put(server, id, player, at < 2 ? reds : blues, organiser);
    for (let hole = 1; hole <= 18; hole++) {
      for (const [at, player] of players.entries()) {
        await score(server, id, player, player.id, hole, at === 3 ? 3 : 5);
      }
    }
    const [one, , three] = players;
    const item = async (as: TestUser | undefined, call: 'joinedGames' | 'history') =>
      (await server.call(games[call], call === 'history' ? { query: {} } : {}, as)).body.items.find(
        ({ _id }) => _id === id,
      );
    const mine = async (...of: Parameters<typeof item>) => (await item(...of))?.mine;
    const live = await mine(three, 'joinedGames');
    expect((await item(three, 'joinedGames'))?.team).toEqual({ _id: blues, name: 'Blues', color: 'yellow' });
    expect(live).toMatchObject({ label: '1', thru: 18, points: { totalGross: 54 } });
    expect((await server.call(games.close, { params: { id }, body: {} }, organiser)).status).toBe(200);
    expect(await mine(three, 'history')).toMatchObject({ label: '1', points: { totalGross: 54 } });
    expect(await mine(one, 'history')).toMatchObject({ label: '2', points: { totalGross: 90 } });
    expect((await item(one, 'history'))?.team).toEqual({ _id: reds, name: 'Reds', color: 'red' });
    const closed = await view(server, id, organiser);
    expect(closed.teams.map(({ name, points }) => [name, points?.totalGross])).toEqual([
      ['Reds', 90],
      ['Blues', 54],
    ]);
    const sheet = await server.call(print.sheet, { params: { id, sheet: 'result' } }, organiser);
    const words = pdfTexts(Buffer.from(sheet.body.bytes, 'base64')).flat().join(' ');
    expect(words.indexOf('Blues')).toBeGreaterThan(-1);
    expect(words.indexOf('Blues')).toBeLessThan(words.indexOf('Reds'));
  });
});
