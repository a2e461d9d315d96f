import {
  accounts,
  customHandicaps as calls,
  committee,
  competitions,
  games,
  players,
  teams,
} from '@flagstick/contract';
import { bestOf } from '@flagstick/scenarios';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fingerprint } from '../../../testing/bad-input/fingerprint.ts';
import { member, password } from '../../../testing/features/accounts.ts';
import { Season } from '../../../testing/features/custom-handicaps.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';

let server: Harness;
let course: TestCourse;
let admin: TestUser;
let player: TestUser;
let season: Season;
beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
  admin = await server.user('admin');
  player = await server.user('player', { name: 'Rowan', lastName: 'Hale' });
  season = await Season.begin(server, course);
  await season.game([player]);
});
afterAll(() => server.close());

const give = (body: object, as?: TestUser) => server.raw(calls.insert, { body }, as);
const change = (id: string, body: object, as?: TestUser) =>
  server.raw(calls.update, { params: { id }, body }, as);
const answer = ({ status, failure }: { status: number; failure: { code: string; fields: unknown[] } }) => [
  status,
  failure.code,
];
const otherRule = async (as: TestUser, more: object = {}) =>
  (
    await server.call(
      competitions.insert,
      {
        body: {
          ...{ name: 'Another', scoringFormat: 'stroke' as const },
          handicapRules: { aboveHIadjustment: true },
          handicapAdjustment: { adjustMultipleTeeGender: false },
          ...more,
        },
      },
      as,
    )
  ).body._id;

describe('POST handicaps/', () => {
  it('POST handicaps/ refuses with 401, 400, 403, 404, 403, 409 in this order', async () => {
    const { organiser, ruleId: competitionId } = season;
    const body = { playerId: player.id, competitionId, hcp: 12.3 };
    const [stranger, someone] = [await server.user('organiser'), await server.user('player')];
    const before = await fingerprint(server.storage.db);
    expect(answer(await give(body))).toEqual([401, 'token.invalid']);
    const bad = await give({ playerId: 'x', hcp: 54.1 }, player);
    expect([bad.status, bad.failure.fields.map(({ field }) => field).toSorted()]).toEqual([
      400,
      ['competitionId', 'hcp', 'playerId'],
    ]);
    for (const hcp of [-10.1, 54.1, 1.25, '12', null]) {
      expect([hcp, (await give({ ...body, hcp }, organiser)).status]).toEqual([hcp, 400]);
    }
    expect((await give(body, player)).status).toBe(403);
    expect(answer(await give(body, stranger))).toEqual([404, 'item.notFound']);
    expect(answer(await give({ ...body, playerId: someone.id }, organiser))).toEqual([
      404,
      'player.notFound',
    ]);
    const whs = course.rules.get('Medal') ?? '';
    expect((await give({ ...body, competitionId: whs }, organiser)).status).toBe(403);
    expect(answer(await give({ ...body, competitionId: whs }, admin))).toEqual([409, 'rule.notCustom']);
    expect(await fingerprint(server.storage.db)).toBe(before);

    const made = await server.call(calls.insert, { body }, organiser);
    expect([made.status, made.body.player, made.body.handicaps]).toMatchObject([
      201,
      { _id: player.id, name: 'Rowan', lastName: 'Hale' },
      [{ competitionId, competition: 'Club Roll-up', hcp: 12.3, game: null, change: null, lapsed: false }],
    ]);
    expect(answer(await give(body, organiser))).toEqual([409, 'handicap.exists']);
  });
});

