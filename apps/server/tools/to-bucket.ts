import path from 'node:path';
import { commandLine } from '../src/app/command-line.ts';
import { nightlyTime } from '../src/backup/index.ts';
import {
  type CopiedObjects,
  copyObjects,
  folderObjects,
  isStoredName,
  type ObjectStore,
  pictureFolder,
} from '../src/storage/index.ts';
import { CommandError, counted, objectStores, runTool, settings } from './run.ts';

interface Move {
  readonly what: readonly [one: string, many: string];
  readonly from: ObjectStore;
  readonly to: ObjectStore;
  readonly isIncluded: (name: string) => boolean;
}

/** What the settings move: pictures to S3_BUCKET, nightly backups to S3_BACKUP_BUCKET. */
async function movesOf(): Promise<Move[]> {
  const { dataDir, s3 } = settings();
  const { pictures, backupObjects } = await objectStores();
  const { BACKUP_DIR } = process.env;
  const folder = BACKUP_DIR && BACKUP_DIR !== 'off' ? BACKUP_DIR : path.join(dataDir, 'backups');
  const moves: Move[] = [];
  if (s3?.bucket !== undefined) {
    const what = ['picture', 'pictures'] as const;
    moves.push({ what, from: pictureFolder(dataDir), to: pictures, isIncluded: isStoredName });
  }
  if (backupObjects) {
    const what = ['backup', 'backups'] as const;
    const isIncluded = (name: string) => nightlyTime(name) !== undefined;
    moves.push({ what, from: folderObjects(folder), to: backupObjects, isIncluded });
  }
  return moves;
}

const report = ({ what, from, to }: Move, { copied, present, bytes }: CopiedObjects) =>
  `${counted(copied, ...what)} copied to ${to.place}, ${present.toLocaleString('en-GB')} already there; ${Math.ceil(bytes / 1000).toLocaleString('en-GB')} kB verified. The originals are still in ${from.place}.`;

/**
 * `npm run to-bucket`: copies pictures and nightly backups from their folders to the buckets of the settings, and reads
 * each copy back. It may be interrupted and repeated, while a server runs too.
 */
runTool(async () => {
  if (process.argv.length > 2) throw new CommandError(`${commandLine('to-bucket')} has no options.`);
  const moves = await movesOf();
  if (moves.length === 0) throw new CommandError('Set S3_BUCKET, S3_BACKUP_BUCKET or both.');
  for (const move of moves) console.log(report(move, await copyObjects(move.from, move.to, move.isIncluded)));
});
