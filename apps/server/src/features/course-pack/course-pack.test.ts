import {
  clubs,
  courseCalls,
  courses,
  games,
  logs,
  coursePack as pack,
  packHeading,
  type ScoreCard,
  scoreCards,
  teeColors,
} from '@flagstick/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { gameForm } from '../../../testing/games/new-game.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';

let server: Harness;
let place: TestCourse;
let admin: TestUser;
let manager: TestUser;
let player: TestUser;
let organiser: TestUser;

beforeAll(async () => {
  server = await Harness.start();
  place = await addCourse(server.storage);
  admin = await server.user('admin');
  manager = await server.user('club', { clubId: place.clubId });
  player = await server.user();
  organiser = await server.user('organiser');
});
afterAll(() => server.close());

type Cells = Readonly<Record<string, string | number>>;

/** The figures of a card's holes: par 4, the indexes in order, 300 yards and one more for each hole. */
const holes = (count: number, more: Cells = {}): Cells => ({
  ...Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      [`Par ${at + 1}`, 4],
      [`SI ${at + 1}`, at + 1],
      [`Yards ${at + 1}`, 300 + at],
    ]).flat(),
  ),
  ...more,
});

/** The name of a club that no earlier test has. */
let club = '';
let count = 0;
beforeEach(() => {
  count += 1;
  club = `Moor ${count}`;
});

const white = (more: Cells = {}): Cells => ({
  ...{ Club: club, Town: 'Hexham', Course: 'Old', 'Course holes': 18, Tee: 'White', Gender: 'Men' },
  ...{ 'Course rating': 70.4, Slope: 128 },
  ...holes(18),
  ...more,
});

const titlesOf = (rows: readonly Cells[]) => [...new Set(rows.flatMap((row) => Object.keys(row)))];
const csvOf = (rows: readonly Cells[], titles = titlesOf(rows)) =>
  [titles, ...rows.map((row) => titles.map((title) => row[title] ?? ''))]
    .map((cells) => cells.join(';'))
    .join('\n');

const judge = (csv: string, as: TestUser | undefined = admin) =>
  server.call(pack.judge, { body: { csv } }, as);
const save = async (csv: string, as = admin) => {
  const { body } = await judge(csv, as);
  return server.call(pack.insert, { body: { csv, plan: body.plan } }, as);
};
const exported = async (as = admin, query: { club?: string } = {}) => {
  const { status, body } = await server.call(pack.export, { query }, as);
  expect(status).toBe(200);
  return Buffer.from(body.bytes, 'base64').toString('utf8');
};
const problemsOf = async (rows: readonly Cells[], as = admin) =>
  (await judge(csvOf(rows), as)).body.lines.flatMap(({ line, problems }) =>
    problems.map(({ column, reason }) => `${line}, ${column}: ${reason}`),
  );
const stored = async () => {
  const query = { query: club };
  const [one] = (await server.call(clubs.list, { query }, admin)).body.items;
  const cards = await server.call(scoreCards.list, { query }, admin);
  return { club: one, cards: cards.body.items };
};
const figuresOf = ({ name, gender, teeColor, slope, courseRating, combination, cardType }: ScoreCard) => ({
  ...{ name, gender, teeColor, slope, courseRating, combination, cardType },
});