describe('PUT handicaps/{id}', () => {
  it('admins and the rule’s owner change a handicap, also for games not started', async () => {
    const { organiser, ruleId: competitionId } = season;
    const id = player.id;
    const body = { hcp: 11.1, competitionId, playerId: id };
    expect(answer(await change(id, body))).toEqual([401, 'token.invalid']);
    expect((await change(id, { ...body, hcp: 'eleven' }, organiser)).failure.fields).toMatchObject([
      { field: 'hcp' },
    ]);
    const other = await change(id, { ...body, playerId: organiser.id }, organiser);
    expect([other.status, other.failure.fields]).toMatchObject([400, [{ field: 'playerId' }]]);
    const noDate = await change(id, { ...body, updateDate: 'yesterday' }, organiser);
    expect([noDate.status, noDate.failure.fields]).toMatchObject([400, [{ field: 'updateDate' }]]);
    expect((await change(id, body, player)).status).toBe(403);
    const rule = await otherRule(organiser);
    expect(answer(await change(id, { ...body, competitionId: rule }, organiser))).toEqual([
      404,
      'item.notFound',
    ]);
    expect(answer(await change(id, body, await server.user('organiser')))).toEqual([
      403,
      'action.notAllowed',
    ]);

    const waiting = await season.game([player]);
    const stored = (await season.history(id)).lastUpdateDate;
    expect((await change(id, { ...body, updateDate: stored }, organiser)).status).toBe(200);
    const late = await change(id, { ...body, hcp: 20, updateDate: stored }, admin);
    expect(answer(late)).toEqual([409, 'edit.conflict']);
    expect(late.failure.stored).toMatchObject({ handicaps: [{ hcp: 11.1 }] });
    expect((await change(id, { ...body, hcp: -10 }, admin)).status).toBe(200);
    const { steps, change: last } = await season.history(id);
    expect([steps.map(({ hcp, old }) => [old, hcp]), last]).toEqual([
      [
        [11.1, -10],
        [12.3, 11.1],
        [null, 12.3],
      ],
      -21.1,
    ]);
    const seat = (await season.view(waiting)).players[id];
    expect([seat?.hcp, seat?.isFirstTimeCHP, seat?.customHcp]).toEqual([
      -10,
      false,
      { hcp: -10, game: null },
    ]);
  });
});

describe('GET handicaps/', () => {
  it('the list shows names and figures, and games and dates only with a session', async () => {
    const secret = await member(server, 1);
    await server.storage.db
      .updateTable('users')
      .set({ cdh: '8812345670', index_tenths: 137 })
      .where('id', '=', secret.id)
      .execute();
    await season.game([secret]);
    await give({ playerId: secret.id, competitionId: season.ruleId, hcp: 9 }, season.organiser);
    const list = await server.call(calls.list, { query: {} });
    expect(list.status).toBe(200);
    const { items, count } = list.body;
    expect(count).toBe(items.length);
    const names = items.map(({ player: { lastName } }) => lastName.toLowerCase());
    expect(names).toEqual(names.toSorted());
    const ofRule = { params: { ruleId: season.ruleId }, query: {} };
    const open = [list.body, (await server.call(calls.ofRule, ofRule)).body];
    const history = await server.call(calls.history, { params: { id: secret.id } }, player);
    const signedIn = [
      history.body,
      (await server.call(calls.list, { query: {} }, player)).body,
      (await server.call(calls.ofRule, ofRule, player)).body,
    ];
    for (const read of [...open, ...signedIn]) {
      const text = JSON.stringify(read);
      for (const word of ['8812345670', '13.7', secret.email, secret.username, 'owner']) {
        expect(text).not.toContain(word);
      }
    }
    for (const read of open) {
      const text = JSON.stringify(read);
      for (const word of [secret.id, '"_id"', 'Roll-up 2', 'Date', 'change'])
        expect(text).not.toContain(word);
    }
    for (const read of signedIn) expect(JSON.stringify(read)).toContain(secret.id);
    const closed = await server.call(calls.history, { params: { id: secret.id } });
    expect(answer(closed)).toEqual([401, 'token.invalid']);
    const seen = async (filter: object, as = player) =>
      (await server.call(calls.list, { query: { filter: JSON.stringify(filter) } as never }, as)).body;
    expect((await seen({ player: secret.id })).items.map(({ _id }) => _id)).toEqual([secret.id]);
    expect((await seen({ competition: season.ruleId })).count).toBe(2);
    expect((await seen({ competition: await otherRule(season.organiser) })).count).toBe(0);
    const [own] = (await seen({ player: secret.id }, season.organiser)).items;
    expect(own?.handicaps[0]?.owner?._id).toBe(season.organiser.id);

    const gone = await server.raw(accounts.deleteAccount, { body: { password } }, secret);
    expect(gone.status).toBe(200);
    expect((await seen({ competition: season.ruleId })).count).toBe(1);
    expect((await server.call(calls.history, { params: { id: secret.id } }, player)).status).toBe(404);
  });

  it('a person without handicaps has an empty list without a name', async () => {
    const { id } = await server.user('player', { name: 'Unlisted', lastName: 'Person' });
    const none = await server.call(calls.history, { params: { id } }, player);
    expect([none.status, none.body]).toEqual([
      200,
      { _id: id, player: { _id: id, name: 'Player', lastName: '' }, handicaps: [] },
    ]);
    expect((await server.call(calls.history, { params: { id: '0000000000000000' } }, player)).status).toBe(
      404,
    );
  });

  it('the players of a rule are paged, and hidden once it is no longer of type custom', async () => {
    const mine = await Season.begin(server, course);
    const { ruleId, organiser } = mine;
    const held = [await server.user('player'), await server.user('player')];
    await mine.game(held);
    for (const { id: playerId } of held) {
      expect((await give({ playerId, competitionId: ruleId, hcp: 9 }, organiser)).status).toBe(201);
    }
    const ofRule = async (query: object) => {
      const { body } = await server.call(calls.ofRule, { params: { ruleId }, query }, organiser);
      return [body.count, body.items.length];
    };
    expect([await ofRule({ limit: 1 }), await ofRule({ limit: 1, page: 3 })]).toEqual([
      [2, 1],
      [2, 0],
    ]);
    const [id = ''] = held.map((one) => one.id);
    const history = async () =>
      (await server.call(calls.history, { params: { id } }, organiser)).body.handicaps.map(({ hcp }) => hcp);
    const typed = async (type: 'basic' | 'custom') =>
      (await server.raw(competitions.update, { params: { id: ruleId }, body: { type } }, admin)).status;
    expect(await typed('basic')).toBe(200);
    expect([await ofRule({}), await history()]).toEqual([[0, 0], []]);
    const filter = JSON.stringify({ competition: ruleId }) as never;
    expect((await server.call(calls.list, { query: { filter } }, organiser)).body.count).toBe(0);
    const body = { hcp: 3, competitionId: ruleId, playerId: id };
    expect(answer(await change(id, body, admin))).toEqual([409, 'rule.notCustom']);
    expect(await typed('custom')).toBe(200);
    expect([await ofRule({}), await history()]).toEqual([[2, 2], [9]]);
  });

  it('the handicaps of a deleted rule are no longer shown', async () => {
    const { organiser } = season;
    const competitionId = await otherRule(organiser);
    expect((await give({ playerId: player.id, competitionId, hcp: 3 }, organiser)).status).toBe(201);
    const ofRule = () => server.call(calls.ofRule, { params: { ruleId: competitionId }, query: {} }, player);
    expect((await ofRule()).body.items).toMatchObject([{ player: { lastName: 'Hale' }, hcp: 3 }]);
    await server.call(competitions.remove, { params: { id: competitionId } }, organiser);
    expect((await ofRule()).status).toBe(404);
    expect((await season.history(player.id)).competitionId).toBe(season.ruleId);
  });
});

