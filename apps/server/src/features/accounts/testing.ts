import { accounts } from '@flagstick/contract';
import type { Harness, TestUser } from '../../testing/harness.ts';
import { nextMail } from '../../testing/mailbox.ts';

export const password = 'birdie on nine';

/** A sign-up form that is right; the same number gives the same person. */
export const signUpForm = (number: number) => ({
  email: `signup${number}@example.com`,
  password,
  username: `signup${number}`,
  name: 'Ann',
  lastName: 'Lee',
  gender: 'women' as const,
  hcp: '12.4',
  cdh: '1012345678',
  policyAccepted: true as const,
});

/** The token of the confirmation link in the next mail to an address. */
export async function linkToken(server: Harness, to: string, seen = 0): Promise<string> {
  const { text } = await nextMail(server.dataDir, to, seen);
  const token = /[?&]verifyEmail=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`The mail to ${to} has no confirmation link.`);
  return token;
}

/** Signs up and confirms: the whole way a player takes. */
export async function member(
  server: Harness,
  number: number,
): Promise<TestUser & { email: string; username: string }> {
  const form = signUpForm(number);
  await server.call(accounts.signUp, { body: form });
  const token = await linkToken(server, form.email);
  const { body } = await server.call(accounts.verifyEmail, { params: { token } });
  if (body.status !== 200) throw new Error('The member is held up.');
  return { id: body.user._id, token: body.token, email: form.email, username: form.username };
}
