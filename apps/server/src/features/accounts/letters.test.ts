import { accounts, users } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { member, password, signUpForm } from '../../../testing/features/accounts.ts';
import { Harness } from '../../../testing/harness.ts';
import { mailsIn, nextMail } from '../../../testing/mailbox.ts';

let server: Harness;
beforeAll(async () => {
  server = await Harness.start();
});
afterAll(() => server.close());

const words = { name: 'Win Fivehundred', lastName: 'Callnow' };
const saysNothingOf = ({ name, lastName }: typeof words, mail: { text: string; html: string }) => {
  for (const word of [name, lastName]) {
    expect(mail.text).not.toContain(word);
    expect(mail.html).not.toContain(word);
  }
};

it('a name typed at the sign-up is not sent to a mailbox before its address is confirmed', async () => {
  const { email, ...form } = signUpForm(60);
  await server.call(accounts.signUp, { body: { ...form, ...words, email } });
  await nextMail(server.dataDir, email);
  await server.call(accounts.resendToken, { body: { email } });
  await nextMail(server.dataDir, email, 1);
  await server.call(accounts.getVCode, { body: { email } });
  await nextMail(server.dataDir, email, 2);
  const mails = await mailsIn(server.dataDir, email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Confirm your e-mail address for Flagstick',
    'Confirm your e-mail address for Flagstick',
    'Your code for a new Flagstick password',
  ]);
  for (const mail of mails) saysNothingOf(words, mail);
});

it('a member’s name is sent to the confirmed mailbox, not to a new unconfirmed one', async () => {
  const { email, ...me } = await member(server, 61);
  const elsewhere = 'signup61.elsewhere@example.com';
  await server.form(users.updateOwn, { body: { ...words, email: elsewhere, password } }, me);
  saysNothingOf(words, await nextMail(server.dataDir, elsewhere));
  await nextMail(server.dataDir, email, 1);
  await server.call(accounts.getVCode, { body: { email } });
  expect((await nextMail(server.dataDir, email, 2)).text).toContain(`Hello ${words.name}`);
});