describe('the file of courses', () => {
  it('the calls answer 401, 400 and 403 in this order, then 200 to admins and managers', async () => {
    const csv = csvOf([{ Club: 'Heath Golf Club' }]);
    for (const [call, input, bad] of [
      [pack.export, { query: {} }, { query: { club: 'x' } }],
      [pack.judge, { body: { csv } }, { body: { csv: 1 } }],
      [pack.insert, { body: { csv, plan: 'seen' } }, { body: { csv } }],
    ] as const) {
      expect((await server.raw(call, input)).status, call.path).toBe(401);
      expect((await server.raw(call, bad, player)).status, call.path).toBe(400);
      for (const one of [player, organiser])
        expect((await server.raw(call, input, one)).status, call.path).toBe(403);
    }
    const without = await server.user('club');
    expect((await server.raw(pack.export, { query: {} }, without)).status).toBe(403);
    expect((await server.raw(pack.judge, { body: { csv } }, without)).status).toBe(403);
    expect((await server.raw(pack.export, { query: { club: '0000000000000000' } }, admin)).status).toBe(404);
    expect((await judge(csv, manager)).status).toBe(200);
    expect((await save(csv, admin)).status).toBe(200);
  });

  it('a preview saves nothing; the import adds club, course and main score cards', async () => {
    const red = {
      ...white({ Tee: 'red', Gender: 'f', 'Course rating': '72,1' }),
      'Score card': 'Ladies’ Red',
    };
    const csv = csvOf([white(), red]);
    const preview = (await judge(csv)).body;
    expect(preview).toMatchObject({
      clubs: { added: 1, changed: 0, same: 0 },
      courses: { added: 1, changed: 0, same: 0 },
      scoreCards: { added: 2, changed: 0, same: 0 },
      bad: 0,
    });
    expect(preview.lines.map(({ line, outcome, adds }) => [line, outcome, adds])).toEqual([
      [2, 'added', ['club', 'course', 'scoreCard']],
      [3, 'added', ['scoreCard']],
    ]);
    expect((await stored()).club).toBeUndefined();
    const { status, body } = await server.call(pack.insert, { body: { csv, plan: preview.plan } }, admin);
    expect([status, body]).toMatchObject([200, { scoreCards: { added: 2 } }]);
    const now = await stored();
    expect(now.club).toMatchObject({ name: club, place: 'Hexham', timeZone: 'Europe/London' });
    expect(now.club?.courses).toMatchObject([{ name: 'Old', holesNumber: 18 }]);
    expect(now.cards.map(figuresOf)).toEqual([
      {
        ...{ name: 'Ladies’ Red', gender: 'women', teeColor: 'red', slope: 128, courseRating: 72.1 },
        ...{ combination: null, cardType: 'main' },
      },
      {
        ...{ name: 'White', gender: 'men', teeColor: 'white', slope: 128, courseRating: 70.4 },
        ...{ combination: null, cardType: 'main' },
      },
    ]);
    expect(now.cards[0]?.holesParams[17]).toEqual({ number: 18, par: 4, si: 18, yards: 317 });
  });

  it('a second import of the same file changes nothing, also with the columns in another order', async () => {
    const rows = [white(), white({ Tee: 'Yellow', Slope: 120 })];
    await save(csvOf(rows));
    const before = await stored();
    for (const csv of [csvOf(rows), csvOf(rows, titlesOf(rows).toReversed())]) {
      const { lines } = (await judge(csv)).body;
      expect(lines.map(({ outcome }) => outcome)).toEqual(['same', 'same']);
      expect((await save(csv)).body).toMatchObject({
        clubs: { added: 0, changed: 0, same: 1 },
        courses: { added: 0, same: 1 },
        scoreCards: { added: 0, changed: 0, same: 2 },
      });
    }
    expect(await stored()).toEqual(before);
  });

  it('a changed file updates what differs and reports each column', async () => {
    await save(csvOf([white(), white({ Tee: 'Yellow' })]));
    const changed = white({
      Town: 'Alnwick',
      Slope: 131,
      'Par 3': 3,
      'Yards 3': 160,
      'SI 17': 18,
      'SI 18': 17,
    });
    const csv = csvOf([changed, white({ Town: '', Tee: 'Yellow' })]);
    const { lines } = (await judge(csv)).body;
    expect(lines[0]?.changes).toEqual([
      { column: 'Town', from: 'Hexham', to: 'Alnwick' },
      { column: 'Slope', from: '128', to: '131' },
      { column: 'Par 3', from: '4', to: '3' },
      { column: 'SI 17', from: '17', to: '18' },
      { column: 'SI 18', from: '18', to: '17' },
      { column: 'Yards 3', from: '302', to: '160' },
    ]);
    expect(lines.map(({ outcome }) => outcome)).toEqual(['changed', 'same']);
    expect((await save(csv)).body).toMatchObject({
      clubs: { changed: 1 },
      scoreCards: { added: 0, changed: 1, same: 1 },
    });
    const { club: now, cards } = await stored();
    expect(now?.place).toBe('Alnwick');
    const [card] = cards.filter(({ teeColor }) => teeColor === 'white');
    expect(card).toMatchObject({ slope: 131 });
    expect(card?.holesParams[2]).toEqual({ number: 3, par: 3, si: 3, yards: 160 });
    // The search finds the club by its new town.
    const found = await server.call(clubs.list, { query: { query: `${club} alnwick` } }, admin);
    expect(found.body.count).toBe(1);
  });

  it('empty cells leave what is stored alone', async () => {
    await save(csvOf([white({ Phone: '01434 600000' })]));
    const rows = [{ Club: club, Course: 'Old', Tee: 'White', Gender: 'Men', Slope: 130 }];
    expect((await save(csvOf(rows))).body.scoreCards).toEqual({ added: 0, changed: 1, same: 0 });
    const { club: now, cards } = await stored();
    expect(now).toMatchObject({ place: 'Hexham', phone: '01434 600000' });
    expect(cards[0]).toMatchObject({ slope: 130, courseRating: 70.4 });
    expect(cards[0]?.holesParams).toHaveLength(18);
  });

  it('names are compared without case and accents', async () => {
    club = `Cañada ${count}`;
    await save(csvOf([white({ Course: 'Élan' })]));
    const again = white({ Club: `CANADA ${count}`, Course: 'elan', 'Score card': 'WHITE' });
    expect((await judge(csvOf([again]))).body.lines[0]?.outcome).toBe('same');
  });

  it('metres become yards, and an import of the same metres changes nothing', async () => {
    const metres = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`m_${at + 1}`, 300 + at]));
    const nine = { ...holes(9), ...metres };
    const row = Object.fromEntries(Object.entries(nine).filter(([title]) => !title.startsWith('Yards')));
    const rows = [{ ...white(), ...row, 'Course holes': 9 }].map((one) =>
      Object.fromEntries(Object.entries(one).filter(([title]) => !/^Yards|^(?:Par|SI) 1\d/.test(title))),
    );
    expect(await problemsOf(rows)).toEqual([]);
    await save(csvOf(rows));
    const [card] = (await stored()).cards;
    expect(card?.holesParams.map(({ yards }) => yards).slice(0, 2)).toEqual([328, 329]);
    expect((await judge(csvOf(rows))).body.lines[0]?.outcome).toBe('same');
  });

  it('eighteen holes on a course of nine are the nine played twice', async () => {
    const nine = { ...white({ 'Course holes': 9 }) };
    for (let at = 10; at <= 18; at += 1)
      for (const figure of ['Par', 'SI', 'Yards'])
        delete (nine as Record<string, unknown>)[`${figure} ${at}`];
    const both = [nine, white({ 'Course holes': 9 })];
    expect((await save(csvOf(both))).body.scoreCards.added).toBe(2);
    const { cards } = await stored();
    expect(cards.map(({ combination, holesParams }) => [combination, holesParams.length]).toSorted()).toEqual(
      [
        [null, 9],
        [2, 18],
      ],
    );
    expect((await judge(csvOf(both))).body.lines.map(({ outcome }) => outcome)).toEqual(['same', 'same']);
  });

  it('an export is imported unchanged, and has nothing that a spreadsheet runs as a formula', async () => {
    club = `=Moor ${count}`;
    await save(
      csvOf([
        white({ Address: '"1 Links; Road"' }),
        white({ Tee: 'Gold' }),
        { Club: club, Course: 'New', 'Course holes': 9 },
      ]),
    );
    const bare = `Bare ${count}`;
    await save(csvOf([{ Club: bare }]));
    const file = await exported();
    const [head, ...lines] = file.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(head).toBe(packHeading.join(','));
    expect(lines.some((line) => /(?:^|,)[=+@]/.test(line))).toBe(false);
    expect(lines.filter((line) => line.startsWith(`${bare},`))).toHaveLength(1);
    const { body } = await judge(file);
    expect(body.lines.filter(({ outcome }) => outcome !== 'same')).toEqual([]);
    expect(body.clubs.same).toBeGreaterThan(2);
  });
});