describe('GET players/new', () => {
  it('GET players/new omits players with a handicap under the caller’s or the named rule', async () => {
    const mine = await Season.begin(server, course);
    const [old, fresh] = [await server.user('player'), await server.user('player')];
    const id = await mine.game([old, fresh]);
    const { code } = await mine.view(id);
    await give({ playerId: old.id, competitionId: mine.ruleId, hcp: 4 }, mine.organiser);
    const found = async (query: object) =>
      (await server.call(players.fresh, { query }, mine.organiser)).body.items
        .map(({ _id }) => _id)
        .toSorted();
    expect(await found({ code })).toEqual([fresh.id]);
    expect(await found({})).toEqual([fresh.id]);
    const competitionId = await otherRule(mine.organiser);
    expect(await found({ code, competitionId })).toEqual([old.id, fresh.id].toSorted());
  });

  it('GET players/new filters before paging, counts all matches, and finds by name', async () => {
    const mine = await Season.begin(server, course, {
      expireRules: { isActive: true, minGames: 1, duringMonths: 1, minMonths: 1 },
    });
    const named = (lastName: string) => server.user('player', { name: 'Fay', lastName });
    const all = [await named('Aster'), await named('Birch'), await named('Cedar'), await named('Daphne')];
    const [holds, lapsed, second, third] = all.map(({ id }) => id);
    const game = await mine.game(all);
    for (const playerId of [holds, lapsed]) {
      const body = { playerId, competitionId: mine.ruleId, hcp: 4 };
      expect((await give(body, mine.organiser)).status).toBe(201);
    }
    // Last played under the rule two years ago.
    await server.storage.db
      .deleteFrom('custom_handicaps')
      .where('player_id', '=', lapsed ?? '')
      .execute();
    const old = await mine.game([all[1] as TestUser], '2024-03-02T09:00:00Z');
    await mine.start(old);
    await mine.card(old, lapsed ?? '', Array<number>(18).fill(5));
    expect((await mine.close(old, (await mine.preview(old)).version)).status).toBe(200);
    const page = async (query: object) => {
      const { body } = await server.call(players.fresh, { query }, mine.organiser);
      return [body.count, body.items.map(({ _id }) => _id)];
    };
    const { code } = await mine.view(game);
    expect(await page({ code, limit: 2 })).toEqual([3, [lapsed, second]]);
    expect(await page({ code, limit: 2, page: 2 })).toEqual([3, [third]]);
    expect(await page({ competitionId: mine.ruleId, query: 'ced' })).toEqual([1, [second]]);
    expect(await page({ query: 'aster' })).toEqual([0, []]);
    const bad = await server.raw(players.fresh, { query: { page: 0 } }, mine.organiser);
    expect([bad.status, bad.failure.fields]).toMatchObject([400, [{ field: 'page' }]]);
  });

  it('invited players are omitted and cannot be given a handicap', async () => {
    const mine = await Season.begin(server, course);
    const [asked, here] = [await server.user('player'), await server.user('player')];
    const id = await mine.game([here]);
    const added = { params: { id }, body: { playerId: asked.id } };
    expect((await server.call(games.addPlayer, added, mine.organiser)).status).toBe(200);
    const seat = (set: { invited_at: Date } | { accepted_at: Date }) =>
      server.storage.db
        .updateTable('game_players')
        .set(set)
        .where('game_id', '=', id)
        .where('player_id', '=', asked.id)
        .execute();
    await seat({ invited_at: new Date() });
    const found = async () =>
      (await server.call(players.fresh, { query: {} }, mine.organiser)).body.items
        .map(({ _id }) => _id)
        .toSorted();
    const body = { playerId: asked.id, competitionId: mine.ruleId, hcp: 4 };
    expect(await found()).toEqual([here.id]);
    expect(answer(await give(body, mine.organiser))).toEqual([404, 'player.notFound']);
    await seat({ accepted_at: new Date() });
    expect(await found()).toEqual([asked.id, here.id].toSorted());
    expect((await give(body, mine.organiser)).status).toBe(201);
  });
});

