import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../storage/index.ts';
import { migrateToLatest } from '../storage/migrate.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty embedded database: every test file starts from its own copy. */
    template: string;
    /** Set when the suite runs on PostgreSQL: a server whose template database is migrated. */
    postgresUrl: string | undefined;
  }
}

/**
 * Once for all files: migrate one database, which every file then copies. With `FLAGSTICK_TEST_DB=postgres` the same
 * suite runs on a PostgreSQL that npm brought.
 */
export default async function setup(project: TestProject) {
  if (process.env.FLAGSTICK_TEST_DB === 'postgres') {
    const server = await startPostgres();
    await server.makeTemplate();
    project.provide('postgresUrl', server.url);
    project.provide('template', '');
    return () => server.stop();
  }
  const storage = await openEmbedded();
  await migrateToLatest(storage.db);
  project.provide('template', await storage.dump());
  project.provide('postgresUrl', undefined);
  await storage.close();
  return undefined;
}
