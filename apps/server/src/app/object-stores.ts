import path from 'node:path';
import { Backups, bucketBackups, type DataLocation, folderStore } from '../backup/index.ts';
import {
  Bucket,
  bucketObjects,
  folderObjects,
  type Log,
  type ObjectStore,
  pictureFolder,
} from '../storage/index.ts';
import type { Config } from './config.ts';

/** Where pictures and backups are: in folders or in buckets. */
export interface ObjectStores {
  readonly pictures: ObjectStore;
  /** Undefined: no backups are made. */
  readonly backups: Backups | undefined;
  readonly location: DataLocation;
  /** The bucket of backups as files, for commands. */
  readonly backupObjects: ObjectStore | undefined;
  readonly buckets: readonly Bucket[];
  /** Makes a call to each bucket, so that the log says at the start which one does not answer. */
  check(): void;
  close(): void;
}

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'backupDir' | 's3'>;

export const folderBackups = (folder: string, location: DataLocation): Backups =>
  new Backups({
    ...{ store: folderStore(folder, location), objects: folderObjects(folder) },
    ...{ folder, dataDir: location.dataDir },
  });

/** Opens what the settings name, without a connection: an unavailable bucket does not prevent the start. */
export async function openObjectStores(
  { dataDir, databaseUrl, backupDir, s3 }: Settings,
  log: Pick<Log, 'warn'>,
): Promise<ObjectStores> {
  const open = async (name: string | undefined) =>
    s3 && name !== undefined ? await Bucket.open(name, s3, log) : undefined;
  const pictureBucket = await open(s3?.bucket);
  const backupBucket = s3?.backupBucket === s3?.bucket ? pictureBucket : await open(s3?.backupBucket);
  const pictures = pictureBucket ? bucketObjects(pictureBucket, 'files/') : pictureFolder(dataDir);
  const backupObjects = backupBucket && bucketObjects(backupBucket, 'backups/');
  const location = { dataDir: path.resolve(dataDir), databaseUrl, pictures };
  const buckets = [...new Set([pictureBucket, backupBucket])].filter((bucket) => bucket !== undefined);
  return {
    pictures,
    backups: backupObjects
      ? new Backups({
          ...{ store: bucketBackups(backupObjects, location), objects: backupObjects },
          dataDir: location.dataDir,
        })
      : backupDir === undefined
        ? undefined
        : folderBackups(path.resolve(backupDir), location),
    location,
    backupObjects,
    buckets,
    check: () => {
      for (const bucket of buckets) bucket.check().catch(() => undefined);
    },
    close: () => {
      for (const bucket of buckets) bucket.close();
    },
  };
}
