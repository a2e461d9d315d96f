import { clubs } from '@flagstick/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Harness, type TestUser } from '../../../testing/harness.ts';

let server: Harness;
let admin: TestUser;
const ids: string[] = [];

beforeAll(async () => {
  server = await Harness.start();
  admin = await server.user('admin');
  for (const name of ['Ash Golf Club', 'Birch Golf Club', 'Cedar Golf Club']) {
    ids.push((await server.call(clubs.insert, { body: { name } }, admin)).body._id);
  }
  await sql`update clubs set images = '[7]' where id = ${ids[1]}`.execute(server.storage.db);
});
afterAll(() => server.close());

it('an invalid row does not remove other rows of its list, and is logged with its id and field', async () => {
  const logged = vi.spyOn(server.app.log, 'error');
  const { status, body } = await server.call(clubs.list, { query: { sort: 'name:asc' } }, admin);
  expect([status, body.items.map(({ _id }) => _id), body.count]).toEqual([200, [ids[0], ids[2]], 3]);
  expect(logged.mock.calls).toEqual([
    [{ url: '/api/clubs', id: ids[1], fields: ['images.0: Enter some text.'] }, expect.any(String)],
  ]);
});

it('an answer about only that row is a fault', async () => {
  const params = { id: ids[1] ?? '' };
  const { status, failure } = await server.call(clubs.update, { params, body: {} }, admin);
  expect([status, failure.code]).toEqual([500, 'server.fault']);
});
