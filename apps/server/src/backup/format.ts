/**
 * A backup is one file: lines of JSON, compressed with gzip, so that anybody reads it without this program. First what
 * it is, then the database as storage dumps it, the secret when one is kept, the pictures, and a last line that says
 * that nothing is missing.
 */
import { limits } from '@flagstick/contract';
import * as z from 'zod';
import { isStoredName } from '../storage/index.ts';

const format = 1;

/** The first line. */
export const Title = z.object({
  flagstick: z.literal('backup'),
  format: z.number().int(),
  /** Of the program that made it. */
  version: z.string(),
  at: z.iso.datetime(),
});

/** The first line of the database. */
export const Head = z.object({ migrations: z.array(z.string()).min(1) });

/** Any line after these two that is no row of a table. */
export const Line = z.union([
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

/** What a backup holds, as its maker is told. */
export interface Summary {
  readonly at: Date;
  readonly migrations: readonly string[];
  readonly games: number;
  readonly people: number;
  readonly scores: number;
  readonly pictures: number;
  readonly secret: boolean;
}

/** It cannot be done; the message is one sentence for the person at the terminal. */
export class BackupProblem extends Error {}

export const line = (value: object) => `${JSON.stringify(value)}\n`;

export const titleLine = (at: Date) =>
  line({ flagstick: 'backup', format, version: limits.appVersion, at: at.toISOString() } satisfies z.infer<
    typeof Title
  >);

export const endLine = line({ backup: 'whole' });

/** Does this program read it? */
export const knowsFormat = (title: z.infer<typeof Title>) => title.format === format;

/** A time as it stands in names of files: 20260614T092000Z. */
export const stamp = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
