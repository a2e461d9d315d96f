import { cp } from 'node:fs/promises';
import { inject } from 'vitest';
import type { Storage } from '../../src/storage/index.ts';
import { pooledEmbedded } from './pooled-embedded.ts';
import { pooledPostgres } from './pooled-postgres.ts';

/** A migrated, empty database on the engine of this run. */
export async function testStorage(): Promise<Storage> {
  const url = inject('postgresUrl');
  if (url) return pooledPostgres(url);
  return pooledEmbedded(inject('template'));
}

/** Creates a server's folder in the state of its first start, which would take longer than most tests. */
export const createStartedFolder = (folder: string): Promise<void> =>
  cp(inject('started'), folder, { recursive: true });
