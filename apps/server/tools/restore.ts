import { parseArgs } from 'node:util';
import { restoreBackup } from '../src/backup/index.ts';
import { CannotDo, dataLocation, fileFrom, holding, runTool } from './run.ts';

function asked(args: string[]): { file: string; replace: boolean } {
  const { values, positionals } = parseArgs({
    args,
    options: { replace: { type: 'boolean' } },
    allowPositionals: true,
    strict: false,
  });
  const [name, ...more] = positionals;
  const known = Object.keys(values).every((option) => option === 'replace');
  if (!name || more.length > 0 || !known) {
    throw new CannotDo('Give a file: npm run restore -- FILE, or npm run restore -- FILE --replace');
  }
  return { file: fileFrom(name), replace: values.replace === true };
}

/** `npm run restore -- FILE [--replace]`: a server's folder and database as they were when the backup was made. */
runTool(async () => {
  const { file, replace } = asked(process.argv.slice(2));
  const where = dataLocation();
  const made = await restoreBackup(where, file, { replace });
  const target = where.databaseUrl ? `${where.dataDir} and the database at DATABASE_URL` : where.dataDir;
  console.log(`${target} is as it was on ${made.at.toISOString()}: ${holding(made)}.`);
  if (made.aside) console.log(`The previous data is in ${made.aside}.`);
});
