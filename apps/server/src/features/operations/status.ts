import { stat } from 'node:fs/promises';
import type { ServerStatus } from '@flagstick/contract';
import type { Config } from '../../app/config.ts';
import { type Backups, isBackupOld, isUnreadablePlace } from '../../backup/index.ts';
import { releaseVersion } from '../../shared/release-version.ts';
import { diskOf, isSpaceLow, type Storage } from '../../storage/index.ts';
import type { NewerReleases } from './newer-release.ts';
import { databaseFacts, jobCounts, mailFacts, replicasOf } from './store.ts';

const startedAt = new Date(Date.now() - process.uptime() * 1000);

interface Parts {
  readonly config: Config;
  readonly storage: Storage;
  readonly releases: NewerReleases;
  /** Undefined: no backups are made. */
  readonly backups: Backups | undefined;
}

/** The disk of the data, and that of the backups if it is another one. A folder that cannot be read has no row. */
async function disksOf(dataDir: string, backupDir: string | undefined): Promise<ServerStatus['disks']> {
  const found: Array<ServerStatus['disks'][number] & { device: number }> = [];
  for (const folder of [dataDir, ...(backupDir === undefined ? [] : [backupDir])]) {
    const disk = await Promise.all([stat(folder), diskOf(folder)]).catch(() => undefined);
    if (!disk || found.some(({ device }) => device === disk[0].dev)) continue;
    found.push({ folder, ...disk[1], device: disk[0].dev });
  }
  return found.map(({ device: _, ...disk }) => disk);
}

interface NewestBackup {
  readonly at: Date | undefined;
  readonly isUnreadable: boolean;
}

async function newestBackup(backups: Backups | undefined): Promise<NewestBackup> {
  try {
    return { at: (await backups?.list())?.[0]?.at, isUnreadable: false };
  } catch (error) {
    if (!isUnreadablePlace(error)) throw error;
    return { at: undefined, isUnreadable: true };
  }
}

const serverOf = (smtpUrl: string | undefined) => (smtpUrl === undefined ? null : new URL(smtpUrl).host);

/** What an operator looks at first. Warnings are decided here, so that every screen shows the same ones. */
export async function statusOf({ config, storage, releases, backups }: Parts): Promise<ServerStatus> {
  const { db, kind } = storage;
  const pinned = await backups?.pinned();
  const place = await pinned?.place();
  const [database, replicas, mail, jobs, disks, backup] = await Promise.all([
    databaseFacts(db),
    replicasOf(db),
    mailFacts(db),
    jobCounts(db),
    disksOf(config.dataDir, place?.folder),
    newestBackup(pinned),
  ]);
  const now = new Date();
  const newRelease = releases.newest();
  const backupsOff = backups === undefined;
  const isWarning: Record<ServerStatus['warnings'][number], boolean> = {
    diskLow: disks.some(({ freeBytes }) => isSpaceLow(freeBytes)),
    backupsUnreadable: backup.isUnreadable,
    backupOld:
      !backupsOff &&
      !backup.isUnreadable &&
      isBackupOld({ newest: backup.at, chosenAt: place?.chosenAt, since: database.since ?? now }, now),
    backupsOff: config.production && backupsOff,
    mailFailing: mail.retrying > 0,
    mailOff: config.production && config.smtpUrl === undefined,
    jobsFailing: jobs.retrying + jobs.failed > 0,
    newRelease: newRelease !== null,
  };
  return {
    version: releaseVersion,
    node: process.version,
    startedAt: startedAt.toISOString(),
    production: config.production,
    database: { kind, version: database.version, bytes: database.bytes, replicas },
    disks,
    memory: { usedBytes: process.memoryUsage.rss(), freeBytes: process.availableMemory() },
    backup: { folder: place?.store.place ?? null, lastAt: backup.at?.toISOString() ?? null },
    mail: {
      server: serverOf(config.smtpUrl),
      waiting: mail.waiting,
      failed: mail.failed,
      lastFailure:
        mail.error === null ? null : { at: mail.errorAt?.toISOString() ?? null, error: mail.error },
    },
    jobs,
    newRelease,
    warnings: Object.entries(isWarning).flatMap(([name, is]) =>
      is ? [name as ServerStatus['warnings'][number]] : [],
    ),
  };
}
