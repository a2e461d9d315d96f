import { accounts, contractTexts, games } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, password, signUpForm } from '../../../../testing/features/accounts.ts';
import { Harness } from '../../../../testing/harness.ts';
import { policyVersion } from '../policy.ts';

let server: Harness;
beforeAll(async () => {
  server = await Harness.start();
});
afterAll(() => server.close());

let count = 0;
const another = () => {
  count += 1;
  return member(server, count);
};
const signIn = (who: { email?: string; username?: string }, typed = password) =>
  server.call(accounts.signIn, { body: { ...who, password: typed } });
const setUser = (id: string, set: object) =>
  server.storage.db.updateTable('users').set(set).where('id', '=', id).execute();

describe('POST auth/signIn', () => {
  it('a sign-in accepts e-mail or username in any case', async () => {
    const { email, username, id } = await another();
    const byEmail = await signIn({ email: email.toUpperCase() });
    const byName = await signIn({ username: username.toUpperCase() });
    expect([byEmail.status, byName.status]).toEqual([200, 200]);
    const { body } = byEmail;
    if (body.status !== 200) throw new Error('held up');
    expect(body.token).toBe(body.access_token);
    expect(body.user).toMatchObject({
      _id: id,
      rule: 'player',
      email,
      hcp: 12.4,
      cdh: '1012345678',
      policyAccepted: true,
      licenseType: 'free',
    });
    const [, payload = ''] = body.token.split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      _id: id,
      rule: 'player',
      createDate: body.user.createDate,
    });
    const mine = await server.call(accounts.me, {}, { id, token: body.token });
    expect(mine.body).toEqual(body.user);
  });

  it('a wrong password and an unknown account get the same answer', async () => {
    const { email } = await another();
    const answers = await Promise.all([
      signIn({ email }, 'bogey on nine'),
      signIn({ username: 'nobodyhere' }),
    ]);
    for (const { status, failure } of answers) {
      expect([status, failure.error]).toEqual([
        401,
        'Username and password not recognised, Do you need to create a new account?',
      ]);
    }
  });

  it('a sign-in works when the other of the two fields is empty', async () => {
    const { email, username } = await another();
    for (const who of [
      { email, username: '' },
      { email: '', username },
    ]) {
      const { status } = await server.raw(accounts.signIn, { body: { ...who, password } });
      expect(status).toBe(200);
    }
  });

  it('a sign-in without e-mail and username is refused, and a short field is named', async () => {
    const neither = await server.raw(accounts.signIn, { body: { password } });
    expect([neither.status, neither.failure.error]).toEqual([400, 'email or username should be given']);
    const short = await server.raw(accounts.signIn, { body: { username: 'abcd', password: '12345' } });
    expect([short.status, short.failure.error]).toEqual([400, 'Form is not valid, check items']);
    expect(short.failure.fields).toEqual([
      { field: 'username', error: 'Username/email is not valid' },
      { field: 'password', error: 'Password must be at least 6 character' },
    ]);
  });

  it('a sign-in checks the address, then the policy, then the suspension', async () => {
    const form = signUpForm(900);
    await server.call(accounts.signUp, { body: form });
    const { email } = form;
    const row = await server.storage.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await setUser(row.id, { policy_version: policyVersion - 1, active: false });
    expect((await signIn({ email }, 'not the one')).status).toBe(401);

    const unconfirmed = await signIn({ email });
    expect(unconfirmed.status).toBe(202);
    expect(unconfirmed.body).toMatchObject({ status: 202, error: 'activate' });

    await setUser(row.id, { email_confirmed_at: new Date() });
    const stale = await signIn({ email });
    expect(stale.status).toBe(202);
    expect(stale.body).toMatchObject({ status: 202, error: 'policy', message: contractTexts.acceptPolicy });
    await setUser(row.id, { policy_version: null });
    const first = await signIn({ email });
    // This person never saw an older policy, so the message mentions no change.
    expect(first.body).toMatchObject({ error: 'policy', message: contractTexts.acceptPolicyFirst });

    const wrong = await server.call(accounts.acceptPolicy, { body: { email, password: 'not the one' } });
    expect(wrong.status).toBe(401);
    const accepted = await server.call(accounts.acceptPolicy, { body: { email, password } });
    expect([accepted.status, accepted.body]).toEqual([200, {}]);

    const suspended = await signIn({ email });
    expect([suspended.status, suspended.failure.error]).toEqual([403, 'Your account is suspended.']);

    await setUser(row.id, { active: true });
    expect((await signIn({ email })).status).toBe(200);
  });

  it('a client with an older contract is asked to update', async () => {
    const { email } = await another();
    const old = await server.raw(accounts.signIn, { body: { email, password, version: 0 } });
    expect([old.status, old.failure.error]).toEqual([
      426,
      'A new version of the product is available, please wait...',
    ]);
    const label = await server.raw(accounts.signIn, { body: { email, password, version: '3.60.7' } });
    expect(label.status).toBe(200);
  });

  it('the update is requested before the rest of the request is checked', async () => {
    for (const body of [{ version: 0 }, { version: '0', user: 'somebody', pin: 7 }]) {
      expect((await server.raw(accounts.signIn, { body })).status).toBe(426);
    }
    for (const body of [{ version: 1, pin: 7 }, { version: null }, []]) {
      expect((await server.raw(accounts.signIn, { body })).status).toBe(400);
    }
  });

  it('guesses at one account stop, and its sessions stay open', async () => {
    const { email, username, token, id } = await another();
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, i) =>
        i % 2 === 0 ? signIn({ email }, `wrong guess ${i}`) : signIn({ username }, `wrong guess ${i}`),
      ),
    );
    expect(guesses.filter((guess) => guess.status === 401)).toHaveLength(10);
    const refused = guesses.find((guess) => guess.status === 429);
    expect(refused?.failure).toMatchObject({
      code: 'request.tooMany',
      error: 'Too many attempts. Please wait a moment and try again.',
    });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(60);
    expect((await signIn({ email })).status).toBe(429);
    expect((await server.call(games.joinedGames, {}, { id, token })).status).toBe(200);
    expect((await signIn({ email: (await another()).email })).status).toBe(200);
  });
});

