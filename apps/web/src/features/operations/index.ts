export { statusQuery } from './api.ts';
export { BackupTargetChoice } from './BackupTarget.tsx';
export { ServerWarnings } from './ServerWarnings.tsx';
