import { parseArgs } from 'node:util';
import { commandLine } from '../src/app/command-line.ts';
import { fileTime, writeBackup } from '../src/backup/index.ts';
import { CommandError, describeContents, fileFrom, objectStores, runTool } from './run.ts';

const usage = `Give at most one file: ${commandLine('backup', 'FILE')}`;

function fileNamed(args: string[]): string {
  const { positionals } = parseArgs({ args, allowPositionals: true, strict: false });
  if (positionals.length > 1 || positionals.length !== args.length) throw new CommandError(usage);
  return fileFrom(positionals[0] ?? `flagstick-backup-${fileTime(new Date())}.jsonl.gz`);
}

/** `npm run backup [-- FILE]`: one file with everything that a restore needs, also while the server runs. */
runTool(async () => {
  const file = fileNamed(process.argv.slice(2));
  const { location } = await objectStores();
  const made = await writeBackup(location, file);
  console.log(
    `${file}: ${describeContents(made)}; ${Math.ceil(made.bytes / 1000).toLocaleString('en-GB')} kB.`,
  );
  console.log(
    made.secret
      ? 'It contains the secret and personal data. Store it where no one else can read it.'
      : 'It doesn’t contain a secret. Keep your SECRET as well. After a restore without it, all users must sign in again.',
  );
});
