import {
  applyPatch,
  type BoardPatch,
  openData as calls,
  type GameView,
  games,
  OpenBoard,
  payments,
  print,
} from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testStorage } from '../../../testing/database/test-storage.ts';
import { CommitteeCalls } from '../../../testing/features/committee.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { oneCard, startOneCard } from '../../../testing/games/one-card.ts';
import { score, startRound } from '../../../testing/games/round.ts';
import { Harness, type TestUser, testConfig } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { pdfTexts } from '../../../testing/pdf.ts';
import { buildApp } from '../../app/app.ts';
import { defaultSettings } from '../game-rules/settings.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  const storage = await testStorage();
  const app = await buildApp({ config: testConfig, storage });
  server = Harness.over(app, storage, testConfig);
  course = await addCourse(storage);
});
afterAll(() => server.close());

const asked = (code: string, headers: Record<string, string> = {}, as?: TestUser) =>
  server.call(calls.board, { params: { code } }, as, headers);

/** Parses strictly, so that the data has no field beyond the schema. */
const read = async (code: string): Promise<OpenBoard> => {
  const { status, body } = await asked(code);
  expect(status).toBe(200);
  expect(OpenBoard.parse(body)).toEqual(body);
  return body;
};
const medal = async (players: number) =>
  new CommitteeCalls(server, await startRound(server, { players, course, rule: 'Medal', verifyQs: false }));

it('open data has a stable shape, on which other programs rely', async () => {
  const game = await medal(2);
  const [one, two] = [game.player(0), game.player(1)];
  await game.enter(one, [one, two], 4);
  await game.enter(two, [two, one], 5);
  expect((await game.close()).status).toBe(200);
  const [first, second] = await Promise.all([game.seat(one), game.seat(two)]);
  const { rows, ...board } = await read(game.round.game.code);
  expect(board).toEqual({
    shape: 1,
    revision: expect.any(Number),
    game: {
      code: game.round.game.code,
      name: 'Captain’s Day',
      date: '2026-06-14T09:20:00.000Z',
      timeZone: 'Europe/London',
      state: 'done',
      club: game.round.game.club.name,
      course: game.round.game.course.name,
      rule: 'Medal',
      scoringFormat: 'stroke',
      playingFormat: 'individual',
      playingAs: 'individual',
      holes: 18,
    },
    hidden: 0,
    matches: [],
    sides: null,
  });
  expect(rows.map(({ name, place }) => `${place} ${name}`)).toEqual([
    `1 ${first.name} ${first.lastName}`,
    `2 ${second.name} ${second.lastName}`,
  ]);
  const { holes, name, ...row } = must(rows[0]);
  const gross = 72;
  expect([name, row]).toEqual([
    `${first.name} ${first.lastName}`,
    {
      position: 1,
      place: '1',
      players: [],
      tee: 'white, men',
      playingHandicap: first.hcp,
      gross,
      nett: gross - first.hcp,
      points: null,
      grossToPar: first.points.grossToPar,
      nettToPar: first.points.nettToPar,
      thru: 18,
      finished: true,
      status: first.status,
      tieBreak: null,
    },
  ]);
  expect(holes).toHaveLength(18);
  expect(holes[0]).toEqual({
    hole: 1,
    par: expect.any(Number),
    gross: 4,
    nett: expect.any(Number),
    points: null,
  });
});

it('a par/bogey game is ranked by holes won minus holes lost, live and after its close', async () => {
  const settings = { scoringFormat: 'parBogey' as const };
  const round = await startRound(server, { players: 3, course, settings, verifyQs: false });
  const game = new CommitteeCalls(server, round);
  const [one, two, three] = [game.player(0), game.player(1), game.player(2)];
  await game.enter(one, [one, three], 5);
  await game.enter(two, [two, one], 3, [1, 2, 3]);
  await game.enter(three, [three, two], 4);
  const board = async () => {
    const { rows, game: shown } = await read(round.game.code);
    expect(shown.scoringFormat).toBe('parBogey');
    for (const { holes, points } of rows) {
      const results = holes.map(({ par, gross, nett }) =>
        gross === null ? null : nett === null ? -1 : Math.sign(par - nett),
      );
      expect(holes.map((hole) => hole.points)).toEqual(results);
      expect(points).toBe(results.reduce<number>((sum, result) => sum + (result ?? 0), 0));
    }
    return rows.map(({ place, name }) => `${place} ${name}`);
  };
  const [anna, bert, cora] = await Promise.all(
    [one, two, three].map(async (who) => {
      const { name, lastName } = await game.seat(who);
      return `${name} ${lastName}`;
    }),
  );
  expect(await board()).toEqual([`1 ${cora}`, `2 ${bert}`, `3 ${anna}`]);
  for (let hole = 4; hole <= 18; hole++) {
    for (const by of [two, one]) await score(server, game.params.id, by, two.id, hole, 'PU');
  }
  expect((await game.close()).status).toBe(200);
  expect(await board()).toEqual([`1 ${cora}`, `2 ${anna}`, `3 ${bert}`]);
});

