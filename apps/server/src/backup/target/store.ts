import { sql } from 'kysely';
import type { Db } from '../../storage/index.ts';

/** Where an admin wants the backups: in a folder of this machine or in a bucket. */
export type BackupTarget = { readonly folder: string } | { readonly bucket: string };

/** Undefined: the place of the settings. A database that is not migrated yet has none. */
export async function chosenTarget(db: Db): Promise<BackupTarget | undefined> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('backup_target') is not null as there`.execute(db);
  if (!found[0]?.there) return undefined;
  const row = await db.selectFrom('backup_target').select(['folder', 'bucket']).executeTakeFirst();
  if (row?.folder != null) return { folder: row.folder };
  return row?.bucket != null ? { bucket: row.bucket } : undefined;
}

/** @param target undefined: the place of the settings */
export async function storeTarget(db: Db, target: BackupTarget | undefined): Promise<void> {
  if (!target) {
    await db.deleteFrom('backup_target').execute();
    return;
  }
  const values = { folder: null, bucket: null, ...target };
  await db
    .insertInto('backup_target')
    .values(values)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(values))
    .execute();
}
