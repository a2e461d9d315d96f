import { accounts, passkeys, twoStep, users } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkToken, member, password } from '../../../../testing/features/accounts.ts';
import { Authenticator, addPasskey, signInWith } from '../../../../testing/features/passkeys.ts';
import { Harness } from '../../../../testing/harness.ts';
import { mailsIn, nextMail } from '../../../../testing/mailbox.ts';
import { must } from '../../../../testing/must.ts';
import { newId } from '../../../storage/index.ts';
import { policyVersion } from '../policy.ts';

let server: Harness;
beforeAll(async () => {
  server = await Harness.start();
});
afterAll(() => server.close());

let count = 700;
const another = () => {
  count += 1;
  return member(server, count);
};

const renew = (body: { code?: string; password?: string }, user: { id: string; token: string }) =>
  server.call(twoStep.renewCodes, { body }, user);

it('an account with a passkey and no app renews its recovery codes with its password', async () => {
  const ann = await another();
  const without = await renew({ password }, ann);
  expect([without.status, without.failure.code]).toEqual([409, 'twoStep.off']);
  const { recoveryCodes } = await addPasskey(server, ann);
  const wrong = await renew({ password: 'not the one' }, ann);
  expect([wrong.status, wrong.failure.fields[0]?.field]).toEqual([400, 'password']);
  for (const body of [{}, { code: '123456', password }]) {
    const { status, failure } = await renew(body, ann);
    expect([status, failure.fields[0]?.field]).toEqual([400, 'code']);
  }
  const renewed = await renew({ password }, ann);
  expect([renewed.status, new Set(renewed.body.recoveryCodes).size]).toEqual([200, 10]);
  const { body } = await server.call(accounts.signIn, { body: { email: ann.email, password } });
  const ticket = body.status === 202 ? must(body.ticket) : '';
  const step = async (code: string) => (await server.call(twoStep.signIn, { body: { ticket, code } })).status;
  expect(await step(must(recoveryCodes[0]))).toBe(400);
  expect(await step(must(renewed.body.recoveryCodes[0]))).toBe(200);
});

it('the same new passkey sent again is added once, and its codes are not repeated', async () => {
  const [ann, bob] = [await another(), await another()];
  const begun = await server.call(passkeys.addOptions, { body: { password } }, ann);
  const body = { name: 'Phone', created: new Authenticator().create(begun.body) };
  const first = await server.call(passkeys.add, { body }, ann);
  expect(first.body.recoveryCodes).toHaveLength(10);
  const again = await server.call(passkeys.add, { body }, ann);
  expect([again.status, again.body]).toEqual([200, { recoveryCodes: [] }]);
  expect((await server.call(passkeys.add, { body }, bob)).failure.code).toBe('passkey.expired');
  expect((await server.call(twoStep.state, {}, ann)).body).toMatchObject({ passkeys: 1, recoveryCodes: 10 });
  await addPasskey(server, ann, { name: 'Desk' });
  expect((await nextMail(server.dataDir, ann.email, 1)).text).toContain('“Phone”');
  expect((await nextMail(server.dataDir, ann.email, 2)).text).toContain('“Desk”');
});

it('a new policy accepted after the password leads to the second step', async () => {
  const ann = await another();
  await addPasskey(server, ann);
  await server.storage.db
    .updateTable('users')
    .set({ policy_version: policyVersion - 1 })
    .where('id', '=', ann.id)
    .execute();
  const body = { email: ann.email, password };
  expect((await server.call(accounts.signIn, { body })).body).toMatchObject({ error: 'policy' });
  expect((await server.call(accounts.acceptPolicy, { body })).status).toBe(200);
  expect((await server.call(accounts.signIn, { body })).body).toMatchObject({ error: 'twoStep' });
});

it('the e-mail about a new password names the passkeys that still sign in', async () => {
  const ann = await another();
  const { device } = await addPasskey(server, ann, { name: 'Phone' });
  await addPasskey(server, ann, { name: 'Desk' });
  await nextMail(server.dataDir, ann.email, 2);
  await server.call(accounts.getVCode, { body: { email: ann.email } });
  const { text } = await nextMail(server.dataDir, ann.email, 3);
  const vCode = must(/^ {4}([A-Z2-9]{6})$/m.exec(text)?.[1]);
  const reset = { email: ann.email, vCode, password: 'eagle on ten' };
  expect((await server.call(accounts.resetPassword, { body: reset })).status).toBe(200);
  const letter = await nextMail(server.dataDir, ann.email, 4);
  expect(letter.text.replaceAll(/\s+/g, ' ')).toContain('these passkeys: “Phone”, “Desk”.');
  expect((await signInWith(server, device)).status).toBe(200);
});

it('an expired link of an earlier change of address does not widen an undo', async () => {
  const ann = await another();
  const kept = await addPasskey(server, ann);
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
  await server.storage.db
    .updateTable('passkeys')
    .set({ created_at: daysAgo(5) })
    .where('user_id', '=', ann.id)
    .execute();
  await server.storage.db
    .insertInto('account_codes')
    .values({
      ...{
        id: newId(),
        user_id: ann.id,
        kind: 'undo',
        hash: `old ${ann.id}`,
        address: ann.email,
        place: null,
      },
      ...{ created_at: daysAgo(30), expires_at: daysAgo(20) },
    })
    .execute();
  const email = `undone${ann.email}`;
  await server.form(users.updateOwn, { body: { email, password } }, ann);
  await nextMail(server.dataDir, ann.email, 2);
  const seen = (await mailsIn(server.dataDir, ann.email)).findIndex(({ text }) =>
    text.includes('undoEmail='),
  );
  const token = await linkToken(server, ann.email, seen, 'undoEmail');
  const undone = await server.call(accounts.undoEmail, { params: { token } });
  expect(undone.status).toBe(200);
  expect((await signInWith(server, kept.device)).status).toBe(200);
});

it('without an app, and where no passkey works, the second step asks for a recovery code', async () => {
  const elsewhere = await Harness.start({ publicUrl: 'https://192.0.2.10' });
  try {
    const ann = await member(elsewhere, 1);
    const id = newId();
    await elsewhere.storage.db
      .insertInto('passkeys')
      .values({
        ...{ id, credential_id: id, public_key: 'x', transports: [], name: 'Phone', used_at: null },
        user_id: ann.id,
      })
      .execute();
    const { body } = await elsewhere.call(accounts.signIn, { body: { email: ann.email, password } });
    expect(body).toMatchObject({ error: 'twoStep', message: 'Enter a recovery code.', methods: [] });
  } finally {
    await elsewhere.close();
  }
});
