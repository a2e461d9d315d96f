import { committee, games, scoring, teeName } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, addRule, type TestCourse } from '../../../testing/games/course.ts';
import { gameForm } from '../../../testing/games/new-game.ts';
import { changedElsewhere, makeDeputy, score, startRound, view } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { defaultSettings } from '../game-rules/settings.ts';

let server: Harness;
let course: TestCourse;
let admin: TestUser;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
  admin = await server.user('admin');
});
afterAll(() => server.close());

const form = (more: object = {}) => gameForm(course, { name: 'Winter League', maxPlayers: 5, ...more });
const create = (as: TestUser, more: object = {}) => server.call(games.insert, { body: form(more) }, as);

describe('a manager of the club of a game’s course', () => {
  it('a manager of the course’s club organises its games, also if appointed later', async () => {
    const organiser = await server.user('organiser');
    const { body: game } = await create(organiser, { leaderboard: { activateStatus: 3 } });
    const params = { id: game._id };
    const late = await server.user('club', { clubId: course.clubId });
    expect((await view(server, game._id, late)).audience).toBe('organisers');
    expect((await server.call(games.update, { params, body: { name: 'Moved' } }, late)).status).toBe(200);
    const elsewhere = await addCourse(server.storage);
    const stranger = await server.user('club', { clubId: elsewhere.clubId });
    expect((await server.call(games.get, { params, query: {} }, stranger)).status).toBe(403);
    expect((await server.call(games.update, { params, body: { name: 'Mine' } }, stranger)).status).toBe(403);
  });
});

describe('the size of a game', () => {
  const licensed = async (role: 'organiser' | 'club', clubId?: string) =>
    server.user(role, clubId === undefined ? {} : { clubId });

  it('a club’s organiser or manager creates games of four at an unregistered foreign club', async () => {
    const away = await addCourse(server.storage);
    for (const role of ['organiser', 'club'] as const) {
      const home = await create(await licensed(role, course.clubId));
      expect([role, home.status]).toEqual([role, 201]);
      const guest = await licensed(role, away.clubId);
      const refused = await create(guest);
      expect([role, refused.status, refused.failure.code]).toEqual([role, 403, 'game.limited']);
      expect((await create(guest, { maxPlayers: 4 })).status).toBe(201);
    }
    await server.storage.db
      .updateTable('clubs')
      .set({ registered: true })
      .where('id', '=', course.clubId)
      .execute();
    expect((await create(await licensed('organiser', away.clubId))).status).toBe(201);
    await server.storage.db
      .updateTable('clubs')
      .set({ registered: false })
      .where('id', '=', course.clubId)
      .execute();
  });

  it('the size of a game is unlimited for organisers of several clubs, at each of them', async () => {
    const both = await licensed('organiser', course.clubId);
    const second = await addCourse(server.storage);
    const there = { course: second.courseId, scoreCards: [second.whiteId], maxPlayers: 40 };
    expect((await create(both, there)).failure.code).toBe('game.limited');
    await server.storage.db
      .insertInto('club_organisers')
      .values({ club_id: second.clubId, user_id: both.id, made_organiser: false, by_id: both.id })
      .execute();
    const { status, body } = await create(both, there);
    expect(status).toBe(201);
    const copied = await server.call(
      games.copy,
      {
        params: { id: body._id },
        body: { name: 'Again', date: new Date().toISOString(), keepPlayers: false },
      },
      both,
    );
    expect(copied.body.maxPlayers).toBe(40);
    const larger = { params: { id: body._id }, body: { maxPlayers: 60 } };
    expect((await server.call(games.update, larger, both)).status).toBe(200);
  });

  it('the size of a game is unlimited for organisers without a club and for admins', async () => {
    expect((await create(await licensed('organiser'), { maxPlayers: 1000 })).status).toBe(201);
    expect((await create(admin, { maxPlayers: 1000 })).status).toBe(201);
  });

  it('a size set by another organiser stays, and is raised only with that right', async () => {
    const player = await server.user('player');
    const { body: game } = await create(player, { maxPlayers: 4 });
    const params = { id: game._id };
    const update = (maxPlayers: number, as: TestUser) =>
      server.call(games.update, { params, body: { maxPlayers } }, as);
    expect((await update(5, player)).failure.code).toBe('game.limited');
    expect((await update(40, admin)).status).toBe(200);
    expect((await update(40, player)).status).toBe(200);
    expect((await update(41, player)).failure.code).toBe('game.limited');
  });

  it('a basic player’s game is for individuals', async () => {
    const playingRules = {
      ...defaultSettings.playingRules,
      playingAs: 'team' as const,
      playingFormat: 'matchplay' as const,
    };
    const team = await addRule(server.storage, must(course.rules.get('Medal')), { playingRules });
    const more = { competitionId: team, maxPlayers: 4 };
    const refused = await create(await server.user('player'), more);
    expect([refused.status, refused.failure.fields[0]?.field]).toEqual([403, 'competitionId']);
    expect((await create(await server.user('organiser'), more)).status).toBe(201);
  });
});

