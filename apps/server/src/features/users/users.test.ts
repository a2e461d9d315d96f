import { accounts, users as calls, clubs, contractTexts, logs } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Harness, type TestUser } from '../../../testing/harness.ts';

let server: Harness;
let admin: TestUser;
let player: TestUser;
let clubId: string;

beforeAll(async () => {
  server = await Harness.start();
  admin = await server.user('admin');
  player = await server.user('player');
  clubId = (await server.call(clubs.insert, { body: { name: 'Links Golf Club' } }, admin)).body._id;
});
afterAll(() => server.close());

const form = (number: number) => ({
  name: 'Zoë',
  lastName: `Zimmer${number}`,
  username: `zimmer${number}`,
  email: `zimmer${number}@example.com`,
  password: 'secret',
  gender: 'women' as const,
});
const storedUser = (id: string) =>
  server.storage.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const logOf = (userId: string) =>
  server.storage.db
    .selectFrom('user_log')
    .select(['field', 'old', 'new', 'by_id'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

describe('GET users/', () => {
  it('GET users/ answers 401, 400 to an unknown sort, 403 to a player, a list to an admin', async () => {
    expect((await server.call(calls.list, { query: {} })).status).toBe(401);
    expect((await server.raw(calls.list, { query: { sort: 'password:asc' } }, player)).status).toBe(400);
    expect((await server.call(calls.list, { query: {} }, player)).status).toBe(403);
    const newest = await server.user();
    const { body, status } = await server.call(calls.list, { query: {} }, admin);
    expect([status, body.items[0]?._id]).toEqual([200, newest.id]);
    expect(body.items[0]).toMatchObject({ email: expect.any(String), surn: expect.any(Number), cdh: null });
    expect(JSON.stringify(body)).not.toContain('password');
  });

  it('admins find users by name, a part of the e-mail address, and SURN', async () => {
    const { body: made } = await server.call(calls.insert, { body: form(1) }, admin);
    await server.storage.db
      .insertInto('users')
      .values({
        id: 'guest00000000001',
        guest: true,
        name: 'Zoe',
        last_name: 'Zimmer1',
        gender: 'women',
        search: 'zoe zimmer1',
      })
      .execute();
    for (const query of ['zoe zimmer1', 'zimmer1@exam', `zimmer1 ${made.surn}`]) {
      const { body } = await server.call(calls.search, { query: { query } }, admin);
      expect([query, body.items.map((user) => user._id)]).toEqual([query, [made._id]]);
    }
  });

  it('admins find users by a part of the CDH number and by the home club', async () => {
    const { body: made } = await server.call(
      calls.insert,
      { body: { ...form(93), hcp: 5, cdh: '7712300456', homeClub: clubId } },
      admin,
    );
    for (const query of ['7712300', 'links zimmer93', '00456 golf']) {
      const { body } = await server.call(calls.list, { query: { query } }, admin);
      expect([query, body.items.map((user) => user._id)]).toEqual([query, [made._id]]);
    }
  });

  it('the list of users filters and sorts by its columns', async () => {
    await server.call(
      calls.insert,
      { body: { ...form(2), rule: 'club', club: clubId, homeClub: clubId } },
      admin,
    );
    const filter = JSON.stringify({ rule: ['club', 'organiser'], club: clubId });
    const { body } = await server.call(calls.list, { query: { filter, sort: 'homeClub.name:desc' } }, admin);
    expect(body.items.map((user) => [user.username, user.club?.name, user.licenseType])).toEqual([
      ['zimmer2', 'Links Golf Club', 'club-licensed'],
    ]);
    for (const field of calls.sortable) {
      const sorted = await server.raw(calls.list, { query: { sort: `${field}:desc`, limit: 1 } }, admin);
      expect([field, sorted.status]).toEqual([field, 200]);
    }
  });
});

describe('POST users/', () => {
  it('POST users/ answers 401, 400, 403 and 201 with a confirmed account', async () => {
    expect((await server.call(calls.insert, { body: form(3) })).status).toBe(401);
    const bad = await server.raw(calls.insert, { body: { ...form(3), hcp: 10.2 } }, player);
    expect([bad.status, bad.failure.fields]).toEqual([
      400,
      [{ field: 'cdh', error: 'CDH is required when Handicap Index is provided' }],
    ]);
    expect((await server.call(calls.insert, { body: form(3) }, player)).status).toBe(403);
    const made = await server.call(calls.insert, { body: { ...form(3), hcp: -1.2, cdh: '12' } }, admin);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ rule: 'player', hcp: -1.2, active: true, policyAccepted: false });
    const signIn = await server.call(accounts.signIn, { body: { username: 'zimmer3', password: 'secret' } });
    expect([signIn.status, signIn.body]).toMatchObject([202, { error: 'policy' }]);
  });

  it('an organiser with the right creates players only', async () => {
    const organiser = await server.user('organiser');
    const without = await server.call(calls.insert, { body: form(4) }, organiser);
    expect(without.status).toBe(403);
    await server.form(calls.update, { params: { id: organiser.id }, body: { canAddUser: 'true' } }, admin);
    const grab = await server.call(calls.insert, { body: { ...form(4), rule: 'admin' } }, organiser);
    expect(grab.status).toBe(403);
    const made = await server.call(calls.insert, { body: { ...form(4), canAddUser: true } }, organiser);
    expect([made.status, made.body.rule, made.body.canAddUser]).toEqual([201, 'player', false]);
    expect(made.body).not.toHaveProperty('email');
  });

  it.each([
    [{ email: 'ZIMMER5@example.com' }, 'email.exists'],
    [{ username: 'Zimmer5' }, 'username.exists'],
    [{ username: 'wanker99' }, 'username.invalid'],
    [{ name: 'Cunt' }, 'name.swearWord'],
    [{ club: '0000000000000000', rule: 'club' }, 'request.invalid'],
    [{ club: null, rule: 'club' }, 'request.invalid'],
    [{ homeClub: '0000000000000000' }, 'request.invalid'],
  ])('POST users/ refuses %j', async (changes, code) => {
    if (!(await server.call(calls.search, { query: { query: 'zimmer5' } }, admin)).body.count) {
      await server.call(calls.insert, { body: form(5) }, admin);
    }
    const { failure } = await server.raw(calls.insert, { body: { ...form(6), ...changes } }, admin);
    expect([failure.code, failure.fields[0]?.field]).toEqual([code, Object.keys(changes)[0]]);
  });

  it('a name with a swear word is accepted and logged once the caller confirms it', async () => {
    const made = await server.call(
      calls.insert,
      { body: { ...form(41), lastName: 'De Cock', nameConfirmed: true } },
      admin,
    );
    expect([made.status, made.body.lastName]).toEqual([201, 'De Cock']);
    const params = { id: made.body._id };
    const newest = async () =>
      (await server.call(logs.changes, { query: { limit: 1 } }, admin)).body.items[0];
    const confirmed = { field: 'nameConfirmed', old: null };
    expect(await newest()).toMatchObject({
      ...{ what: 'Account added', by: { _id: admin.id }, subject: { _id: params.id } },
      fields: [{ ...confirmed, new: `${form(41).name} De Cock` }],
    });
    const same = { name: 'Zed', lastName: 'De Cock' };
    expect((await server.form(calls.update, { params, body: same }, admin)).status).toBe(200);
    const other = { name: 'Kike' };
    const refused = await server.form(calls.update, { params, body: other }, admin);
    expect([refused.status, refused.failure.code]).toEqual([400, 'name.swearWord']);
    const second = await server.form(
      calls.update,
      { params, body: { ...other, nameConfirmed: 'true' } },
      admin,
    );
    expect([second.status, second.body.name]).toEqual([200, 'Kike']);
    expect((await newest())?.fields).toContainEqual({ ...confirmed, new: 'Kike De Cock' });
    const session = { id: params.id, role: 'player' as const, createdAt: new Date() };
    const own = { id: params.id, token: await server.sessions.open(session) };
    const mine = { ...other, lastName: 'De Cock', postalCode: 'EH11 1AA' };
    expect((await server.form(calls.updateOwn, { body: mine }, own)).status).toBe(200);
    const another = await server.form(calls.updateOwn, { body: { lastName: 'Wanker' } }, own);
    expect([another.status, another.failure.code]).toEqual([400, 'name.askClub']);
  });
});

