import { calendars as calls, events, games, groups, users } from '@flagstick/contract';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EntryListFixture } from '../../../testing/features/entry-lists.ts';
import { KnockOutCalls } from '../../../testing/features/knock-outs.ts';
import { LeagueCalls } from '../../../testing/features/leagues.ts';
import { TeamDayCalls } from '../../../testing/features/team-days.ts';
import { addGame } from '../../../testing/games/new-game.ts';
import type { Harness, TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';

const fixture = new EntryListFixture();
let server: Harness;
let manager: TestUser;
beforeAll(async () => {
  await fixture.start();
  server = fixture.server;
  manager = await server.user('club', { clubId: fixture.course.clubId });
});
afterAll(() => fixture.close());

const get = (token: string, headers: Record<string, string> = {}, remoteAddress = '198.51.100.1') =>
  server.app.inject({ url: `/calendar/${token}.ics`, headers, remoteAddress });

async function addressOf(user: TestUser): Promise<string> {
  const { status, body } = await server.call(calls.make, {}, user);
  expect(status).toBe(200);
  return must(body.token);
}

const clubAddress = async () =>
  must((await server.call(calls.makeOfClub, { query: {} }, manager)).body.token);

/** The entries of a calendar as a reader of RFC 5545 finds them. */
async function read(token: string) {
  const { statusCode, body, headers } = await get(token);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  return new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((component) => {
    const { summary, startDate, endDate, description } = new ICAL.Event(component);
    const at = (time: ICAL.Time) => (time.isDate ? time.toString() : time.toJSDate().toISOString());
    return {
      summary,
      start: at(startDate),
      end: at(endDate),
      description,
      url: component.getFirstPropertyValue('url'),
    };
  });
}
const briefly = async (token: string) =>
  (await read(token)).map(({ summary, start }) => `${start} ${summary}`);

const knockOuts = () => new KnockOutCalls(server, fixture.course.clubId, fixture.organiser);
const leagues = () => new LeagueCalls(server, fixture.course.clubId, fixture.organiser);
const teamDays = () => new TeamDayCalls(server, fixture.course.clubId, fixture.organiser);

it('a person’s calendar has tee times, entries, team days and matches, without names of others', async () => {
  const { course, organiser } = fixture;
  const ann = await server.user('player', { name: 'Ann', lastName: 'Lee' });
  const bob = await server.user('player', { name: 'Bob', lastName: 'Grünewald' });
  const startSheet = { firstTime: '2026-05-09T08:00:00.000Z', interval: 10, note: '' };
  const more = { name: 'Cup; spring', date: '2026-05-09T07:30:00.000Z', maxPlayers: 8, startSheet };
  const id = await addGame(server, course, organiser, more);
  for (const player of [bob, ann]) await server.call(games.join, { params: { id } }, player);
  for (const [at, player] of [bob, ann].entries())
    await server.call(
      groups.create,
      { params: { id }, body: { name: `Group ${at + 1}`, playersId: [player.id] } },
      organiser,
    );
  const list = await fixture.newList();
  await fixture.enter(list, ann);
  await knockOuts().drawn([ann, bob], { name: 'Match Cup', deadlines: ['2026-06-30'] });
  const session = { kind: 'singles', matchCount: 1, date: '2026-06-20', start: '09:10' };
  await teamDays().add({ players: [ann] }, { players: [bob] }, { sessions: [session] });
  const token = await addressOf(ann);
  expect((await briefly(token)).toSorted()).toEqual([
    `2026-05-08T18:00:00.000Z ${list.name}: entries close`,
    '2026-05-09T08:10:00.000Z Cup; spring',
    '2026-06-20T08:10:00.000Z Cup Day: session 1',
    '2026-06-30 Match Cup: play your match',
  ]);
  const entries = await read(token);
  expect(entries.find(({ summary }) => summary === 'Cup; spring')).toMatchObject({
    end: '2026-05-09T12:40:00.000Z',
    url: `http://localhost:3000/?view=game&game=${id}`,
  });
  const { body } = await get(token);
  for (const word of ['Bob', 'Grünewald', 'Ann', 'Lee']) expect(body).not.toContain(word);
  // The others have their own days.
  expect(await briefly(await addressOf(bob))).toContain('2026-05-09T08:00:00.000Z Cup; spring');
  expect(await briefly(await addressOf(await server.user('player')))).toEqual([]);
});

it('a person’s calendar has the deadlines of the open fixtures that they play in a league', async () => {
  const ann = await server.user('player', { name: 'Ann', lastName: 'Lee' });
  const bob = await server.user('player', { name: 'Bob', lastName: 'Grünewald' });
  const sub = await server.user('player', { name: 'Sue', lastName: 'Subs' });
  const robin = ['Robin', 12] as const;
  const sides = [{ players: [ann], substitutes: [sub] }, { players: [bob] }, { players: [robin] }];
  const deadlines = ['2026-06-10', '2026-06-20', '2026-06-30'];
  const league = await leagues().add(sides, { name: 'Pairs League', deadlines });
  const [annToken, subToken] = [await addressOf(ann), await addressOf(sub)];
  const ids = league.sides[0];
  const meets = league.rounds.filter(({ fixtures }) =>
    fixtures.some(({ a, b }) => a === must(ids)._id || b === must(ids)._id),
  );
  const line = (number: number) => `${deadlines[number - 1]} Pairs League: play your fixture`;
  const [one, two] = meets.map(({ number }) => number);
  expect(await briefly(annToken)).toEqual([line(must(one)), line(must(two))]);
  expect(await briefly(subToken)).toEqual([]);
  const fixtureOf = (number: number) => {
    const { fixture, a } = must(must(league.rounds[number - 1]).fixtures[0]);
    return { round: number, fixture, side: a === must(ids)._id ? ('a' as const) : ('b' as const) };
  };
  const [player, substitute] = must(ids).players.map(({ _id }) => _id);
  const pair = [[must(player), must(substitute)]] as const;
  const named = await leagues().substitute(league._id, fixtureOf(must(one)), pair, fixture.organiser);
  expect(named.status).toBe(200);
  await leagues().enter(league._id, fixtureOf(must(two)), { won: { a: 1, b: 0 } });
  expect(await briefly(annToken)).toEqual([]);
  expect(await briefly(subToken)).toEqual([line(must(one))]);
  const { body } = await get(subToken);
  for (const word of ['Bob', 'Grünewald', 'Ann', 'Lee', 'Robin']) expect(body).not.toContain(word);
});

it('seats that were left, deleted games and games of long ago are in no calendar', async () => {
  const { course, organiser } = fixture;
  const ann = await server.user('player');
  const add = async (more: object) => {
    const id = await addGame(server, course, organiser, { date: '2026-05-09T07:30:00.000Z', ...more });
    await server.call(games.join, { params: { id } }, ann);
    return id;
  };
  const token = await addressOf(ann);
  await add({ name: 'Kept' });
  await add({ name: 'Long ago', date: '2026-01-09T07:30:00.000Z' });
  await server.call(games.leave, { params: { id: await add({ name: 'Left' }) } }, ann);
  await server.call(games.remove, { params: { id: await add({ name: 'Deleted' }) } }, organiser);
  expect(await briefly(token)).toEqual(['2026-05-09T07:30:00.000Z Kept']);
});

it('a club’s calendar has what the public may see, and no names of people', async () => {
  const { course, organiser } = fixture;
  const ann = await server.user('player', { name: 'Annabel' });
  const list = await fixture.newList({}, { name: 'Open Day', date: '2026-07-04T08:00:00.000Z' });
  await fixture.enter(list, ann);
  const secret = { name: 'Secret', leaderboard: { activateStatus: 3 }, date: '2026-07-05T08:00:00.000Z' };
  await addGame(server, course, organiser, secret);
  await addGame(server, course, await server.user('player'), {
    name: 'Private',
    date: '2026-12-06T08:00:00.000Z',
  });
  const cup = { name: 'Public Cup', deadlines: ['2026-07-31'], publicPage: true };
  await knockOuts().drawn([ann, 'Guest'], cup);
  await knockOuts().drawn([ann, 'Guest'], { ...cup, name: 'Hidden Cup', publicPage: false });
  const session = { kind: 'singles', matchCount: 1, date: '2026-07-20' };
  const side = { players: [ann] };
  await teamDays().add(
    side,
    { players: ['Guest'] },
    { name: 'Public Day', sessions: [session], publicPage: true },
  );
  await teamDays().add(
    side,
    { players: ['Guest'] },
    { name: 'Hidden Day', sessions: [session], publicPage: false },
  );
  const league = { name: 'Public League', deadlines: ['2026-07-25', '2026-07-26'], publicPage: true };
  const rivals = [{ players: [ann] }, { players: [['Guest', 12] as const] }];
  await leagues().add(rivals, league);
  await leagues().add(rivals, { ...league, name: 'Hidden League', publicPage: false });
  const token = await clubAddress();
  const july = (await briefly(token)).filter((line) => line.startsWith('2026-07'));
  expect(july).toEqual([
    '2026-07-04T08:00:00.000Z Open Day',
    '2026-07-31 Public Cup: round 1',
    '2026-07-25 Public League: round 1',
    '2026-07-20 Public Day: session 1',
  ]);
  expect(await briefly(token)).toContain('2026-05-08T18:00:00.000Z Open Day: entries close');
  const { body } = await get(token);
  for (const word of ['Annabel', 'Secret', 'Private', 'Hidden']) expect(body).not.toContain(word);
});

it('the end of entries in an event has its name in the calendars of its players and its club', async () => {
  const ann = await server.user('player');
  const [one, two] = [await fixture.newGame(), await fixture.newGame({ date: '2026-05-10T08:00:00.000Z' })];
  const body = { name: 'Spring Masters', rounds: [one, two].map(({ id }) => ({ game: id })) };
  expect((await server.raw(events.insert, { body }, fixture.organiser)).status).toBe(201);
  expect((await fixture.set(one.id)).status).toBe(200);
  await fixture.enter(one, ann);
  for (const token of [await addressOf(ann), await clubAddress()])
    expect(await briefly(token)).toContain('2026-05-08T18:00:00.000Z Spring Masters: entries close');
});

it('a new address replaces the earlier one, and a removed one stops', async () => {
  const ann = await server.user('player');
  expect((await server.call(calls.mine, {}, ann)).body).toEqual({ token: null });
  const first = await addressOf(ann);
  expect((await server.call(calls.mine, {}, ann)).body).toEqual({ token: first });
  const second = await addressOf(ann);
  expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200]);
  expect((await server.call(calls.remove, {}, ann)).body).toEqual({ token: null });
  expect((await get(second)).statusCode).toBe(404);
  const club = await clubAddress();
  expect((await server.call(calls.ofClub, { query: {} }, manager)).body).toEqual({ token: club });
  await server.call(calls.removeOfClub, { query: {} }, manager);
  expect((await get(club)).statusCode).toBe(404);
});

