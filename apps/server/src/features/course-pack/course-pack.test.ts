import { clubs, coursePack as pack, packHeading } from '@flagstick/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CoursePackCalls,
  csvOf,
  figuresOf,
  holesCells,
  titlesOf,
} from '../../../testing/features/course-pack.ts';
import type { Harness, TestUser } from '../../../testing/harness.ts';

let calls: CoursePackCalls;
let server: Harness;
let admin: TestUser;
let manager: TestUser;
let player: TestUser;
let organiser: TestUser;

beforeAll(async () => {
  calls = await CoursePackCalls.start();
  ({ server, admin, manager, player, organiser } = calls);
});
afterAll(() => calls.server.close());
beforeEach(() => calls.nextClub());

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
    expect((await calls.judge(csv, manager)).status).toBe(200);
    expect((await calls.save(csv, admin)).status).toBe(200);
  });

  it('a preview saves nothing; the import adds club, course and main score cards', async () => {
    const red = {
      ...calls.white({ Tee: 'red', Gender: 'f', 'Course rating': '72,1' }),
      'Score card': 'Ladies’ Red',
    };
    const csv = csvOf([calls.white(), red]);
    const preview = (await calls.judge(csv)).body;
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
    expect((await calls.stored()).club).toBeUndefined();
    const { status, body } = await server.call(pack.insert, { body: { csv, plan: preview.plan } }, admin);
    expect([status, body]).toMatchObject([200, { scoreCards: { added: 2 } }]);
    const now = await calls.stored();
    expect(now.club).toMatchObject({ name: calls.club, place: 'Hexham', timeZone: 'Europe/London' });
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
    const rows = [calls.white(), calls.white({ Tee: 'Yellow', Slope: 120 })];
    await calls.save(csvOf(rows));
    const before = await calls.stored();
    for (const csv of [csvOf(rows), csvOf(rows, titlesOf(rows).toReversed())]) {
      const { lines } = (await calls.judge(csv)).body;
      expect(lines.map(({ outcome }) => outcome)).toEqual(['same', 'same']);
      expect((await calls.save(csv)).body).toMatchObject({
        clubs: { added: 0, changed: 0, same: 1 },
        courses: { added: 0, same: 1 },
        scoreCards: { added: 0, changed: 0, same: 2 },
      });
    }
    expect(await calls.stored()).toEqual(before);
  });

  it('a changed file updates what differs and reports each column', async () => {
    await calls.save(csvOf([calls.white(), calls.white({ Tee: 'Yellow' })]));
    const changed = calls.white({
      Town: 'Alnwick',
      Slope: 131,
      'Par 3': 3,
      'Yards 3': 160,
      'SI 17': 18,
      'SI 18': 17,
    });
    const csv = csvOf([changed, calls.white({ Town: '', Tee: 'Yellow' })]);
    const { lines } = (await calls.judge(csv)).body;
    expect(lines[0]?.changes).toEqual([
      { column: 'Town', from: 'Hexham', to: 'Alnwick' },
      { column: 'Slope', from: '128', to: '131' },
      { column: 'Par 3', from: '4', to: '3' },
      { column: 'SI 17', from: '17', to: '18' },
      { column: 'SI 18', from: '18', to: '17' },
      { column: 'Yards 3', from: '302', to: '160' },
    ]);
    expect(lines.map(({ outcome }) => outcome)).toEqual(['changed', 'same']);
    expect((await calls.save(csv)).body).toMatchObject({
      clubs: { changed: 1 },
      scoreCards: { added: 0, changed: 1, same: 1 },
    });
    const { club: now, cards } = await calls.stored();
    expect(now?.place).toBe('Alnwick');
    const [card] = cards.filter(({ teeColor }) => teeColor === 'white');
    expect(card).toMatchObject({ slope: 131 });
    expect(card?.holesParams[2]).toEqual({ number: 3, par: 3, si: 3, yards: 160 });
    // The search finds the club by its new town.
    const found = await server.call(clubs.list, { query: { query: `${calls.club} alnwick` } }, admin);
    expect(found.body.count).toBe(1);
  });

  it('empty cells leave what is stored alone', async () => {
    await calls.save(csvOf([calls.white({ Phone: '01434 600000' })]));
    const rows = [{ Club: calls.club, Course: 'Old', Tee: 'White', Gender: 'Men', Slope: 130 }];
    expect((await calls.save(csvOf(rows))).body.scoreCards).toEqual({ added: 0, changed: 1, same: 0 });
    const { club: now, cards } = await calls.stored();
    expect(now).toMatchObject({ place: 'Hexham', phone: '01434 600000' });
    expect(cards[0]).toMatchObject({ slope: 130, courseRating: 70.4 });
    expect(cards[0]?.holesParams).toHaveLength(18);
  });

  it('names are compared without case and accents', async () => {
    calls.club = `Cañada ${calls.count}`;
    await calls.save(csvOf([calls.white({ Course: 'Élan' })]));
    const again = calls.white({ Club: `CANADA ${calls.count}`, Course: 'elan', 'Score card': 'WHITE' });
    expect((await calls.judge(csvOf([again]))).body.lines[0]?.outcome).toBe('same');
  });

  it('metres become yards, and an import of the same metres changes nothing', async () => {
    const metres = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`m_${at + 1}`, 300 + at]));
    const nine = { ...holesCells(9), ...metres };
    const row = Object.fromEntries(Object.entries(nine).filter(([title]) => !title.startsWith('Yards')));
    const rows = [{ ...calls.white(), ...row, 'Course holes': 9 }].map((one) =>
      Object.fromEntries(Object.entries(one).filter(([title]) => !/^Yards|^(?:Par|SI) 1\d/.test(title))),
    );
    expect(await calls.problemsOf(rows)).toEqual([]);
    await calls.save(csvOf(rows));
    const [card] = (await calls.stored()).cards;
    expect(card?.holesParams.map(({ yards }) => yards).slice(0, 2)).toEqual([328, 329]);
    expect((await calls.judge(csvOf(rows))).body.lines[0]?.outcome).toBe('same');
  });

  it('eighteen holes on a course of nine are the nine played twice', async () => {
    const nine = { ...calls.white({ 'Course holes': 9 }) };
    for (let at = 10; at <= 18; at += 1)
      for (const figure of ['Par', 'SI', 'Yards'])
        delete (nine as Record<string, unknown>)[`${figure} ${at}`];
    const both = [nine, calls.white({ 'Course holes': 9 })];
    expect((await calls.save(csvOf(both))).body.scoreCards.added).toBe(2);
    const { cards } = await calls.stored();
    expect(cards.map(({ combination, holesParams }) => [combination, holesParams.length]).toSorted()).toEqual(
      [
        [null, 9],
        [2, 18],
      ],
    );
    expect((await calls.judge(csvOf(both))).body.lines.map(({ outcome }) => outcome)).toEqual([
      'same',
      'same',
    ]);
  });

  it('an export is imported unchanged, and has nothing that a spreadsheet runs as a formula', async () => {
    calls.club = `=Moor ${calls.count}`;
    await calls.save(
      csvOf([
        calls.white({ Address: '"1 Links; Road"' }),
        calls.white({ Tee: 'Gold' }),
        { Club: calls.club, Course: 'New', 'Course holes': 9 },
      ]),
    );
    const bare = `Bare ${calls.count}`;
    await calls.save(csvOf([{ Club: bare }]));
    const file = await calls.exported();
    const [head, ...lines] = file.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(head).toBe(packHeading.join(','));
    expect(lines.some((line) => /(?:^|,)[=+@]/.test(line))).toBe(false);
    expect(lines.filter((line) => line.startsWith(`${bare},`))).toHaveLength(1);
    const { body } = await calls.judge(file);
    expect(body.lines.filter(({ outcome }) => outcome !== 'same')).toEqual([]);
    expect(body.clubs.same).toBeGreaterThan(2);
  });
});
