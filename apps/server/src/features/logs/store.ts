import { sql } from 'kysely';
import type { Db, NewRow } from '../../storage/index.ts';

export const insertReport = (db: Db, row: NewRow<'client_logs'>) =>
  db.insertInto('client_logs').values(row).execute();

export const forgetReports = (db: Db, days: number) =>
  db.deleteFrom('client_logs').where('at', '<', sql<Date>`now() - ${days} * interval '1 day'`).execute();
