import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { commandLine } from '../src/app/command-line.ts';
import { type Backups, type DataLocation, restoreBackup } from '../src/backup/index.ts';
import { openEmbedded, openPostgres, type Storage, StorageUnusable } from '../src/storage/index.ts';
import { CommandError, describeContents, fileFrom, objectStores, runTool } from './run.ts';

/** The name of a backup in the bucket follows. */
const inBucket = 's3:';
/** The newest nightly backup. */
const newest = 'newest';

function parseArguments(args: string[]): { name: string; replace: boolean } {
  const { values, positionals } = parseArgs({
    args,
    options: { replace: { type: 'boolean' } },
    allowPositionals: true,
    strict: false,
  });
  const [name, ...more] = positionals;
  const known = Object.keys(values).every((option) => option === 'replace');
  if (!name || more.length > 0 || !known) {
    throw new CommandError(
      `Give a file, or "newest": ${commandLine('restore', 'FILE')}, or ${commandLine('restore', 'FILE --replace')}`,
    );
  }
  return { name, replace: values.replace === true };
}

/** @throws CommandError if there is no such backup */
async function nameIn(backups: Backups, wanted: string): Promise<string> {
  const all = await backups.list();
  const name = wanted === newest ? all.find(({ kind }) => kind === 'nightly')?.name : wanted;
  if (name !== undefined && (await backups.has(name))) return name;
  const { place } = await backups.store();
  const [last] = all;
  throw new CommandError(
    last === undefined
      ? `There is no backup in ${place}.`
      : `There is no ${wanted === newest ? 'nightly backup' : wanted} in ${place}. The newest backup is ${last.name}.`,
  );
}

/** The database before the restore; undefined without one that can be opened. @throws FolderInUse */
async function openFormer({ dataDir, databaseUrl }: DataLocation): Promise<Storage | undefined> {
  try {
    if (databaseUrl) return await openPostgres(databaseUrl, { connections: 1 });
    return existsSync(path.join(dataDir, 'database')) ? await openEmbedded(dataDir) : undefined;
  } catch (error) {
    if (!(error instanceof StorageUnusable)) throw error;
    console.warn(`${error.message} The backups are looked for in the place of the settings.`);
    return undefined;
  }
}

/** The backups where the settings or an admin keep them. */
async function keptBackups(location: DataLocation): Promise<Backups> {
  const former = await openFormer(location);
  try {
    const backups = await (await objectStores(former?.db)).backups?.pinned();
    if (!backups) throw new CommandError('These settings make no backups. Give a file.');
    return backups;
  } finally {
    await former?.close();
  }
}

/**
 * `npm run restore -- FILE [--replace]`: a server's folder and database as they were when the backup was made.
 * `newest` is the newest nightly backup, where the settings or an admin keep them; `s3:newest` and `s3:NAME` are backups
 * in S3_BACKUP_BUCKET.
 */
runTool(async () => {
  const { name, replace } = parseArguments(process.argv.slice(2));
  const { location: where, backups, backupObjects } = await objectStores();
  const restore = (file: string) => restoreBackup(where, file, { replace });
  if (name.startsWith(inBucket) && !backupObjects) throw new CommandError('Set S3_BACKUP_BUCKET.');
  const restoreFrom = async (kept: Backups, wanted: string) =>
    kept.withFile(await nameIn(kept, wanted), restore);
  const made =
    name === newest
      ? await restoreFrom(await keptBackups(where), name)
      : backups && name.startsWith(inBucket)
        ? await restoreFrom(backups, name.slice(inBucket.length))
        : await restore(fileFrom(name));
  const target = where.databaseUrl ? `${where.dataDir} and the database at DATABASE_URL` : where.dataDir;
  console.log(`${target} is as it was on ${made.at.toISOString()}: ${describeContents(made)}.`);
  if (made.previousDataFolder) console.log(`The previous data is in ${made.previousDataFolder}.`);
});
