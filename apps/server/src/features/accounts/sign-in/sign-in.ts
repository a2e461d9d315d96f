import { setTimeout } from 'node:timers/promises';
import { type HeldUp, type SignedIn, says } from '@flagstick/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, WorkQueue } from '../../../http/index.ts';
import { forgetOldSessions } from '../../../storage/index.ts';
import type { FeatureDeps } from '../../feature.ts';
import { hashing, isPassword } from '../passwords.ts';
import { type Account, type AccountIdentifier, accountOf, personById } from '../people-store.ts';
import { policyVersion } from '../policy.ts';
import { presentUser } from '../present.ts';
import { isKnownDevice, placeOf, rememberDevice } from './devices.ts';

/** @throws AppError identifier.missing when neither is given */
export function typed({ email, username }: AccountIdentifier): string {
  const identifier = email ?? username;
  if (!identifier) throw new AppError('identifier.missing');
  return identifier;
}

/**
 * After many wrong passwords from one network its next ones are checked slowly. None is refused because of the others.
 */
const slowly = new WorkQueue({ atOnce: 1, waiting: 50, retryAfter: [5, 10] });
const pauseMs = 200;

interface Attempt {
  readonly who: AccountIdentifier;
  readonly password: string;
  readonly request: FastifyRequest;
}

type Checking = FeatureDeps<'config' | 'storage' | 'limits'>;

/** Counts the try, checks the password, and uncounts a right one. Call it inside `hashing`. */
async function tryPassword(deps: Checking, { who, password, request }: Attempt): Promise<Account> {
  const { storage, config, limits } = deps;
  const account = await accountOf(storage.db, who);
  const key = account?.id ?? typed(who);
  const place = placeOf(config.secret, request, key);
  await limits.count('passwordsOfPlace', place.key);
  if (!place.known) await limits.count('passwordsOfAccount', key);
  if (!(await isPassword(password, account?.password_hash)) || !account) throw new AppError('signIn.wrong');
  await limits.clear('passwordsOfPlace', place.key);
  if (!place.known) {
    await limits.refund('passwordsOfAccount', key);
    await limits.refund('wrongPasswordsFrom', request.ip);
  }
  return account;
}

/** Whether the account was used on this device before. Without a cookie the account is not looked up. */
async function isOnKnownDevice({ storage, config }: Checking, { who, request }: Attempt): Promise<boolean> {
  if (!isKnownDevice(config.secret, request)) return false;
  const account = await accountOf(storage.db, who);
  return account !== undefined && placeOf(config.secret, request, account.id).known;
}

/**
 * The account with this password. A known device goes first and has its own count.
 * @throws AppError signIn.wrong, alike for unknown accounts and wrong passwords; request.tooMany after too many tries
 * at the account; server.busy when the queue is full
 */
export async function checkPassword(deps: Checking, attempt: Attempt): Promise<Account> {
  typed(attempt.who);
  const tryIt = () => tryPassword(deps, attempt);
  if (await isOnKnownDevice(deps, attempt)) return hashing.run(tryIt, { first: true });
  const account = await hashing.run(async () =>
    (await deps.limits.within('wrongPasswordsFrom', attempt.request.ip)) ? tryIt() : undefined,
  );
  if (account) return account;
  return slowly.run(async () => {
    await setTimeout(pauseMs);
    return hashing.run(tryIt);
  });
}

const held = (error: HeldUp['error'], message: string): HeldUp => ({ status: 202, error, message });

/**
 * The steps before a session: confirm the address, accept the policy.
 * @throws AppError account.suspended
 */
export function holdUp(
  account: Pick<Account, 'email_confirmed_at' | 'policy_version' | 'active'>,
): HeldUp | null {
  if (!account.email_confirmed_at) return held('activate', says.activate);
  if ((account.policy_version ?? 0) < policyVersion) {
    const accepted = account.policy_version !== null;
    return held('policy', accepted ? says.acceptPolicy : says.acceptPolicyFirst);
  }
  if (!account.active) throw new AppError('account.suspended');
  return null;
}

/** Opens a session and remembers the device. The caller has checked the account. */
export async function openSession(
  deps: FeatureDeps<'config' | 'storage' | 'sessions'>,
  userId: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { message = '', passwordDue = false } = {},
): Promise<SignedIn> {
  const { storage, sessions } = deps;
  const person = await personById(storage.db, userId);
  if (!person) throw new AppError('signIn.wrong');
  await forgetOldSessions(storage.db, userId);
  const token = await sessions.open(
    { id: person.id, role: person.role, createdAt: person.created_at },
    request.headers['user-agent'],
    { passwordDue },
  );
  rememberDevice(deps, request, reply, person.id);
  const reader = { id: person.id, role: person.role, clubId: person.club_id };
  return { status: 200, token, access_token: token, message, user: presentUser(person, reader), passwordDue };
}
