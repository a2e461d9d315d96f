import { print as calls, games, groups, type PrintedDocument, teams } from '@flagstick/contract';
import { bestOf } from '@flagstick/scenarios';
import papaparse from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommitteeCalls } from '../../../testing/features/committee.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { link } from '../../../testing/games/linked.ts';
import { putIn, startOneCard } from '../../../testing/games/one-card.ts';
import { score, startRound } from '../../../testing/games/round.ts';
import { addRound } from '../../../testing/games/season.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { pdfTexts } from '../../../testing/pdf.ts';
import { defaultSettings } from '../game-rules/settings.ts';

let server: Harness;
let course: TestCourse;
beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const asked = (id: string, sheet: PrintedDocument, as: TestUser) =>
  server.call(calls.sheet, { params: { id, sheet } }, as);
const bytes = async (id: string, sheet: PrintedDocument, as: TestUser) => {
  const { status, body } = await asked(id, sheet, as);
  expect(status).toBe(200);
  return Buffer.from(body.bytes, 'base64');
};
async function report(id: string, as: TestUser): Promise<Record<string, string>[]> {
  const text = (await bytes(id, 'report', as)).toString();
  expect(text.startsWith('\uFEFF')).toBe(true);
  const { data, errors } = papaparse.parse<Record<string, string>>(text.slice(1), { header: true });
  expect(errors).toEqual([]);
  return data;
}
const board = async (id: string, as: TestUser) => pdfTexts(await bytes(id, 'leaderboard', as));

async function roundOf(names: ReadonlyArray<readonly [string, string]>) {
  const round = await startRound(server, { players: 0, course, verifyQs: false });
  const params = { id: round.game._id };
  const players: TestUser[] = [];
  for (const [name, lastName] of names) {
    const player = await server.user('player', { name, lastName });
    await server.call(games.join, { params }, player);
    players.push(player);
  }
  const body = { name: 'Group 1', playersId: players.map(({ id }) => id) };
  await server.call(groups.create, { params, body }, round.organiser);
  return { ...round, players };
}

it('a report has all players in the order of the board, and no name runs as a formula', async () => {
  const round = await roundOf([
    ['=HYPERLINK("https://evil.example")', 'Ash'],
    ['Ännchen, "Änne"', 'Müller'],
  ]);
  const game = new CommitteeCalls(server, round);
  const [one, two] = [game.player(0), game.player(1)];
  await game.enter(one, [one, two], 6);
  await game.enter(two, [two, one], 4, [1, 2]);
  await score(server, game.params.id, two, two.id, 3, 'PU');
  const [first, second, ...others] = await report(game.params.id, one);
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    Player: `'=HYPERLINK("https://evil.example") Ash`,
    Thru: '18',
    'Hole 1': '6',
  });
  expect(second).toMatchObject({
    Pos: '2',
    Player: 'Ännchen, "Änne" Müller',
    Group: 'Group 1',
    Tee: 'white, men',
    'Hole 1': '4',
    'Hole 3': 'PU',
    'Hole 4': '',
    Thru: '3',
  });
  const [seatOne, seatTwo] = [await game.seat(one), await game.seat(two)];
  expect([first?.Points, second?.Points]).toEqual(
    [seatOne, seatTwo].map(({ points }) => String(points.totalPoint)),
  );
  expect([first?.PH, second?.PH]).toEqual([seatOne, seatTwo].map(({ hcp }) => String(hcp)));
  expect(Object.keys(must(first)).filter((head) => head.startsWith('Hole '))).toHaveLength(18);
  expect(first).toMatchObject({ Out: '54', In: '54', Gross: '108' });
});

it('a report and a start sheet show the same playing handicap for a plus player', async () => {
  const { game, organiser } = await startRound(server, { players: 0, course });
  const body = { name: 'Eve', lastName: 'Ash', hcp: -2.5 };
  await server.call(games.addGuest, { params: { id: game._id }, body }, organiser);
  const [reported] = await report(game._id, organiser);
  const sheet = (await bytes(game._id, 'startSheetCsv', organiser)).toString().slice(1);
  const [started] = papaparse.parse<Record<string, string>>(sheet, { header: true }).data;
  expect(started?.PH).toMatch(/^-\d$/);
  expect(reported?.PH).toBe(started?.PH);
});

