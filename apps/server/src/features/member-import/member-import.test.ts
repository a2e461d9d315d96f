import { memberImport as calls, clubPeople, logs, type MemberField, users } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fingerprint } from '../../../testing/bad-input/fingerprint.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { nextMail } from '../../../testing/mailbox.ts';
import { refusal } from '../../../testing/refusal.ts';
import * as texts from './messages.ts';

let server: Harness;
let here: TestCourse;
let there: TestCourse;
let manager: TestUser;

beforeAll(async () => {
  server = await Harness.start();
  here = await addCourse(server.storage);
  there = await addCourse(server.storage);
  manager = await server.user('club', { clubId: here.clubId });
});
afterAll(() => server.close());

type Chosen = Array<MemberField | null>;
const judge = (csv: string, columns?: Chosen, as = manager, query: { club?: string } = {}) =>
  server.call(calls.judge, { query, body: columns ? { csv, columns } : { csv } }, as);
const insert = (csv: string, columns: Chosen, plan: string, as = manager) =>
  server.call(calls.insert, { query: {}, body: { csv, columns, plan } }, as);

/** Previews and saves a file. */
async function save(csv: string, columns?: Chosen) {
  const { body } = await judge(csv, columns);
  return insert(
    csv,
    body.columns.map(({ field }) => field),
    body.plan,
  );
}

const set = (id: string, values: object) =>
  server.storage.db.updateTable('users').set(values).where('id', '=', id).execute();
const stored = (email: string) =>
  server.storage.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

/** A member of the club. */
async function member(values: object): Promise<TestUser> {
  const made = await server.user('player', { index: 10 });
  await set(made.id, { home_club_id: here.clubId, ...values });
  return made;
}

const heading = 'First name,Surname,E-mail,CDH,HI,Gender,Date of birth';

it.each(['HI', 'Hcp index', 'WHS Handicap Index'])('the title %s means the handicap index', async (title) => {
  const { body } = await judge(`First name,Surname,E-mail,${title}\nAnn,Lee,ann@example.com,8.4`);
  expect(body.columns.at(-1)?.field).toBe('hcp');
});

it('a preview says what each line does, names each refused line and saves nothing', async () => {
  await member({
    ...{ name: 'Ann', last_name: 'Lee', gender: 'women' },
    ...{ cdh: '1000000001', email: 'ann@example.com' },
  });
  await member({ cdh: '1000000002', email: 'bo@example.com' });
  const before = await fingerprint(server.storage.db);
  const csv = [
    heading,
    'Ann,Lee-Grey,ann@example.com,1000000001,8.4,F,',
    'Bo,,bo@example.com,,,,',
    'Cy,Day,cy@example.com,1000000003,+1.2,M,2/5/1960',
    'Di,Fox,,1000000004,20,F,',
    'Ed,Gee,ed@example.com,,12,M,',
    'Flo,Hay,flo@example.com,,,F,31/2/1960',
    'Guy,Ink,cy@example.com,,,M,',
  ].join('\n');
  const { body } = await judge(csv);
  expect([body.added, body.changed, body.same, body.bad]).toEqual([1, 1, 1, 4]);
  expect(body.columns.map(({ field }) => field)).toEqual('name lastName email cdh hcp gender dob'.split(' '));
  expect(body.columns[0]?.examples).toEqual(['Ann', 'Bo', 'Cy']);
  const [ann, bo, cy, di, ed, flo, guy] = body.lines;
  expect(ann).toMatchObject({
    line: 2,
    outcome: 'changed',
    changes: [{ field: 'hcp', from: '10.0', to: '8.4' }],
    kept: [{ field: 'lastName', from: 'Lee', to: 'Lee-Grey' }],
  });
  expect([bo?.outcome, cy?.outcome]).toEqual(['same', 'added']);
  expect(di?.problems).toEqual([{ field: 'email', reason: texts.needsEmail }]);
  expect(ed?.problems).toEqual([{ field: 'cdh', reason: expect.any(String) }]);
  expect(flo?.problems.map(({ field }) => field)).toEqual(['dob']);
  expect(guy).toMatchObject({ line: 8, problems: [{ field: 'email', reason: texts.repeated(4) }] });
  expect(await fingerprint(server.storage.db)).toBe(before);
});

it('an import adds members without a password, corrects indexes and tells the members', async () => {
  await member({ cdh: '1000000011', email: 'ivy@example.com' });
  const csv = [
    heading,
    'Ivy,Jay,ivy@example.com,1000000011,7.1,F,',
    'Kit,Lowe,kit@example.com,1000000012,18.4,M,1990-03-01',
    'Kit,Lowe,kit2@example.com,,,M,',
    'Bad,Row,,,,,',
  ].join('\r\n');
  expect((await save(csv)).body).toEqual({ added: 2, changed: 1, same: 0, bad: 1 });
  const kit = await stored('kit@example.com');
  expect(kit).toMatchObject({
    ...{ role: 'player', name: 'Kit', last_name: 'Lowe', username: 'kitlowe', gender: 'men' },
    ...{ home_club_id: here.clubId, cdh: '1000000012', index_tenths: 184, birth_date: '1990-03-01' },
    password_hash: 'none',
  });
  expect((await stored('kit2@example.com'))?.username).toBe('kitlowe2');
  expect((await stored('ivy@example.com'))?.index_tenths).toBe(71);
  expect((await nextMail(server.dataDir, 'ivy@example.com')).text).toContain('Before: 10.0. Now: 7.1.');
  const changes = await server.call(logs.changes, { query: {} }, await server.user('admin'));
  expect(changes.body.items[0]).toMatchObject({
    ...{ what: 'Members imported', subject: { _id: here.clubId }, by: { _id: manager.id } },
    fields: [{ field: 'members', new: '2 added, 1 changed' }],
  });
  const { body } = await server.call(clubPeople.players, { query: { query: 'lowe' } }, manager);
  expect(body.count).toBe(2);
  expect((await save(csv)).body).toEqual({ added: 0, changed: 0, same: 3, bad: 1 });
});

