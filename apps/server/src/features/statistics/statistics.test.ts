import { games, groups, statistics } from '@flagstick/contract';
import papaparse from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { gameForm } from '../../../testing/games/new-game.ts';
import { score } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { monthsAround } from './months.ts';

let server: Harness;
let admin: TestUser;
let owner: TestUser;
let here: TestCourse;
let there: TestCourse;

const read = async () => (await server.call(statistics.get, {}, admin)).body;

const middleOf = (months: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15, 12)).toISOString();
};

async function addGame(months: number, { course, as = owner }: { course: TestCourse; as?: TestUser }) {
  const made = await server.call(
    games.insert,
    {
      body: gameForm(course, { name: 'Monthly Medal', date: middleOf(months) }),
    },
    as,
  );
  expect(made.status).toBe(201);
  return made.body;
}

async function invitedTo(host: TestUser, friend: TestUser) {
  const params = { id: (await addGame(0, { course: there, as: host }))._id };
  const name = 'Group 1';
  expect((await server.call(games.join, { params }, host)).status).toBe(200);
  const added = await server.call(games.addPlayer, { params, body: { playerId: friend.id } }, host);
  expect(added.body.invited).toBe(true);
  await server.call(groups.create, { params, body: { name, playersId: [host.id] } }, host);
  await server.call(groups.addPlayer, { params, body: { name, playerId: friend.id } }, host);
  expect((await server.call(games.activate, { params }, host)).status).toBe(200);
  return params;
}

/** Players of this month, and places taken in games of `there`, also from the file of all courses. */
async function players() {
  const { months, courses } = await read();
  const course = courses.find(({ _id }) => _id === there.courseId);
  const elsewhere = courses.reduce((sum, { _id, players: at }) => sum + (_id === there.courseId ? 0 : at), 0);
  const file = await downloaded();
  const all = file.filter(({ Of }) => Of === 'Course').reduce((sum, row) => sum + Number(row.Players), 0);
  return { month: months.at(-2)?.players ?? 0, places: course?.players ?? 0, inFile: all - elsewhere };
}

async function downloaded() {
  const { body } = await server.call(statistics.download, {}, admin);
  const text = Buffer.from(body.bytes, 'base64').toString();
  return papaparse.parse<Record<string, string>>(text.slice(1), { header: true }).data;
}

beforeAll(async () => {
  server = await Harness.start();
  admin = await server.user('admin');
  owner = await server.user('organiser');
  here = await addCourse(server.storage);
  there = await addCourse(server.storage);
});
afterAll(() => server.close());

describe('GET stats', () => {
  it('GET stats answers 401 without a session and 403 unless the caller is an admin', async () => {
    expect((await server.call(statistics.get, {})).status).toBe(401);
    expect((await server.call(statistics.get, {}, owner)).status).toBe(403);
    expect((await server.call(statistics.download, {})).status).toBe(401);
    expect((await server.call(statistics.download, {}, owner)).status).toBe(403);
  });

  it('GET stats counts accounts without guests, and games by state, month and course', async () => {
    const before = await read();
    const player = await server.user('player');
    const { _id: joined } = await addGame(0, { course: here });
    const params = { id: joined };
    expect((await server.call(games.join, { params }, player)).status).toBe(200);
    const guest = { params, body: { name: 'Ann', lastName: 'Lee' } };
    expect((await server.call(games.addGuest, guest, owner)).status).toBe(200);
    expect((await server.call(games.activate, { params }, owner)).status).toBe(200);
    await addGame(-15, { course: here });
    await addGame(9, { course: there });
    const gone = await addGame(0, { course: there });
    expect((await server.call(games.remove, { params: { id: gone._id } }, owner)).status).toBe(200);

    const after = await read();
    expect(after.usersCount).toBe(before.usersCount + 1);
    expect(after).toMatchObject({
      gamesCount: before.gamesCount + 3,
      waitingListGamesCount: before.waitingListGamesCount + 2,
      playingGamesCount: before.playingGamesCount + 1,
      doneGamesCount: before.doneGamesCount,
    });
    expect(after.earlier.waitingList).toBe(before.earlier.waitingList + 1);
    expect(after.later.waitingList).toBe(before.later.waitingList + 1);
    const [monthNow, monthBefore] = [after.months.at(-2), before.months.at(-2)];
    expect(monthNow?.playing).toBe((monthBefore?.playing ?? 0) + 1);
    expect(monthNow?.players).toBe((monthBefore?.players ?? 0) + 1);
    expect(monthNow?.accounts).toBe((monthBefore?.accounts ?? 0) + 1);
    const course = after.courses.find(({ _id }) => _id === here.courseId);
    expect(course).toMatchObject({ games: 2, players: 2 });
  });

  it('GET stats counts invited players once they accept', async () => {
    const [host, friend] = [await server.user('player'), await server.user('player')];
    const params = await invitedTo(host, friend);
    const before = await players();
    expect(before.places).toBe(before.inFile);
    expect((await server.call(games.join, { params }, friend)).status).toBe(200);
    expect(await players()).toEqual({
      month: before.month + 1,
      places: before.places + 1,
      inFile: before.inFile + 1,
    });
  });

  it('GET stats counts a refused seat of a finished game as a guest’s', async () => {
    const [host, friend] = [await server.user('player'), await server.user('player')];
    const params = await invitedTo(host, friend);
    for (const { id } of [host, friend]) {
      expect((await score(server, params.id, host, id, 1, 'DNP')).status).toBe(200);
    }
    expect((await server.call(games.close, { params, body: {} }, host)).status).toBe(200);
    const before = await players();
    expect((await server.call(games.leave, { params }, friend)).status).toBe(200);
    expect(await players()).toEqual({
      month: before.month,
      places: before.places + 1,
      inFile: before.inFile + 1,
    });
  });

  it('the totals of GET stats equal the sums over months and over courses', async () => {
    const { months, earlier, later, courses, otherCourses, ...all } = await read();
    const games = [...months, earlier, later].reduce(
      (sum, { waitingList, playing, done }) => sum + waitingList + playing + done,
      0,
    );
    expect(games).toBe(all.gamesCount);
    expect(courses.reduce((sum, course) => sum + course.games, otherCourses.games)).toBe(all.gamesCount);
    expect(all.waitingListGamesCount + all.playingGamesCount + all.doneGamesCount).toBe(all.gamesCount);
  });
});