describe('entered scores and cards handed in', () => {
  it('a player’s tee is fixed from the first score on, and organisers change it with a log line', async () => {
    const round = await startRound(server, { players: 1, course });
    const player = must(round.players[0]);
    const params = { id: round.game._id };
    const change = (scoreCardId: string, as: TestUser) =>
      server.call(games.changePlayerTee, { params, body: { playerId: player.id, scoreCardId } }, as);
    for (const _ of 'ab') expect((await change(course.redId, player)).status).toBe(200);
    await score(server, round.game._id, player, player.id, 1, 5);
    const begun = await change(course.whiteId, player);
    expect([begun.status, begun.failure.code]).toEqual([403, 'action.notAllowed']);
    expect((await change(course.whiteId, round.organiser)).status).toBe(200);
    const log = await server.call(scoring.log, { params: { ...params, playerId: player.id } }, player);
    const [white, red] = [course.whiteId, course.redId].map((id) =>
      teeName(must(round.game.scoreCards.find(({ _id }) => _id === id))),
    );
    // Tees of one name are distinguished by gender.
    expect([white, red]).toEqual([expect.stringMatching(/, men$/), expect.stringMatching(/, ladies$/)]);
    expect(log.body.filter(({ card }) => card?.field === 'tee')).toMatchObject([
      { kind: 'amendment', typedBy: player.id, holeNumber: null, card: { old: white, now: red } },
      { kind: 'amendment', typedBy: round.organiser.id, card: { old: red, now: white } },
    ]);
    await score(server, round.game._id, player, player.id, 1, 'DNP');
    expect((await server.call(games.finish, { params: { id: round.game._id } }, player)).status).toBe(200);
    const late = await change(course.redId, player);
    expect([late.status, late.failure.code]).toEqual([409, 'score.cardSubmitted']);
    expect((await change(course.redId, round.organiser)).status).toBe(200);
  });

  it('a playing organiser’s tee is fixed from the first score on; another organiser changes it', async () => {
    const round = await startRound(server, { players: 1, course });
    const [player, { _id: id }] = [must(round.players[0]), round.game];
    await makeDeputy(server, id, player, round.organiser);
    const change = (scoreCardId: string, as: TestUser) =>
      server.call(games.changePlayerTee, { params: { id }, body: { playerId: player.id, scoreCardId } }, as);
    expect((await change(course.redId, player)).status).toBe(200);
    await score(server, id, player, player.id, 1, 5);
    const begun = await change(course.whiteId, player);
    expect([begun.status, begun.failure.code]).toEqual([403, 'action.notAllowed']);
    expect((await view(server, id, player)).players[player.id]?.teeColor).toBe(course.redId);
    expect((await change(course.whiteId, round.organiser)).status).toBe(200);
  });

  it('a playing organiser cannot restore their own card that another organiser decided on', async () => {
    const round = await startRound(server, { players: 2, course });
    const [player, { _id: id }] = [must(round.players[0]), round.game];
    await makeDeputy(server, id, player, round.organiser);
    const params = { id };
    await score(server, id, player, player.id, 1, 5);
    const { scoreId } = must((await view(server, id, player)).players[player.id]);
    const body = { playerId: player.id, nofinish: 'WD' as const, reason: 'Went home' };
    const noted = await server.call(
      committee.amend,
      { params: { ...params, scoreId }, body },
      round.organiser,
    );
    expect(noted.status).toBe(200);
    await server.call(games.leave, { params }, player);
    const add = (as: TestUser) => server.call(games.addPlayer, { params, body: { playerId: player.id } }, as);
    const refused = await add(player);
    expect([refused.status, refused.failure.code]).toEqual([403, 'action.notAllowed']);
    expect((await view(server, id, player)).players[player.id]).toBeUndefined();
    expect((await add(round.organiser)).status).toBe(200);
  });

  it('handicaps of a closed game stay when the slope of the tee changes', async () => {
    const round = await startRound(server, { players: 1, course });
    const player = must(round.players[0]);
    const params = { id: round.game._id };
    const playedOff = async () =>
      (await view(server, round.game._id, round.organiser)).players[player.id]?.hcp;
    const rateSlope = async (slope: number) => {
      await server.storage.db.updateTable('tees').set({ slope }).where('id', '=', course.whiteId).execute();
      await changedElsewhere(server, round.game._id);
      // Any change reloads the board if the game has another version than the board.
      await server.call(games.autoProgress, { params, body: { autoProgress: true } }, round.organiser);
    };
    const before = await playedOff();
    await rateSlope(155);
    expect(await playedOff()).toBeGreaterThan(must(before));
    await rateSlope(113);
    await score(server, round.game._id, player, player.id, 1, 'DNP');
    await server.call(games.close, { params, body: undefined }, round.organiser);
    await rateSlope(155);
    expect(await playedOff()).toBe(before);
    await rateSlope(113);
  });

  it('the markers of a closed game stay', async () => {
    const round = await startRound(server, { players: 3, course });
    const [one, , three] = round.players;
    for (const player of round.players) await score(server, round.game._id, player, player.id, 1, 'DNP');
    await server.call(games.close, { params: { id: round.game._id }, body: undefined }, round.organiser);
    const params = { id: round.game._id, playerId: must(three).id, change: 'add' as const };
    const late = await server.call(scoring.toggleScoringPlayer, { params }, must(one));
    expect([late.status, late.failure.code]).toEqual([409, 'game.isDone']);
  });
});
