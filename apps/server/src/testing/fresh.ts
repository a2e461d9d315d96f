import { cp } from 'node:fs/promises';
import { inject } from 'vitest';
import { openPostgres, type Storage } from '../storage/index.ts';
import { lendEmbedded } from './embedded.ts';
import { copyTemplate } from './postgres.ts';

/** The migrated, empty database, on the engine this run was asked to use. */
export async function freshStorage(): Promise<Storage> {
  const url = inject('postgresUrl');
  if (url) return openPostgres(await copyTemplate(url), { connections: 4 });
  return lendEmbedded(inject('template'));
}

/** Makes a server's folder, as its first start leaves it: that takes longer than most that is asked of it then. */
export const startFolder = (folder: string): Promise<void> =>
  cp(inject('started'), folder, { recursive: true });
