import { access, constants, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { dayMs } from '@flagstick/contract';
import type { FastifyInstance } from 'fastify';
import { defaultTiming, type JobParts, JobQueue } from '../jobs/index.ts';
import { systemClock } from '../shared/clock.ts';
import { BackupProblem, readProblem } from './format.ts';
import { backupOf, nightlyName, nightlyTime } from './names.ts';
import { type DataLocation, writeBackup } from './write.ts';

/** In the server's time zone, when no game is in play. */
const hour = 3;
const keptDays = 7;
const keptWeeks = 4;
/** Longer than a night and its retries. */
const oldAfterMs = 36 * 60 * 60_000;
const checkEveryMs = 60 * 60_000;
/** Longer than a backup takes: afterwards another process may begin one. */
const leaseMs = 60 * 60_000;

/** Where nightly backups are kept: in a folder or in a bucket. */
export interface BackupStore {
  /** For people: the folder, or "s3://bucket/backups/". */
  readonly place: string;
  /** Names of the nightly backups that are complete, the oldest first. */
  list(): Promise<readonly string[]>;
  /** Writes a new backup and verifies it by reading it back. */
  write(name: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/** @throws BackupProblem */
export async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new BackupProblem(`The folder ${folder} does not exist.`);
    throw readProblem(folder, error);
  });
  if (!found.isDirectory()) throw new BackupProblem(`${folder} is a file, not a folder.`);
  // Without the right to write, the backups in it can still be restored.
  await access(folder, constants.R_OK | constants.X_OK).catch((error: unknown) => {
    throw readProblem(folder, error);
  });
}

const createFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 });

/** @param chosen an admin chose the folder: it is not created, because the disk that holds it may be missing */
export const folderStore = (
  folder: string,
  location: DataLocation,
  { chosen = false } = {},
): BackupStore => ({
  place: folder,
  async list() {
    await (chosen ? requireFolder : createFolder)(folder);
    return (await readdir(folder)).filter((name) => nightlyTime(name)).sort();
  },
  async write(name) {
    await (chosen ? requireFolder : createFolder)(folder);
    // A process that was killed left its draft. On PostgreSQL another process may be writing one of the other kinds.
    const kind = backupOf(name)?.kind;
    if (kind !== undefined && (kind === 'nightly' || !location.databaseUrl)) {
      const drafts = (await readdir(folder)).filter(
        (file) => file.startsWith(`flagstick-${kind}-`) && file.endsWith('.part'),
      );
      for (const draft of drafts) await rm(path.join(folder, draft), { force: true });
    }
    await writeBackup(location, path.join(folder, name));
  },
  remove: (name) => rm(path.join(folder, name), { force: true }),
});

/** The first Monday of January 1970 was the fifth. */
const weekOf = (at: Date) => Math.floor((at.getTime() - 4 * dayMs) / (7 * dayMs));
const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs);

/** Names to delete: all but the newest of each of the last seven days, and of each of the last four weeks, with backups. */
export function backupsToDelete(names: readonly string[]): string[] {
  const newestFirst = names.toSorted().reverse();
  const kept = new Set<string>();
  const keep = (periodOf: (at: Date) => number, count: number) => {
    const periods = new Set<number>();
    for (const name of newestFirst) {
      const at = nightlyTime(name);
      if (!at || periods.has(periodOf(at))) continue;
      if (periods.size === count) return;
      periods.add(periodOf(at));
      kept.add(name);
    }
  };
  keep(dayOf, keptDays);
  keep(weekOf, keptWeeks);
  return newestFirst.filter((name) => nightlyTime(name) && !kept.has(name));
}

/** Milliseconds until the next night's hour of backups. */
export function msUntilNextBackup(now: Date): number {
  const next = new Date(now);
  next.setHours(hour, 0, 0, 0);
  if (next <= now) next.setDate(next.getDate() + 1);
  return next.getTime() - now.getTime();
}

/** Undefined without a nightly backup. */
export const newestNightly = async (store: BackupStore): Promise<Date | undefined> =>
  nightlyTime((await store.list()).at(-1) ?? '');

/** The time from which the age of the backups counts: a place that was chosen later has its first one the next night. */
export const backupsSince = (newest: Date | undefined, chosenAt: Date | undefined): Date | undefined =>
  newest && chosenAt ? new Date(Math.max(newest.getTime(), chosenAt.getTime())) : (newest ?? chosenAt);

interface BackupTimes {
  readonly newest: Date | undefined;
  /** When an admin chose the place. */
  readonly chosenAt: Date | undefined;
  /** When backups began, for a server without one. */
  readonly since: Date;
}

export const isBackupOld = ({ newest, chosenAt, since }: BackupTimes, now: Date): boolean =>
  now.getTime() - (backupsSince(newest, chosenAt) ?? since).getTime() > oldAfterMs;

interface Parts extends JobParts {
  /** Where backups are now: an admin may choose another place. */
  readonly place: () => Promise<{ readonly store: BackupStore; readonly chosenAt?: Date | undefined }>;
  readonly log: { warn(about: object, sentence: string): void };
}

/**
 * Writes a backup each night in one of the processes, and deletes the outdated ones after a new one is complete. While
 * the newest is old, the log has a warning each hour; a failed backup is retried and reported.
 */
export function scheduleBackups(app: FastifyInstance, { place, log, ...parts }: Parts): void {
  const clock = parts.clock ?? systemClock;
  const startedAt = clock.now();
  const queue = new JobQueue(parts, {
    kind: 'nightly-backup',
    timing: { ...defaultTiming, atOnce: 1, leaseMs, pollMs: checkEveryMs },
    fault: 'The nightly backup failed. The server retries.',
    async run() {
      const { store } = await place();
      await store.write(nightlyName(clock.now()));
      for (const name of backupsToDelete(await store.list())) await store.remove(name);
      return { repeatAfterMs: msUntilNextBackup(clock.now()) };
    },
  });
  let cancel: () => void = () => undefined;
  async function warnIfOld() {
    const { store, chosenAt } = await place();
    const newest = await newestNightly(store);
    if (isBackupOld({ newest, chosenAt, since: startedAt }, clock.now())) {
      log.warn({ newest }, 'The last nightly backup is more than 36 hours old.');
    }
  }
  const watch = () => {
    cancel = clock.after(checkEveryMs, () => {
      warnIfOld()
        .catch((error: unknown) => parts.faults.report(error, 'The nightly backups cannot be listed.'))
        .finally(watch);
    });
  };
  app.addHook('onReady', async () => {
    const dueAt = new Date(Date.now() + msUntilNextBackup(clock.now()));
    await queue.add(parts.storage.db, [{ key: 'all', dueAt }]);
    queue.wake();
    watch();
  });
  app.addHook('preClose', async () => {
    cancel();
    await queue.close();
  });
}
