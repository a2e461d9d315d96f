import { access, constants, mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { copyObject, folderObjects, type ObjectStore } from '../storage/index.ts';
import { BackupProblem, type BackupSummary, problemOf, readProblem } from './format.ts';
import { type BackupKind, backupName, backupOf, type NamedBackup } from './names.ts';
import type { BackupStore } from './nightly.ts';
import { summaryOf } from './read.ts';
import { copyPrefix } from './swap.ts';

export interface BackupFile extends NamedBackup {
  readonly bytes: number;
}

/** The number of backups kept of each kind other than nightly. */
const keptOthers = 5;

const requireReadable = (file: string) =>
  access(file, constants.R_OK).catch((cause: unknown) => {
    throw new BackupProblem(`${file} cannot be read.`, { cause });
  });

/** A folder or a bucket with backups. */
export interface BackupPlace {
  /** Where backups are listed, written and removed. */
  readonly store: BackupStore;
  /** The same backups as files. */
  readonly objects: ObjectStore;
  /** Undefined: they are in a bucket. */
  readonly folder?: string;
  /** When an admin chose this place, which may have no backup until the next night. */
  readonly chosenAt?: Date | undefined;
  /** @throws BackupProblem if the folder is missing, for one that is not created when it is needed */
  readonly requireExists?: () => Promise<void>;
}

interface Parts {
  /** Where backups are now: an admin may choose another place. */
  readonly place: () => Promise<BackupPlace>;
  /** Copies of a bucket's backups are made in this folder. */
  readonly dataDir: string;
}

/** The backups of every kind, in a folder or in a bucket. */
export class Backups {
  readonly #parts: Parts;
  #running: { readonly kind: BackupKind; readonly since: Date } | undefined;
  /** Why the last backup that a person began failed. */
  #failure: string | undefined;
  /** By place and name. */
  readonly #checks = new Map<string, Promise<BackupSummary>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  place(): Promise<BackupPlace> {
    return this.#parts.place();
  }

  async store(): Promise<BackupStore> {
    return (await this.place()).store;
  }

  /** These backups in their present place, even after another is chosen or the database is closed. */
  async pinned(): Promise<Backups> {
    const place = await this.place();
    return new Backups({ ...this.#parts, place: async () => place });
  }

  get running() {
    return this.#running;
  }

  get failure() {
    return this.#failure;
  }

  /** The newest first. @throws BackupProblem, ObjectsUnavailable if the place cannot be read */
  async list(): Promise<BackupFile[]> {
    const files = await this.#read(async ({ objects }) => {
      const found: BackupFile[] = [];
      for await (const { name, size } of objects.list()) {
        const backup = backupOf(name);
        if (backup) found.push({ ...backup, bytes: size });
      }
      return found;
    });
    return files.sort((a, b) => b.at.getTime() - a.at.getTime());
  }

  /** Undefined without a backup of this name. @throws BackupProblem, ObjectsUnavailable if it cannot be read */
  async get(name: string): Promise<{ readonly size: number; readonly stream: Readable } | undefined> {
    return (await this.has(name)) ? this.#read(({ objects }) => objects.get(name)) : undefined;
  }

  /** @throws BackupProblem, ObjectsUnavailable if the place or the backup cannot be read */
  async has(name: string): Promise<boolean> {
    if (!backupOf(name)) return false;
    return this.#read(async ({ objects, folder }) => {
      const isThere = (await objects.sizeOf(name)) !== undefined;
      // A stream would fail after the answer has begun.
      if (isThere && folder !== undefined) await requireReadable(path.join(folder, name));
      return isThere;
    });
  }

  async #read<T>(work: (place: BackupPlace) => Promise<T>): Promise<T> {
    const place = await this.place();
    await place.requireExists?.();
    try {
      return await work(place);
    } catch (error) {
      throw place.folder === undefined ? error : readProblem(place.folder, error);
    }
  }

  /** Works with a backup as a file; a bucket's is copied for that time. */
  async withFile<T>(name: string, work: (file: string) => Promise<T>): Promise<T> {
    const { dataDir } = this.#parts;
    const { folder, objects } = await this.place();
    if (folder !== undefined) return work(path.join(folder, name));
    // A restore may begin without a data folder.
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const copies = await mkdtemp(path.join(dataDir, copyPrefix));
    try {
      await copyObject(objects, folderObjects(copies), name);
      return await work(path.join(copies, name));
    } finally {
      await rm(copies, { recursive: true, force: true });
    }
  }

  /**
   * Writes a backup and verifies it by reading it back. Of each kind beside the nightly ones the last five are kept.
   * @returns its name
   */
  async take(kind: Exclude<BackupKind, 'nightly'>, at: Date): Promise<string> {
    const pinned = await this.pinned();
    const name = await pinned.#freeName(kind, at);
    const store = await pinned.store();
    await store.write(name);
    const others = (await pinned.list()).filter((backup) => backup.kind === kind);
    for (const old of others.slice(keptOthers)) await store.remove(old.name);
    return name;
  }

  /** Begins a backup; `running` and `failure` report it. False while another one is made. */
  begin(at: Date, onFault: (error: unknown) => void): boolean {
    if (this.#running) return false;
    this.#running = { kind: 'manual', since: at };
    this.#failure = undefined;
    this.take('manual', at)
      .catch((error: unknown) => {
        this.#failure = problemOf(error, 'The backup failed.');
        onFault(error);
      })
      .finally(() => {
        this.#running = undefined;
      });
    return true;
  }

  /**
   * Reads the whole file. The result is kept, so that a caller who stopped waiting gets it later.
   * @throws BackupProblem when it is damaged or incomplete
   */
  async check(name: string): Promise<BackupSummary> {
    const pinned = await this.pinned();
    const key = `${(await pinned.store()).place} ${name}`;
    const known = this.#checks.get(key);
    if (known) return known;
    const check = pinned.withFile(name, summaryOf);
    this.#checks.set(key, check);
    // The result is forgotten after a minute, because the file may be replaced or damaged.
    const forget = () => setTimeout(() => this.#checks.delete(key), 60_000).unref();
    check.then(forget, forget);
    return check;
  }

  /** Names are precise to the second; if a name is taken, the following second is used. */
  async #freeName(kind: BackupKind, at: Date): Promise<string> {
    const name = backupName(kind, at);
    return (await this.has(name)) ? this.#freeName(kind, new Date(at.getTime() + 1_000)) : name;
  }
}
