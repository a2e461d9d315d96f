import { cp } from 'node:fs/promises';
import { inject } from 'vitest';
import type { Storage } from '../../src/storage/index.ts';
import { lendEmbedded } from './embedded.ts';
import { lendPostgres } from './lent-postgres.ts';

/** The migrated, empty database, on the engine this run was asked to use. */
export async function freshStorage(): Promise<Storage> {
  const url = inject('postgresUrl');
  if (url) return lendPostgres(url);
  return lendEmbedded(inject('template'));
}

/** Makes a server's folder, as its first start leaves it: that takes longer than most that is asked of it then. */
export const startFolder = (folder: string): Promise<void> =>
  cp(inject('started'), folder, { recursive: true });