it('the database holds the hash of an address and not the address', async () => {
  const token = await addressOf(await server.user('player'));
  const rows = await server.storage.db.selectFrom('calendar_feeds').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('the calendar of a suspended or deleted account is not found', async () => {
  const admin = await server.user('admin');
  const ann = await server.user('player');
  const token = await addressOf(ann);
  await server.storage.db.updateTable('users').set({ active: false }).where('id', '=', ann.id).execute();
  expect((await get(token)).statusCode).toBe(404);
  await server.storage.db.updateTable('users').set({ active: true }).where('id', '=', ann.id).execute();
  expect((await get(token)).statusCode).toBe(200);
  expect((await server.call(users.remove, { params: { id: ann.id } }, admin)).status).toBe(200);
  expect((await get(token)).statusCode).toBe(404);
});

it('an unchanged calendar is answered with 304, and a changed one with the new days', async () => {
  const { course, organiser } = fixture;
  const ann = await server.user('player');
  const token = await addressOf(ann);
  const { headers } = await get(token);
  const etag = String(headers.etag);
  expect(headers['cache-control']).toBe('private, max-age=900');
  const again = await get(token, { 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const id = await addGame(server, course, organiser, { date: '2026-05-09T07:30:00.000Z' });
  await server.call(games.join, { params: { id } }, ann);
  expect((await get(token, { 'if-none-match': etag })).statusCode).toBe(200);
});

it('a network reads an address 120 times an hour, and wrong ones 100 times in 15 minutes', async () => {
  const token = await addressOf(await server.user('player'));
  for (let nth = 0; nth < 120; nth++) expect((await get(token)).statusCode).toBe(200);
  expect((await get(token)).statusCode).toBe(429);
  expect((await get(token, {}, '198.51.100.2')).statusCode).toBe(200);
  const wrong = ['x', `${'x'.repeat(22)}`];
  const statuses: number[] = [];
  for (let nth = 0; nth < 105; nth++) statuses.push((await get(must(wrong[nth % 2]))).statusCode);
  expect(statuses[0]).toBe(404);
  expect(statuses.at(-1)).toBe(429);
});

it('wrong addresses of a network do not stop the calendars that are read from it', async () => {
  const token = await addressOf(await server.user('player'));
  for (let nth = 0; nth < 105; nth++) await get('x'.repeat(22));
  expect((await get('x'.repeat(22))).statusCode).toBe(429);
  expect((await get(token)).statusCode).toBe(200);
});
