import { sql } from 'kysely';
import type { Db, NewRow, Row, Tx } from '../../../storage/index.ts';

export type PasskeyRow = Row<'passkeys'>;

export const passkeysOf = (db: Db, userId: string) =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const passkeyOfCredential = (db: Db, credentialId: string) =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

/** False if an account has this credential. */
export async function insertPasskey(db: Db, row: NewRow<'passkeys'>): Promise<boolean> {
  const inserted = await db
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Records a use. False if the device's counter was used before, so that a copy of its key exists, or if the passkey was
 * removed in the meantime.
 */
export async function recordPasskeyUse(db: Db, id: string, counter: number): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ counter, used_at: new Date() })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False if the person has no such passkey. */
export async function renamePasskey(db: Db, userId: string, id: string, name: string): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The name of the deleted passkey; undefined if the person has no such one. */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

export async function deletePasskeys(tx: Tx, userId: string, since = new Date(0)): Promise<number> {
  const rows = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .returning('id')
    .execute();
  return rows.length;
}

export const insertChallenge = (db: Db, row: NewRow<'passkey_challenges'>) =>
  db.insertInto('passkey_challenges').values(row).execute();

/** Uses the challenge up. Undefined if it was used, expired or is unknown. */
export const deleteChallenge = (db: Db, challenge: string, purpose: 'add' | 'signIn') =>
  db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date())
    .returning('user_id')
    .executeTakeFirst();

export const deleteExpiredChallenges = (db: Db) =>
  db.deleteFrom('passkey_challenges').where('expires_at', '<', sql<Date>`now()`).execute();
