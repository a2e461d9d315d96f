import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Db, folderObjects, type ObjectStore, ObjectsUnavailable } from '../../storage/index.ts';
import type { BackupPlace } from '../backups.ts';
import { bucketBackups } from '../bucket.ts';
import { folderStore, requireFolder } from '../nightly.ts';
import type { DataLocation } from '../write.ts';
import { bucketProblem, folderProblem } from './check-place.ts';
import { type ChosenPlace, type PlaceChoice, placeChoice, storePlaceChoice } from './store.ts';

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

/** The chosen place cannot be used, as a sentence for its field. */
export class PlaceRefused extends Error {
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
export class BackupPlaces {
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
  async chosen(): Promise<ChosenPlace | undefined> {
    return (await this.#choice())?.place;
  }

  async #choice(): Promise<PlaceChoice | undefined> {
    return this.#parts.fixedBy === undefined ? placeChoice(this.#parts.db) : undefined;
  }

  async place(): Promise<BackupPlace> {
    const choice = await this.#choice();
    return { ...(await this.#open(choice?.place)), chosenAt: choice?.at };
  }

  async #open(place: ChosenPlace | undefined): Promise<BackupPlace> {
    const { byDefault, location, openBucket } = this.#parts;
    if (!place) return byDefault;
    if ('folder' in place) return folderPlace(place.folder, location, { chosen: true });
    return bucketPlace((await openBucket?.(place.bucket)) ?? closedBucket(place.bucket), location);
  }

  /**
   * Writes and removes a test file in the place before it is stored. Backups that exist are not moved.
   * @param place undefined: the place of the settings
   * @throws PlaceRefused
   */
  async choose(place: ChosenPlace | undefined): Promise<void> {
    const chosen = await this.#checked(place);
    // The time of an unchanged choice stays: a new one would defer the warning about old backups.
    if (isDeepStrictEqual(chosen, await this.chosen())) return;
    await storePlaceChoice(this.#parts.db, { place: chosen, at: new Date() });
  }

  /** @throws PlaceRefused */
  async #checked(place: ChosenPlace | undefined): Promise<ChosenPlace | undefined> {
    const { location, openBucket } = this.#parts;
    if (!place) return undefined;
    if ('folder' in place) {
      const problem = await folderProblem(place.folder, location.dataDir);
      if (problem !== undefined) throw new PlaceRefused('folder', problem);
      return { folder: path.resolve(place.folder) };
    }
    if (!openBucket) throw new PlaceRefused('bucket', 'The server’s settings name no S3 service.');
    const problem = await bucketProblem(await openBucket(place.bucket));
    if (problem !== undefined) throw new PlaceRefused('bucket', problem);
    return place;
  }
}
