import path from 'node:path';
import { type Config, ConfigError, readConfig } from '../src/app/config.ts';
import { type ObjectStores, openObjectStores } from '../src/app/object-stores.ts';
import { BackupProblem, type BackupSummary, type DataLocation } from '../src/backup/index.ts';
import {
  type Db,
  FolderInUse,
  ObjectsUnavailable,
  StorageUnusable,
  setPrivateUmask,
} from '../src/storage/index.ts';

/** The command cannot be carried out; the message is one sentence for the terminal. */
export class CommandError extends Error {}

const expectedErrors = [
  ...[ConfigError, CommandError, BackupProblem],
  ...[StorageUnusable, FolderInUse, ObjectsUnavailable],
];

/** Runs a command of the terminal. Expected errors are printed as one sentence, with exit code 1. */
export function runTool(work: () => Promise<void>) {
  setPrivateUmask();
  work().catch((error: unknown) => {
    console.error(expectedErrors.some((kind) => error instanceof kind) ? (error as Error).message : error);
    process.exitCode = 1;
  });
}

/** The server's settings. With a given secret `readConfig` creates none: a command that only reads must not. */
export const settings = (): Config => readConfig({ ...process.env, SECRET: 'x'.repeat(32) });

/** The server's data folder and database, from its own settings. */
export function dataLocation(): DataLocation {
  const { databaseUrl, dataDir } = settings();
  return { databaseUrl, dataDir: path.resolve(dataDir) };
}

/**
 * Where the server's pictures and backups are. A failure of a bucket is the command's own.
 * @param db where an admin chose the place of backups; without it, they are in the place of the settings
 */
export const objectStores = (db?: Db): Promise<ObjectStores> =>
  openObjectStores(settings(), { warn: () => undefined }, db);

/** npm changes to the project's folder; a relative path of a file is resolved from the folder where the command was typed. */
export const fileFrom = (name: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), name);

export const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

/** "3 games, 41 people, 612 scores, 5 pictures" */
export const describeContents = ({ games, people, scores, pictures }: BackupSummary) =>
  [
    counted(games, 'game', 'games'),
    counted(people, 'person', 'people'),
    counted(scores, 'score', 'scores'),
    counted(pictures, 'picture', 'pictures'),
  ].join(', ');
