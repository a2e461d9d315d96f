import { parseArgs } from 'node:util';
import { restoreBackup, withBackupOf } from '../src/backup/index.ts';
import { CommandError, describeContents, fileFrom, objectStores, runTool } from './run.ts';

/** The name of a nightly backup in the bucket follows. */
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
    throw new CommandError('Give a file: npm run restore -- FILE, or npm run restore -- FILE --replace');
  }
  return { name, replace: values.replace === true };
}

/**
 * `npm run restore -- FILE [--replace]`: a server's folder and database as they were when the backup was made.
 * `s3:newest` and `s3:NAME` are nightly backups in S3_BACKUP_BUCKET.
 */
runTool(async () => {
  const { name, replace } = parseArguments(process.argv.slice(2));
  const { location: where, backupObjects } = await objectStores();
  const restore = (file: string) => restoreBackup(where, file, { replace });
  if (name.startsWith(inBucket) && !backupObjects) throw new CommandError('Set S3_BACKUP_BUCKET.');
  const made =
    backupObjects && name.startsWith(inBucket)
      ? await withBackupOf(backupObjects, name.slice(inBucket.length), where.dataDir, restore)
      : await restore(fileFrom(name));
  const target = where.databaseUrl ? `${where.dataDir} and the database at DATABASE_URL` : where.dataDir;
  console.log(`${target} is as it was on ${made.at.toISOString()}: ${describeContents(made)}.`);
  if (made.previousDataFolder) console.log(`The previous data is in ${made.previousDataFolder}.`);
});
