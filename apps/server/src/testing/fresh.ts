import { inject } from 'vitest';
import { openEmbedded, openPostgres, type Storage } from '../storage/index.ts';
import { copyTemplate } from './postgres.ts';

/** A fresh copy of the migrated database, on the engine this run was asked to use. */
export async function freshStorage(): Promise<Storage> {
  const url = inject('postgresUrl');
  if (url) return openPostgres(await copyTemplate(url), { connections: 4 });
  return openEmbedded(undefined, inject('template'));
}
