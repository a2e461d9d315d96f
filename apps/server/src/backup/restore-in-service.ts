import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Clock, systemClock } from '../shared/clock.ts';
import type { Backups } from './backups.ts';
import { problemOf } from './format.ts';
import { restoreBackup } from './restore.ts';
import { swapIn } from './swap.ts';
import type { DataLocation } from './write.ts';

export interface RestoreOutcome {
  readonly at: Date;
  /** The backup that was to be restored. */
  readonly name: string;
  /** Why the data is as it was; undefined: the backup was restored. */
  readonly problem: string | undefined;
  /** The backup of the state before. */
  readonly before: string | undefined;
}

/** What the running server does around a restore. */
export interface RestoreSteps {
  /** Answers pending calls and accepts no new ones. The database stays open. */
  readonly stopServing: () => Promise<void>;
  readonly closeDatabase: () => Promise<void>;
  /** Starts the server on the data that is in place now. */
  readonly start: (outcome: RestoreOutcome) => Promise<void>;
}

interface Restore {
  readonly location: DataLocation;
  readonly backups: Backups;
  readonly name: string;
  readonly steps: RestoreSteps;
  readonly report: (error: unknown, sentence: string) => void;
  readonly clock?: Pick<Clock, 'now'>;
}

/**
 * Restores a backup of the embedded database while the server is in service: no call is accepted any more, the state
 * before becomes a backup, then the data is replaced and the server starts again. After a failure at any step it starts
 * on the former data; after a crash the next start finds the former data or that of the backup, never a mixture.
 */
export async function restoreInService(restore: Restore): Promise<RestoreOutcome> {
  const { location, backups, name, steps, report, clock = systemClock } = restore;
  const { dataDir } = location;
  let before: string | undefined;
  const outcome = (problem?: string): RestoreOutcome => ({ at: clock.now(), name, problem, before });
  await steps.stopServing();
  let previous: string | undefined;
  try {
    before = await backups.take('before-restore', clock.now());
    await steps.closeDatabase();
    const restored = await backups.withFile(name, (file) => restoreBackup(location, file, { replace: true }));
    previous = restored.previousDataFolder;
    const done = outcome();
    await steps.start(done);
    // The backup of the state before was verified.
    if (previous !== undefined) await rm(previous, { recursive: true, force: true });
    return done;
  } catch (error) {
    report(error, `The backup ${name} could not be restored. The server starts on the former data.`);
    await steps.closeDatabase();
    if (previous !== undefined) {
      const unusable = `unusable-${path.basename(previous)}`;
      await swapIn(dataDir, { from: path.basename(previous), to: unusable });
      await rm(path.join(dataDir, unusable), { recursive: true, force: true });
    }
    const failed = outcome(problemOf(error, 'The server could not use the restored data.'));
    await steps.start(failed);
    return failed;
  }
}
