export { statusQuery } from './api.ts';
export { BackupTargetChoice } from './backups/BackupTarget.tsx';
export { ServerWarnings } from './ServerWarnings.tsx';
