export { Backups } from './backups.ts';
export { bucketBackups } from './bucket.ts';
export { BackupProblem, type BackupSummary, fileTime } from './format.ts';
export { nightlyTime } from './names.ts';
export { folderStore, isBackupOld, scheduleBackups } from './nightly.ts';
export { restoreBackup } from './restore.ts';
export { type RestoreOutcome, restoreInService } from './restore-in-service.ts';
export { finishSwap } from './swap.ts';
export { type DataLocation, writeBackup } from './write.ts';
