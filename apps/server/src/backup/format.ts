/**
 * A backup is one file with lines of JSON, compressed with gzip, so that it can be read without this program. It
 * contains a title, the database as dumped by the storage, the secret if stored, the pictures, and a last line that
 * marks it as complete.
 */
import { limits } from '@flagstick/contract';
import * as z from 'zod';
import { isStorageFull, isStoredName, jsonLine, ObjectsUnavailable } from '../storage/index.ts';

const format = 1;

export const BackupTitle = z.object({
  flagstick: z.literal('backup'),
  format: z.number().int(),
  version: z.string(),
  at: z.iso.datetime(),
});

export const DatabaseHead = z.object({ migrations: z.array(z.string()).min(1) });

/** Any later line that is not a row of a table. */
export const BackupLine = z.union([
  z.strictObject({
    table: z.string(),
    columns: z.record(z.string(), z.string()),
    rows: z.number().int().min(0),
  }),
  z.strictObject({ database: z.literal('whole') }),
  z.strictObject({ secret: z.string() }),
  z.strictObject({ file: z.string().refine(isStoredName), bytes: z.string() }),
  z.strictObject({ backup: z.literal('whole') }),
]);

export interface BackupSummary {
  readonly at: Date;
  readonly migrations: readonly string[];
  readonly games: number;
  readonly people: number;
  readonly scores: number;
  readonly pictures: number;
  readonly secret: boolean;
}

/** The backup or restore is not possible; the message is one sentence for the terminal. */
export class BackupProblem extends Error {}

/** The place of backups cannot be read: no fault of the server. The message says why. */
export const isUnreadablePlace = (error: unknown): error is BackupProblem | ObjectsUnavailable =>
  error instanceof BackupProblem || error instanceof ObjectsUnavailable;

/** Why a backup or a restore failed, as a sentence for people; `otherwise` where the reason is no concern of theirs. */
export const problemOf = (error: unknown, otherwise: string): string =>
  isStorageFull(error) ? 'The disk is full.' : isUnreadablePlace(error) ? error.message : otherwise;

/** Why a folder of backups cannot be read; an error that is not of the file system is returned as it is. */
export function readProblem(folder: string, error: unknown): unknown {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return error;
  const reasons: Record<string, string> = {
    EACCES: 'that is not allowed',
    ENOTDIR: 'a part of its path is a file',
  };
  const reason = reasons[String(error.code)] ?? String(error.code);
  return new BackupProblem(`The folder ${folder} cannot be read: ${reason}.`, { cause: error });
}

export const titleLine = (at: Date) =>
  jsonLine({
    flagstick: 'backup',
    format,
    version: limits.appVersion,
    at: at.toISOString(),
  } satisfies z.infer<typeof BackupTitle>);

export const endLine = jsonLine({ backup: 'whole' });

export const isKnownFormat = (title: z.infer<typeof BackupTitle>) => title.format === format;

/** A time for file names: 20260614T092000Z. */
export const fileTime = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
