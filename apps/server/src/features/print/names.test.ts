import { games, groups } from '@flagstick/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CommitteeCalls } from '../../../testing/features/committee.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { startRound, type TestRound } from '../../../testing/games/round.ts';
import { Harness } from '../../../testing/harness.ts';
import { type DrawnText, pdfDrawn } from '../../../testing/pdf.ts';
import { type Board, LiveBoards, openGameStore } from '../../live/index.ts';
import { systemClock } from '../../shared/clock.ts';
import { defaultSettings } from '../game-rules/settings.ts';
import { invitationPdf } from './documents/invitation.ts';
import { leaderboardPdf } from './documents/leaderboard.ts';
import { resultPdf } from './documents/result.ts';
import { scoreCardsPdf } from './documents/score-cards.ts';
import { startSheetPdf } from './documents/start-sheet.ts';

type Name = readonly [name: string, lastName: string];

const boardUrl = 'https://golf.example/leaderBoard/ABCDEF';
const joinUrl = 'https://golf.example/join/ABCDEF';
const spanish: readonly Name[] = [
  ['María del Carmen', 'Montes de la Ribera'],
  ['Esteban Carlos', 'Gutiérrez Campillera'],
  ['José Antonio', 'Hernández Rosaleda'],
  ['Ana', 'Sanz'],
];
const longest: Name = ['Maximiliana '.repeat(5).trim(), 'Wolfeschlegelsteinhausen '.repeat(2).trim()];

let server: Harness;
let course: TestCourse;
let boards: LiveBoards;
beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());
beforeEach(() => {
  const subscribers = { emit() {}, hasAudience: () => false, count: () => 0 };
  const faults = {
    report(error: unknown) {
      throw error;
    },
  };
  boards = new LiveBoards(openGameStore(server.storage), subscribers, { clock: systemClock, faults });
  return () => boards.close();
});

/** Gives players these names directly; boards that are loaded keep the old ones. */
async function named(round: TestRound, names: readonly Name[]): Promise<void> {
  for (const [at, [name, last_name]] of names.entries()) {
    await server.storage.db
      .updateTable('users')
      .set({ name, last_name })
      .where('id', '=', round.players[at]?.id ?? '')
      .execute();
  }
}

async function roundOf(names: readonly Name[]): Promise<Board> {
  const round = await startRound(server, { players: names.length, course, playing: false });
  await named(round, names);
  return (await boards.require(round.game._id)).board;
}