describe('GET stats/download', () => {
  it('GET stats/download is a CSV file named after the day, with the same figures', async () => {
    const counted = await read();
    const { status, body } = await server.call(statistics.download, {}, admin);
    expect(status).toBe(200);
    const [year, month, day] = new Date().toISOString().slice(0, 10).split('-');
    expect(body.name).toBe(`Statistics Report - ${day}-${month}-${year}.csv`);
    const text = Buffer.from(body.bytes, 'base64').toString();
    const { data } = papaparse.parse<Record<string, string>>(text.slice(1), { header: true });
    expect(data[0]).toMatchObject({
      Of: 'All',
      Games: `${counted.gamesCount}`,
      Accounts: `${counted.usersCount}`,
    });
    expect(data.filter(({ Of }) => Of === 'Month').map(({ Name }) => Name)).toEqual([
      'Earlier',
      ...counted.months.map((row) => row.month),
      'Later',
    ]);
    const games = (of: string) =>
      data.filter(({ Of }) => Of === of).reduce((sum, row) => sum + Number(row.Games), 0);
    expect([games('Month'), games('Course')]).toEqual([counted.gamesCount, counted.gamesCount]);
  });

  it('GET stats/download is the bare file for a client of text/csv, and is refused in JSON', async () => {
    const url = '/api/stats/download';
    const asked = (token?: string, accept = 'text/csv') =>
      server.app.inject({ url, headers: { accept, ...(token ? { access_token: token } : {}) } });
    const { statusCode, headers, rawPayload } = await asked(admin.token);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [year, month, day] = new Date().toISOString().slice(0, 10).split('-');
    const name = `Statistics Report - ${day}-${month}-${year}.csv`;
    expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers.vary).toMatch(/\baccept\b(?!-)/);
    const { body } = await server.call(statistics.download, {}, admin);
    expect(rawPayload.toString('base64')).toBe(body.bytes);
    expect((await asked(admin.token, 'application/json, */*')).json()).toEqual(body);
    for (const [token, status] of [
      [undefined, 401],
      [owner.token, 403],
    ] as const) {
      const refused = await asked(token);
      expect([refused.statusCode, refused.headers['content-type']]).toEqual([
        status,
        'application/json; charset=utf-8',
      ]);
    }
  });
});

it('the statistics list twelve months, the current one second to last, also at the year’s turn', () => {
  expect(monthsAround(new Date('2026-12-31T23:00:00Z'))).toEqual([
    ...['2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09'],
    ...['2026-10', '2026-11', '2026-12', '2027-01'],
  ]);
});
