import { type Log, ObjectsUnavailable, StorageUnusable } from '../../storage/index.ts';
import type { Backups } from '../backups.ts';
import { problemOf } from '../format.ts';
import { writeProblem } from '../write.ts';

interface Upgrade {
  readonly backups: Backups;
  /** The migrations that are about to run. */
  readonly missing: readonly string[];
  readonly log: Pick<Log, 'error'>;
  /** For the operator, at the start. */
  readonly print: (sentence: string) => void;
}

/**
 * Writes and verifies a backup before the database is migrated.
 * @returns its name
 * @throws StorageUnusable when it fails: the database stays as the release before left it
 */
export async function backUpBeforeUpgrade({ backups, missing, log, print }: Upgrade): Promise<string> {
  print(`This release changes the database (${missing.join(', ')}). A backup is made first.`);
  const { place } = await backups.store();
  try {
    const name = await backups.take('before-upgrade', new Date());
    print(`The backup is ${name} in ${place}.`);
    return name;
  } catch (cause) {
    log.error({ err: cause }, 'The backup before the upgrade failed.');
    const reason =
      cause instanceof ObjectsUnavailable
        ? cause.message
        : problemOf(writeProblem(place, cause), 'The backup failed.');
    throw new StorageUnusable(
      `The database was not changed, because the backup before the upgrade failed. ${reason} Correct that and start again, or make a backup yourself and set UPGRADE_BACKUP=off.`,
      { cause },
    );
  }
}
