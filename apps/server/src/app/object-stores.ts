import path from 'node:path';
import {
  BackupPlaces,
  Backups,
  bucketPlace,
  type DataLocation,
  type FixedBy,
  folderPlace,
} from '../backup/index.ts';
import {
  Bucket,
  bucketObjects,
  type Db,
  type Log,
  type ObjectStore,
  pictureFolder,
  type S3Connection,
} from '../storage/index.ts';
import type { Config } from './config.ts';

/** Where pictures and backups are: in folders or in buckets. */
export interface ObjectStores {
  readonly pictures: ObjectStore;
  /** Undefined: no backups are made. */
  readonly backups: Backups | undefined;
  /** Undefined: no backups are made, or no database is open. */
  readonly backupPlaces: BackupPlaces | undefined;
  readonly location: DataLocation;
  /** The bucket of backups as files, for commands. */
  readonly backupObjects: ObjectStore | undefined;
  /** Makes a call to each bucket, so that the log says at the start which one does not answer. */
  check(): Promise<void>;
  close(): Promise<void>;
}

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'backupDir' | 's3' | 'given'>;

export const folderBackups = (folder: string, location: DataLocation): Backups => {
  const place = folderPlace(folder, location);
  return new Backups({ place: async () => place, dataDir: location.dataDir });
};

const fixedBy = ({ given }: Settings): FixedBy | undefined =>
  given.S3_BACKUP_BUCKET ? 'S3_BACKUP_BUCKET' : given.BACKUP_DIR ? 'BACKUP_DIR' : undefined;

/**
 * Opens what the settings name, without a connection: an unavailable bucket does not prevent the start.
 * @param db where admins choose the place of backups; without it, backups are in the place of the settings
 */
export async function openObjectStores(
  settings: Settings,
  log: Pick<Log, 'warn'>,
  db?: Db,
): Promise<ObjectStores> {
  const { dataDir, databaseUrl, backupDir, s3 } = settings;
  const buckets = new Map<string, Promise<Bucket>>();
  const open = (connection: S3Connection, name: string) => {
    const bucket = buckets.get(name) ?? Bucket.open(name, connection, log);
    buckets.set(name, bucket);
    return bucket;
  };
  const bucketOf = async (name: string | undefined) =>
    s3 && name !== undefined ? open(s3, name) : undefined;
  const backupsIn = (bucket: Bucket) => bucketObjects(bucket, 'backups/');
  const bucket = await bucketOf(s3?.bucket);
  const backupBucket = await bucketOf(s3?.backupBucket);
  const pictureBucket = bucket && bucketObjects(bucket, 'files/');
  const backupObjects = backupBucket && backupsIn(backupBucket);
  const location = { dataDir: path.resolve(dataDir), databaseUrl, pictureBucket };
  const byDefault = backupObjects
    ? bucketPlace(backupObjects, location)
    : backupDir === undefined
      ? undefined
      : folderPlace(path.resolve(backupDir), location);
  const backupPlaces =
    byDefault && db
      ? new BackupPlaces({
          ...{ db, location, byDefault, fixedBy: fixedBy(settings) },
          openBucket: s3 && (async (name) => backupsIn(await open(s3, name))),
        })
      : undefined;
  const each = async (work: (bucket: Bucket) => unknown) => {
    for (const bucket of buckets.values()) await work(await bucket);
  };
  return {
    pictures: pictureBucket ?? pictureFolder(dataDir),
    backups:
      byDefault &&
      new Backups({
        place: async () => backupPlaces?.place() ?? byDefault,
        dataDir: location.dataDir,
      }),
    backupPlaces,
    location,
    backupObjects,
    check: () => each((bucket) => void bucket.check().catch(() => undefined)),
    close: () => each((bucket) => bucket.close()),
  };
}
