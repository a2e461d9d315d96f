import { parseArgs } from 'node:util';
import { restoreBackup } from '../src/backup/index.ts';
import { CommandError, dataLocation, describeContents, fileFrom, runTool } from './run.ts';

function parseArguments(args: string[]): { file: string; replace: boolean } {
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
  return { file: fileFrom(name), replace: values.replace === true };
}

/** `npm run restore -- FILE [--replace]`: a server's folder and database as they were when the backup was made. */
runTool(async () => {
  const { file, replace } = parseArguments(process.argv.slice(2));
  const where = dataLocation();
  const made = await restoreBackup(where, file, { replace });
  const target = where.databaseUrl ? `${where.dataDir} and the database at DATABASE_URL` : where.dataDir;
  console.log(`${target} is as it was on ${made.at.toISOString()}: ${describeContents(made)}.`);
  if (made.previousDataFolder) console.log(`The previous data is in ${made.previousDataFolder}.`);
});