describe('PUT users/{id}', () => {
  it('PUT users/{id} answers 401, 415, 400, 403, 404 and 200', async () => {
    const target = await server.user();
    const params = { id: target.id };
    expect((await server.form(calls.update, { params, body: { name: 'New' } })).status).toBe(401);
    expect((await server.raw(calls.update, { params, body: { name: 'New' } }, admin)).status).toBe(415);
    const bad = await server.form(
      calls.update,
      { params, body: { email: 'x', hcp: 'scratch', rule: 'king' } },
      player,
    );
    expect(bad.status).toBe(400);
    expect(bad.failure.fields.map((field) => field.field)).toEqual(['email', 'hcp', 'rule']);
    expect((await server.form(calls.update, { params, body: { name: 'New' } }, player)).status).toBe(403);
    const unknown = { id: '0000000000000000' };
    expect((await server.form(calls.update, { params: unknown, body: { name: 'New' } }, admin)).status).toBe(
      404,
    );
    const changed = await server.form(calls.update, { params, body: { name: 'New', dob: '' } }, admin);
    expect([changed.status, changed.body.name]).toEqual([200, 'New']);
  });

  it('a role changes at once, also for open sessions', async () => {
    const target = await server.user('organiser');
    expect((await server.call(calls.list, { query: {} }, target)).status).toBe(403);
    await server.form(calls.update, { params: { id: target.id }, body: { rule: 'admin' } }, admin);
    expect((await server.call(calls.list, { query: {} }, target)).status).toBe(200);
    await server.form(calls.update, { params: { id: target.id }, body: { rule: 'player' } }, admin);
    expect((await server.call(calls.list, { query: {} }, target)).status).toBe(403);
    expect(await logOf(target.id)).toEqual([
      { field: 'role', old: 'organiser', new: 'admin', by_id: admin.id },
      { field: 'role', old: 'admin', new: 'player', by_id: admin.id },
    ]);
  });

  it('a club is assigned to managers and organisers only, and the license is derived', async () => {
    const target = await server.user('player');
    const change = async (body: Record<string, string>) =>
      (await server.form(calls.update, { params: { id: target.id }, body }, admin)).body;
    const shown = ({ club, organisingClub, licenseType }: Awaited<ReturnType<typeof change>>) => [
      club?._id ?? null,
      organisingClub?._id ?? null,
      licenseType,
    ];
    expect(shown(await change({ club: clubId }))).toEqual([null, null, 'free']);
    const without = await server.form(
      calls.update,
      { params: { id: target.id }, body: { rule: 'club' } },
      admin,
    );
    expect([without.status, without.failure.fields]).toEqual([
      400,
      [{ field: 'club', error: contractTexts.chooseClub }],
    ]);
    expect(shown(await change({ rule: 'club', club: clubId }))).toEqual([clubId, null, 'club-licensed']);
    expect(shown(await change({ name: 'Same' }))).toEqual([clubId, null, 'club-licensed']);
    expect(shown(await change({ rule: 'organiser' }))).toEqual([null, null, 'self-licensed']);
    expect(shown(await change({ rule: 'organiser', club: clubId }))).toEqual([null, clubId, 'club-licensed']);
    expect(shown(await change({ rule: 'player' }))).toEqual([null, null, 'free']);
  });

  it('a change checks the resulting handicap', async () => {
    const { body: made } = await server.call(calls.insert, { body: form(40) }, admin);
    const change = async (body: Record<string, string>) => {
      const { status, failure } = await server.form(calls.update, { params: { id: made._id }, body }, admin);
      return status === 200 ? 'saved' : failure.fields.map(({ field }) => field).join();
    };
    expect(await change({ hcp: '5' })).toBe('cdh');
    expect(await change({ hcp: '5', cdh: '77' })).toBe('saved');
    expect(await change({ socialHcp: '12' })).toBe('socialHcp');
    expect(await change({ cdh: '' })).toBe('cdh');
    expect(await change({ hcp: '5.4' })).toBe('saved');
    expect(await change({ hcp: '', cdh: '', socialHcp: '12' })).toBe('saved');
    expect(await storedUser(made._id)).toMatchObject({
      index_tenths: null,
      cdh: null,
      social_hundredths: 1200,
    });
  });

  it('unchanged fields, such as a deleted club, are not checked', async () => {
    const doomed = (await server.call(clubs.insert, { body: { name: 'Doomed Club' } }, admin)).body._id;
    const manager = await server.user('club', { clubId: doomed });
    await server.form(calls.updateOwn, { body: { homeClub: doomed } }, manager);
    await server.call(clubs.remove, { params: { id: doomed } }, admin);
    const body = { name: 'Renamed', homeClub: doomed };
    const own = await server.form(calls.updateOwn, { body }, manager);
    expect([own.status, own.body.homeClub]).toEqual([200, { _id: doomed, name: 'Doomed Club' }]);
    const params = { id: manager.id };
    const byAdmin = await server.form(calls.update, { params, body: { ...body, club: doomed } }, admin);
    expect(byAdmin.status).toBe(200);
    const newly = await server.form(
      calls.update,
      { params: { id: player.id }, body: { homeClub: doomed } },
      admin,
    );
    expect(newly.failure.fields).toEqual([{ field: 'homeClub', error: 'Item Not found!' }]);
  });

  it('a suspension ends all sessions for good', async () => {
    const target = await server.user();
    expect((await server.call(accounts.me, {}, target)).status).toBe(200);
    await server.form(calls.update, { params: { id: target.id }, body: { active: 'false' } }, admin);
    const suspended = await server.call(accounts.me, {}, target);
    expect([suspended.status, suspended.failure.error]).toEqual([403, 'Your account is suspended.']);
    await server.form(calls.update, { params: { id: target.id }, body: { active: 'true' } }, admin);
    expect((await server.call(accounts.me, {}, target)).status).toBe(401);
  });

  it('an editor with an older copy of a user sees what is stored', async () => {
    const target = await server.user();
    const first = await server.form(
      calls.update,
      { params: { id: target.id }, body: { name: 'One' } },
      admin,
    );
    const updateDate = new Date(Date.parse(first.body.updateDate) - 1).toISOString();
    const late = await server.form(
      calls.update,
      { params: { id: target.id }, body: { name: 'Two', updateDate } },
      admin,
    );
    expect([late.status, late.failure.stored]).toMatchObject([409, { name: 'One' }]);
  });

  it('one of several changes to the same copy is saved; the others see what it stored', async () => {
    const target = await server.user();
    const updateDate = (await storedUser(target.id)).updated_at.toISOString();
    const answers = await Promise.all(
      ['Una', 'Vera', 'Wilma'].map((name) =>
        server.form(calls.update, { params: { id: target.id }, body: { name, updateDate } }, admin),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { name } = await storedUser(target.id);
    for (const { status, body, failure } of answers) {
      if (status === 200) expect(body.name).toBe(name);
      else expect([failure.code, failure.stored]).toMatchObject(['edit.conflict', { name }]);
    }
  });

  it('a save derives values from what a parallel save stored', async () => {
    const target = await server.user('organiser');
    const byAdmin = (body: Record<string, string>) =>
      server.form(calls.update, { params: { id: target.id }, body }, admin);
    const byHimself = (body: Record<string, string>) => server.form(calls.updateOwn, { body }, target);
    const stored = async (...saves: ReadonlyArray<Promise<{ status: number }>>) => {
      expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(saves.map(() => 200));
      return storedUser(target.id);
    };
    await byHimself({ username: 'quillmoss' });
    const twoAdmins = await stored(byAdmin({ name: 'Quilla' }), byAdmin({ lastName: 'Quince' }));
    expect(twoAdmins.search).toBe('quilla quince quillmoss');
    const both = await stored(byAdmin({ name: 'Rilla' }), byHimself({ lastName: 'Rand' }));
    expect(both.search).toBe('rilla rand quillmoss');
    const twice = await stored(byHimself({ name: 'Silla' }), byHimself({ username: 'sandmoss' }));
    expect(twice.search).toBe('silla rand sandmoss');
    const withClub = await stored(byAdmin({ club: clubId }), byAdmin({ homeClub: clubId }));
    expect(withClub.club_id).toBe(clubId);
  });

  it('an admin’s new e-mail address counts at once and voids links to the old one', async () => {
    const target = await server.user();
    const { email } = await storedUser(target.id);
    await server.call(accounts.getVCode, { body: { email: email ?? '' } });
    const moved = await server.form(
      calls.update,
      { params: { id: target.id }, body: { email: 'moved@example.com' } },
      admin,
    );
    expect(moved.body.email).toBe('moved@example.com');
    const codes = await server.storage.db
      .selectFrom('account_codes')
      .select('id')
      .where('user_id', '=', target.id)
      .execute();
    expect(codes).toEqual([]);
  });
});

describe('the last admin', () => {
  it('the last admin cannot be demoted, suspended or deleted, also by two in parallel', async () => {
    const other = await server.user('admin');
    const demote = (id: string, by: TestUser) =>
      server.form(calls.update, { params: { id }, body: { rule: 'player' } }, by);
    const both = await Promise.all([demote(other.id, admin), demote(admin.id, other)]);
    const statuses = both.map((answer) => answer.status).sort();
    expect(statuses[0]).toBe(200);
    expect([403, 409]).toContain(statuses[1]);
    const [last, gone] = (await storedUser(admin.id)).role === 'admin' ? [admin, other] : [other, admin];
    for (const body of [{ rule: 'player' }, { active: 'false' }]) {
      const refused = await server.form(calls.update, { params: { id: last.id }, body: body as never }, last);
      expect([refused.status, refused.failure.error]).toEqual([409, 'The last admin cannot be removed.']);
    }
    expect((await server.call(calls.remove, { params: { id: last.id } }, last)).status).toBe(409);
    await server.form(calls.update, { params: { id: gone.id }, body: { rule: 'admin' } }, last);
  });
});

describe('DELETE users/{id}', () => {
  it('DELETE users/{id} answers 401, 400, 403 and 200, and frees the name', async () => {
    const { body: made } = await server.call(calls.insert, { body: form(7) }, admin);
    const params = { id: made._id };
    expect((await server.call(calls.remove, { params })).status).toBe(401);
    expect((await server.raw(calls.remove, { params: { id: 'x' } }, player)).status).toBe(400);
    expect((await server.call(calls.remove, { params }, player)).status).toBe(403);
    const removed = await server.call(calls.remove, { params }, admin);
    expect([removed.status, removed.body]).toEqual([200, {}]);
    expect((await server.call(calls.remove, { params }, admin)).status).toBe(404);
    expect((await server.call(calls.search, { query: { query: 'zimmer7' } }, admin)).body.count).toBe(0);
    expect((await server.call(calls.insert, { body: form(7) }, admin)).status).toBe(201);
  });

  it('one of two parallel deletions succeeds', async () => {
    const target = await server.user();
    const remove = () => server.call(calls.remove, { params: { id: target.id } }, admin);
    const both = await Promise.all([remove(), remove()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('a deletion ends the sessions', async () => {
    const target = await server.user();
    await server.call(accounts.me, {}, target);
    await server.call(calls.remove, { params: { id: target.id } }, admin);
    expect((await server.call(accounts.me, {}, target)).status).toBe(401);
  });
});

describe('PATCH users/{id}', () => {
  const change = (id: string, hcp: number | null | string, as?: TestUser) =>
    server.raw(calls.changeIndex, { params: { id }, body: { hcp } }, as);

  it('PATCH users/{id} is for admins and the manager of the home club, and is logged', async () => {
    const target = await server.user('player', { index: 10 });
    await server.form(calls.update, { params: { id: target.id }, body: { homeClub: clubId } }, admin);
    const manager = await server.user('club', { clubId });
    const elsewhere = (await server.call(clubs.insert, { body: { name: 'Elsewhere' } }, admin)).body._id;
    const stranger = await server.user('club', { clubId: elsewhere });
    expect((await change(target.id, 9)).status).toBe(401);
    for (const none of [60.1, '9', '+1.5'])
      expect((await change(target.id, none, admin)).failure.fields[0]?.field).toBe('hcp');
    for (const nobody of [player, target, stranger, await server.user('organiser')]) {
      expect((await change(target.id, 9, nobody)).status).toBe(403);
    }
    expect((await change('0000000000000000', 9, admin)).status).toBe(404);
    expect((await change(target.id, -1.5, manager)).body).toMatchObject({ hcp: -1.5 });
    expect((await change(target.id, null, admin)).body).toMatchObject({ hcp: null });
    expect(await logOf(target.id)).toEqual([
      { field: 'index_tenths', old: '100', new: '-15', by_id: manager.id },
      { field: 'index_tenths', old: '-15', new: null, by_id: admin.id },
    ]);
  });
});
