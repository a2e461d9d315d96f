import { accounts, type CallDefinition, type CallInput, type CallResult, limits } from '@flagstick/contract';
import type { Harness, TestUser } from '../harness.ts';
import { nextMail } from '../mailbox.ts';

export const password = 'birdie on nine';

/** A valid sign-up form; the same number gives the same person. */
export const signUpForm = (number: number) => ({
  email: `signup${number}@example.com`,
  password,
  username: `signup${number}`,
  name: 'Ann',
  lastName: 'Lee',
  gender: 'women' as const,
  hcp: 12.4,
  cdh: '1012345678',
  policyAccepted: true as const,
});

export class Browser {
  readonly #server: Harness;
  readonly #address: string;
  cookie: string;

  /** On a server that trusts its proxy, the address is the browser's. */
  constructor(server: Harness, { address = '203.0.113.1', acceptsCookies = true } = {}) {
    this.#server = server;
    this.#address = address;
    this.cookie = acceptsCookies ? `${limits.cookies.consent}=yes` : '';
  }

  async call<const C extends CallDefinition>(call: C, input: CallInput<C>, as?: TestUser) {
    const headers = { 'x-forwarded-for': this.#address, cookie: this.cookie };
    const answer = await this.#server.call(call, input, as, headers);
    const set = String(answer.headers['set-cookie'] ?? '');
    if (set) this.cookie = `${limits.cookies.consent}=yes; ${set.split(';')[0]}`;
    return answer;
  }

  signIn(email: string, typed = password) {
    return this.call(accounts.signIn, { body: { email, password: typed } });
  }
}

/** The token of the link in the next mail to an address, by the link's parameter. */
export async function linkToken(
  server: Harness,
  to: string,
  seen = 0,
  link = 'verifyEmail',
): Promise<string> {
  const { text } = await nextMail(server.dataDir, to, seen);
  const token = new RegExp(`[?&]${link}=([\\w-]+)`).exec(text)?.[1];
  if (!token) throw new Error(`The mail to ${to} has no link ${link}.`);
  return token;
}

/** The session that a sign-in opened; throws if it opened none. */
export function sessionOf(body: CallResult<typeof accounts.signIn>): TestUser {
  if (body.status !== 200) throw new Error('The sign-in opened no session.');
  return { id: body.user._id, token: body.token };
}

/** Signs up and confirms on one device, like a player. */
export async function member(
  server: Harness,
  number: number,
): Promise<TestUser & { email: string; username: string }> {
  const form = signUpForm(number);
  const phone = new Browser(server);
  await phone.call(accounts.signUp, { body: form });
  const token = await linkToken(server, form.email);
  const { body } = await phone.call(accounts.verifyEmail, { params: { token } });
  return { ...sessionOf(body), email: form.email, username: form.username };
}
