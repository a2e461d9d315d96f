import { accounts, calls, games, users } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, linkToken, password, signUpForm } from '../../../../testing/features/accounts.ts';
import { Harness } from '../../../../testing/harness.ts';

let server: Harness;
let count = 0;
beforeAll(async () => {
  server = await Harness.start();
});
afterAll(() => server.close());

describe('PATCH auth/verify-email/{token}', () => {
  it('a confirmation link confirms the address and signs in once', async () => {
    const form = signUpForm(901);
    await server.call(accounts.signUp, { body: form });
    const token = await linkToken(server, form.email);
    const confirmed = await server.call(accounts.verifyEmail, { params: { token } });
    expect(confirmed.body).toMatchObject({
      status: 200,
      message: 'Thank you, Your email address has been confirmed',
    });
    const again = await server.call(accounts.verifyEmail, { params: { token } });
    expect([again.status, again.failure.code]).toEqual([409, 'link.used']);
    const other = await server.call(accounts.verifyEmail, {
      params: { token: token.slice(1).padEnd(32, 'x') },
    });
    expect([other.status, other.failure.code]).toEqual([400, 'link.wrong']);
    const stored = await server.storage.db.selectFrom('account_codes').select('hash').execute();
    expect(stored.map((row) => row.hash)).not.toContain(token);
    const used = await server.storage.db.selectFrom('used_links').select('hash').execute();
    expect(used.map((row) => row.hash)).not.toContain(token);
  });

  it('a confirmation link does not sign in a suspended account', async () => {
    const form = signUpForm(902);
    await server.call(accounts.signUp, { body: form });
    const token = await linkToken(server, form.email);
    await server.storage.db
      .updateTable('users')
      .set({ active: false })
      .where('email', '=', form.email)
      .execute();
    const refused = await server.call(accounts.verifyEmail, { params: { token } });
    expect([refused.status, refused.failure.error]).toEqual([403, 'Your account is suspended.']);
  });

  it('an expired confirmation link is refused', async () => {
    const form = signUpForm(903);
    await server.call(accounts.signUp, { body: form });
    const token = await linkToken(server, form.email);
    await server.storage.db
      .updateTable('account_codes')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await server.call(accounts.verifyEmail, { params: { token } })).status).toBe(400);
  });
});

const ownPassword = 'eagle on ten';

async function confirmed({ on }: { on: 'the same device' | 'another device' | 'one without cookies' }) {
  count += 1;
  const form = signUpForm(count);
  const acceptsCookies = on !== 'one without cookies';
  const first = new Browser(server, { acceptsCookies });
  await first.call(accounts.signUp, { body: form });
  const token = await linkToken(server, form.email);
  const opened = on === 'another device' ? new Browser(server) : first;
  const { body } = await opened.call(accounts.verifyEmail, { params: { token } });
  if (body.status !== 200) throw new Error('held up');
  return { ...form, user: { id: body.user._id, token: body.token }, passwordDue: body.passwordDue, opened };
}

