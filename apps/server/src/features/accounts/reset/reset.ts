import { says } from '@flagstick/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../http/index.ts';
import { endSessions } from '../../../storage/index.ts';
import type { FeatureDeps } from '../../feature.ts';
import { compose } from '../../mail/index.ts';
import { hashCode, issueCode, lifetimeMs, sameHash } from '../codes.ts';
import { deleteCode, deleteCodes, resetCodesElsewhere, tryResetCode } from '../codes-store.ts';
import { passwordChangedLetter, resetLetter } from '../letters.ts';
import { hashPassword } from '../passwords.ts';
import { type Account, type AccountIdentifier, accountOf, updatePerson } from '../people-store.ts';
import { placeOf } from '../sign-in/devices.ts';
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
  if (!account || !placeOf(config.secret, request, account.id).known) {
    await limits.check('unknownAccountsFrom', request.ip);
  }
  if (account) return account;
  await limits.countFailure('unknownAccountsFrom', request.ip);
  throw new AppError('account.unknown');
}

/** @throws AppError request.tooMany */
export async function countMail(
  { limits, config }: FeatureDeps<'limits' | 'config'>,
  what: 'resets' | 'confirmations',
  request: FastifyRequest,
  accountId: string,
): Promise<void> {
  const place = placeOf(config.secret, request, accountId);
  await limits.count(`${what}OfSource`, place.key);
  if (!place.known) await limits.count(`${what}OfAccount`, accountId);
}

/** The outbox keeps trying after a failure. @throws AppError mail.failed when the first attempt fails */
export async function sendNow({ mail }: FeatureDeps<'mail'>, mailId: string): Promise<void> {
  mail.wake();
  if ((await mail.firstAttempt(mailId, attemptWaitMs)) === 'failed') throw new AppError('mail.failed');
}

/** The code replaces only the one from the same place, so a stranger's request does not void the owner's. */
export async function requestCode(
  deps: FeatureDeps<'config' | 'storage' | 'mail' | 'limits'>,
  who: AccountIdentifier,
  request: FastifyRequest,
): Promise<{ message: string }> {
  const { storage, config, mail } = deps;
  const account = await knownAccount(deps, who, request);
  await countMail(deps, 'resets', request, account.id);
  const place = hashCode(config.secret, placeOf(config.secret, request, account.id).key);
  const mailId = await storage.db.transaction().execute(async (tx) => {
    const code = await issueCode(tx, config.secret, { userId: account.id, kind: 'reset', place });
    const content = resetLetter(account.email_confirmed_at && account.name, code);
    const letter = compose(account.email ?? '', content, config.supportContact);
    return mail.post(tx, letter, lifetimeMs.reset);
  });
  await sendNow(deps, mailId);
  return { message: says.codeSent };
}

/**
 * A try counts against the code from the same place, which allows five; without one there, against the tries that all
 * other places share.
 * @throws AppError request.tooMany
 */
async function matchingCode(
  { storage, config, limits }: FeatureDeps<'storage' | 'config' | 'limits'>,
  accountId: string,
  vCode: string,
  request: FastifyRequest,
) {
  const place = hashCode(config.secret, placeOf(config.secret, request, accountId).key);
  const codeHere = await tryResetCode(storage.db, accountId, place);
  if (!codeHere) await limits.count('codesOfAccount', accountId);
  const hash = hashCode(config.secret, vCode);
  const codes = [
    ...(codeHere ? [codeHere] : []),
    ...(await resetCodesElsewhere(storage.db, accountId, place)),
  ];
  return codes.find((code) => sameHash(code.hash, hash));
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
    await mail.post(
      tx,
      compose(account.email ?? '', passwordChangedLetter(account.name), config.supportContact),
    );
  });
  mail.wake();
  await sessions.invalidate(account.id);
  await limits.clear('passwordsOfAccount', account.id);
  await limits.clear('passwordsOfSource', placeOf(config.secret, request, account.id).key);
  return { message: says.passwordChanged };
}
