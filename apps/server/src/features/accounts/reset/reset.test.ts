import { accounts } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, password, signUpForm } from '../../../../testing/features/accounts.ts';
import { Harness } from '../../../../testing/harness.ts';
import { nextMail } from '../../../../testing/mailbox.ts';

let server: Harness;
beforeAll(async () => {
  server = await Harness.start();
});
afterAll(() => server.close());

const newPassword = 'eagle on ten';
const reset = (who: object, vCode: string, typed = newPassword) =>
  server.raw(accounts.resetPassword, { body: { ...who, vCode, password: typed } });

async function codeFor(email: string, seen: number): Promise<string> {
  const { status, body } = await server.call(accounts.getVCode, { body: { email } });
  expect([status, body.message]).toEqual([200, expect.stringContaining('15 minutes')]);
  const { subject, text } = await nextMail(server.dataDir, email, seen);
  const code = /^ {4}([A-Z2-9]{6})$/m.exec(text)?.[1];
  if (!code) throw new Error(`“${subject}” brings no code.`);
  return code;
}

const wrongOf = (code: string) => (code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA');

describe('resetting a password by code', () => {
  it('a reset needs the code, ends all sessions, notifies the owner and works once', async () => {
    const { id, email, username, token } = await member(server, 1);
    const code = await codeFor(email, 1);
    const done = await reset({ username }, code.toLowerCase());
    expect(done.status).toBe(200);
    expect((await server.call(accounts.me, {}, { id, token })).status).toBe(401);
    expect((await server.call(accounts.signIn, { body: { email, password } })).status).toBe(401);
    expect((await server.call(accounts.signIn, { body: { email, password: newPassword } })).status).toBe(200);
    expect((await nextMail(server.dataDir, email, 2)).subject).toBe('Your password has been changed');
    const again = await reset({ email }, code);
    expect([again.status, again.failure.code]).toEqual([400, 'code.wrong']);
  });

  it('the code is refused after five wrong tries', async () => {
    const { email } = await member(server, 2);
    const code = await codeFor(email, 1);
    const tries = await Promise.all(Array.from({ length: 5 }, () => reset({ email }, wrongOf(code))));
    expect(tries.map((answer) => answer.status)).toEqual([400, 400, 400, 400, 400]);
    expect((await reset({ email }, code)).status).toBe(400);
    const fresh = await codeFor(email, 2);
    expect((await reset({ email }, fresh)).status).toBe(200);
  });

  it('only the last code sent is valid, for fifteen minutes', async () => {
    const { id, email } = await member(server, 3);
    const first = await codeFor(email, 1);
    const second = await codeFor(email, 2);
    if (first !== second) expect((await reset({ email }, first)).status).toBe(400);
    const { db } = server.storage;
    const row = await db
      .selectFrom('account_codes')
      .select('expires_at')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    const minutes = (row.expires_at.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14.5);
    expect(minutes).toBeLessThanOrEqual(15);
    await db.updateTable('account_codes').set({ expires_at: new Date() }).where('user_id', '=', id).execute();
    expect((await reset({ email }, second)).status).toBe(400);
  });

  it('one of two parallel calls uses the code', async () => {
    const { email } = await member(server, 4);
    const code = await codeFor(email, 1);
    const answers = await Promise.all([reset({ email }, code), reset({ email }, code, 'albatross on two')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });

  it('a reset confirms the address of an unconfirmed account', async () => {
    const form = signUpForm(5);
    expect((await server.call(accounts.signUp, { body: form })).status).toBe(201);
    const code = await codeFor(form.email, 1);
    expect((await reset({ email: form.email }, code)).status).toBe(200);
    const { status } = await server.call(accounts.signIn, {
      body: { email: form.email, password: newPassword },
    });
    expect(status).toBe(200);
  });

  it('a reset names unknown accounts, missing fields and faults of the form', async () => {
    const unknown = await server.call(accounts.getVCode, { body: { email: 'nobody@example.com' } });
    expect([unknown.status, unknown.failure.error]).toEqual([
      404,
      'Email/Username does not exist on Flagstick',
    ]);
    for (const body of [{}, { email: '' }, { email: ' ', username: '' }]) {
      const missing = await server.raw(accounts.getVCode, { body });
      expect([missing.status, missing.failure.error]).toEqual([400, 'email or username should be given']);
    }
    const short = await reset({ email: 'nobody@example.com' }, 'ABC12', '12345');
    expect(short.failure.fields).toEqual([
      { field: 'vCode', error: 'Validation code length is 6 character' },
      { field: 'password', error: 'Password must be at least 6 character' },
    ]);
    const nobody = await reset({ email: 'nobody@example.com' }, 'ABC123');
    expect([nobody.status, nobody.failure.code]).toEqual([400, 'code.wrong']);
  });

  it('one account gets at most five codes an hour', async () => {
    const { email } = await member(server, 6);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) {
      statuses.push((await server.call(accounts.getVCode, { body: { email } })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