describe('a session opened by a confirmation link', () => {
  it('a confirmation on the device that signed up opens an ordinary session', async () => {
    const { user, passwordDue, email } = await confirmed({ on: 'the same device' });
    expect(passwordDue).toBe(false);
    expect((await server.call(accounts.me, {}, user)).status).toBe(200);
    expect((await server.call(accounts.signIn, { body: { email, password } })).status).toBe(200);
    const body = { password: ownPassword };
    expect((await server.call(accounts.setPassword, { body }, user)).failure.code).toBe('action.notAllowed');
  });

  it.each(['another device', 'one without cookies'] as const)(
    'a session on %s must set a new password first; the sign-up’s password is void',
    async (on) => {
      const { user, passwordDue, email, opened } = await confirmed({ on });
      expect(passwordDue).toBe(true);
      for (const answer of [
        await server.call(accounts.me, {}, user),
        await server.call(games.joinedGames, {}, user),
        await server.form(users.updateOwn, { body: { name: 'Bea' } }, user),
      ]) {
        expect([answer.status, answer.failure.error]).toEqual([403, 'Please set your own password first.']);
      }
      expect((await server.call(accounts.signIn, { body: { email, password } })).status).toBe(401);
      const short = await server.call(accounts.setPassword, { body: { password: '12345' } }, user);
      expect(short.failure.fields).toEqual([
        { field: 'password', error: 'Password must be at least 6 character' },
      ]);
      const set = await opened.call(accounts.setPassword, { body: { password: ownPassword } }, user);
      if (set.body.status !== 200) throw new Error('held up');
      expect(set.body.passwordDue).toBe(false);
      const own = { id: user.id, token: set.body.token };
      expect((await server.call(accounts.me, {}, own)).status).toBe(200);
      expect((await server.call(accounts.me, {}, user)).status).toBe(401);
      expect((await server.call(accounts.signIn, { body: { email, password: ownPassword } })).status).toBe(
        200,
      );
    },
  );

  it('a device where the sign-up’s password was entered gets an ordinary session', async () => {
    count += 1;
    const form = signUpForm(count);
    await server.call(accounts.signUp, { body: form });
    const laptop = new Browser(server);
    expect((await laptop.signIn(form.email)).status).toBe(202);
    const token = await linkToken(server, form.email);
    const { body } = await laptop.call(accounts.verifyEmail, { params: { token } });
    expect(body).toMatchObject({ status: 200, passwordDue: false });
  });

  it('two parallel calls set one password', async () => {
    const { user } = await confirmed({ on: 'another device' });
    const answers = await Promise.all(
      ['eagle on ten', 'eagle on two'].map((typed) =>
        server.call(accounts.setPassword, { body: { password: typed } }, user),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('a session with a password due can sign out and cannot read boards as its person', async () => {
    const { user } = await confirmed({ on: 'another device' });
    const sid = JSON.parse(Buffer.from(user.token.split('.')[1] ?? '', 'base64url').toString()).sid;
    expect((await server.call(calls.system.publicConfig, {}, user)).status).toBe(200);
    expect((await server.call(accounts.endSession, { params: { id: sid } }, user)).status).toBe(200);
    expect((await server.call(accounts.setPassword, { body: { password } }, user)).status).toBe(401);
  });
});

describe('DELETE auth/verify-email/{token}', () => {
  const deny = (token: string) => server.call(accounts.denySignUp, { params: { token } });

  it('the recipient of a confirmation link deletes an account with their address', async () => {
    count += 1;
    const form = signUpForm(count);
    await server.call(accounts.signUp, { body: form });
    const token = await linkToken(server, form.email, 0, 'notMe');
    expect((await deny(token)).status).toBe(200);
    expect((await deny(token)).failure.code).toBe('link.used');
    const left = await server.storage.db.selectFrom('users').selectAll().execute();
    expect(JSON.stringify(left)).not.toContain(form.email);
    expect((await server.call(accounts.verifyEmail, { params: { token } })).failure.code).toBe('link.wrong');
    expect((await server.call(accounts.signIn, { body: { email: form.email, password } })).status).toBe(401);
    expect((await server.call(accounts.signUp, { body: form })).status).toBe(201);
  });

  it('a denial deletes no confirmed account and refuses links of other kinds', async () => {
    const { email, user } = await confirmed({ on: 'the same device' });
    const stale = await linkToken(server, email, 0, 'notMe');
    await server.form(users.updateOwn, { body: { email: `x${email}`, password } }, user);
    const links = [
      stale,
      await linkToken(server, `x${email}`),
      await linkToken(server, email, 1, 'undoEmail'),
    ];
    for (const token of links) expect((await deny(token)).failure.code).toBe('link.wrong');
    expect((await server.call(accounts.me, {}, user)).status).toBe(200);
  });
});