describe('sessions', () => {
  it('sessions are listed with their browser and end one by one or all others at once', async () => {
    const { id, email, token } = await another();
    const headers = { 'user-agent': 'Clubhouse browser' };
    const second = await server.call(accounts.signIn, { body: { email, password } }, undefined, headers);
    if (second.body.status !== 200) throw new Error('held up');
    const here = { id, token };
    const there = { id, token: second.body.token };
    const { body } = await server.call(accounts.sessions, {}, here);
    expect(body.items.map((session) => [session.userAgent, session.current])).toEqual([
      ['Clubhouse browser', false],
      [expect.any(String), true],
    ]);
    const elsewhere = body.items.find((session) => !session.current)?._id ?? '';
    expect((await server.call(accounts.endSession, { params: { id: elsewhere } }, here)).status).toBe(200);
    const ended = await server.call(accounts.me, {}, there);
    expect([ended.status, ended.failure.error]).toEqual([401, 'Token has been expired']);

    const third = await signIn({ email });
    await server.call(accounts.endOtherSessions, {}, here);
    if (third.body.status !== 200) throw new Error('held up');
    expect((await server.call(accounts.me, {}, { id, token: third.body.token })).status).toBe(401);
    expect((await server.call(accounts.me, {}, here)).status).toBe(200);
  });

  it('the last use of a session is listed to the hour', async () => {
    const me = await another();
    const lastUsed = async () => (await server.call(accounts.sessions, {}, me)).body.items[0]?.lastUsed;
    const setUsed = async (used_at: Date | null) => {
      await server.storage.db.updateTable('sessions').set({ used_at }).where('user_id', '=', me.id).execute();
      // The row is read again.
      await server.sessions.invalidate(me.id);
    };
    const recent = new Date(Date.now() - 59 * 60_000);
    await setUsed(recent);
    expect(await lastUsed()).toBe(recent.toISOString());
    for (const before of [new Date(Date.now() - 61 * 60_000), null]) {
      await setUsed(before);
      await expect.poll(async () => Date.parse((await lastUsed()) ?? '')).toBeGreaterThan(recent.getTime());
    }
  });

  it('users can end only their own sessions', async () => {
    const [mine, theirs] = [await another(), await another()];
    const { body } = await server.call(accounts.sessions, {}, theirs);
    const id = body.items[0]?._id ?? '';
    expect((await server.call(accounts.endSession, { params: { id } }, mine)).status).toBe(404);
    expect((await server.call(accounts.endSession, { params: { id } }, theirs)).status).toBe(200);
    expect((await server.call(accounts.me, {}, theirs)).status).toBe(401);
  });

  it('a session needs a token that this server issued', async () => {
    const none = await server.call(accounts.me, {});
    const forged = await server.call(accounts.me, {}, { id: '', token: 'abc.def.ghi' });
    for (const { status, failure } of [none, forged]) {
      expect([status, failure.error]).toEqual([401, 'access_token is not valid']);
    }
  });
});
