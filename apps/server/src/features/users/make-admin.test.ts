import { users } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Harness } from '../../../testing/harness.ts';
import { makeAdmin } from './make-admin.ts';

let server: Harness;
beforeAll(async () => {
  server = await Harness.start();
});
afterAll(() => server.close());

it('the command makes an admin of a suspended or unconfirmed account, too', async () => {
  const { db } = server.storage;
  const player = await server.user('player');
  await db
    .updateTable('users')
    .set({ email: 'First@Club.example', email_confirmed_at: null, active: false })
    .where('id', '=', player.id)
    .execute();
  const admin = await makeAdmin(server.storage, 'first@club.EXAMPLE');
  expect(admin).toMatchObject({ id: player.id, role: 'admin', active: true });
  expect(admin?.email_confirmed_at).toBeInstanceOf(Date);
  expect((await server.call(users.list, { query: {} }, player)).status).toBe(200);
  const log = await db
    .selectFrom('user_log')
    .select(['field', 'new'])
    .where('user_id', '=', player.id)
    .execute();
  expect(log).toContainEqual({ field: 'role', new: 'admin' });
});

it('the command switches two-step sign-in off, for an admin who lost phone and recovery codes', async () => {
  const { db } = server.storage;
  const { id } = await server.user('admin');
  await db
    .insertInto('two_step_keys')
    .values({ user_id: id, sealed: 'x', confirmed_at: new Date() })
    .execute();
  await db.updateTable('users').set({ username: 'locked.out' }).where('id', '=', id).execute();
  expect(await makeAdmin(server.storage, 'locked.out')).toMatchObject({ id });
  expect(await db.selectFrom('two_step_keys').selectAll().where('user_id', '=', id).execute()).toEqual([]);
});

it('the command accepts a username', async () => {
  const player = await server.user('player');
  const { username } = await server.storage.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', player.id)
    .executeTakeFirstOrThrow();
  expect(await makeAdmin(server.storage, username ?? '')).toMatchObject({ id: player.id, role: 'admin' });
});

it('the command does nothing for an unknown address or username', async () => {
  expect(await makeAdmin(server.storage, 'nobody@club.example')).toBeUndefined();
  expect(await makeAdmin(server.storage, 'nobody')).toBeUndefined();
});
