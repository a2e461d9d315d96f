import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as z from 'zod';
import {
  asKnownMigrations,
  classifyMigrations,
  type DumpTable,
  preReleaseMigrations,
} from '../storage/index.ts';
import {
  BackupLine,
  BackupProblem,
  type BackupSummary,
  BackupTitle,
  DatabaseHead,
  isKnownFormat,
} from './format.ts';

export type BackupPart =
  | { readonly kind: 'head'; readonly at: Date; readonly migrations: readonly string[] }
  | { readonly kind: 'table'; readonly table: DumpTable }
  | { readonly kind: 'rows'; readonly lines: readonly string[] }
  | { readonly kind: 'secret'; readonly secret: string }
  | { readonly kind: 'file'; readonly name: string; readonly bytes: Buffer };

/** A picture has at most 5 MB, which is 7 MB of text. A file with longer lines is not a backup. */
const maxLineBytes = 32 * 1024 * 1024;
const rowsPerPart = 500;

/** Has no message, because the name of the file is unknown here. */
class DamagedBackup extends Error {}

const newline = 0x0a;

/** Split manually, because Node's readline also splits at some characters that people type. */
async function* linesOf(bytes: Readable): AsyncGenerator<string, undefined> {
  let rest: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, end)]).toString();
      rest = [];
      length = 0;
      from = end + 1;
    }
    rest.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > maxLineBytes) throw new DamagedBackup();
  }
  if (length > 0) throw new DamagedBackup();
}

type Lines = AsyncGenerator<string, undefined>;

async function next(lines: Lines): Promise<string> {
  const { value } = await lines.next();
  if (value === undefined) throw new DamagedBackup();
  return value;
}

/** @throws DamagedBackup for a line that this program does not write */
function parsed<T extends z.ZodType>(schema: T, text: string): z.infer<T> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof z.ZodError) throw new DamagedBackup('', { cause });
    throw cause;
  }
}

function checkRow(text: string, columns: number): string {
  const row = parsed(z.array(z.unknown()), text);
  if (row.length !== columns || row.some((value) => value !== null && typeof value !== 'string')) {
    throw new DamagedBackup();
  }
  return text;
}

async function* tableParts(lines: Lines, table: DumpTable): AsyncGenerator<BackupPart> {
  yield { kind: 'table', table };
  const columns = Object.keys(table.columns).length;
  for (let left = table.rows; left > 0; left -= rowsPerPart) {
    const batch: string[] = [];
    while (batch.length < Math.min(left, rowsPerPart)) batch.push(checkRow(await next(lines), columns));
    yield { kind: 'rows', lines: batch };
  }
}

async function* partsOf(lines: Lines): AsyncGenerator<BackupPart> {
  const title = parsed(BackupTitle, await next(lines));
  const newer = new BackupProblem(`It was made by a newer Flagstick, ${title.version}.`);
  if (!isKnownFormat(title)) throw newer;
  const migrations = asKnownMigrations(parsed(DatabaseHead, await next(lines)).migrations);
  const origin = classifyMigrations(migrations);
  if (origin === 'newer') throw newer;
  if (origin === 'older') {
    throw new BackupProblem(
      `It is too old. Restore it with the build whose last migration is ${preReleaseMigrations.last}, start that build once, and make a new backup with it.`,
    );
  }
  yield { kind: 'head', at: new Date(title.at), migrations };
  for (let inDatabaseSection = true; ; ) {
    const line = parsed(BackupLine, await next(lines));
    if ('database' in line) inDatabaseSection = false;
    else if ('table' in line !== inDatabaseSection) throw new DamagedBackup();
    else if ('table' in line) yield* tableParts(lines, line);
    else if ('secret' in line) yield { kind: 'secret', secret: line.secret };
    else if ('file' in line)
      yield { kind: 'file', name: line.file, bytes: Buffer.from(line.bytes, 'base64') };
    else break;
  }
  if ((await lines.next()).value !== undefined) throw new DamagedBackup();
}

/**
 * Reads a whole backup.
 * @throws BackupProblem when it is missing, not a backup, incomplete, or from a newer Flagstick
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const source = createReadStream(file);
  const bytes = createGunzip();
  source.on('error', (error) => bytes.destroy(error));
  source.pipe(bytes);
  try {
    yield* partsOf(linesOf(bytes));
  } catch (error) {
    throw problemOf(file, error);
  } finally {
    source.destroy();
    bytes.destroy();
  }
}

function problemOf(file: string, error: unknown): unknown {
  if (error instanceof BackupProblem) {
    return new BackupProblem(`${file} cannot be restored by this Flagstick: ${error.message}`);
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return new BackupProblem(`There is no file ${file}.`);
  if (error instanceof Error && 'syscall' in error) {
    return new BackupProblem(`${file} cannot be read.`, { cause: error });
  }
  if (error instanceof DamagedBackup || code.startsWith('Z_') || code.startsWith('ERR_')) {
    return new BackupProblem(`${file} is not a Flagstick backup, or it is incomplete or damaged.`, {
      cause: error,
    });
  }
  return error;
}

/** Reads the whole backup, which proves that it is complete. */
export async function summaryOf(file: string): Promise<BackupSummary> {
  const rows = new Map<string, number>();
  let head = { at: new Date(0), migrations: [] as readonly string[] };
  let pictures = 0;
  let secret = false;
  for await (const part of readBackup(file)) {
    if (part.kind === 'head') head = part;
    else if (part.kind === 'table') rows.set(part.table.table, part.table.rows);
    else if (part.kind === 'secret') secret = true;
    else if (part.kind === 'file') pictures += 1;
  }
  const { at, migrations } = head;
  return {
    at,
    migrations,
    games: rows.get('games') ?? 0,
    people: rows.get('users') ?? 0,
    scores: rows.get('card_holes') ?? 0,
    pictures,
    secret,
  };
}