describe('lines that are refused', () => {
  it('each bad line is named with its column and the reason', async () => {
    const rows = [
      { Course: 'Old' },
      white({ Gender: 'children' }),
      white({ Tee: 'Pink' }),
      white({ 'Course rating': 'seventy' }),
      white({ Slope: 300 }),
      white({ 'Par 4': 20 }),
      white({ 'SI 4': 3 }),
      white({ 'Yards 9': '' }),
      white({ 'Par 18': '', 'SI 18': '', 'Yards 18': '' }),
      white({ 'Metres 2': 300 }),
      white({ Phone: 'none' }),
      white({ 'Time zone': 'Mars' }),
      white({ 'Course holes': 9, Course: 'New', 'Score card': 'x' }),
      { Club: club, Tee: 'White' },
      { Club: club, Course: 'Bare' },
    ];
    expect(await problemsOf(rows)).toEqual([
      '2, Club: This cell is empty.',
      '3, Gender: Enter men or ladies.',
      '4, Tee: Enter white, yellow, red, blue, green, orange, black, gold, purple or tiger.',
      '5, Course rating: Enter a number.',
      '6, Slope: At most 155.',
      '7, Par 4: At most 9.',
      '8, SI 4: The stroke indexes are 1 to 18, each once.',
      '9, Yards 9: This cell is empty.',
      '10, Par 17: A card must have 18, 12, 9 or 6 holes.',
      '11, Metres 2: Enter yards or metres, not both.',
      '12, Phone: Phone no is not valid',
      '13, Time zone: This is not a time zone.',
      '14, Score card: Minimum required length is 2',
      '15, Course: This cell is empty.',
      '15, Gender: Enter men or ladies.',
      '16, Course holes: Enter 18, 12, 9, 6.',
    ]);
  });

  it('lines that contradict what is stored or an earlier line are refused', async () => {
    await save(csvOf([white()]));
    const rows = [
      white(),
      white({ Slope: 99 }),
      white({ Tee: 'Blue', Town: 'Elsewhere' }),
      white({ Tee: 'Red', 'Course holes': 9 }),
      { Club: club, Course: 'Old', Tee: 'Black', Gender: 'Men' },
    ];
    expect(await problemsOf(rows)).toEqual([
      '3, Tee: Line 2 has the same score card.',
      '4, Town: Line 2 has another entry for this club.',
      '5, Course holes: This course has 18 holes.',
      '6, Course rating: This cell is empty.',
      '6, Par 1: This cell is empty.',
    ]);
  });

  it('a name that two clubs, courses or score cards have is refused', async () => {
    await save(csvOf([white()]));
    const { club: one, cards } = await stored();
    const course = one?.courses[0]?._id ?? '';
    await server.call(
      scoreCards.copy,
      { params: { id: cards[0]?._id ?? '' }, body: { name: 'white' } },
      admin,
    );
    expect(await problemsOf([white({ 'Score card': 'White' })])).toEqual([
      '2, Score card: The course has two score cards with this name. Rename one of them first.',
    ]);
    await server.call(courses.copy, { params: { id: course }, body: { name: 'OLD' } }, admin);
    expect(await problemsOf([white()])).toEqual([
      '2, Course: Two courses of the club have this name. Rename one of them first.',
    ]);
    await server.call(clubs.copy, { params: { id: one?._id ?? '' }, body: { name: club } }, admin);
    expect(await problemsOf([white()])).toEqual([
      '2, Club: Two clubs have this name. Rename one of them first.',
    ]);
  });

  it('good lines are saved without the bad ones, which leave no club or course behind', async () => {
    const other = `${club} Park`;
    const csv = csvOf([white(), white({ Club: other, Slope: 9 })]);
    expect((await save(csv)).body).toMatchObject({ bad: 1, clubs: { added: 1 }, scoreCards: { added: 1 } });
    expect((await stored()).club?.name).toBe(club);
    const found = await server.call(clubs.list, { query: { query: other } }, admin);
    expect(found.body.count).toBe(0);
  });

  it('a score card of a game keeps its figures; its tee colour may change', async () => {
    await save(csvOf([white()]));
    const { club: one, cards } = await stored();
    const card = cards[0]?._id ?? '';
    const form = gameForm(place, {
      course: one?.courses[0]?._id,
      scoreCards: [card],
    });
    const { status, body } = await server.call(games.insert, { body: form }, organiser);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(await problemsOf([white({ Slope: 140, 'Par 1': 5 })])).toEqual([
      '2, Slope: This score card is used by a game that isn’t closed.',
    ]);
    const blue = csvOf([white({ 'Score card': 'White', Tee: 'Blue' })]);
    expect((await save(blue)).body.scoreCards.changed).toBe(1);
    const shown = await server.call(
      courseCalls.scoreCards,
      { params: { id: one?.courses[0]?._id ?? '' } },
      organiser,
    );
    expect(shown.body[0]?.teeColor).toBe('blue');
  });

  it('a file without titles, with an open quote or with too many lines is refused', async () => {
    const codeOf = async (csv: string) => {
      const { status, failure } = await server.raw(pack.judge, { body: { csv } }, admin);
      return [status, failure.code];
    };
    expect(await codeOf('Heath;Old;White')).toEqual([400, 'pack.noColumns']);
    expect(await codeOf('')).toEqual([400, 'pack.noColumns']);
    expect(await codeOf('Club;Course\n"Heath;Old\nMoor;Old')).toEqual([400, 'import.unreadable']);
    expect(await codeOf(`Club\n${'Heath\n'.repeat(5_001)}`)).toEqual([400, 'pack.tooLong']);
    expect(await codeOf(`Club\n${'x'.repeat(2_000_001)}`)).toEqual([400, 'request.invalid']);
    expect(await codeOf(`Club\n${'x'.repeat(3_200_000)}`)).toEqual([413, 'request.tooLarge']);
  });

  it('a preview lists titles whose columns are not read', async () => {
    const { body } = await judge(csvOf([{ Club: club, Province: 'Kent' }]));
    expect(body.unused).toEqual(['Province']);
  });
});

