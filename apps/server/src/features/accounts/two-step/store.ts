import { limits } from '@flagstick/contract';
import { sql } from 'kysely';
import { type Db, needsSecondStep, type Tx } from '../../../storage/index.ts';
import { deletePasskeys } from '../passkeys/store.ts';

export const twoStepKeyOf = (db: Db, userId: string) =>
  db
    .selectFrom('two_step_keys')
    .select(['sealed', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Replaces a key that was not confirmed. False if one is confirmed. */
export async function beginKey(db: Db, userId: string, sealed: string): Promise<boolean> {
  const row = await db
    .insertInto('two_step_keys')
    .values({ user_id: userId, sealed, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed, last_step: 0, created_at: sql`now()` })
        .where('two_step_keys.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up the code of this step. False if it, or a later one, was used. */
export async function useStep(db: Db, userId: string, sealed: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('two_step_keys')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('sealed', '=', sealed)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const confirmKey = (db: Db, userId: string) =>
  db.updateTable('two_step_keys').set({ confirmed_at: sql`now()` }).where('user_id', '=', userId).execute();

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();
}

/** Deletes the code. False if there is none of this hash. */
export async function useRecoveryCode(db: Db, userId: string, hash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function recoveryCodesLeft(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** False if no key was confirmed. */
export async function deleteKey(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('two_step_keys')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row?.confirmed_at != null;
}

/** Recovery codes go with the last second step. True if it is gone. */
export async function deleteUnneededCodes(tx: Tx, userId: string): Promise<boolean> {
  if (await needsSecondStep(tx, userId)) return false;
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  return true;
}

/** The key, passkeys and recovery codes. False if nothing was on. */
export async function deleteTwoStep(tx: Tx, userId: string): Promise<boolean> {
  const hadKey = await deleteKey(tx, userId);
  const hadPasskeys = (await deletePasskeys(tx, userId)) > 0;
  await deleteUnneededCodes(tx, userId);
  return hadKey || hadPasskeys;
}

/**
 * An attacker who changed the account may have added passkeys, shortly before the change too.
 * @param changedAt the first change of the address that is undone
 */
export async function deleteLaterPasskeys(tx: Tx, userId: string, changedAt: Date): Promise<void> {
  await deletePasskeys(tx, userId, new Date(changedAt.getTime() - limits.undoHours * 60 * 60_000));
  await deleteUnneededCodes(tx, userId);
}
