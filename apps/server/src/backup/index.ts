export { bucketBackups, withBackupOf } from './bucket.ts';
export { BackupProblem, type BackupSummary, fileTime } from './format.ts';
export {
  type BackupStore,
  folderStore,
  isBackupOld,
  nightlyTime,
  scheduleBackups,
} from './nightly.ts';
export { restoreBackup } from './restore.ts';
export { type DataLocation, writeBackup } from './write.ts';
