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
      conflict
        .columns(['user_id', 'kind'])
        .where('kind', '<>', 'confirm')
        .doUpdateSet({
          id: row.id,
          hash: row.hash,
          new_email: row.new_email ?? null,
          expires_at: row.expires_at,
          tries: 0,
        }),
    )
    .execute();
}

/** The link's row, while it holds; locked until the transaction ends, so that it is used once. */
export const linkByHash = (db: Db, hash: string) =>
  db
    .selectFrom('account_codes')
    .selectAll()
    .where('hash', '=', hash)
    .where('kind', '<>', 'reset')
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();

/** Counts a try at the account's reset code and gives the code's row, while it holds and tries are left. */
export const tryResetCode = (db: Db, userId: string) =>
  db
    .updateTable('account_codes')
    .set({ tries: sql`tries + 1` })
    .where('user_id', '=', userId)
    .where('kind', '=', 'reset')
    .where('tries', '<', limits.codeTries)
    .where('expires_at', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();

/** Takes the code for good; false when another call took it first. */
export async function takeCode(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_codes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** What was sent to an address that is no longer the account's, or is of no more use. */
export const deleteCodes = (
  db: Db,
  userId: string,
  kinds: readonly CodeKind[] = ['confirm', 'email', 'reset'],
) => db.deleteFrom('account_codes').where('user_id', '=', userId).where('kind', 'in', kinds).execute();
