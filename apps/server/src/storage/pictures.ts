import { sql } from 'kysely';
import type { Files } from './files.ts';
import { lockKey } from './sql/lock-row.ts';
import type { Db, Tx } from './sql/tables.ts';
import type { Storage } from './storage.ts';

/** The stored pictures, and a second chance for those that could not be deleted. */
export interface PictureFiles extends Files {
  /** Deletes the picture of an address later, with retries, unless a row then refers to it. */
  deleteLater(address: string): Promise<void>;
}

export interface StoredPicture {
  readonly address: string;
  /**
   * Call it in the transaction that names the picture in a row. A concurrent drop of the same picture waits for that
   * transaction. If the picture was dropped just before, it is stored again.
   */
  claim(tx: Tx): Promise<void>;
}

export async function storePicture(files: Files, bytes: Buffer): Promise<StoredPicture> {
  const address = await files.store(bytes, 'webp');
  return {
    address,
    async claim(tx) {
      await lockKey(tx, address);
      await files.store(bytes, 'webp');
    },
  };
}

async function isReferenced(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`select
    exists (select from users where avatar = ${address})
    or exists (select from clubs where logo = ${address} or images @> to_jsonb(${address}::text))
    or exists (select from courses where images @> to_jsonb(${address}::text))
    or exists (select from advert_images where image = ${address})
    or exists (select from kiosk_cards where photo = ${address}) as named`.execute(db);
  return rows[0]?.named === true;
}

/** Deletes a picture unless a row refers to it: two people may have uploaded the same one. */
export const deletePicture = (storage: Pick<Storage, 'db'>, files: Files, address: string): Promise<void> =>
  storage.db.transaction().execute(async (tx) => {
    await lockKey(tx, address);
    if (!(await isReferenced(tx, address))) await files.remove(address);
  });
