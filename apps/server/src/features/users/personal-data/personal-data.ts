import type { OwnData } from '@flagstick/contract';
import type { Storage } from '../../../storage/index.ts';
import { rowsOf, sections } from './personal-data-store.ts';

/** Certificates of other people on a shared card name their own devices. */
const withoutDevicesOfOthers = (row: Record<string, unknown>, userId: string) => {
  if (!Array.isArray(row.certificates)) return row;
  const certificates = row.certificates.map(
    (one: { by?: string; typedBy?: string; device?: string | null }) =>
      (one.typedBy ?? one.by) === userId ? one : { ...one, device: null },
  );
  return { ...row, certificates };
};

const exportedRow = (row: Record<string, unknown>, userId: string): Record<string, unknown> =>
  'device' in row && row.typed_by !== userId ? { ...row, device: null } : withoutDevicesOfOthers(row, userId);

export const personalDataOf = ({ db }: Pick<Storage, 'db'>, userId: string): Promise<OwnData> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const tables: OwnData['tables'] = {};
      for (const section of sections) {
        const rows = await rowsOf(tx, section, userId);
        if (rows.length > 0) tables[section.table] = rows.map((row) => exportedRow(row, userId));
      }
      return { madeAt: new Date().toISOString(), tables };
    });
