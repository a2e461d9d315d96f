import { clubCalls, clubs } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { refusal } from '../../../testing/refusal.ts';

let server: Harness;
let admin: TestUser;
let player: TestUser;

beforeAll(async () => {
  server = await Harness.start();
  admin = await server.user('admin');
  player = await server.user('player');
});
afterAll(() => server.close());

const add = async (name: string, more: { place?: string; registered?: boolean } = {}) => {
  const { body, status } = await server.call(clubs.insert, { body: { name, ...more } }, admin);
  expect(status).toBe(201);
  return body;
};

describe('POST clubs/', () => {
  it('POST clubs/ answers 401 without a session, 400, 403 to a player and 201 to an admin', async () => {
    const body = { name: 'Heath Golf Club' };
    const nobody = await server.call(clubs.insert, { body });
    expect([nobody.status, nobody.failure.error]).toEqual([401, 'access_token is not valid']);

    const bad = await server.raw(clubs.insert, { body: { name: ' x ', email: 'nope', extra: 1 } }, player);
    expect(bad.status).toBe(400);
    expect(bad.failure.error).toBe('Form is not valid, check items');
    expect(bad.failure.fields.map((field) => field.field)).toEqual(expect.arrayContaining(['name', 'email']));

    const refused = await server.call(clubs.insert, { body }, player);
    expect([refused.status, refused.failure.error]).toEqual([403, 'You are not allowed to do this action']);

    const made = await server.call(clubs.insert, { body }, admin);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Heath Golf Club',
      registered: false,
      courses: [],
      favourite: false,
    });
  });
});

describe('GET clubs/', () => {
  it('the list finds every word regardless of case and accents, and counts all matches', async () => {
    await add('Real Golf de Peñíscola', { place: 'Castellón' });
    await add('Golf Peniscola Playa');
    const { body } = await server.call(clubs.list, { query: { query: 'PENISCOLA golf', limit: 1 } }, player);
    expect(body.count).toBe(2);
    expect(body.items).toHaveLength(1);
    const castellon = await server.call(clubs.list, { query: { query: 'castellon' } }, player);
    expect(castellon.body.items.map((club) => club.name)).toEqual(['Real Golf de Peñíscola']);
  });

  it('the list sorts, pages without overlap, and filters', async () => {
    await add('Aaa Club', { registered: true });
    await add('Zzz Club', { registered: true });
    const query = { filter: JSON.stringify({ registered: true }), sort: 'name:desc' as const };
    const first = await server.call(clubs.list, { query: { ...query, limit: 1, page: 1 } }, player);
    const second = await server.call(clubs.list, { query: { ...query, limit: 1, page: 2 } }, player);
    expect([...first.body.items, ...second.body.items].map((club) => club.name)).toEqual([
      'Zzz Club',
      'Aaa Club',
    ]);
  });

  it('the list finds one club by its id, even if other names contain its name', async () => {
    const club = await add('Moor');
    await add('Moor Park');
    const query = { filter: JSON.stringify({ _id: club._id }) };
    const { body } = await server.call(clubs.list, { query }, player);
    expect([body.count, body.items[0]?._id]).toEqual([1, club._id]);
  });

  it.each([
    [{ sort: 'password:asc' }, 'sort'],
    [{ sort: 'name:up' }, 'sort'],
    [{ filter: '{"secret":1}' }, 'filter'],
    [{ filter: 'no json' }, 'filter'],
    [{ filter: '{"registered":"maybe"}' }, 'filter.registered'],
    [{ filter: '{"_id":"Moor"}' }, 'filter._id'],
    [{ limit: 501 }, 'limit'],
    [{ page: 0 }, 'page'],
    [{ pages: 1 }, 'pages'],
  ])('the list of clubs refuses %j, naming the field', async (query, field) => {
    const { status, failure } = await server.raw(clubs.list, { query }, player);
    expect(status).toBe(400);
    expect(JSON.stringify(failure.fields)).toContain(field);
  });
});

