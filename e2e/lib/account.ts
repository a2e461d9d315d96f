import { type CallInput, calls } from '@flagstick/contract';
import type { Api } from './api.ts';

/** The password of every account of the journeys and the demo. */
export const password = 'flagstick';

/** A person that no other journey uses. */
export interface Newcomer {
  readonly name: string;
  readonly lastName: string;
  readonly username: string;
  readonly email: string;
}

export interface Account extends Newcomer {
  readonly id: string;
  readonly fullName: string;
}

let newcomers = 0;

export function newcomer(name: string, lastName: string): Newcomer {
  newcomers += 1;
  const username = `${name}.${lastName}${newcomers}`.toLowerCase();
  return { name, lastName, username, email: `${username}@example.org` };
}

type Inserted = CallInput<typeof calls.users.insert>['body'];

/** An account created by an admin: confirmed, and with the policy to accept at the first sign-in. */
export async function madeByAdmin(
  api: Api,
  who: Newcomer,
  rest: Partial<Pick<Inserted, 'rule' | 'club' | 'hcp' | 'cdh' | 'dob'>> = {},
): Promise<Account> {
  const body = { gender: 'men' as const, ...rest, ...who, password };
  const made = await api.call(calls.users.insert, { body }, await api.signIn('demoadmin'));
  return { ...who, id: made._id, fullName: `${who.name} ${who.lastName}` };
}

export async function account(...made: Parameters<typeof madeByAdmin>): Promise<Account> {
  const [api] = made;
  const who = await madeByAdmin(...made);
  await api.call(calls.accounts.acceptPolicy, { body: { username: who.username, password } });
  return who;
}
