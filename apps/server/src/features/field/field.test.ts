import { field, games, limits, logs } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { startRound, view } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

type Row = Parameters<typeof insert>[1][number];
const insert = (id: string, rows: ReadonlyArray<{ line: number } & Record<string, unknown>>, as: TestUser) =>
  server.call(field.insert, { params: { id }, body: { rows: rows as never } }, as);
const judge = (id: string, body: object, as: TestUser) =>
  server.call(field.judge, { params: { id }, body: body as never }, as);
const codeOf = ({ status, failure }: { status: number; failure: { code: string } }) => [status, failure.code];
const guest = (line: number, over: Record<string, unknown> = {}): Row => ({
  ...{ line, name: 'Ann', lastName: `Lee${'abcdefghij'[line % 10]}`, gender: 'w', hcp: '12.4' },
  ...over,
});
const make = async () => {
  const { game, organiser } = await startRound(server, { players: 0, course, playing: false });
  return { id: game._id, organiser };
};
const letters = (at: number) => [at / 100, at / 10, at].map((n) => 'abcdefghij'[Math.floor(n) % 10]).join('');
const emailOf = async (user: TestUser) =>
  (
    await server.storage.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
  ).email ?? '';

describe('people with the same name', () => {
  const kindsOf = async (id: string, rows: Row[], as: TestUser) =>
    (await judge(id, { rows }, as)).body.rows.map(({ kind, reason, confirm }) => [kind, reason, confirm]);
  const john = (line: number, over: object = {}): Row => ({
    ...{ line, name: 'John', lastName: 'Smith', gender: 'M', email: 'a@x.example', cdh: '1012345678' },
    ...{ hcp: '5' },
    ...over,
  });
  const added = ['guest', null, null];

  it('people with the same name differ by CDH number, e-mail address or gender', async () => {
    const { id, organiser } = await make();
    const rows = [
      john(2),
      john(3, { email: 'b@x.example', cdh: '1012345679', hcp: '25.1' }),
      john(4, { gender: 'F', email: '', cdh: '', hcp: '9' }),
    ];
    expect(await kindsOf(id, rows, organiser)).toEqual([added, added, added]);
    expect((await insert(id, rows, organiser)).body.added).toBe(3);
    // Importing the same file again finds the same people.
    const seated = ['seated', 'A player with this name is already in the game.', null];
    expect(await kindsOf(id, rows, organiser)).toEqual([seated, seated, seated]);
  });

  it('people with the same name are one person if nothing differs, and else need a confirmation', async () => {
    const { id, organiser } = await make();
    const rows = [
      john(2),
      john(3, { name: 'JOHN' }),
      john(4, { hcp: '25.1' }),
      john(5, { email: '', cdh: '' }),
      john(6, { group: 'Late' }),
    ];
    const asked = ['bad', 'Line 2 has the same name. Is this a different person?', 'otherPerson'];
    const twice = ['twice', 'Same as line 2.', 'otherPerson'];
    expect(await kindsOf(id, rows, organiser)).toEqual([added, twice, asked, asked, asked]);
    const confirmed = rows.map((row, at) => (at < 2 ? row : { ...row, otherPerson: true }));
    expect(await kindsOf(id, confirmed, organiser)).toEqual([added, twice, added, added, added]);
  });

  it('a line with a player’s name and another index needs a confirmation', async () => {
    const { id, organiser } = await make();
    expect((await insert(id, [john(2)], organiser)).body.added).toBe(1);
    const other = john(2, { hcp: '25.1' });
    const asked = [
      'bad',
      'A player in the game has the same name. Is this a different person?',
      'otherPerson',
    ];
    expect(await kindsOf(id, [other], organiser)).toEqual([asked]);
    expect((await insert(id, [{ ...other, otherPerson: true }], organiser)).body.added).toBe(1);
    const { players } = await view(server, id, organiser);
    expect(Object.values(players).map(({ hci }) => hci)).toEqual([5, 25.1]);
  });

  it('a line differs from a player of the same name whose account has another e-mail address', async () => {
    const { id, organiser } = await make();
    const account = await server.user('player', { name: 'John', lastName: 'Smith', index: 7 });
    await server.call(games.join, { params: { id } }, account);
    expect(await kindsOf(id, [john(2), john(3, { email: '', cdh: '' })], organiser)).toEqual([
      added,
      ['bad', 'A player in the game has the same name. Is this a different person?', 'otherPerson'],
    ]);
  });
});

