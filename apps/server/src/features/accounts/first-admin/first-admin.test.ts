import { accounts, users } from '@flagstick/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signUpForm } from '../../../../testing/features/accounts.ts';
import { Harness, testConfig } from '../../../../testing/harness.ts';
import { firstAdminToken } from './link.ts';

let server: Harness;
beforeEach(async () => {
  server = await Harness.start();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

const minute = 60_000;
const linkNow = (now = Date.now()) => firstAdminToken(testConfig.secret, now);
const formWith = (token: string, number = 1) => {
  const { hcp: _, cdh: __, ...person } = signUpForm(number);
  return { ...person, token };
};

describe('POST auth/firstAdmin', () => {
  it('the link creates an admin without a handicap, signed in with a confirmed address', async () => {
    const { status, body } = await server.call(accounts.firstAdmin, { body: formWith(linkNow()) });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ rule: 'admin', username: 'signup1', hcp: null });
    const { email, password } = signUpForm(1);
    const again = await server.call(accounts.signIn, { body: { email, password } });
    expect(again.body).toMatchObject({ status: 200 });
    const as = { id: body.user._id, token: body.access_token } as never;
    expect((await server.call(users.list, { query: {} }, as)).status).toBe(200);
  });

  it.each([
    ['has expired', (now: number) => linkNow(now - 31 * minute)],
    ['is of another server', (now: number) => firstAdminToken('another secret of thirty-two chars', now)],
    [
      'has a later expiry',
      (now: number) => `${(now + 90 * minute).toString(36)}.${linkNow(now).split('.')[1]}`,
    ],
    ['is no link', () => 'x'],
    ['has no signature', (now: number) => `${(now + minute).toString(36)}.`],
  ])('a link that %s is refused and creates nothing', async (_, tokenAt) => {
    const { status, failure } = await server.raw(accounts.firstAdmin, {
      body: formWith(tokenAt(Date.now())),
    });
    expect([status, failure.code]).toEqual([403, 'firstAdmin.link']);
    const rows = await server.storage.db.selectFrom('users').select('id').execute();
    expect(rows).toEqual([]);
  });

  it('a server with an admin refuses the link', async () => {
    await server.user('admin');
    const { status, failure } = await server.raw(accounts.firstAdmin, { body: formWith(linkNow()) });
    expect([status, failure.code]).toEqual([403, 'firstAdmin.link']);
  });

  it('a link creates one admin, also when two people use it at once', async () => {
    const token = linkNow();
    const answers = await Promise.all(
      [1, 2, 3].map((number) => server.raw(accounts.firstAdmin, { body: formWith(token, number) })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
    const rows = await server.storage.db.selectFrom('users').select('role').execute();
    expect(rows).toEqual([{ role: 'admin' }]);
  });

  it.each([
    [{ policyAccepted: false }, 'policyAccepted'],
    [{ email: 'nowhere' }, 'email'],
    [{ password: '12345' }, 'password'],
    [{ username: 'abc' }, 'username'],
    [{ name: '', lastName: '' }, 'name'],
    [{ rule: 'club' }, 'rule'],
  ])('the refusal of %j names the field', async (changes, field) => {
    const body = { ...formWith(linkNow()), ...changes };
    const { status, failure } = await server.raw(accounts.firstAdmin, { body });
    expect(status).toBe(400);
    expect(failure.fields?.map((one) => one.field)).toContain(field);
  });
});
