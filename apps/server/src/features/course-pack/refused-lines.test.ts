import { clubs, courseCalls, courses, games, coursePack as pack, scoreCards } from '@flagstick/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CoursePackCalls, csvOf } from '../../../testing/features/course-pack.ts';
import type { TestCourse } from '../../../testing/games/course.ts';
import { gameForm } from '../../../testing/games/new-game.ts';
import type { Harness, TestUser } from '../../../testing/harness.ts';

let calls: CoursePackCalls;
let server: Harness;
let admin: TestUser;
let organiser: TestUser;
let place: TestCourse;

beforeAll(async () => {
  calls = await CoursePackCalls.start();
  ({ server, admin, organiser, place } = calls);
});
afterAll(() => calls.server.close());
beforeEach(() => calls.nextClub());

describe('lines that are refused', () => {
  it('each bad line is named with its column and the reason', async () => {
    const rows = [
      { Course: 'Old' },
      calls.white({ Gender: 'children' }),
      calls.white({ Tee: 'Pink' }),
      calls.white({ 'Course rating': 'seventy' }),
      calls.white({ Slope: 300 }),
      calls.white({ 'Par 4': 20 }),
      calls.white({ 'SI 4': 3 }),
      calls.white({ 'Yards 9': '' }),
      calls.white({ 'Par 18': '', 'SI 18': '', 'Yards 18': '' }),
      calls.white({ 'Metres 2': 300 }),
      calls.white({ Phone: 'none' }),
      calls.white({ 'Time zone': 'Mars' }),
      calls.white({ 'Course holes': 9, Course: 'New', 'Score card': 'x' }),
      { Club: calls.club, Tee: 'White' },
      { Club: calls.club, Course: 'Bare' },
    ];
    expect(await calls.problemsOf(rows)).toEqual([
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
    await calls.save(csvOf([calls.white()]));
    const rows = [
      calls.white(),
      calls.white({ Slope: 99 }),
      calls.white({ Tee: 'Blue', Town: 'Elsewhere' }),
      calls.white({ Tee: 'Red', 'Course holes': 9 }),
      { Club: calls.club, Course: 'Old', Tee: 'Black', Gender: 'Men' },
    ];
    expect(await calls.problemsOf(rows)).toEqual([
      '3, Tee: Line 2 has the same score card.',
      '4, Town: Line 2 has another entry for this club.',
      '5, Course holes: This course has 18 holes.',
      '6, Course rating: This cell is empty.',
      '6, Par 1: This cell is empty.',
    ]);
  });

  it('a name that two clubs, courses or score cards have is refused', async () => {
    await calls.save(csvOf([calls.white()]));
    const { club: one, cards } = await calls.stored();
    const course = one?.courses[0]?._id ?? '';
    await server.call(
      scoreCards.copy,
      { params: { id: cards[0]?._id ?? '' }, body: { name: 'white' } },
      admin,
    );
    expect(await calls.problemsOf([calls.white({ 'Score card': 'White' })])).toEqual([
      '2, Score card: The course has two score cards with this name. Rename one of them first.',
    ]);
    await server.call(courses.copy, { params: { id: course }, body: { name: 'OLD' } }, admin);
    expect(await calls.problemsOf([calls.white()])).toEqual([
      '2, Course: Two courses of the club have this name. Rename one of them first.',
    ]);
    await server.call(clubs.copy, { params: { id: one?._id ?? '' }, body: { name: calls.club } }, admin);
    expect(await calls.problemsOf([calls.white()])).toEqual([
      '2, Club: Two clubs have this name. Rename one of them first.',
    ]);
  });

  it('good lines are saved without the bad ones, which leave no club or course behind', async () => {
    const other = `${calls.club} Park`;
    const csv = csvOf([calls.white(), calls.white({ Club: other, Slope: 9 })]);
    expect((await calls.save(csv)).body).toMatchObject({
      bad: 1,
      clubs: { added: 1 },
      scoreCards: { added: 1 },
    });
    expect((await calls.stored()).club?.name).toBe(calls.club);
    const found = await server.call(clubs.list, { query: { query: other } }, admin);
    expect(found.body.count).toBe(0);
  });

  it('a score card of a game keeps its figures; its tee colour may change', async () => {
    await calls.save(csvOf([calls.white()]));
    const { club: one, cards } = await calls.stored();
    const card = cards[0]?._id ?? '';
    const form = gameForm(place, {
      course: one?.courses[0]?._id,
      scoreCards: [card],
    });
    const { status, body } = await server.call(games.insert, { body: form }, organiser);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(await calls.problemsOf([calls.white({ Slope: 140, 'Par 1': 5 })])).toEqual([
      '2, Slope: This score card is used by a game that isn’t closed.',
    ]);
    const blue = csvOf([calls.white({ 'Score card': 'White', Tee: 'Blue' })]);
    expect((await calls.save(blue)).body.scoreCards.changed).toBe(1);
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
    const { body } = await calls.judge(csvOf([{ Club: calls.club, Province: 'Kent' }]));
    expect(body.unused).toEqual(['Province']);
  });
});
