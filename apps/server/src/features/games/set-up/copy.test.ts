import { games, groups, handicaps, limits } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, addRule, type TestCourse } from '../../../../testing/games/course.ts';
import { gameForm } from '../../../../testing/games/new-game.ts';
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

const nextYear = '2027-06-13T09:20:00.000Z';
const copy = (id: string, as: TestUser | undefined, body: object = {}) =>
  server.call(
    games.copy,
    { params: { id }, body: { name: 'Captain’s Day 2027', date: nextYear, ...body } },
    as,
  );
const setIndex = (id: string, tenths: number) =>
  server.storage.db.updateTable('users').set({ index_tenths: tenths }).where('id', '=', id).execute();

describe('POST games/{id}/copy', () => {
  let round: TestRound;
  beforeAll(async () => {
    round = await startRound(server, { players: 6, course, verifyQs: false });
    const body = {
      leaderboard: { activateStatus: 2, rowsPerPage: 9 },
      startSheet: { firstTime: '2026-06-14T09:50:00.000Z', interval: 8, note: 'Carts stay.' },
      certification: { returnedAfter: 12 },
    } as const;
    await server.call(games.update, { params: { id: round.game._id }, body }, round.organiser);
  });

  it('a copy has the caller as owner, the same set-up, and another date and name', async () => {
    const { status, body } = await copy(round.game._id, round.organiser);
    const was = await view(server, round.game._id, round.organiser);
    expect([status, body.state, body.playersCount, body.groups]).toEqual([201, 'waitingList', 0, []]);
    expect(body).toMatchObject({
      name: 'Captain’s Day 2027',
      date: nextYear,
      maxPlayers: was.maxPlayers,
      course: was.course,
      scoreCards: was.scoreCards,
      competition: was.competition,
      leaderboard: was.leaderboard,
      startSheet: { firstTime: '2027-06-13T09:50:00.000Z', interval: 8, note: 'Carts stay.' },
      verifyQs: false,
      certification: was.certification,
      owner: { _id: round.organiser.id },
    });
    expect(body.code).not.toBe(was.code);
    expect(body.organizers.map(({ _id }) => _id)).toEqual([round.organiser.id]);
  });

  it('POST games/{id}/copy applies the fields of the body to the copy', async () => {
    const { body } = await copy(round.game._id, round.organiser, {
      maxPlayers: 12,
      startingTees: [10],
      leaderboard: { widescreen: true },
      startSheet: { interval: null },
    });
    expect(body).toMatchObject({
      maxPlayers: 12,
      startingTees: [10],
      leaderboard: { widescreen: true, rowsPerPage: 9 },
      startSheet: { interval: null, note: 'Carts stay.' },
    });
  });

  it('a copy keeps players in their groups and on their tees, with their current handicaps', async () => {
    const [first, second, third] = round.players;
    const params = { id: round.game._id };
    const tee = { playerId: must(second).id, scoreCardId: course.redId };
    await server.call(games.changePlayerTee, { params, body: tee }, round.organiser);
    const start = { playerId: must(first).id, startingHole: 4 };
    await server.call(groups.startingHole, { params, body: start }, round.organiser);
    await server.call(games.leave, { params }, must(third));
    const guest = { name: 'Ann', lastName: 'Lee', gender: 'women' as const, hcp: 21 };
    const { _id: ann } = (await server.call(games.addGuest, { params, body: guest }, round.organiser)).body;
    await score(server, round.game._id, must(first), must(first).id, 4, 5);
    await setIndex(must(first).id, 222);
    const { status, body } = await copy(round.game._id, round.organiser, { keepPlayers: true });
    expect([status, body.playersCount]).toEqual([201, 6]);
    const was = await view(server, round.game._id, round.organiser);
    const stays = (id: string) => body.players[id] !== undefined;
    expect(body.groups).toEqual(
      was.groups.map((group) => ({ ...group, players: group.players.filter(stays) })),
    );
    expect(body.groups[0]).toMatchObject({ startingHole: 4, players: { length: 3 } });
    expect(body.players[must(first).id]).toMatchObject({ hci: 22.2, hcp: 22, thru: 0, holes: {} });
    expect(body.players[must(second).id]?.teeColor).toBe(course.redId);
    expect(body.players[must(first).id]?.scoringPlayers).toEqual([must(first).id, must(second).id]);
    expect(body.players[must(first).id]?.scoreId).not.toBe(was.players[must(first).id]?.scoreId);
    const again = Object.values(body.players).find((player) => player.guest);
    expect(again).toMatchObject({ name: 'Ann', lastName: 'Lee', hci: 21, gender: 'women' });
    expect(again?._id).not.toBe(ann);
    expect(await view(server, body._id, round.organiser)).toEqual(body);
    const begun = await server.call(games.activate, { params: { id: body._id } }, round.organiser);
    expect(begun.status).toBe(200);
    expect((await score(server, body._id, must(first), must(first).id, 1, 4)).status).toBe(200);
  });

  it('POST games/{id}/copy copies only the named players', async () => {
    const [first, second] = round.players.map(({ id }) => id);
    const { body } = await copy(round.game._id, round.organiser, {
      keepPlayers: true,
      playersId: [second],
      maxPlayers: 1,
    });
    expect([Object.keys(body.players), body.groups.map(({ players }) => players)]).toEqual([
      [second],
      [[second]],
    ]);
    const wrong = async (more: object) => {
      const { status, failure } = await copy(round.game._id, round.organiser, { keepPlayers: true, ...more });
      return [status, failure.code, failure.fields.map(({ field }) => field)];
    };
    expect(await wrong({ playersId: [first, round.organiser.id] })).toEqual([
      400,
      'request.invalid',
      ['playersId'],
    ]);
    expect(await wrong({ maxPlayers: 1 })).toEqual([409, 'game.full', []]);
  });

  it('POST games/{id}/copy requires another name, and a date', async () => {
    const refused = async (body: object) => {
      const params = { id: round.game._id };
      const { status, body: failure } = await server.raw(games.copy, { params, body }, round.organiser);
      const { error, fields } = failure as { error: string; fields: Array<{ field: string; error: string }> };
      return [status, fields[0]?.field, fields[0]?.error ?? error];
    };
    for (const name of [' captain’s day ', "Captain's Day"])
      expect(await refused({ name, date: nextYear })).toEqual([400, 'name', 'Please change game name.']);
    expect(await refused({ name: 'Other' })).toEqual([400, 'date', 'Required.']);
    const made = await server.call(
      games.copy,
      { params: { id: round.game._id }, body: { date: nextYear, paid: false } },
      round.organiser,
    );
    expect(made.body.name).toBe('Captain’s Day Copy');
  });

  it('POST games/{id}/copy gives an unnamed copy a name within the limit', async () => {
    const { game, organiser } = await startRound(server, { players: 1, course });
    const params = { id: game._id };
    const name = 'A'.repeat(limits.gameName.max);
    expect((await server.call(games.update, { params, body: { name } }, organiser)).status).toBe(200);
    const made = await server.call(games.copy, { params, body: { date: nextYear } }, organiser);
    expect([made.status, made.body.name]).toEqual([201, `${name.slice(0, -5)} Copy`]);
  });

  it('a copy with a refused player leaves nothing behind, and names the player', async () => {
    const like = must(course.rules.get('Stableford'));
    const settings = {
      ...defaultSettings,
      eligibility: [{ exist: true, gender: 'men' as const, minHandicap: 0, maxHandicap: 18 }],
    };
    const rule = await addRule(server.storage, like, settings);
    const { game, organiser, players } = await startRound(server, { players: 2, course });
    await setIndex(must(players[1]).id, 300);
    const { db } = server.storage;
    const count = async () =>
      (await db.selectFrom('games').select('id').where('owner_id', '=', organiser.id).execute()).length;
    const refused = await copy(game._id, organiser, { keepPlayers: true, competitionId: rule });
    expect([refused.status, refused.failure.code, refused.failure.fields]).toEqual([
      409,
      'game.ruleExcludes',
      [{ field: must(players[1]).id, error: expect.stringContaining('above the game rule’s maximum') }],
    ]);
    expect(await count()).toBe(1);
    const body = { playerId: must(players[1]).id, hcp: 12 };
    await server.call(handicaps.changePlayerHcp, { params: { id: game._id }, body }, organiser);
    const { body: made } = await copy(game._id, organiser, { keepPlayers: true, competitionId: rule });
    expect(made.players[must(players[1]).id]?.hcp).toBe(12);
  });

  it('a copy of a player’s game invites players who had accepted and omits the others', async () => {
    const [owner, friend] = [await server.user('player'), await server.user('player')];
    const made = await server.call(
      games.insert,
      {
        body: gameForm(course, { name: 'Roll-up' }),
      },
      owner,
    );
    const params = { id: made.body._id };
    const [asked, silent] = [await server.user('player'), await server.user('player')];
    for (const user of [owner, friend]) await server.call(games.join, { params }, user);
    for (const { id } of [asked, silent]) {
      await server.call(games.addPlayer, { params, body: { playerId: id } }, owner);
    }
    await server.call(games.join, { params }, asked);
    const body = { name: 'Roll-up again', keepPlayers: true, date: made.body.date };
    const { body: again } = await server.call(games.copy, { params, body }, owner);
    expect(
      Object.fromEntries(Object.values(again.players).map(({ _id, invited }) => [_id, invited])),
    ).toEqual({
      [owner.id]: undefined,
      [friend.id]: true,
      [asked.id]: true,
    });
    const mine = (await server.call(games.joinedGames, {}, owner)).body.items;
    expect(mine.find(({ _id }) => _id === again._id)?.addedBy).toBeNull();
  });

  it('a copy is for organisers and players; a player’s copy has at most four players', async () => {
    const [player] = round.players;
    const { status, body } = await copy(round.game._id, must(player));
    expect([status, body.kind, body.maxPlayers, body.owner._id]).toEqual([201, 'player', 4, must(player).id]);
    const many = await copy(round.game._id, must(player), { keepPlayers: true });
    expect([many.status, many.failure.code]).toEqual([409, 'game.full']);
    expect((await copy(round.game._id, must(round.players[2]))).status).toBe(403);
    expect((await copy(round.game._id, await server.user('organiser'))).status).toBe(403);
  });

  it('a copy keeps another person’s score card, and refuses a rule the caller may not choose', async () => {
    const own = await startRound(server, { players: 1, course, settings: {} });
    const { db } = server.storage;
    const owner = own.organiser.id;
    await db
      .updateTable('tees')
      .set({ main: false, owner_id: owner })
      .where('id', '=', course.redId)
      .execute();
    const [player] = own.players;
    const { body } = await copy(own.game._id, must(player));
    expect(body.scoreCards.map(({ _id }) => _id)).toEqual([course.whiteId, course.redId]);
    const rule = own.game.competition._id;
    await db
      .updateTable('game_rules')
      .set({ standard: false, owner_id: owner })
      .where('id', '=', rule)
      .execute();
    const refused = await copy(own.game._id, must(player));
    expect([refused.status, refused.failure.fields.map(({ field }) => field)]).toEqual([
      400,
      ['competitionId'],
    ]);
    expect((await copy(own.game._id, own.organiser)).status).toBe(201);
    await db.updateTable('tees').set({ main: true, owner_id: null }).where('id', '=', course.redId).execute();
  });
});

describe('GET games/search/ and clubs/{id}/games', () => {
  it('the searches of games return light rows, ten by default', async () => {
    const { game, organiser, course: own } = await startRound(server, { players: 0 });
    await changedElsewhere(server, game._id);
    const found = (await server.call(games.search, { query: { query: 'captain' } }, organiser)).body;
    expect([found.count, found.items.map(({ _id }) => _id)]).toEqual([1, [game._id]]);
    expect(Object.keys(must(found.items[0])).sort()).toEqual(
      ['_id', 'club', 'code', 'course', 'date', 'name', 'state'].sort(),
    );
    const at = async (id: string, as: TestUser) =>
      (await server.call(games.ofClub, { params: { id }, query: {} }, as)).body.items.map(({ _id }) => _id);
    expect([await at(own.clubId, organiser), await at(course.clubId, organiser)]).toEqual([[game._id], []]);
    const manager = await server.user('club', { clubId: own.clubId });
    expect(await at(own.clubId, manager)).toEqual([game._id]);
    expect(await at(own.clubId, await server.user('organiser'))).toEqual([]);
  });
});