it('a leaderboard has each hole of every card, on as many sheets as it needs', async () => {
  const organiser = await server.user('organiser');
  const names = Array.from({ length: 44 }, (_, at) =>
    at === 0 ? ['Zoë', 'Quist'] : [`Player${at}`, 'Green'],
  );
  const players = await Promise.all(
    names.map(([name = '', lastName = '']) => server.user('player', { name, lastName })),
  );
  const [first] = players as [TestUser];
  // Inserted directly, without this server's boards.
  const seeding = await Harness.start({}, server.storage);
  const id = await addRound(seeding, organiser, {
    ...{ name: 'Open', date: '2026-05-03T09:00:00Z', course: course.courseId, tee: course.whiteId },
    rule: must(course.rules.get('Medal')),
    cards: players.map(({ id: player }, at) => ({ player, index: 10, grosses: at === 0 ? [4, 4, 4] : [] })),
  });
  await seeding.app.close();
  const sheets = await board(id, first);
  expect(sheets).toHaveLength(2);
  const [top = []] = sheets;
  expect(top.slice(top.indexOf('Pos'), top.indexOf('Thru') + 1)).toEqual(
    [
      'Pos',
      'Name',
      1,
      2,
      3,
      4,
      5,
      6,
      7,
      8,
      9,
      'Out',
      10,
      11,
      12,
      13,
      14,
      15,
      16,
      17,
      18,
      'In',
      'Gross',
      'Nett',
      'Thru',
    ].map(String),
  );
  const row = top.slice(top.indexOf('Zoë Quist'));
  expect(top[top.indexOf('Zoë Quist') - 1]).toBe('1');
  expect(row.slice(2, 6)).toEqual(['4', '4', '4', '12']);
  expect(top).toContain('Live Score');
  const listed = sheets.flat().filter((line) => /^Player\d+ Green$/.test(line));
  expect(new Set(listed).size).toBe(43);
});

describe('the exports of a board', () => {
  it('exports are for callers who see the whole board, and always for organisers', async () => {
    const game = new CommitteeCalls(server, await startRound(server, { players: 1, course, rule: 'Medal' }));
    const { id } = game.params;
    const player = game.player(0);
    const onlooker = await server.user('player');
    for (const sheet of ['report', 'leaderboard'] as const) {
      for (const as of [player, onlooker, game.organiser]) {
        expect((await asked(id, sheet, as)).status).toBe(200);
      }
    }
    const early = await asked(id, 'result', player);
    expect([early.status, early.failure.code]).toEqual([409, 'print.notDone']);
    // Visible to spectators only: players do not see the whole board.
    for (const activateStatus of [2, 3] as const) {
      const body = { leaderboard: { activateStatus } };
      expect((await server.call(games.update, { params: { id }, body }, game.organiser)).status).toBe(200);
      const refused = await asked(id, 'report', player);
      expect([refused.status, refused.failure.code]).toEqual([403, 'board.off']);
      expect((await asked(id, 'report', game.organiser)).status).toBe(200);
    }
    await game.amend(player, { nofinish: 'WD', reason: 'Unwell' });
    expect((await game.close()).status).toBe(200);
    for (const sheet of ['report', 'leaderboard', 'result'] as const) {
      expect((await asked(id, sheet, onlooker)).status).toBe(200);
    }
    expect((await report(id, onlooker))[0]).toMatchObject({ Pos: '', Note: 'Withdrawn' });
  });

  it('an export is cached per version and made again after a score', async () => {
    const round = await startRound(server, { players: 1, course, verifyQs: false });
    const [player] = round.players as [TestUser];
    const { _id: id } = round.game;
    const texts = async () => JSON.stringify(await board(id, player));
    const before = await bytes(id, 'leaderboard', player);
    expect((await bytes(id, 'leaderboard', round.organiser)).equals(before)).toBe(true);
    const shown = await texts();
    await score(server, id, player, player.id, 1, 4);
    expect(await texts()).not.toBe(shown);
  });
});

it('a par/bogey board prints the holes up with their sign, and a report has them as numbers', async () => {
  const settings = { scoringFormat: 'parBogey' as const };
  const round = await startRound(server, { players: 2, course, settings, verifyQs: false });
  const { _id: id } = round.game;
  const [one, two] = round.players as [TestUser, TestUser];
  for (const hole of [1, 2, 3]) await score(server, id, one, one.id, hole, 2);
  await score(server, id, two, two.id, 1, 9);
  await score(server, id, two, two.id, 2, 'PU');
  const rows = await report(id, one);
  expect(rows.map((row) => [row.Pos, row['Holes up'], row.Thru])).toEqual([
    ['1', '3', '3'],
    ['2', '-2', '2'],
  ]);
  const [sheet = []] = await board(id, one);
  expect(sheet).toEqual(expect.arrayContaining(['Up', '+3', '−2']));
});

it('a maximum score board and report print the maximum for a higher score and for a pick-up', async () => {
  const settings = { scoringFormat: 'maximum7' as const };
  const round = await startRound(server, { players: 2, course, rule: 'Medal', settings, verifyQs: false });
  const { _id: id } = round.game;
  const [one, two] = round.players as [TestUser, TestUser];
  await score(server, id, one, one.id, 1, 12);
  await score(server, id, one, one.id, 2, 3);
  await score(server, id, two, two.id, 1, 'PU');
  const rows = await report(id, one);
  expect(rows.map((row) => [row['Hole 1'], row.Gross, row.Note])).toEqual([
    ['7', '10', ''],
    ['7', '7', ''],
  ]);
  const [sheet = []] = await board(id, one);
  expect(sheet.filter((text) => text === '7').length).toBeGreaterThanOrEqual(2);
  expect(sheet).not.toContain('PU');
});

