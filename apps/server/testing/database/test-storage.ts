import { cp } from 'node:fs/promises';
import { inject } from 'vitest';
import type { Storage } from '../../src/storage/index.ts';
import { lendEmbedded } from './pooled-embedded.ts';
import { lendPostgres } from './pooled-postgres.ts';

/** A migrated, empty database on the engine of this run. */
export async function freshStorage(): Promise<Storage> {
  const url = inject('postgresUrl');
  if (url) return lendPostgres(url);
  return lendEmbedded(inject('template'));
}

/** Creates a server's folder in the state of its first start, which would take longer than most tests. */
export const startFolder = (folder: string): Promise<void> =>
  cp(inject('started'), folder, { recursive: true });
