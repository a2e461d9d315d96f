import { clubs, limits, logs, coursePack as pack, scoreCards, teeColors } from '@flagstick/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CoursePackCalls, csvOf } from '../../../testing/features/course-pack.ts';
import type { TestCourse } from '../../../testing/games/course.ts';
import type { Harness, TestUser } from '../../../testing/harness.ts';

let calls: CoursePackCalls;
let server: Harness;
let admin: TestUser;
let manager: TestUser;
let organiser: TestUser;
let place: TestCourse;

beforeAll(async () => {
  calls = await CoursePackCalls.start();
  ({ server, admin, manager, organiser, place } = calls);
});
afterAll(() => calls.server.close());
beforeEach(() => calls.nextClub());

describe('the import', () => {
  it('an import is refused and saves nothing once the preview is out of date', async () => {
    const csv = csvOf([calls.white()]);
    const { plan } = (await calls.judge(csv)).body;
    await server.call(clubs.insert, { body: { name: calls.club } }, admin);
    const late = await server.call(pack.insert, { body: { csv, plan } }, admin);
    expect([late.status, late.failure.code]).toEqual([409, 'pack.changed']);
    expect((await calls.stored()).cards).toEqual([]);
  });

  it('an import that is sent twice counts once, and both get the same answer', async () => {
    const csv = csvOf([calls.white()]);
    const { plan } = (await calls.judge(csv)).body;
    const headers = { 'call-id': `pack-import-${calls.count}-0000` };
    const send = () => server.call(pack.insert, { body: { csv, plan }, headers }, admin);
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(first.body.scoreCards.added).toBe(1);
    expect((await calls.stored()).cards).toHaveLength(1);
  });

  it('a manager exports and imports their own club alone', async () => {
    const other = await calls.exported(admin);
    const own = await calls.exported(manager);
    expect(own.split('\r\n').filter(Boolean)).toHaveLength(3);
    expect(other.split('\r\n').length).toBeGreaterThan(4);
    expect((await server.raw(pack.export, { query: { club: place.clubId } }, manager)).status).toBe(200);
    const moor = (await server.call(clubs.insert, { body: { name: calls.club } }, admin)).body;
    const refused = await server.raw(pack.export, { query: { club: moor._id } }, manager);
    expect([refused.status, refused.failure.code]).toEqual([403, 'action.notAllowed']);
    expect(await calls.problemsOf([calls.white()], manager)).toEqual([
      '2, Club: You can import your own club only.',
    ]);
    const name = (
      await server.call(clubs.list, { query: { filter: JSON.stringify({ _id: place.clubId }) } }, admin)
    ).body.items[0]?.name;
    expect(
      await calls.problemsOf(
        [calls.white({ Club: name ?? '', Course: 'Third', Town: 'Elsewhere' })],
        manager,
      ),
    ).toEqual(['2, Town: Only an admin can change this.']);
    const rows = [
      calls.white({ Club: name ?? '', Town: '', Course: `Third ${calls.count}`, Phone: '01434 611111' }),
    ];
    expect((await calls.save(csvOf(rows), manager)).body).toMatchObject({
      clubs: { changed: 1 },
      courses: { added: 1 },
      scoreCards: { added: 1 },
    });
  });

  it('custom score cards stay out of the file', async () => {
    await calls.save(csvOf([calls.white()]));
    const { club: one, cards } = await calls.stored();
    await server.call(
      scoreCards.copy,
      { params: { id: cards[0]?._id ?? '' }, body: { name: 'My own' } },
      organiser,
    );
    const file = await calls.exported(admin, { club: one?._id ?? '' });
    expect(file).not.toContain('My own');
  });

  it('an import is in the list of changes', async () => {
    await calls.save(csvOf([calls.white()]));
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

  it('clubs that one import changes keep their own entries', async () => {
    const [first, second] = [`${calls.club} East`, `${calls.club} West`];
    await calls.save(csvOf([{ Club: first }, { Club: second, Town: 'Hexham' }]));
    const rows = [
      { Club: first, Town: 'Alnwick', Phone: '01434 600001' },
      { Club: second, Town: '', Phone: '01434 600002' },
    ];
    expect((await calls.save(csvOf(rows))).body.clubs).toEqual({ added: 0, changed: 2, same: 0 });
    const { items } = (await server.call(clubs.list, { query: { query: calls.club } }, admin)).body;
    expect(items.map(({ name, place: town, phone }) => [name, town, phone])).toEqual([
      [first, 'Alnwick', '01434 600001'],
      [second, 'Hexham', '01434 600002'],
    ]);
  });

  it('a file of the maximum length with score cards of one course is saved', async () => {
    const one = Object.fromEntries(
      Object.entries(calls.white()).filter(([title]) => !/ (?:[7-9]|1\d)$/.test(title)),
    );
    const rows = Array.from({ length: limits.packMaxLines }, (_, at) => ({
      ...{ ...one, 'Course holes': 6, 'Score card': `Card ${at}` },
    }));
    const { status, body } = await calls.save(csvOf(rows));
    expect([status, body.scoreCards.added + body.bad]).toEqual([200, limits.packMaxLines]);
  });

  it('two thousand score cards are saved in one import', async () => {
    const rows = Array.from({ length: 100 }, (_, course) =>
      teeColors.flatMap((Tee) =>
        ['Men', 'Ladies'].map((Gender) => calls.white({ Town: '', Course: `Course ${course}`, Tee, Gender })),
      ),
    ).flat();
    const { body } = await calls.save(csvOf(rows));
    expect([body.courses.added, body.scoreCards.added, body.bad]).toEqual([100, 2_000, 0]);
    const next = csvOf(rows.map((row) => ({ ...row, Slope: 120 })));
    expect((await calls.save(next)).body.scoreCards).toEqual({ added: 0, changed: 2_000, same: 0 });
  });
});
