import { contractTexts } from '@flagstick/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../http/index.ts';
import { endSessions } from '../../../storage/index.ts';
import type { FeatureDeps } from '../../feature.ts';
import { compose } from '../../mail/index.ts';
import { hashCode, isSameHash, issueCode, lifetimeMs } from '../codes.ts';
import { deleteCode, deleteCodes, resetCodesOfOtherSources, tryResetCode } from '../codes-store.ts';
import { passwordChangedLetter, resetLetter } from '../letters.ts';
import { passkeysOf } from '../passkeys/store.ts';
import { hashPassword } from '../passwords.ts';
import { type Account, type AccountIdentifier, accountOf, updatePerson } from '../people-store.ts';
import { requestSourceOf } from '../sign-in/devices.ts';
import { requireIdentifier } from '../sign-in/sign-in.ts';

const attemptWaitMs = 6_000;

/**
 * An unknown account counts against the network; after too many of these the server answers that network only for
 * accounts known on the device.
 * @throws AppError account.unknown, request.tooMany
 */
export async function knownAccount(
  { storage, limits, config }: FeatureDeps<'storage' | 'limits' | 'config'>,
  who: AccountIdentifier,
  request: FastifyRequest,
): Promise<Account> {
  requireIdentifier(who);
  const account = await accountOf(storage.db, who);
  if (!account || !requestSourceOf(config.secret, request, account.id).known) {
    await limits.check('unknownAccountsFrom', request.ip);
  }
  if (account) return account;
  await limits.countFailure('unknownAccountsFrom', request.ip);
  throw new AppError('account.unknown');
}

/** @throws AppError request.tooMany */
export async function requireMailQuota(
  { limits, config }: FeatureDeps<'limits' | 'config'>,
  what: 'resets' | 'confirmations',
  request: FastifyRequest,
  accountId: string,
): Promise<void> {
  const source = requestSourceOf(config.secret, request, accountId);
  await limits.count(`${what}OfSource`, source.key);
  if (!source.known) await limits.count(`${what}OfAccount`, accountId);
}

/** The outbox keeps trying after a failure. @throws AppError mail.failed when the first attempt fails */
export async function sendNow({ mail }: FeatureDeps<'mail'>, mailId: string): Promise<void> {
  mail.wake();
  if ((await mail.firstAttempt(mailId, attemptWaitMs)) === 'failed') throw new AppError('mail.failed');
}

/** The code replaces only the one from the same source, so a stranger's request does not void the owner's. */
export async function requestCode(
  deps: FeatureDeps<'config' | 'storage' | 'mail' | 'limits'>,
  who: AccountIdentifier,
  request: FastifyRequest,
): Promise<{ message: string }> {
  const { storage, config, mail } = deps;
  const account = await knownAccount(deps, who, request);
  await requireMailQuota(deps, 'resets', request, account.id);
  const source = hashCode(config.secret, requestSourceOf(config.secret, request, account.id).key);
  const mailId = await storage.db.transaction().execute(async (tx) => {
    const code = await issueCode(tx, config.secret, { userId: account.id, kind: 'reset', source });
    const content = resetLetter(account.email_confirmed_at && account.name, code);
    const letter = compose(account.email ?? '', content, config.supportContact);
    return mail.post(tx, letter, lifetimeMs.reset);
  });
  await sendNow(deps, mailId);
  return { message: contractTexts.codeSent };
}

/**
 * A try counts against the code that this source requested (five tries); if it requested none, against a limit that all
 * other sources share.
 * @throws AppError request.tooMany
 */
async function matchingCode(
  { storage, config, limits }: FeatureDeps<'storage' | 'config' | 'limits'>,
  accountId: string,
  vCode: string,
  request: FastifyRequest,
) {
  const source = hashCode(config.secret, requestSourceOf(config.secret, request, accountId).key);
  const codeHere = await tryResetCode(storage.db, accountId, source);
  if (!codeHere) await limits.count('codesOfAccount', accountId);
  const hash = hashCode(config.secret, vCode);
  const codes = [
    ...(codeHere ? [codeHere] : []),
    ...(await resetCodesOfOtherSources(storage.db, accountId, source)),
  ];
  return codes.find((code) => isSameHash(code.hash, hash));
}

/**
 * The code also confirms the address.
 * @throws AppError code.wrong for an unknown account and for a code that is wrong, expired, used or tried too often
 */
export async function resetPassword(
  deps: FeatureDeps<'config' | 'storage' | 'sessions' | 'mail' | 'limits'>,
  { password, vCode, ...who }: AccountIdentifier & { password: string; vCode: string },
  request: FastifyRequest,
): Promise<{ message: string }> {
  const { storage, limits, config, mail, sessions } = deps;
  requireIdentifier(who);
  const account = await accountOf(storage.db, who);
  const code = account && (await matchingCode(deps, account.id, vCode, request));
  if (!code) throw new AppError('code.wrong');
  const passwordHash = await hashPassword(password);
  await storage.db.transaction().execute(async (tx) => {
    if (!(await deleteCode(tx, code.id))) throw new AppError('code.wrong');
    // Void what an attacker who knew the old password may have requested, above all a new address.
    await deleteCodes(tx, account.id, ['confirm', 'email', 'reset']);
    await updatePerson(tx, account.id, {
      password_hash: passwordHash,
      email_confirmed_at: account.email_confirmed_at ?? new Date(),
    });
    await endSessions(tx, account.id);
    const passkeys = (await passkeysOf(tx, account.id)).map(({ name }) => name);
    const letter = passwordChangedLetter(account.name, passkeys);
    await mail.post(tx, compose(account.email ?? '', letter, config.supportContact));
  });
  mail.wake();
  await sessions.invalidate(account.id);
  await limits.clear('passwordsOfAccount', account.id);
  await limits.clear('passwordsOfSource', requestSourceOf(config.secret, request, account.id).key);
  return { message: contractTexts.passwordChanged };
}
