import { contractTexts } from '@flagstick/contract';
import { type Actor, AppError, refuseField } from '../../http/index.ts';
import { endSessions, isPasswordDue, lockKey } from '../../storage/index.ts';
import type { FeatureDeps } from '../feature.ts';
import { hashPassword, hashQueue, isPassword } from './passwords.ts';
import { passwordHashOf, updatePerson } from './people-store.ts';

/** @throws AppError request.invalid for a wrong password; request.tooMany after ten of them */
export async function requirePassword(
  { storage, limits }: FeatureDeps<'storage' | 'limits'>,
  userId: string,
  password: string,
): Promise<void> {
  await limits.count('ownPasswordsOf', userId);
  const hashed = await passwordHashOf(storage.db, userId);
  const right = await hashQueue.run(() => isPassword(password, hashed), { urgent: true });
  if (!right) throw refuseField('password', contractTexts.passwordWrong);
  await limits.clear('ownPasswordsOf', userId);
}

/**
 * Only for a session opened by a confirmation link with a password due. Ends all sessions, including this one.
 * @throws AppError action.notAllowed for any other session
 */
export async function setDuePassword(
  { storage, sessions }: FeatureDeps<'storage' | 'sessions'>,
  { id, sid }: Pick<Actor, 'id' | 'sid'>,
  password: string,
): Promise<void> {
  if (!(await isPasswordDue(storage.db, sid))) throw new AppError('action.notAllowed');
  const passwordHash = await hashPassword(password);
  await storage.db.transaction().execute(async (tx) => {
    await lockKey(tx, id);
    // A parallel call may have set the password and ended this session.
    if (!(await isPasswordDue(tx, sid))) throw new AppError('action.notAllowed');
    await updatePerson(tx, id, { password_hash: passwordHash });
    await endSessions(tx, id);
  });
  await sessions.invalidate(id);
}