describe('PUT clubs/{id}', () => {
  it('an editor with an older copy sees what is stored and overwrites nothing', async () => {
    const club = await add('Two Editors');
    const edited = await server.call(
      clubs.update,
      { params: { id: club._id }, body: { phone: '01234 567890' } },
      admin,
    );
    expect(edited.body.phone).toBe('01234 567890');
    const late = await server.call(
      clubs.update,
      {
        params: { id: club._id },
        body: { phone: '09999 999999', updateDate: new Date(Date.parse(club.updateDate) - 1).toISOString() },
      },
      admin,
    );
    expect(late.status).toBe(409);
    expect(late.failure.stored).toMatchObject({ phone: '01234 567890' });
  });

  it('PUT clubs/{id} answers 404 for an unknown id and 400 for an invalid one', async () => {
    const unknown = await server.call(clubs.update, { params: { id: '0000000000000000' }, body: {} }, admin);
    expect(unknown.status).toBe(404);
    const malformed = await server.raw(clubs.update, { params: { id: 'x' }, body: {} }, admin);
    expect([malformed.status, malformed.failure.fields[0]?.field]).toEqual([400, 'id']);
  });
});

describe('POST clubs/{id}/copy and DELETE clubs/{id}', () => {
  it('a club is copied under a new name, and the copy is removed from the list', async () => {
    const club = await add('Copied Club');
    const copy = await server.call(clubs.copy, { params: { id: club._id }, body: undefined }, admin);
    expect([copy.status, copy.body.name]).toEqual([201, 'Copied Club Copy']);
    expect(copy.body._id).not.toBe(club._id);
    const gone = await server.call(clubs.remove, { params: { id: copy.body._id } }, admin);
    expect([gone.status, gone.body]).toEqual([200, {}]);
    const again = await server.call(clubs.remove, { params: { id: copy.body._id } }, admin);
    expect(again.status).toBe(404);
  });
});

describe('PUT and DELETE clubs/favourite/{id}', () => {
  it('a favourite club is marked for the caller alone', async () => {
    const club = await add('Favourite Club');
    const other = await server.user();
    const marked = await server.call(clubCalls.favourite, { params: { id: club._id } }, player);
    expect(marked.status).toBe(200);
    const filter = JSON.stringify({ favourite: true });
    const mine = await server.call(clubs.list, { query: { filter } }, player);
    const theirs = await server.call(clubs.list, { query: { filter } }, other);
    expect([mine.body.count, theirs.body.count]).toEqual([1, 0]);
    await server.call(clubCalls.unfavourite, { params: { id: club._id } }, player);
    expect((await server.call(clubs.list, { query: { filter } }, player)).body.count).toBe(0);
  });
});

describe('PUT clubs/{id}/contact', () => {
  const change = (id: string, body: object, as?: TestUser) =>
    server.raw(clubCalls.contact, { params: { id }, body }, as);

  it('a manager changes their own club’s contact, and other callers are refused in order', async () => {
    const [own, other] = [await add('Dell Golf Club'), await add('Moor Golf Club')];
    const manager = await server.user('club', { clubId: own._id });
    const body = { phone: '01234 567890', email: 'office@dell.example', cardEmail: 'cards@dell.example' };
    expect((await change(own._id, body)).status).toBe(401);
    const bad = await change(own._id, { email: 'nope', name: 'Dell' }, manager);
    expect([bad.status, bad.failure.fields.map(({ field }) => field).toSorted()]).toEqual([
      400,
      ['email', 'name'],
    ]);
    expect((await change(own._id, body, player)).status).toBe(403);
    expect((await change('0000000000000000', body, manager)).status).toBe(404);
    expect(refusal(await change(other._id, body, manager))).toEqual([403, 'action.notAllowed']);
    const stale = { ...body, updateDate: new Date(Date.parse(own.updateDate) - 1).toISOString() };
    expect(refusal(await change(own._id, stale, manager))).toEqual([409, 'edit.conflict']);
    const saved = await change(own._id, { ...body, updateDate: own.updateDate }, manager);
    expect([saved.status, saved.body]).toMatchObject([200, { ...body, name: 'Dell Golf Club', address: '' }]);
    const sent = await server.call(clubCalls.email, { params: { id: own._id } }, player);
    expect(sent.body.email).toBe('cards@dell.example');
    expect((await change(other._id, { address: 'High Street' }, admin)).status).toBe(200);
  });
});
