import { accounts, users } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkToken, member, password } from '../../../../testing/features/accounts.ts';
import { Harness } from '../../../../testing/harness.ts';
import { nextMail } from '../../../../testing/mailbox.ts';

let server: Harness;
beforeAll(async () => {
  server = await Harness.start();
});
afterAll(() => server.close());

it('a new password voids another person’s pending change of address', async () => {
  const victim = await member(server, 1);
  const elsewhere = 'somebody.else@example.com';
  expect((await server.form(users.updateOwn, { body: { email: elsewhere, password } }, victim)).status).toBe(
    200,
  );
  const link = await linkToken(server, elsewhere);

  await server.call(accounts.getVCode, { body: { email: victim.email } });
  let code: string | undefined;
  for (let seen = 1; code === undefined; seen++) {
    const { text } = await nextMail(server.dataDir, victim.email, seen);
    code = /^ {4}([A-Z2-9]{6})$/m.exec(text)?.[1];
  }
  const done = await server.call(accounts.resetPassword, {
    body: { email: victim.email, vCode: code, password: 'eagle on ten' },
  });
  expect(done.status).toBe(200);

  const taken = await server.call(accounts.verifyEmail, { params: { token: link } });
  expect([taken.status, taken.failure.code]).toEqual([400, 'link.wrong']);
  const mine = await server.call(accounts.signIn, {
    body: { email: victim.email, password: 'eagle on ten' },
  });
  expect(mine.status).toBe(200);
});
