import { parseArgs } from 'node:util';
import { commandLine } from '../src/app/command-line.ts';
import { type Backups, restoreBackup } from '../src/backup/index.ts';
import { CommandError, describeContents, fileFrom, objectStores, runTool } from './run.ts';

/** The name of a backup in the bucket follows. */
const inBucket = 's3:';

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
      `Give a file: ${commandLine('restore', 'FILE')}, or ${commandLine('restore', 'FILE --replace')}`,
    );
  }
  return { name, replace: values.replace === true };
}

/** @throws CommandError if there is no such backup */
async function nameIn(backups: Backups, wanted: string): Promise<string> {
  const newest = (await backups.list()).find(({ kind }) => kind === 'nightly')?.name;
  const name = wanted === 'newest' ? newest : wanted;
  if (name !== undefined && (await backups.has(name))) return name;
  throw new CommandError(
    newest === undefined
      ? `There is no backup in ${backups.place}.`
      : `There is no ${wanted} in ${backups.place}. The newest backup is ${newest}.`,
  );
}

/**
 * `npm run restore -- FILE [--replace]`: a server's folder and database as they were when the backup was made.
 * `s3:newest` and `s3:NAME` are backups in S3_BACKUP_BUCKET; the newest is a nightly one.
 */
runTool(async () => {
  const { name, replace } = parseArguments(process.argv.slice(2));
  const { location: where, backups, backupObjects } = await objectStores();
  const restore = (file: string) => restoreBackup(where, file, { replace });
  if (name.startsWith(inBucket) && !backupObjects) throw new CommandError('Set S3_BACKUP_BUCKET.');
  const made =
    backups && name.startsWith(inBucket)
      ? await backups.withFile(await nameIn(backups, name.slice(inBucket.length)), restore)
      : await restore(fileFrom(name));
  const target = where.databaseUrl ? `${where.dataDir} and the database at DATABASE_URL` : where.dataDir;
  console.log(`${target} is as it was on ${made.at.toISOString()}: ${describeContents(made)}.`);
  if (made.previousDataFolder) console.log(`The previous data is in ${made.previousDataFolder}.`);
});
