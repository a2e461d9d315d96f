export { BackupProblem, type Summary, stamp } from './format.ts';
export { restoreBackup } from './restore.ts';
export { type Places, writeBackup } from './write.ts';
