import { says } from '@flagstick/contract';
import { AppError } from '../../http/index.ts';
import type { FeatureDeps } from '../feature.ts';
import { compose } from '../mail/index.ts';
import { hashCode, issueCode, lifetimeMs, sameHash } from './codes.ts';
import { deleteCodes, takeCode, tryResetCode } from './codes-store.ts';
import { passwordChangedLetter, resetLetter } from './letters.ts';
import { hashPassword } from './passwords.ts';
import { type Account, accountOf, updatePerson, type Who } from './people-store.ts';
import { endSessions } from './sessions-store.ts';
import { typed } from './sign-in.ts';

/** How long a call waits for the first attempt at its mail, to be able to say that it failed. */
const attemptWaitMs = 6_000;

/** The account that is meant. Throws account.unknown, and counts it against the address. */
export async function knownAccount(
  { storage, limits }: FeatureDeps,
  who: Who,
  address: string,
): Promise<Account> {
  typed(who);
  await limits.check('unknownAccountsFrom', address);
  const account = await accountOf(storage.db, who);
  if (account) return account;
  await limits.failed('unknownAccountsFrom', address);
  throw new AppError('account.unknown');
}

/** Wakes the outbox and throws mail.failed when the first attempt does; the outbox goes on trying. */
export async function sendNow({ mail }: FeatureDeps, mailId: string): Promise<void> {
  mail.wake();
  if ((await mail.firstAttempt(mailId, attemptWaitMs)) === 'failed') throw new AppError('mail.failed');
}

/** Sends a code; the one before dies. */
export async function requestCode(
  deps: FeatureDeps,
  who: Who,
  address: string,
): Promise<{ message: string }> {
  const { storage, limits, config, mail } = deps;
  const account = await knownAccount(deps, who, address);
  await limits.count('mailsOfAccount', account.id);
  const mailId = await storage.db.transaction().execute(async (tx) => {
    const code = await issueCode(tx, config.secret, { userId: account.id, kind: 'reset' });
    const letter = compose(account.email ?? '', resetLetter(account.name, code), config.supportContact);
    return mail.post(tx, letter, lifetimeMs.reset);
  });
  await sendNow(deps, mailId);
  return { message: says.codeSent };
}

/**
 * Sets a new password by the code, which also proves the address, and ends every session. Throws code.wrong for a
 * code that is wrong, old, used or was tried too often, and for an unknown account.
 */
export async function resetPassword(
  deps: FeatureDeps,
  { password, vCode, ...who }: Who & { password: string; vCode: string },
  address: string,
): Promise<{ message: string }> {
  const { storage, limits, config, mail, sessions } = deps;
  const identifier = typed(who);
  await limits.check('wrongCodesFrom', address);
  const account = await accountOf(storage.db, who);
  await limits.count('codesOfAccount', account?.id ?? identifier);
  // The try is counted whatever becomes of the rest.
  const code = account && (await tryResetCode(storage.db, account.id));
  if (!account || !code || !sameHash(code.hash, hashCode(config.secret, vCode))) {
    await limits.failed('wrongCodesFrom', address);
    throw new AppError('code.wrong');
  }
  const passwordHash = await hashPassword(password);
  await storage.db.transaction().execute(async (tx) => {
    if (!(await takeCode(tx, code.id))) throw new AppError('code.wrong');
    // Whatever was asked for by somebody who knew the old password is void, a new address above all.
    await deleteCodes(tx, account.id);
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
  await sessions.changed(account.id);
  await limits.clear('passwordsOfAccount', account.id);
  return { message: says.passwordChanged };
}
