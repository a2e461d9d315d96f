import { limits } from '@flagstick/contract';
import { sql } from 'kysely';
import type { Db, NewRow, Row } from '../../storage/index.ts';

type CodeRow = Row<'account_codes'>;
export type CodeKind = CodeRow['kind'];

export const insertCode = (db: Db, row: NewRow<'account_codes'>) =>
  db.insertInto('account_codes').values(row).execute();

export async function replaceCode(db: Db, row: NewRow<'account_codes'>): Promise<void> {
  await db
    .insertInto('account_codes')
    .values(row)
    .onConflict((conflict) =>
      (row.kind === 'reset'
        ? conflict.columns(['user_id', 'place']).where('kind', '=', 'reset')
        : conflict.columns(['user_id']).where('kind', '=', 'email')
      ).doUpdateSet({
        id: row.id,
        hash: row.hash,
        address: row.address ?? null,
        expires_at: row.expires_at,
        tries: 0,
      }),
    )
    .execute();
}

/** The row of a valid link, locked until the end of the transaction so that the link is used once. */
export const linkByHash = (db: Db, hash: string, kinds: ReadonlyArray<'confirm' | 'email' | 'undo'>) =>
  db
    .selectFrom('account_codes')
    .selectAll()
    .where('hash', '=', hash)
    .where('kind', 'in', kinds)
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();

export type LinkOutcome = Row<'used_links'>['done'];

export async function recordUsedLinks(
  db: Db,
  done: LinkOutcome,
  which: { readonly hash: string } | { readonly userId: string; readonly kind: 'confirm' },
): Promise<void> {
  await db.deleteFrom('used_links').where('expires_at', '<', sql<Date>`now()`).execute();
  await db
    .insertInto('used_links')
    .columns(['hash', 'done', 'expires_at'])
    .expression((eb) => {
      const links = eb.selectFrom('account_codes').select(['hash', sql.lit(done).as('done'), 'expires_at']);
      return 'hash' in which
        ? links.where('hash', '=', which.hash).where('kind', '<>', 'reset')
        : links.where('user_id', '=', which.userId).where('kind', '=', which.kind);
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function wasUsed(db: Db, hash: string, done: LinkOutcome): Promise<boolean> {
  const used = await db
    .selectFrom('used_links')
    .select('hash')
    .where('hash', '=', hash)
    .where('done', '=', done)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return used !== undefined;
}

/** Counts a try at the code requested from this source, and returns the code if it is valid and has tries left. */
export const tryResetCode = (db: Db, userId: string, source: string) =>
  db
    .updateTable('account_codes')
    .set({ tries: sql`tries + 1` })
    .where('user_id', '=', userId)
    .where('kind', '=', 'reset')
    .where('place', '=', source)
    .where('tries', '<', limits.codeTries)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'hash'])
    .executeTakeFirst();

export const resetCodesOfOtherSources = (db: Db, userId: string, source: string) =>
  db
    .selectFrom('account_codes')
    .select(['id', 'hash'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'reset')
    .where('place', '<>', source)
    .where('tries', '<', limits.codeTries)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();

/** Deletes the code; false when another call deleted it first. */
export async function deleteCode(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_codes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export const deleteCodes = (
  db: Db,
  userId: string,
  kinds: readonly CodeKind[] = ['confirm', 'email', 'reset', 'undo'],
) => db.deleteFrom('account_codes').where('user_id', '=', userId).where('kind', 'in', kinds).execute();

export const limitUndo = (db: Db, userId: string, address: string, until: Date) =>
  db
    .updateTable('account_codes')
    .set({ expires_at: until })
    .where('user_id', '=', userId)
    .where('kind', '=', 'undo')
    .where('address', '=', address)
    .execute();

/**
 * Includes later addresses. Older ones stay, so that an attacker's further change cannot void the owner's links.
 * Returns when the first of these changes was requested.
 */
export async function deleteUndoFrom(db: Db, userId: string, address: string): Promise<Date> {
  const deleted = await db
    .deleteFrom('account_codes')
    .where('user_id', '=', userId)
    .where('kind', '=', 'undo')
    .where('id', '>=', (query) =>
      query
        .selectFrom('account_codes')
        .select('id')
        .where('user_id', '=', userId)
        .where('kind', '=', 'undo')
        .where('address', '=', address)
        // A link of an earlier, accepted change says nothing about this one.
        .where('expires_at', '>', sql<Date>`now()`)
        .orderBy('id')
        .limit(1),
    )
    .returning('created_at')
    .execute();
  return new Date(Math.min(Date.now(), ...deleted.map(({ created_at }) => created_at.getTime())));
}
