export { BackupProblem, type BackupSummary, fileTime } from './format.ts';
export { restoreBackup } from './restore.ts';
export { type DataLocation, writeBackup } from './write.ts';
