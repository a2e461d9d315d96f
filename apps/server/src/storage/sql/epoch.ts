import { stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { newId } from './ids.ts';
import type { Db } from './tables.ts';

/**
 * Identifies a PostgreSQL database: its cluster, its timeline (changed when a standby takes over), and its number
 * there.
 */
async function placeOfServer(db: Db): Promise<string> {
  const { rows } = await sql<{ place: string }>`
    select concat_ws(' ', 'server', s.system_identifier, c.timeline_id, d.oid) as place
    from pg_control_system() s, pg_control_checkpoint() c, pg_database d
    where d.datname = current_database()`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL does not name its own database.');
  return row.place;
}

/**
 * Begins a new epoch if the database is in another place than at the last start: it may be an older copy, which will
 * give the same versions to other scores. Several processes that start at once agree on one epoch.
 */
async function renewEpoch(db: Db, place: string): Promise<void> {
  await db
    .insertInto('database_epoch')
    .values({ epoch: newId(), place })
    .onConflict((conflict) =>
      conflict
        .column('only_row')
        .doUpdateSet((eb) => ({ epoch: eb.ref('excluded.epoch'), place: eb.ref('excluded.place') }))
        .whereRef('database_epoch.place', '<>', 'excluded.place'),
    )
    .execute();
}

/**
 * Begins a new epoch when the folder of an embedded database differs from that of the last start: a copy, a new folder
 * in its place, or files overwritten with an older copy.
 */
export async function renewEpochOfFolder(db: Db, folder: string): Promise<void> {
  const file = path.join(folder, 'database', 'PG_VERSION');
  const place = async () => {
    const { ino, birthtimeNs, ctimeNs } = await stat(file, { bigint: true });
    return `folder ${ino} ${birthtimeNs} ${ctimeNs}`;
  };
  await renewEpoch(db, await place());
  // The file gets another time at each start. Otherwise a copying tool would skip it, because it has the same size and
  // time in the older copy.
  const now = new Date();
  await utimes(file, now, now);
  await db
    .updateTable('database_epoch')
    .set({ place: await place() })
    .execute();
}

/**
 * The epoch of a PostgreSQL database, renewed if the database was replaced. Empty before the migration that adds it.
 */
export async function epochOfServer(db: Db): Promise<string> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('database_epoch') is not null as there`.execute(db);
  if (!found[0]?.there) return '';
  await renewEpoch(db, await placeOfServer(db));
  const { epoch } = await db.selectFrom('database_epoch').select('epoch').executeTakeFirstOrThrow();
  return epoch;
}

/** The database's epoch, for a statement that reads versions; empty before the first start. */
export const epochOfDatabase = sql<string>`coalesce((select epoch from database_epoch), '')`;