describe('GET games/{id}/closePreview', () => {
  it('the preview of a close is for the organisers', async () => {
    const id = await season.game([player]);
    const read = async (as?: TestUser) =>
      (await server.call(calls.closePreview, { params: { id } }, as)).status;
    expect([await read(), await read(player), await read(season.organiser)]).toEqual([401, 403, 200]);
    const params = { id: 'zzzzzzzzzzzzzzzz' };
    expect((await server.call(calls.closePreview, { params }, season.organiser)).status).toBe(404);
  });

  it('a deleted game keeps the handicaps that its close made', async () => {
    const mine = await Season.begin(server, course);
    const id = await mine.game([player]);
    await mine.start(id);
    await mine.card(id, player.id, ['DNP']);
    await mine.close(id, (await mine.preview(id)).version);
    const before = (await mine.history(player.id)).hcp;
    const { scoreId } = (await mine.view(id)).players[player.id] ?? {};
    expect(scoreId).toBeDefined();
    expect((await server.call(games.remove, { params: { id } }, mine.organiser)).status).toBe(200);
    expect(await mine.history(player.id)).toMatchObject({
      hcp: before,
      game: { name: 'Roll-up 1', timeZone: 'Europe/London' },
    });
    const amended = {
      params: { id, scoreId: scoreId ?? '' },
      body: { playerId: player.id, comments: 'Late' },
    };
    expect((await server.call(committee.amend, amended, mine.organiser)).status).toBe(404);
  });
});

it('the close of a game of teams uses and shows each player’s own place', async () => {
  const playingRules = bestOf(1, { teamPlayers: 2 });
  const teamed = await Season.begin(server, course, { playingRules });
  const four = [];
  for (let at = 0; at < 4; at++) four.push(await server.user('player', { index: 10 + at }));
  const id = await teamed.game(four);
  for (const [at, name] of ['Reds', 'Blues'].entries()) {
    const made = await server.call(teams.create, { body: { name, gameId: id } }, teamed.organiser);
    for (const { id: playerId } of four.filter((_, nth) => nth % 2 === at)) {
      const body = { playerId, teamId: made.body._id };
      await server.call(teams.changePlayer, { params: { id }, body }, teamed.organiser);
    }
  }
  await teamed.start(id);
  for (const [at, one] of four.entries()) {
    await teamed.card(
      id,
      one.id,
      Array.from({ length: 18 }, (_, hole) => (hole < at * 3 ? 5 : 4)),
    );
  }
  const { items } = await teamed.preview(id);
  expect(items.map(({ player: { _id }, cause }) => [_id, cause.place, cause.of])).toEqual(
    four.map((one, at) => [one.id, String(at + 1), 4]),
  );
  expect((await teamed.close(id, (await teamed.preview(id)).version)).status).toBe(200);
});
