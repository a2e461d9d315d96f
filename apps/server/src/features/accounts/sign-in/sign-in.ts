import { setTimeout } from 'node:timers/promises';
import { contractTexts, type PendingSignIn, type SignedIn } from '@flagstick/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, WorkQueue } from '../../../http/index.ts';
import { deleteExpiredSessions, needsSecondStep } from '../../../storage/index.ts';
import type { FeatureDeps } from '../../feature.ts';
import { hashQueue, isPassword } from '../passwords.ts';
import { type Account, type AccountIdentifier, accountOf, personById } from '../people-store.ts';
import { policyVersion } from '../policy.ts';
import { presentDue, presentUser } from '../present.ts';
import { isKnownDevice, rememberDevice, requestSourceOf } from './devices.ts';

/** @throws AppError identifier.missing when neither is given */
export function requireIdentifier({ email, username }: AccountIdentifier): string {
  const identifier = email ?? username;
  if (!identifier) throw new AppError('identifier.missing');
  return identifier;
}

/** After many wrong passwords a network is slowed down, not refused, because other people use it, too. */
const slowChecks = new WorkQueue({ atOnce: 1, maxWaiting: 50, retryAfter: [5, 10] });
const pauseMs = 200;

interface Attempt {
  readonly who: AccountIdentifier;
  readonly password: string;
  readonly request: FastifyRequest;
}

type CheckDeps = FeatureDeps<'config' | 'storage' | 'limits'>;

/** Call it inside `hashQueue`. */
async function tryPassword(deps: CheckDeps, { who, password, request }: Attempt): Promise<Account> {
  const { storage, config, limits } = deps;
  const account = await accountOf(storage.db, who);
  const key = account?.id ?? requireIdentifier(who);
  const source = requestSourceOf(config.secret, request, key);
  await limits.count('passwordsOfSource', source.key);
  if (!source.known) await limits.count('passwordsOfAccount', key);
  if (!(await isPassword(password, account?.password_hash)) || !account) throw new AppError('signIn.wrong');
  await limits.clear('passwordsOfSource', source.key);
  if (!source.known) {
    await limits.refund('passwordsOfAccount', key);
    await limits.refund('wrongPasswordsFrom', request.ip);
  }
  return account;
}

async function isOnKnownDevice({ storage, config }: CheckDeps, { who, request }: Attempt): Promise<boolean> {
  if (!isKnownDevice(config.secret, request)) return false;
  const account = await accountOf(storage.db, who);
  return account !== undefined && requestSourceOf(config.secret, request, account.id).known;
}

/**
 * A known device goes first and has its own count.
 * @throws AppError signIn.wrong, alike for unknown accounts and wrong passwords; request.tooMany after too many tries
 * at the account; server.busy when the queue is full
 */
export async function checkPassword(deps: CheckDeps, attempt: Attempt): Promise<Account> {
  requireIdentifier(attempt.who);
  const check = () => tryPassword(deps, attempt);
  if (await isOnKnownDevice(deps, attempt)) return hashQueue.run(check, { urgent: true });
  const account = await hashQueue.run(async () =>
    (await deps.limits.countWithin('wrongPasswordsFrom', attempt.request.ip)) ? check() : undefined,
  );
  if (account) return account;
  return slowChecks.run(async () => {
    await setTimeout(pauseMs);
    return hashQueue.run(check);
  });
}

const pendingSignIn = (error: PendingSignIn['error'], message: string): PendingSignIn => ({
  status: 202,
  error,
  message,
});

/** @throws AppError account.suspended */
export function pendingStepOf(
  account: Pick<Account, 'email_confirmed_at' | 'policy_version' | 'active'>,
): PendingSignIn | null {
  if (!account.email_confirmed_at) return pendingSignIn('activate', contractTexts.activate);
  if ((account.policy_version ?? 0) < policyVersion) {
    const accepted = account.policy_version !== null;
    return pendingSignIn('policy', accepted ? contractTexts.acceptPolicy : contractTexts.acceptPolicyFirst);
  }
  if (!account.active) throw new AppError('account.suspended');
  return null;
}

/** The caller has checked the account, and its second step. */
export async function openSession(
  deps: FeatureDeps<'config' | 'storage' | 'sessions'>,
  userId: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { message = '', passwordDue: mustSetPassword = false } = {},
): Promise<SignedIn> {
  const { storage, sessions } = deps;
  const person = await personById(storage.db, userId);
  if (!person) throw new AppError('signIn.wrong');
  const twoStepDue =
    deps.config.twoFactorRequiredFor.includes(person.role) && !(await needsSecondStep(storage.db, person.id));
  await deleteExpiredSessions(storage.db, userId);
  const token = await sessions.open(
    { id: person.id, role: twoStepDue ? 'player' : person.role, createdAt: person.created_at },
    request.headers['user-agent'],
    { mustSetPassword },
  );
  rememberDevice(deps, request, reply, person.id);
  const reader = { id: person.id, role: person.role, clubId: person.club_id };
  return {
    status: 200,
    token,
    access_token: token,
    message,
    user: twoStepDue ? presentDue(person, reader) : presentUser(person, reader),
    passwordDue: mustSetPassword,
  };
}
