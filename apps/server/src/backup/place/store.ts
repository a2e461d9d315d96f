import { sql } from 'kysely';
import type { Db } from '../../storage/index.ts';

/** Where an admin wants the backups: in a folder of this machine or in a bucket. */
export type ChosenPlace = { readonly folder: string } | { readonly bucket: string };

export interface PlaceChoice {
  /** Undefined: the place of the settings. */
  readonly place: ChosenPlace | undefined;
  readonly at: Date;
}

/** Undefined: no admin ever chose a place. A database that is not migrated yet has no choice. */
export async function placeChoice(db: Db): Promise<PlaceChoice | undefined> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('backup_place') is not null as there`.execute(db);
  if (!found[0]?.there) return undefined;
  const row = await db
    .selectFrom('backup_place')
    .select(['folder', 'bucket', 'chosen_at'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { folder, bucket, chosen_at: at } = row;
  return { place: folder !== null ? { folder } : bucket !== null ? { bucket } : undefined, at };
}

/** @param choice undefined: as if no admin ever chose a place */
export async function storePlaceChoice(db: Db, choice: PlaceChoice | undefined): Promise<void> {
  if (!choice) {
    await db.deleteFrom('backup_place').execute();
    return;
  }
  const values = { folder: null, bucket: null, ...choice.place, chosen_at: choice.at };
  await db
    .insertInto('backup_place')
    .values(values)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(values))
    .execute();
}