it('names with a swear word are accepted once confirmed, and logged', async () => {
  const { id, organiser } = await make();
  const row = guest(2, { name: 'Kike', lastName: 'Garcia' });
  const { body } = await judge(id, { rows: [row, guest(3)] }, organiser);
  expect(body.rows[0]).toMatchObject({ kind: 'bad', field: 'name', reason: 'Swear word' });
  expect(body.rows[0]?.confirm).toBe('nameConfirmed');
  expect(codeOf(await insert(id, [row], organiser))).toEqual([409, 'import.rows']);
  const confirmed = [{ ...row, nameConfirmed: true }, guest(3, { nameConfirmed: true })];
  expect((await insert(id, confirmed, organiser)).body.added).toBe(2);
  const changes = await server.call(logs.changes, { query: { limit: 1 } }, await server.user('admin'));
  expect(changes.body.items[0]).toMatchObject({
    ...{ what: 'Field imported', by: { _id: organiser.id }, subject: { _id: id } },
    fields: [{ field: 'nameConfirmed', old: null, new: 'Kike Garcia' }],
  });
});

describe('a file of players', () => {
  it('a file seats accounts with their own index and guests with the file’s, with times', async () => {
    const { id, organiser } = await make();
    const [ann, bob] = [
      await server.user('player', { index: 10 }),
      await server.user('player', { index: 20 }),
    ];
    const csv = [
      'Name;Last name;E-mail;Gender;HI;Tee;Group;Hole;Time',
      `Any;Name;${(await emailOf(ann)).toUpperCase()};;10,0;;1;1;09:00`,
      `;;${await emailOf(bob)};;18.3;;1;1;09:00`,
      'Cy;müller;;Herr;+1.7;red;The Late Ones;10;9.00',
    ].join('\n');
    const { body } = await judge(id, { csv }, organiser);
    expect(body.columns).toEqual('name lastName email gender hcp tee group hole time'.split(' '));
    expect(body.rows.map(({ line, kind, differs, account }) => [line, kind, differs, account?.hcp])).toEqual([
      [2, 'account', false, 10],
      [3, 'account', true, 20],
      [4, 'guest', false, undefined],
    ]);
    expect(body.rows.map(({ fileIndex }) => fileIndex)).toEqual([10, 18.3, -1.7]);
    expect(Object.keys((await view(server, id, organiser)).players)).toEqual([]);
    const rows = body.rows.map(
      ({ kind, field: _, reason, confirm, account, fileIndex, differs, rating, ...row }) => row,
    );
    const before = (await view(server, id, organiser)).v;
    expect((await insert(id, rows, organiser)).body).toEqual({ added: 3, timesKept: true });
    const game = await view(server, id, organiser);
    expect(game.v).toBe(before + 1);
    const [first, second, third] = Object.values(game.players);
    expect([first?._id, first?.hci, second?._id, second?.hci]).toEqual([ann.id, 10, bob.id, 20]);
    expect(third).toMatchObject({
      ...{ name: 'Cy', lastName: 'Müller', hci: -1.7, guest: true, teeColor: course.redId },
      group: { name: 'The Late Ones', startingHole: 10 },
    });
    expect(game.groups).toEqual([
      { name: 'Group 1', startingHole: 1, players: [ann.id, bob.id] },
      { name: 'The Late Ones', startingHole: 10, players: [third?._id] },
    ]);
    expect(game.startSheet).toMatchObject({ firstTime: '2026-06-14T08:00:00.000Z', interval: null });
    expect(first?.scoringPlayers).toEqual([ann.id, bob.id]);
  });

  it('a differing index is set on the seat only, on request, and logged', async () => {
    const { id, organiser } = await make();
    const ann = await server.user('player', { index: 10 });
    const row = { line: 2, email: await emailOf(ann), hcp: '8.5', takeIndex: true };
    expect((await insert(id, [row], organiser)).status).toBe(200);
    expect((await view(server, id, organiser)).players[ann.id]?.hci).toBe(8.5);
    const { db } = server.storage;
    const account = await db.selectFrom('users').select('index_tenths').where('id', '=', ann.id).execute();
    expect(account).toEqual([{ index_tenths: 100 }]);
    const log = await db
      .selectFrom('card_log')
      .innerJoin('game_players as p', 'p.card_id', 'card_log.card_id')
      .select(['card_log.field', 'card_log.old', 'card_log.now'])
      .where('p.game_id', '=', id)
      .execute();
    expect(log).toEqual([{ field: 'hci', old: '10', now: '8.5' }]);
  });

  it('the import reports times that the start sheet cannot express', async () => {
    const timesKept = async (...times: string[]) => {
      const { id, organiser } = await make();
      const rows = times.map((time, at) => guest(at + 3, { group: `Group ${at + 1}`, hole: '1', time }));
      return (await insert(id, rows, organiser)).body.timesKept;
    };
    expect(await timesKept('09:00', '09:10', '09:20')).toBe(true);
    expect(await timesKept('09:00', '09:10', '09:25')).toBe(false);
    const { id, organiser } = await make();
    const without = [guest(3, { group: '', time: '09:00' })];
    expect((await insert(id, without, organiser)).body).toEqual({ added: 1, timesKept: false });
    const later = [guest(5, { group: 'Group 2', time: '11:11' })];
    expect((await insert(id, [guest(4, { group: 'Group 1' })], organiser)).body.timesKept).toBe(true);
    expect((await insert(id, later, organiser)).body.timesKept).toBe(false);
  });

  it('a line that names two people, or another start for its group, is refused', async () => {
    const { id } = await make();
    const [ann, bob] = [await server.user('player'), await server.user('player')];
    const { db } = server.storage;
    await db.updateTable('users').set({ cdh: '7301224466' }).where('id', '=', bob.id).execute();
    const rows = [
      { line: 2, email: await emailOf(ann), cdh: '7301224466' },
      guest(3, { group: 'Early', hole: '1', time: '09:00' }),
      guest(4, { group: 'early', hole: '10' }),
      guest(5, { group: 'Early', hole: '1', time: '09:10' }),
      guest(6, { group: 'Early' }),
      guest(7, { group: 'Late', hole: '10', time: '09:10' }),
    ];
    // Organisers cannot find people by a number that they may not read.
    const { body } = await judge(id, { rows }, await server.user('admin'));
    expect(body.rows.map(({ line, field, reason }) => [line, field, reason])).toEqual([
      [2, 'cdh', 'This CDH number belongs to another player.'],
      [3, null, null],
      [4, 'hole', 'Line 3 has another hole for early.'],
      [5, 'time', 'Line 3 has another time for Early.'],
      [6, null, null],
      [7, null, null],
    ]);
  });

  it('a file of players names each refused line by its field, and then seats no player', async () => {
    const { id, organiser } = await make();
    const [ann, bob] = [await server.user('player'), await server.user('player')];
    await server.call(games.join, { params: { id } }, bob);
    const rows = [
      guest(2),
      guest(3, { hcp: '15,,4' }),
      guest(4, { hcp: '72' }),
      guest(5, { gender: '' }),
      guest(6, { gender: 'x' }),
      guest(7, { lastName: '' }),
      guest(8, { tee: 'Purple' }),
      guest(9, { team: 'Reds' }),
      guest(10, { email: 'nobody' }),
      guest(11, { hole: '19' }),
      guest(12, { lastName: 'Time', time: 'noon' }),
      guest(17, { group: 'addPlayer' }),
      guest(13, { ...guest(2), line: 13 }),
      { line: 14, email: await emailOf(ann) },
      { line: 15, email: await emailOf(ann) },
      { line: 16, email: await emailOf(bob) },
    ];
    const { body } = await judge(id, { rows }, organiser);
    expect(body.rows.map(({ line, kind, field: where, reason }) => [line, kind, where, reason])).toEqual([
      [2, 'guest', null, null],
      [3, 'bad', 'hcp', '“15,,4” has more than one decimal point.'],
      [4, 'bad', 'hcp', 'Handicap Index value is invalid or out of range (-10.0 to 54.0).'],
      [5, 'bad', 'gender', 'Guests need a gender.'],
      [6, 'bad', 'gender', 'Enter men or women.'],
      [7, 'bad', 'lastName', 'Surname is required'],
      [8, 'bad', 'tee', 'The game doesn’t have that score card.'],
      [9, 'bad', 'team', 'This game has no teams. Leave the column empty.'],
      [10, 'bad', 'email', expect.any(String)],
      [11, 'bad', 'hole', 'This hole isn’t part of the game.'],
      [12, 'bad', 'time', '“noon” is not a time. Examples: 09:20, 8:15 AM'],
      [17, 'bad', 'group', 'No group can have this name.'],
      [13, 'twice', 'name', 'Same as line 2.'],
      [14, 'account', null, null],
      [15, 'twice', 'email', 'Same as line 14.'],
      [16, 'seated', 'email', 'Already in the game.'],
    ]);
    const before = await view(server, id, organiser);
    const refused = await insert(id, rows, organiser);
    expect(codeOf(refused)).toEqual([409, 'import.rows']);
    expect(refused.failure.fields[0]).toEqual({
      field: 'rows.1.hcp',
      error: 'Line 3: “15,,4” has more than one decimal point.',
    });
    expect(refused.failure.fields).toHaveLength(14);
    expect(await view(server, id, organiser)).toEqual(before);
    const guests = await server.storage.db
      .selectFrom('users')
      .select('id')
      .where('last_name', '=', 'Leec')
      .execute();
    expect(guests).toEqual([]);
  });

  it('the preview reports more guests than an account may add in a day', async () => {
    const { id, organiser } = await make();
    const most = limits.perAccount.others.guestsADay;
    await server.call(games.update, { params: { id }, body: { maxPlayers: 1000 } }, organiser);
    const rows = Array.from({ length: most + 2 }, (_, at) =>
      guest(at + 2, { lastName: `Lee${letters(at)}` }),
    );
    const account = { line: 990, email: await emailOf(await server.user('player')) };
    const { body } = await judge(id, { rows: [...rows, account] }, organiser);
    const text = 'You’ve reached today’s limit for guests. Please try again tomorrow.';
    expect(body.rows.slice(most - 1).map(({ kind, field: where, reason }) => [kind, where, reason])).toEqual([
      ['guest', null, null],
      ['bad', 'email', text],
      ['bad', 'email', text],
      ['account', null, null],
    ]);
    const refused = await insert(id, rows, organiser);
    expect(codeOf(refused)).toEqual([429, 'guests.tooMany']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // The lines that the preview accepts are imported.
    expect((await insert(id, rows.slice(0, most), organiser)).status).toBe(200);
    const next = (await judge(id, { rows: rows.slice(most) }, organiser)).body.rows;
    expect(next.map(({ reason }) => reason)).toEqual([text, text]);
  });

  it('an import exceeds neither the size of a group nor the places of the game', async () => {
    const { id, organiser } = await make();
    const five = [2, 3, 4, 5, 6].map((line) => guest(line, { group: 'One' }));
    expect((await judge(id, { rows: five }, organiser)).body.rows.map(({ reason }) => reason)).toEqual([
      ...[null, null, null, null],
      'One is full.',
    ]);
    await server.call(games.update, { params: { id }, body: { maxPlayers: 4 } }, organiser);
    const over = (await judge(id, { rows: five.map((row) => ({ ...row, group: '' })) }, organiser)).body.rows;
    expect(over.at(-1)).toMatchObject({ kind: 'bad', reason: 'The game is full.' });
  });

  it('the import reveals no more of accounts than the search for players', async () => {
    const { id, organiser } = await make();
    const { db } = server.storage;
    const [known, suspended, other] = [
      await server.user('player'),
      await server.user('player'),
      await server.user('player'),
    ];
    await db.updateTable('users').set({ active: false }).where('id', '=', suspended.id).execute();
    await db.updateTable('users').set({ cdh: '5550001' }).where('id', '=', other.id).execute();
    const rows = [
      guest(2, { email: await emailOf(known) }),
      guest(3, { email: await emailOf(suspended) }),
      guest(4, { email: 'none@example.com' }),
      guest(5, { cdh: '5550001' }),
      guest(6, { cdh: '5550002' }),
    ];
    const seen = (await judge(id, { rows }, organiser)).body.rows;
    expect(seen.map(({ kind, account }) => [kind, account !== null])).toEqual([
      ['account', true],
      ['guest', false],
      ['guest', false],
      // Organisers cannot find people by a number that they may not read.
      ['guest', false],
      ['guest', false],
    ]);
    const admin = await server.user('admin');
    const bare = (rows: typeof seen, at: number) => ({ ...rows[at], line: 0, cdh: '', lastName: '' });
    expect(bare(seen, 3)).toEqual(bare(seen, 4));
    expect((await judge(id, { rows }, admin)).body.rows.map(({ kind }) => kind)[3]).toBe('account');
    expect(codeOf(await judge(id, { rows }, known))).toEqual([403, 'action.notAllowed']);
    const stranger = await server.user('organiser');
    expect(codeOf(await judge(id, { rows }, stranger))).toEqual([403, 'action.notAllowed']);
  });
});

it('an exported file gives the same field in another game', async () => {
  const [from, to] = [await make(), await make()];
  const ann = await server.user('player', { index: 10 });
  const rows = [
    { line: 2, email: await emailOf(ann), group: 'Group 1', hole: '10', time: '09:00' },
    guest(3, { name: '+Eve', hcp: '+2.1', group: 'Group 1', hole: '10', time: '09:00' }),
    guest(4, { name: 'Jürgen', gender: 'm', tee: 'Red', group: 'Group 2', hole: '10', time: '09:08' }),
    guest(5, { hcp: '' }),
  ];
  expect((await insert(from.id, rows, from.organiser)).body).toEqual({ added: 4, timesKept: true });
  // The file has the e-mail address of a player who accepted the seat.
  await server.call(games.join, { params: { id: from.id } }, ann);
  const written = async ({ id, organiser }: typeof from) => {
    const { body } = await server.call(field.export, { params: { id } }, organiser);
    return Buffer.from(body.bytes, 'base64')
      .toString()
      .replace(/^\uFEFF/, '');
  };
  const file = await written(from);
  expect(file.split('\r\n')[0]).toBe('Name,Surname,E-mail,CDH,Gender,HI,Tee,Group,Hole,Time,Team');
  const read = (await judge(to.id, { csv: file }, to.organiser)).body.rows;
  expect(read.map(({ kind }) => kind)).toEqual(['account', 'guest', 'guest', 'guest']);
  const again = read.map(
    ({ kind, field: _, reason, confirm, account, fileIndex, differs, rating, ...row }) => row,
  );
  expect((await insert(to.id, again, to.organiser)).status).toBe(200);
  await server.call(games.join, { params: { id: to.id } }, ann);
  expect(await written(to)).toBe(file);
  expect((await view(server, to.id, to.organiser)).startSheet.interval).toBe(8);
});
