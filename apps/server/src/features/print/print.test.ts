import { games, groups, limits } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommitteeCalls } from '../../../testing/features/committee.ts';
import { addCourse } from '../../../testing/games/course.ts';
import { linkedRounds } from '../../../testing/games/linked.ts';
import { startRound } from '../../../testing/games/round.ts';
import { Harness } from '../../../testing/harness.ts';
import { pdfTexts } from '../../../testing/pdf.ts';
import { type Board, LiveBoards, openGameStore } from '../../live/index.ts';
import { systemClock } from '../../shared/clock.ts';
import { defaultSettings } from '../game-rules/settings.ts';
import { startSheetCsv } from './documents/csv/start-sheet-csv.ts';
import { resultPdf } from './documents/result.ts';
import { scoreCardsPdf } from './documents/score-cards.ts';
import { startSheetPdf } from './documents/start-sheet.ts';

const boardUrl = 'https://golf.example/leaderBoard/ABCDEF';
let server: Harness;
let boards: LiveBoards;
beforeAll(async () => {
  server = await Harness.start();
  const nobody = { emit() {}, hasAudience: () => false, count: () => 0 };
  const faults = {
    report(error: unknown) {
      throw error;
    },
  };
  boards = new LiveBoards(openGameStore(server.storage), nobody, { clock: systemClock, faults });
});
afterAll(async () => {
  boards.close();
  await server.close();
});
const boardOf = async (id: string): Promise<Board> => (await boards.require(id)).board;

async function singles(players: number, set: object = {}): Promise<CommitteeCalls> {
  const playingRules = { ...defaultSettings.playingRules, playingFormat: 'matchplay' as const };
  const game = new CommitteeCalls(server, await startRound(server, { players, settings: { playingRules } }));
  const { status } = await server.call(games.update, { params: game.params, body: set }, game.organiser);
  if (status !== 200) throw new Error(String(status));
  return game;
}

describe('a start sheet on paper', () => {
  it('a start sheet of matches shows opponents, strokes and byes', async () => {
    const game = await singles(3);
    const names = await Promise.all([0, 1, 2].map((at) => game.seat(game.player(at))));
    const [first = '', second = '', third = ''] = names.map(({ name, lastName }) => `${name} ${lastName}`);
    const board = await boardOf(game.params.id);
    const [lines = []] = pdfTexts(await startSheetPdf(board, { boardUrl }));
    const from = lines.indexOf(first);
    const tee = lines[from + 2] ?? '';
    expect(lines.slice(from, from + 9)).toEqual([
      ...[first, 'off 0', tee, 'v', second, 'off 1', tee],
      ...['bye', third],
    ]);
    const [head, ...rows] = startSheetCsv(board).toString().trim().split(/\r?\n/);
    expect(head?.endsWith('Tee,Opponent,Off')).toBe(true);
    expect(rows.map((row) => row.split(',').slice(-2))).toEqual([
      [second, '0'],
      [first, '1'],
      ['bye', ''],
    ]);
  });

  it('a start sheet of linked games names the others of the round', async () => {
    const [main, other] = await linkedRounds(server);
    const [lines = []] = pdfTexts(await startSheetPdf(await boardOf(other.game._id), { boardUrl }));
    expect(lines.join(' ')).toContain(`Linked with ${main.game.name}. Players in both games have one card.`);
  });

  it('a start sheet has sixteen groups a sheet, each with time, tee and players', async () => {
    const round = await startRound(server, { players: 66, playing: false });
    const { _id: id, code } = round.game;
    const startSheet = { firstTime: '2026-06-14T08:00:00.000Z', interval: 10, note: 'Please be early.' };
    expect(
      (await server.call(games.update, { params: { id }, body: { startSheet } }, round.organiser)).status,
    ).toBe(200);
    const named = [
      ['Ännchen', 'Müller-Łukasz'],
      ['Ελένη', 'Παπαδοπούλου'],
      ['Юлия', 'Щербакова-Їжак'],
    ] as const;
    for (const [at, [name, last_name]] of named.entries()) {
      await server.storage.db
        .updateTable('users')
        .set({ name, last_name })
        .where('id', '=', round.players[at]?.id ?? '')
        .execute();
    }
    const board = await boardOf(id);
    const sheets = pdfTexts(await startSheetPdf(board, { boardUrl }));
    expect(sheets.map((lines) => lines.filter((line) => line.startsWith('Group ')).length)).toEqual([
      limits.startSheetGroupsAPage,
      1,
    ]);
    const [one = [], two = []] = sheets;
    for (const words of named) expect(one.join(' ')).toContain(words.join(' '));
    expect(one).toContain(code);
    expect(one.filter((line) => /^\d\d:\d\d$/.test(line)).slice(0, 3)).toEqual(['09:00', '09:10', '09:20']);
    expect(one).toContain('Page 1 of 2');
    expect(two.join('\n')).toContain('Please be early.');
    const everybody = [...board.players.values()].map(({ data }) => `${data.name} ${data.lastName}`);
    const all = [...one, ...two].join(' ');
    expect(everybody.filter((name) => !all.includes(name))).toEqual([]);
  });

  it('a start sheet names players without a group and omits no letter', async () => {
    const round = await startRound(server, { players: 1, playing: false });
    const [long] = round.players;
    await server.storage.db
      .updateTable('users')
      .set({ name: 'Maximiliana', last_name: 'W'.repeat(60) })
      .where('id', '=', long?.id ?? '')
      .execute();
    const guest = { name: 'Una', lastName: 'Frost', gender: 'women' } as const;
    const added = await server.call(
      games.addGuest,
      { params: { id: round.game._id }, body: guest },
      round.organiser,
    );
    expect(added.status).toBe(200);
    const [lines = [], ...others] = pdfTexts(
      await startSheetPdf(await boardOf(round.game._id), { boardUrl }),
    );
    expect(others).toEqual([]);
    const free = lines.slice(lines.indexOf('Not in a group'));
    expect(free.some((line) => line.startsWith('Una Frost (PH '))).toBe(true);
    expect(lines.join('').replaceAll('-', '')).toContain(`Maximiliana${'W'.repeat(60)}`);
  });
});