it('a pick-up of maximum score is placed with its maximum, live and after the close', async () => {
  const settings = { scoringFormat: 'maximum7' as const };
  const round = await startRound(server, { players: 2, course, rule: 'Medal', settings, verifyQs: false });
  const game = new CommitteeCalls(server, round);
  const [one, two] = [game.player(0), game.player(1)];
  await game.enter(one, [one, two], 4);
  await game.enter(two, [two, one], 5);
  for (const by of [one, two]) await score(server, game.params.id, by, one.id, 1, 'PU');
  const check = async () => {
    const { rows, game: shown } = await read(round.game.code);
    expect(shown.scoringFormat).toBe('maximum7');
    expect(rows.map(({ gross, status }) => [gross, status])).toEqual([
      [75, rows[0]?.status],
      [90, rows[1]?.status],
    ]);
    expect(rows[0]?.holes[0]).toMatchObject({ gross: 7, points: null });
    expect(rows.map(({ place }) => place)).toEqual(['1', '2']);
  };
  await check();
  expect((await game.close()).status).toBe(200);
  await check();
  const seat = await game.seat(one);
  expect(seat.points?.totalGross).toBe(75);
});

it('open data answers 304 for its tag, is cached, and is open to pages of other hosts', async () => {
  const game = await medal(1);
  const [one] = [game.player(0)];
  const { code } = game.round.game;
  const first = await asked(code);
  const etag = String(first.headers.etag);
  expect(first.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' });
  expect((await asked(code, { 'if-none-match': etag })).status).toBe(304);
  await score(server, game.params.id, one, one.id, 1, 'PU');
  const again = await asked(code, { 'if-none-match': etag });
  expect([again.status, must(again.body.rows[0]).holes[0]?.gross]).toEqual([200, 'PU']);
  expect(again.headers.etag).not.toBe(etag);
});

it('changes since a version are cacheable and make an older copy equal to the public game', async () => {
  const game = await medal(2);
  const [one, two] = [game.player(0), game.player(1)];
  const { code } = game.round.game;
  const since = (version: number, as?: TestUser) =>
    server.call(calls.since, { params: { code, version } }, as);
  const publicGame = async () =>
    (await server.call(games.byCode, { params: { code }, query: {} })).body as GameView;
  const whole = await since(0);
  expect(whole.headers).toMatchObject({
    'cache-control': 'public, max-age=1',
    'access-control-allow-origin': '*',
    vary: 'accept-encoding',
  });
  expect(whole.body).toMatchObject({ patch: null, game: await publicGame() });
  const { v, epoch } = whole.body;
  await score(server, game.params.id, one, one.id, 1, 4);
  await score(server, game.params.id, two, two.id, 1, 5);
  const changes = (await since(v)).body;
  expect(changes).toMatchObject({ v: v + 2, epoch, game: null });
  expect(applyPatch(must(whole.body.game), must(changes.patch) as BoardPatch)).toEqual(await publicGame());
  for (const as of [one, game.organiser]) expect((await since(v, as)).body).toEqual(changes);
  expect((await since(v + 2)).body.patch).toEqual({ v: v + 2 });
  // A change of the game itself is not a patch.
  const renamed = { name: 'Captain’s Evening' };
  expect(
    (await server.call(games.update, { params: game.params, body: renamed }, game.organiser)).status,
  ).toBe(200);
  expect((await since(v + 2)).body).toMatchObject({ patch: null, game: await publicGame() });
});

it('the changes since a version are refused, and the refusal not stored, when the board is off', async () => {
  const game = await medal(1);
  const { code } = game.round.game;
  const off = { leaderboard: { activateStatus: 3 as const } };
  await server.call(games.update, { params: game.params, body: off }, game.organiser);
  const { status, failure, headers } = await server.call(
    calls.since,
    { params: { code, version: 0 } },
    game.organiser,
  );
  expect([status, failure.code, headers['cache-control']]).toEqual([403, 'board.off', 'no-store']);
});

it('open data exists only while the public may read the board, for any caller', async () => {
  const game = await medal(1);
  const { code } = game.round.game;
  const off = { leaderboard: { activateStatus: 3 as const } };
  expect((await server.call(games.update, { params: game.params, body: off }, game.organiser)).status).toBe(
    200,
  );
  for (const as of [undefined, game.player(0), game.organiser]) {
    const { status, failure } = await asked(code, {}, as);
    expect([status, failure.code]).toEqual([403, 'board.off']);
  }
  const { status, failure } = await asked('ZZZZZZ');
  expect([status, failure.code]).toEqual([404, 'game.codeUnknown']);
});

it('open data omits and counts hidden rows; the others keep their places', async () => {
  const game = await medal(3);
  const [one, two, three] = [game.player(0), game.player(1), game.player(2)];
  for (const [who, by, gross] of [
    [one, three, 4],
    [two, one, 5],
    [three, two, 5],
  ] as const) {
    await game.enter(who, [who, by], gross);
  }
  expect((await game.close()).status).toBe(200);
  const names = await Promise.all([one, two, three].map(async (who) => (await game.seat(who)).lastName));
  for (const [showInTwoSteps, steps] of [
    [false, 2],
    [true, 5],
  ] as const) {
    const leaderboard = { presentationMode: true, hideUntil: 3 as const, showInTwoSteps };
    await server.call(games.update, { params: game.params, body: { leaderboard } }, game.organiser);
    for (let step = 0; step < steps; step++) {
      const shown = await server.call(games.revealLeaderboard, { params: game.params }, game.organiser);
      expect(shown.status).toBe(200);
    }
    const board = await read(game.round.game.code);
    expect([board.hidden, board.rows.map(({ place }) => place)]).toEqual([1, ['2', '3']]);
    expect(board.rows.map(({ tieBreak }) => tieBreak)).toEqual([null, null]);
    expect(JSON.stringify(board)).not.toContain(`"${names[0]}"`);
    expect(JSON.stringify(board)).not.toContain(` ${names[0]}"`);
    // The organiser's files omit them, too, because files are passed on.
    for (const sheet of ['report', 'leaderboard'] as const) {
      const params = { id: game.params.id, sheet };
      const { body: file } = await server.call(print.sheet, { params }, game.organiser);
      const bytes = Buffer.from(file.bytes, 'base64');
      const text = sheet === 'report' ? bytes.toString() : pdfTexts(bytes).flat().join('\n');
      expect([text.includes(`${names[0]}`), text.includes(`${names[1]}`)]).toEqual([false, true]);
    }
  }
});

it('open data omits unpaid players, and does not count them as hidden', async () => {
  const round = await startRound(server, { players: 1, course, rule: 'Medal', playing: false });
  const params = { id: round.game._id };
  const fee = { isPaid: true, paymentRules: { payBeforePlay: true, type: 1 as const, fee: 1200 } };
  expect((await server.call(games.update, { params, body: fee }, round.organiser)).status).toBe(200);
  const owing = await read(round.game.code);
  expect([owing.rows, owing.hidden]).toEqual([[], 0]);
  const body = { playersId: [must(round.players[0]).id], type: 1 as const };
  expect((await server.call(payments.paid, { params, body }, round.organiser)).status).toBe(200);
  expect((await read(round.game.code)).rows).toHaveLength(1);
});

it('open data has the rows of teams with their players and card', async () => {
  const round = await startOneCard(server, { course, settings: oneCard(), verifyQs: false });
  const [[ann]] = round.sides as [[TestUser]];
  await score(server, round.id, ann, ann.id, 1, 3, {}, { onBehalfPlayer: ann.id });
  const [leading, other] = (await read(round.game.code)).rows;
  expect(leading).toMatchObject({ place: '1', name: 'Team 1', thru: 1, tee: 'white, men', gross: 3 });
  expect(leading?.players).toHaveLength(2);
  expect(leading?.holes[0]?.gross).toBe(3);
  expect(other).toMatchObject({ place: '-', name: 'Team 2', thru: 0, gross: null, grossToPar: null });
});

it('open data of a game of matches has the matches and no rows', async () => {
  const playingRules = { ...defaultSettings.playingRules, playingFormat: 'matchplay' as const };
  const round = await startRound(server, { players: 3, course, settings: { playingRules } });
  const game = new CommitteeCalls(server, round);
  const [one, two] = [game.player(0), game.player(1)];
  const begun = (await read(round.game.code)).matches.map(({ status, thru }) => [status, thru]);
  expect(begun).toEqual([
    ['', 0],
    ['bye', 0],
  ]);
  const holes = Array.from({ length: 10 }, (_, at) => at + 1);
  await game.enter(one, [one, two], 3, holes);
  await game.enter(two, [two, one], 9, holes);
  const board = await read(round.game.code);
  expect([board.rows, board.matches[0]]).toEqual([
    [],
    {
      match: 1,
      group: 'Group 1',
      status: '10&8',
      thru: 10,
      finished: true,
      note: null,
      a: { players: [expect.any(String)], standing: 'won 10&8', points: 1 },
      b: { players: [expect.any(String)], standing: 'lost 10&8', points: 0 },
    },
  ]);
  expect(board.matches[1]).toMatchObject({ match: 2, b: null });
});
