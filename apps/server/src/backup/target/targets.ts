import path from 'node:path';
import { type Db, folderObjects, type ObjectStore, ObjectsUnavailable } from '../../storage/index.ts';
import type { BackupPlace } from '../backups.ts';
import { bucketBackups } from '../bucket.ts';
import { folderStore, requireFolder } from '../nightly.ts';
import type { DataLocation } from '../write.ts';
import { bucketProblem, folderProblem } from './check-target.ts';
import { type BackupTarget, chosenTarget, storeTarget } from './store.ts';

/** The setting that decides the place, so that it cannot be chosen. */
export type FixedBy = 'BACKUP_DIR' | 'S3_BACKUP_BUCKET';

interface Parts {
  readonly db: Db;
  readonly location: DataLocation;
  readonly fixedBy: FixedBy | undefined;
  /** The place of the settings. */
  readonly byDefault: BackupPlace;
  /** Undefined: the settings name no S3 service. */
  readonly openBucket: ((name: string) => Promise<ObjectStore>) | undefined;
}

/** The chosen target cannot be used, as a sentence for its field. */
export class TargetRefused extends Error {
  readonly field: 'folder' | 'bucket';

  constructor(field: 'folder' | 'bucket', problem: string) {
    super(problem);
    this.field = field;
  }
}

/** A chosen bucket whose S3 service the settings no longer name: every call fails. */
function closedBucket(name: string): ObjectStore {
  const refuse = (): never => {
    throw new ObjectsUnavailable(`The server’s settings no longer name an S3 service for bucket ${name}.`);
  };
  return {
    place: `s3://${name}/backups/`,
    put: async () => refuse(),
    get: async () => refuse(),
    sizeOf: async () => refuse(),
    // biome-ignore lint/correctness/useYield: it fails before the first object
    async *list() {
      refuse();
    },
    remove: async () => refuse(),
  };
}

/** Backups in a folder of the settings, which is created, or in one that an admin chose, which has to exist. */
export const folderPlace = (
  folder: string,
  location: DataLocation,
  { chosen = false } = {},
): BackupPlace => ({
  folder,
  store: folderStore(folder, location, { chosen }),
  objects: folderObjects(folder),
  ...(chosen ? { requireExists: () => requireFolder(folder) } : {}),
});

export const bucketPlace = (objects: ObjectStore, location: DataLocation): BackupPlace => ({
  store: bucketBackups(objects, location),
  objects,
});

/** Where backups are kept: an admin's choice, which is read again each time, because other processes share it. */
export class BackupTargets {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get fixedBy(): FixedBy | undefined {
    return this.#parts.fixedBy;
  }

  get hasBuckets(): boolean {
    return this.#parts.openBucket !== undefined;
  }

  get defaultPlace(): string {
    return this.#parts.byDefault.store.place;
  }

  /** Undefined: the place of the settings. */
  async chosen(): Promise<BackupTarget | undefined> {
    return this.#parts.fixedBy === undefined ? chosenTarget(this.#parts.db) : undefined;
  }

  async place(): Promise<BackupPlace> {
    const { byDefault, location, openBucket } = this.#parts;
    const target = await this.chosen();
    if (!target) return byDefault;
    if ('folder' in target) return folderPlace(target.folder, location, { chosen: true });
    return bucketPlace((await openBucket?.(target.bucket)) ?? closedBucket(target.bucket), location);
  }

  /**
   * Writes and removes a test file in the target before it is stored. Backups that exist are not moved.
   * @param target undefined: the place of the settings
   * @throws TargetRefused
   */
  async choose(target: BackupTarget | undefined): Promise<void> {
    const { db, location, openBucket } = this.#parts;
    if (!target) return storeTarget(db, undefined);
    if ('folder' in target) {
      const problem = await folderProblem(target.folder, location.dataDir);
      if (problem !== undefined) throw new TargetRefused('folder', problem);
      return storeTarget(db, { folder: path.resolve(target.folder) });
    }
    if (!openBucket) throw new TargetRefused('bucket', 'The server’s settings name no S3 service.');
    const problem = await bucketProblem(await openBucket(target.bucket));
    if (problem !== undefined) throw new TargetRefused('bucket', problem);
    return storeTarget(db, target);
  }
}
