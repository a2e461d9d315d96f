import { sql } from 'kysely';
import type { Db } from '../../storage/index.ts';

/** Where an admin wants the backups: in a folder of this machine or in a bucket. */
export type ChosenPlace = { readonly folder: string } | { readonly bucket: string };

/** Undefined: the place of the settings. A database that is not migrated yet has none. */
export async function chosenPlace(db: Db): Promise<ChosenPlace | undefined> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('backup_place') is not null as there`.execute(db);
  if (!found[0]?.there) return undefined;
  const row = await db.selectFrom('backup_place').select(['folder', 'bucket']).executeTakeFirst();
  if (row?.folder != null) return { folder: row.folder };
  return row?.bucket != null ? { bucket: row.bucket } : undefined;
}

/** @param place undefined: the place of the settings */
export async function storeChosenPlace(db: Db, place: ChosenPlace | undefined): Promise<void> {
  if (!place) {
    await db.deleteFrom('backup_place').execute();
    return;
  }
  const values = { folder: null, bucket: null, ...place };
  await db
    .insertInto('backup_place')
    .values(values)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(values))
    .execute();
}
