export { statusQuery } from './api.ts';
export { BackupPlaceChoice } from './backups/BackupPlace.tsx';
export { ServerWarnings } from './ServerWarnings.tsx';