describe('the import', () => {
  it('an import is refused and saves nothing once the preview is out of date', async () => {
    const csv = csvOf([white()]);
    const { plan } = (await judge(csv)).body;
    await server.call(clubs.insert, { body: { name: club } }, admin);
    const late = await server.call(pack.insert, { body: { csv, plan } }, admin);
    expect([late.status, late.failure.code]).toEqual([409, 'pack.changed']);
    expect((await stored()).cards).toEqual([]);
  });

  it('an import that is sent twice counts once, and both get the same answer', async () => {
    const csv = csvOf([white()]);
    const { plan } = (await judge(csv)).body;
    const headers = { 'call-id': `pack-import-${count}-0000` };
    const send = () => server.call(pack.insert, { body: { csv, plan }, headers }, admin);
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(first.body.scoreCards.added).toBe(1);
    expect((await stored()).cards).toHaveLength(1);
  });

  it('a manager exports and imports their own club alone', async () => {
    const other = await exported(admin);
    const own = await exported(manager);
    expect(own.split('\r\n').filter(Boolean)).toHaveLength(3);
    expect(other.split('\r\n').length).toBeGreaterThan(4);
    expect((await server.raw(pack.export, { query: { club: place.clubId } }, manager)).status).toBe(200);
    const moor = (await server.call(clubs.insert, { body: { name: club } }, admin)).body;
    const refused = await server.raw(pack.export, { query: { club: moor._id } }, manager);
    expect([refused.status, refused.failure.code]).toEqual([403, 'action.notAllowed']);
    expect(await problemsOf([white()], manager)).toEqual(['2, Club: You can import your own club only.']);
    const name = (
      await server.call(clubs.list, { query: { filter: JSON.stringify({ _id: place.clubId }) } }, admin)
    ).body.items[0]?.name;
    expect(
      await problemsOf([white({ Club: name ?? '', Course: 'Third', Town: 'Elsewhere' })], manager),
    ).toEqual(['2, Town: Only an admin can change this.']);
    const rows = [white({ Club: name ?? '', Town: '', Course: `Third ${count}`, Phone: '01434 611111' })];
    expect((await save(csvOf(rows), manager)).body).toMatchObject({
      clubs: { changed: 1 },
      courses: { added: 1 },
      scoreCards: { added: 1 },
    });
  });

  it('custom score cards stay out of the file', async () => {
    await save(csvOf([white()]));
    const { club: one, cards } = await stored();
    await server.call(
      scoreCards.copy,
      { params: { id: cards[0]?._id ?? '' }, body: { name: 'My own' } },
      organiser,
    );
    const file = await exported(admin, { club: one?._id ?? '' });
    expect(file).not.toContain('My own');
  });

  it('an import is in the list of changes', async () => {
    await save(csvOf([white()]));
    const { body } = await server.call(logs.changes, { query: { limit: 1 } }, admin);
    expect(body.items[0]).toMatchObject({
      ...{ kind: 'club', what: 'Courses imported', by: { _id: admin.id } },
      fields: [
        { field: 'clubs', new: '1 added, 0 changed' },
        { field: 'courses', new: '1 added, 0 changed' },
        { field: 'scoreCards', new: '1 added, 0 changed' },
      ],
    });
  });

  it('two thousand score cards are saved in one import', async () => {
    const rows = Array.from({ length: 100 }, (_, course) =>
      teeColors.flatMap((Tee) =>
        ['Men', 'Ladies'].map((Gender) => white({ Town: '', Course: `Course ${course}`, Tee, Gender })),
      ),
    ).flat();
    const { body } = await save(csvOf(rows));
    expect([body.courses.added, body.scoreCards.added, body.bad]).toEqual([100, 2_000, 0]);
    const next = csvOf(rows.map((row) => ({ ...row, Slope: 120 })));
    expect((await save(next)).body.scoreCards).toEqual({ added: 0, changed: 2_000, same: 0 });
  });
});