it('teams whose scores count are above their players', async () => {
  const settings = { playingRules: bestOf(1, { teamPlayers: 2 }) };
  const round = await startRound(server, { players: 4, course, rule: 'Medal', settings, verifyQs: false });
  const { _id: id } = round.game;
  for (const [at, name] of ['Oaks', 'Elms'].entries()) {
    const made = await server.call(teams.create, { body: { name, gameId: id } }, round.organiser);
    for (const player of round.players.slice(at * 2, at * 2 + 2)) {
      await putIn(server, id, player, made.body._id, round.organiser);
    }
  }
  const [one, two, three, four] = round.players as [TestUser, TestUser, TestUser, TestUser];
  await score(server, id, one, one.id, 1, 5);
  await score(server, id, two, two.id, 1, 3);
  await score(server, id, three, three.id, 1, 6);
  await score(server, id, four, four.id, 1, 7);
  const rows = await report(id, one);
  expect(rows.map(({ Pos, Team, Player }) => [Pos, Team, Player !== ''])).toEqual([
    ['1', 'Oaks', false],
    ['', 'Oaks', true],
    ['', 'Oaks', true],
    ['2', 'Elms', false],
    ['', 'Elms', true],
    ['', 'Elms', true],
  ]);
  expect(rows.map((row) => row['Hole 1'])).toEqual(['3', '5', '3', '6', '6', '7']);
  const [sheet = []] = await board(id, one);
  expect(sheet.slice(sheet.indexOf('Oaks') - 1, sheet.indexOf('Oaks') + 2)).toEqual([
    '1',
    'Oaks',
    expect.stringMatching(/^Last\d+, Last\d+$/),
  ]);
});

it('a team of one card has one row, with its players and the card’s handicap', async () => {
  const round = await startOneCard(server, { course, verifyQs: false });
  const [[ann]] = round.sides as [[TestUser]];
  await score(server, round.id, ann, ann.id, 1, 3, {}, { onBehalfPlayer: ann.id });
  const [first, ...others] = await report(round.id, ann);
  expect(others).toHaveLength(1);
  expect(first).toMatchObject({ Team: 'Team 1', 'Hole 1': '3', Thru: '1', Index: '' });
  expect(first?.Player?.split(', ')).toHaveLength(2);
  const [sheet = []] = await board(round.id, ann);
  expect(sheet[sheet.indexOf('Team 1') + 1]).toMatch(/, PH \d+$/);
});

it('a game of matches has a row for each match, with the winner of each hole', async () => {
  const playingRules = { ...defaultSettings.playingRules, playingFormat: 'matchplay' as const };
  const round = await startRound(server, { players: 3, course, settings: { playingRules } });
  const game = new CommitteeCalls(server, round);
  const [one, two] = [game.player(0), game.player(1)];
  const { id } = game.params;
  const sides = { a: '=Reds', b: 'Blues' };
  expect((await server.call(games.update, { params: { id }, body: { sides } }, game.organiser)).status).toBe(
    200,
  );
  await game.enter(one, [one, two], 3, [1, 2]);
  await game.enter(two, [two, one], 9, [1]);
  await game.enter(two, [two, one], 3, [2]);
  const [match, bye] = await report(id, one);
  expect(match).toMatchObject({
    Match: '1',
    Status: '1 up',
    'Result =Reds': '1 up',
    'Result Blues': '1 down',
    'Points Blues': '',
    'Hole 1': 'A',
    'Hole 2': 'halved',
    'Hole 3': '',
    Thru: '2',
  });
  expect(bye).toMatchObject({ Match: '2', Status: 'bye', 'Players Blues': '' });
  const [sheet = []] = await board(id, one);
  expect(sheet).toEqual(
    expect.arrayContaining([
      ...['A: =Reds', '1 up', 'B: Blues', 'bye'],
      expect.stringMatching(/^Points: =Reds 0, Blues 0\. /),
    ]),
  );
});

it('linked games have separate reports with the same strokes, each by its own rule', async () => {
  const main = await startRound(server, { players: 2, course, rule: 'Medal', verifyQs: false });
  const other = await startRound(server, { players: 0, course, rule: 'Stableford', verifyQs: false });
  for (const player of main.players) {
    await server.call(games.join, { params: { id: other.game._id } }, player);
  }
  await link(server, [main, other]);
  const [player] = main.players as [TestUser];
  await score(server, main.game._id, player, player.id, 1, 3);
  const rows = [await report(main.game._id, player), await report(other.game._id, player)];
  expect(
    rows.map(([first]) => [first?.Pos, first?.['Hole 1'], Object.hasOwn(first ?? {}, 'Points')]),
  ).toEqual([
    ['1', '3', false],
    ['1', '3', true],
  ]);
});