/** A closed game of nine holes: the first two players have cards, in this order, the others withdrew. */
async function closedRound(names: readonly Name[], matches = false): Promise<Board> {
  const playingRules = { ...defaultSettings.playingRules, playingFormat: 'matchplay' as const };
  const rule = matches ? { settings: { playingRules } } : { rule: 'Stableford, nine holes' as const };
  const round = await startRound(server, { players: names.length, course, ...rule });
  await named(round, names);
  const game = new CommitteeCalls(server, round);
  const [first, second] = [game.player(0), game.player(1)];
  // Markers rotate in a group, and in a match each side marks the other.
  const last = game.player(Math.min(3, names.length - 1));
  const markers = [matches ? second : last, first];
  for (const [at, player] of [first, second].entries()) {
    await game.enter(player, [player, markers[at] ?? first], 4 + at, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    if (matches) await game.enter(player, [player, markers[at] ?? first], 4 + at, [10, 11, 12, 13, 14]);
  }
  for (let at = 2; at < names.length; at++) {
    await game.amend(game.player(at), { nofinish: 'WD', reason: 'Unwell' });
  }
  const closed = await game.close();
  if (closed.status !== 200) throw new Error(JSON.stringify(closed.failure));
  return (await boards.require(round.game._id)).board;
}

const drawn = async (make: Promise<Buffer>): Promise<DrawnText[]> => pdfDrawn(await make).flat();
const joined = (texts: readonly DrawnText[]) => texts.map(({ text }) => text).join(' ');
const full = ([name, lastName]: Name) => `${name} ${lastName}`;
const partsOf = (texts: readonly DrawnText[], names: readonly Name[]) =>
  texts.filter(({ text }) =>
    names.some((name) => text.length > 2 && full(name).includes(text.replace(/[-,]$/, ''))),
  );

describe('names on paper', () => {
  it('names break onto two lines of full size on the start sheet', async () => {
    const texts = await drawn(startSheetPdf(await roundOf(spanish), { boardUrl }));
    for (const name of spanish) expect(joined(texts)).toContain(full(name));
    expect(joined(texts)).not.toContain('…');
    const sizes = partsOf(texts, spanish).map(({ size }) => size);
    expect(Math.min(...sizes)).toBeGreaterThan(9);
    const [first, second] = partsOf(texts, spanish);
    expect([first?.text, second?.text]).toEqual(['María del Carmen', 'Montes de la Ribera']);
    expect(second?.x).toBe(first?.x);
  });

  it('names are whole and at least eight points high on each document', async () => {
    const board = await roundOf([longest, ...spanish.slice(1)]);
    const closed = await closedRound([longest, ...spanish.slice(1)]);
    const match = await closedRound([longest, ...spanish.slice(1)], true);
    const names = [longest, ...spanish.slice(1)];
    const documents = {
      startSheet: await drawn(startSheetPdf(board, { boardUrl })),
      result: await drawn(resultPdf(closed, { boardUrl })),
      leaderboard: await drawn(leaderboardPdf(closed, { boardUrl })),
      matchResult: await drawn(resultPdf(match, { boardUrl })),
      matchBoard: await drawn(leaderboardPdf(match, { boardUrl })),
    };
    for (const [document, texts] of Object.entries(documents)) {
      const letters = joined(texts).replaceAll(/[-\s]/g, '');
      for (const name of names) expect(letters, document).toContain(full(name).replaceAll(/[-\s]/g, ''));
      expect(joined(texts), document).not.toContain('…');
      const small = partsOf(texts, names).filter(({ size }) => size < 8);
      expect(small, document).toEqual([]);
      const outside = texts.filter(({ x, y }) => x < 0 || x > 595 || y < 0 || y > 842);
      expect(outside, document).toEqual([]);
    }
  });

  it('names are whole on score cards, in the headings and for signatures', async () => {
    const names = [
      ['María de las Mercedes', 'Fernández de Córdoba y Alvarado'] as const,
      ...spanish.slice(1),
    ];
    const texts = await drawn(scoreCardsPdf(await roundOf(names), { joinUrl }));
    const letters = joined(texts).replaceAll(/[-\s]/g, '');
    for (const name of names) {
      const [first, last] = name.map((one) => one.replaceAll(/[-\s]/g, ''));
      expect(letters.split(`${first}${last}`)).toHaveLength(5);
    }
    expect(joined(texts)).not.toContain('…');
    expect(partsOf(texts, names).filter(({ size }) => size < 8)).toEqual([]);
  });

  it('names on a full score card lose letters of the first name only', async () => {
    const names = [longest, ...spanish.slice(1)];
    const texts = await drawn(scoreCardsPdf(await roundOf(names), { joinUrl }));
    const letters = joined(texts).replaceAll(/[-\s]/g, '');
    for (const name of spanish.slice(1)) {
      expect(letters.split(name.join('').replaceAll(' ', ''))).toHaveLength(5);
    }
    expect(letters).toContain(`Maximilian…${'Wolfeschlegelsteinhausen'.repeat(2)}`);
    expect(partsOf(texts, names).filter(({ size }) => size < 8)).toEqual([]);
  });

  it('a guest’s note takes no width from the name', async () => {
    const round = await startRound(server, { players: 1, course, playing: false });
    const params = { id: round.game._id };
    const ids: string[] = [];
    for (const [name, lastName] of [spanish[1], spanish[3]].filter((one) => one !== undefined)) {
      const body = { name, lastName, gender: 'men' } as const;
      ids.push((await server.call(games.addGuest, { params, body }, round.organiser)).body._id);
    }
    const group = { name: 'Guests', playersId: ids };
    expect((await server.call(groups.create, { params, body: group }, round.organiser)).status).toBe(200);
    const { board } = await boards.require(round.game._id);
    const texts = await drawn(startSheetPdf(board, { boardUrl }));
    const at = texts.findIndex(({ text }) => text === 'Gutiérrez Campillera');
    expect(texts[at]?.size).toBeGreaterThan(9);
    expect(texts[at + 1]).toMatchObject({ text: 'guest', x: texts[at]?.x });
    const short = texts.findIndex(({ text }) => text === 'Ana Sanz');
    expect(texts[short]?.size).toBe(10.5);
    expect(texts[short + 1]?.text).toBe('guest');
    expect(texts[short + 1]?.x).toBeGreaterThan(texts[short]?.x ?? 0);
  });

  it('long names move the texts below them on the poster', async () => {
    const round = await startRound(server, { players: 0, course, playing: false });
    const name = 'Campeonato de Primavera del Real Club de Golf de la Ribera';
    await server.storage.db.updateTable('games').set({ name }).where('id', '=', round.game._id).execute();
    const { board } = await boards.require(round.game._id);
    const texts = await drawn(invitationPdf(board, { joinUrl }));
    expect(joined(texts)).toContain(name);
    const lines = texts.filter(({ text }) => name.includes(text));
    expect(lines).toHaveLength(2);
    const below = texts.find(({ text }) => text.includes('2026'));
    expect(lines[1]?.y).toBeGreaterThan(below?.y ?? 0);
  });
});

describe('scripts on paper', () => {
  const scripts: readonly Name[] = [
    ['דוד', 'כהן'],
    ['محمد', 'علي'],
    ['สมชาย', 'ใจดี'],
    ['김', '철수'],
    ['さくら', 'タナカ'],
    ['王', '小明'],
    ['Nguyễn', 'Thị Hằng'],
    ['გიორგი', 'ბერიძე'],
  ];

  it('scripts are drawn without a missing-glyph box on start sheet and score cards', async () => {
    const board = await roundOf(scripts);
    for (const make of [startSheetPdf(board, { boardUrl }), scoreCardsPdf(board, { joinUrl })]) {
      const bytes = await make;
      const texts = pdfDrawn(bytes).flat();
      expect(joined(texts)).not.toContain('□');
      for (const text of ['ןהכ', 'สมชาย', '김']) expect(joined(texts)).toContain(text);
      expect(bytes.length).toBeLessThan(250_000);
    }
  });

  it('figures beside Hebrew and Arabic stay unchanged on result and leaderboard', async () => {
    const closed = await closedRound(scripts.slice(0, 2));
    const texts = await drawn(resultPdf(closed, { boardUrl }));
    for (const all of [texts, await drawn(leaderboardPdf(closed, { boardUrl }))]) {
      expect(joined(all)).not.toContain('□');
      expect(joined(all)).toContain('ןהכ');
    }
    const from = texts.findIndex(({ text }) => text === 'Prizes');
    const prizes = texts.slice(from).filter(({ y }, _, all) => all.some((one) => one.y === y));
    const points = prizes.filter(({ text }) => /^, \d+ points$/.test(text));
    expect(points).toHaveLength(2);
    for (const { x, y } of points) {
      const name = prizes.filter((one) => one.y === y && /[\u0590-\u06FF]/.test(one.text));
      expect(name).toHaveLength(2);
      for (const part of name) expect(part.x).toBeLessThan(x);
    }
    // From right to left: the surname is left of the first name.
    const [surname, first] = prizes.filter(({ text }) => /[\u0590-\u05FF]/.test(text));
    expect([surname?.text, first?.text]).toEqual(['ןהכ', 'דוד']);
  });

  it('scripts without a font are named in brackets', async () => {
    const texts = await drawn(startSheetPdf(await roundOf([['ᏣᎳᎩ', 'ᎠᏰᎵ']]), { boardUrl }));
    expect(texts.map(({ text }) => text)).toContain('[Cherokee]');
  });
});

it('the result prints the figures of a countback in full, down to the deciding one', async () => {
  const round = await startRound(server, { players: 2, course, rule: 'Medal' });
  const game = new CommitteeCalls(server, round);
  const [one, two] = [game.player(0), game.player(1)];
  for (const [player, extra] of [
    [one, 14],
    [two, 17],
  ] as const) {
    await game.enter(player, [one, two], 4);
    await game.enter(player, [one, two], 5, [extra]);
    expect((await game.amend(player, { hcp: 10, reason: 'Level' })).status).toBe(200);
  }
  expect((await game.close()).status).toBe(200);
  const texts = await drawn(resultPdf((await boards.require(round.game._id)).board, { boardUrl }));
  expect(joined(texts)).toMatch(/last\s9\s\S+, last\s6\s\S+, last\s3\s\d/);
});