describe('a score card on paper', () => {
  it('a score card of a match has its strokes, not those of the playing handicap', async () => {
    const game = await singles(2);
    const board = await boardOf(game.params.id);
    const joinUrl = 'https://golf.example/join/ABCDEF';
    const [lines = []] = pdfTexts(await scoreCardsPdf(board, { joinUrl }));
    expect(lines.filter((line) => /^(?:off|PH) /.test(line))).toEqual(['off 0', 'off 1', 'off 0', 'off 1']);
    expect(lines).toContain('Match');
    expect(lines).not.toContain('Nett');
  });

  it('a score card distinguishes the tees of men and ladies with the same colour', async () => {
    const course = await addCourse(server.storage);
    const both = [course.whiteId, course.redId];
    await server.storage.db.updateTable('tees').set({ name: 'Amarillas' }).where('id', 'in', both).execute();
    const round = await startRound(server, { players: 3, playing: false, course });
    const guest = { name: 'Una', lastName: 'Frost', gender: 'women' } as const;
    const params = { id: round.game._id };
    const { body } = await server.call(games.addGuest, { params, body: guest }, round.organiser);
    const group = { name: 'Four', playersId: [...round.players.map(({ id }) => id), body._id], moves: true };
    expect((await server.call(groups.create, { params, body: group }, round.organiser)).status).toBe(200);
    const joinUrl = 'https://golf.example/join/ABCDEF';
    const [lines = []] = pdfTexts(await scoreCardsPdf(await boardOf(params.id), { joinUrl }));
    expect(lines.filter((line) => line.endsWith('…'))).toEqual([]);
    const count = (word: string) => lines.filter((line) => line === word).length;
    expect([count('Amarillas'), count('men'), count('ladies')]).toEqual([12, 8, 4]);
  });
});

describe('a result on paper', () => {
  it('a result has all players in the order of the board, with the deciding figures', async () => {
    const game = new CommitteeCalls(server, await startRound(server, { players: 3, rule: 'Medal' }));
    const [one, two, three] = [game.player(0), game.player(1), game.player(2)];
    await game.enter(one, [one, three], 5);
    await game.enter(two, [two, one], 4);
    await game.amend(three, { nofinish: 'WD', reason: 'Unwell' });
    expect((await game.close()).status).toBe(200);
    const [lines = [], ...others] = pdfTexts(await resultPdf(await boardOf(game.params.id), { boardUrl }));
    expect(others).toEqual([]);
    const names = (await Promise.all([two, one, three].map((who) => game.seat(who)))).map(
      ({ name, lastName }) => `${name} ${lastName}`,
    );
    const listed = lines.slice(lines.indexOf('Pos'));
    expect(listed.filter((line) => names.includes(line))).toEqual(names);
    expect(listed).toContain('Withdrawn');
    expect(lines).toContain('Winner');
    expect(listed.slice(listed.indexOf(names[0] ?? ''))).toContain('72');
    const foot = lines.slice(lines.indexOf('Prizes'));
    expect(foot).toContainEqual(expect.stringMatching(new RegExp(`^${names[0]}, nett \\d+$`)));
    expect(foot).not.toContain('Best gross');
    expect(foot.join(' ')).toContain('2 cards in, 1 without a position. Ties on nett');
    expect(foot.filter((line) => line === 'For the committee')).toHaveLength(2);
    expect(foot).toContain('Organiser');
  });

  it('a result of matches shows each result, players, strokes and the sides’ points', async () => {
    const game = await singles(3, { sides: { a: 'Captain', b: 'President' } });
    const [one, two, three] = [game.player(0), game.player(1), game.player(2)];
    const holes = Array.from({ length: 11 }, (_, at) => at + 1);
    await game.enter(one, [one, two], 9, holes);
    await game.enter(two, [two, one], 4, holes);
    expect((await game.close()).status).toBe(200);
    const [lines = []] = pdfTexts(await resultPdf(await boardOf(game.params.id), { boardUrl }));
    const names = await Promise.all([one, two, three].map((who) => game.seat(who)));
    const [first = '', second = '', third = ''] = names.map(({ name, lastName }) => `${name} ${lastName}`);
    expect(lines).not.toContain('Winner');
    expect(lines.slice(lines.indexOf('0'), lines.indexOf('Bye') + 1)).toEqual([
      ...['0', 'Captain', '1', 'President', 'Captain', 'Result', 'President'],
      ...['1', first, 'off 0', '0', '10&8', '1', second, 'off 1'],
      ...['2', third, 'Bye'],
    ]);
    expect(lines.filter((line) => line === 'For the committee')).toHaveLength(2);
  });
});
