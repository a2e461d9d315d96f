import { type HeldUp, type SignedIn, says } from '@flagstick/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../http/index.ts';
import type { FeatureDeps } from '../feature.ts';
import { isPassword } from './passwords.ts';
import { type Account, accountOf, personById, type Who } from './people-store.ts';
import { policyVersion } from './policy.ts';
import { presentUser } from './present.ts';
import { forgetOldSessions } from './sessions-store.ts';

/** Throws identifier.missing when neither is given. */
export function typed({ email, username }: Who): string {
  const identifier = email ?? username;
  if (!identifier) throw new AppError('identifier.missing');
  return identifier;
}

/**
 * The account whose password this is. Throws signIn.wrong, alike for unknown accounts and wrong passwords, and
 * request.tooMany after too many tries at the account or failures from the address.
 */
export async function checkPassword(
  { storage, limits }: FeatureDeps,
  who: Who,
  password: string,
  address: string,
): Promise<Account> {
  const identifier = typed(who);
  await limits.check('wrongPasswordsFrom', address);
  const account = await accountOf(storage.db, who);
  const key = account?.id ?? identifier;
  await limits.count('passwordsOfAccount', key);
  const right = await isPassword(password, account?.password_hash ?? undefined);
  if (!account || !right) {
    await limits.failed('wrongPasswordsFrom', address);
    throw new AppError('signIn.wrong');
  }
  await limits.clear('passwordsOfAccount', key);
  return account;
}

const held = (error: HeldUp['error']): HeldUp => ({
  status: 202,
  error,
  message: error === 'policy' ? says.acceptPolicy : says.activate,
});

/** What comes before a session: confirm the address, accept the policy; throws when the account is suspended. */
export function holdUp(
  account: Pick<Account, 'email_confirmed_at' | 'policy_version' | 'active'>,
): HeldUp | null {
  if (!account.email_confirmed_at) return held('activate');
  if ((account.policy_version ?? 0) < policyVersion) return held('policy');
  if (!account.active) throw new AppError('account.suspended');
  return null;
}

/** Opens a session. Who comes this far was checked. */
export async function openSession(
  { storage, sessions }: FeatureDeps,
  userId: string,
  request: FastifyRequest,
  message = '',
): Promise<SignedIn> {
  const person = await personById(storage.db, userId);
  if (!person) throw new AppError('signIn.wrong');
  await forgetOldSessions(storage.db, userId);
  const token = await sessions.open(
    { id: person.id, role: person.role, createdAt: person.created_at },
    request.headers['user-agent'],
  );
  const reader = { id: person.id, role: person.role, clubId: person.club_id };
  return { status: 200, token, access_token: token, message, user: presentUser(person, reader) };
}