it('a file with any titles is read by the chosen columns, which the club keeps for the next file', async () => {
  const csv = 'Mitglied;Post;Geschlecht;Note\n"Moor, Nia";nia@example.com;Frau;x';
  const first = await judge(csv);
  expect(first.body.columns.map(({ title, field }) => [title, field])).toEqual(
    ['Mitglied', 'Post', 'Geschlecht', 'Note'].map((title) => [title, null]),
  );
  expect(first.body.lines[0]?.problems[0]?.reason).toBe(texts.needsContact);
  const columns: Chosen = ['fullName', 'email', 'gender', null];
  expect((await save(csv, columns)).body).toMatchObject({ added: 1 });
  expect(await stored('nia@example.com')).toMatchObject({ name: 'Nia', last_name: 'Moor' });
  expect((await judge(csv)).body.columns.map(({ field }) => field)).toEqual(columns);
  const elsewhere = await server.user('club', { clubId: there.clubId });
  expect((await judge(csv, undefined, elsewhere)).body.columns.map(({ field }) => field)).toEqual(
    columns.map(() => null),
  );
});

it('accounts of another club are neither found by CDH number nor changed', async () => {
  const other = await server.user('player', { index: 10 });
  const values = { home_club_id: there.clubId, cdh: '1000000021', email: 'oz@example.com' };
  await set(other.id, values);
  const csv = `${heading}\nOz,Pym,oz@example.com,1000000021,3.1,M,\nOzzy,Pym,ozzy@example.com,1000000021,3.2,M,`;
  const { body } = await judge(csv);
  expect(body.lines.map(({ outcome, problems }) => [outcome, problems.map(({ reason }) => reason)])).toEqual([
    ['bad', [texts.memberElsewhere]],
    // The number alone does not find the account, and the first line is about the same number.
    ['bad', [texts.repeated(2)]],
  ]);
  await save(csv);
  expect(await stored('oz@example.com')).toMatchObject({ ...values, index_tenths: 100 });
});

it('previews do not tell without limit which addresses have an account', async () => {
  const other = await server.user('player');
  await set(other.id, { email: 'known@example.com', home_club_id: there.clubId });
  await member({ cdh: '1000000077' });
  const by = await server.user('club', { clubId: here.clubId });
  // A member's CDH number in the line does not change the answer.
  const line = 'Kay,Noe,known@example.com,1000000077,20,F,';
  const csv = [heading, ...Array<string>(150).fill(line)].join('\n');
  for (let at = 0; at < 2; at += 1) {
    const { status, body } = await judge(csv, undefined, by);
    expect([status, body.lines[0]?.problems]).toEqual([
      200,
      [{ field: 'email', reason: texts.memberElsewhere }],
    ]);
  }
  expect(refusal(await judge(csv, undefined, by))).toEqual([429, 'request.tooMany']);
  expect((await judge(`${heading}\nUma,Vale,uma@example.com,,,F,`, undefined, by)).status).toBe(200);
});

it('an import is refused if the file, its columns or a member has changed since the preview', async () => {
  const one = await member({ cdh: '1000000031', email: 'quin@example.com' });
  const csv = `${heading}\nQuin,Ray,quin@example.com,1000000031,6.5,M,`;
  const { plan, columns } = (await judge(csv)).body;
  const chosen = columns.map(({ field }) => field);
  const changed = [409, 'members.changed'];
  expect(refusal(await insert(`${csv}\nSam,Tye,sam@example.com,,,M,`, chosen, plan))).toEqual(changed);
  expect(refusal(await insert(csv, chosen.with(5, null), plan))).toEqual(changed);
  expect(refusal(await insert(csv, chosen.slice(1), plan))).toEqual([400, 'members.columns']);
  await server.call(users.changeIndex, { params: { id: one.id }, body: { hcp: 9 } }, manager);
  expect(refusal(await insert(csv, chosen, plan))).toEqual(changed);
  expect((await stored('quin@example.com'))?.index_tenths).toBe(90);
});

it('a file that is too long, has too many columns or two columns of a field is refused', async () => {
  const long = `${heading}\n${'a,b,c@example.com,,,M,\n'.repeat(3_001)}`;
  expect(refusal(await judge(long))).toEqual([400, 'members.tooLong']);
  expect(refusal(await judge('a,'.repeat(101)))).toEqual([400, 'members.columns']);
  const { status, failure } = await server.raw(
    calls.judge,
    { query: {}, body: { csv: heading, columns: ['email', 'email'] } },
    manager,
  );
  expect([status, failure.fields.map(({ field }) => field)]).toEqual([400, ['columns']]);
});

it('an admin imports the members of a named club, and a manager only those of their own', async () => {
  const admin = await server.user('admin');
  const csv = `${heading}\nUna,Vale,una@example.com,,,F,`;
  expect((await judge(csv, undefined, admin)).failure.fields).toEqual([
    { field: 'club', error: expect.any(String) },
  ]);
  expect((await judge(csv, undefined, admin, { club: here.clubId })).body.added).toBe(1);
  expect((await judge(csv, undefined, manager, { club: there.clubId })).status).toBe(400);
  expect(refusal(await judge(csv, undefined, await server.user('organiser')))).toEqual([
    403,
    'action.notAllowed',
  ]);
});
