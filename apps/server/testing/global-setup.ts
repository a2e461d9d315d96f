import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { embeddedDb } from '../src/storage/embedded/dialect.ts';
import { EmbeddedThread } from '../src/storage/embedded/thread.ts';
import { migrateToLatest } from '../src/storage/sql/migrate.ts';
import { startPostgres } from './database/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database of a project's tests. */
    database: 'embedded' | 'postgres';
    /** The file of a migrated, empty embedded database: a dump to start from. */
    template: string;
    /** A server's folder with such a database, in the state of its first start. */
    started: string;
    /** Set when the tests run on PostgreSQL: a server whose template database is migrated. */
    postgresUrl: string | undefined;
  }
}

async function writeTemplate(folder: string, file: string): Promise<void> {
  const thread = new EmbeddedThread({ folder }, (error) => {
    throw error;
  });
  await thread.ready;
  await migrateToLatest(embeddedDb(thread));
  await writeFile(file, await thread.dump());
  await thread.end();
}

/**
 * Runs once for all files: migrates one database, from which every test process starts. On PostgreSQL (from npm), every
 * process copies it.
 */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'flagstick-template-'));
  const template = path.join(folder, 'database.tar');
  const started = path.join(folder, 'started');
  project.provide('template', template);
  project.provide('started', started);
  if (project.config.provide.database === 'postgres') {
    const server = await startPostgres({ upkeep: false, near: true });
    await server.makeTemplate();
    project.provide('postgresUrl', server.url);
    return async () => {
      await server.stop();
      await rm(folder, { recursive: true });
    };
  }
  await mkdir(started);
  await writeTemplate(started, template);
  project.provide('postgresUrl', undefined);
  return () => rm(folder, { recursive: true });
}
