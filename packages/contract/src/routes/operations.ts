import { admins, type Routes } from './route.ts';

/** What an operator without a shell needs to run the server. */
export const operations = {
  status: { method: 'GET', path: 'operations/status', access: admins },
  settings: { method: 'GET', path: 'operations/settings', access: admins },
  testMail: { method: 'POST', path: 'operations/test-mail', access: admins },
  jobs: { method: 'GET', path: 'operations/jobs', access: admins },
  retryJob: { method: 'PUT', path: 'operations/jobs/retry', access: admins },
  backups: { method: 'GET', path: 'operations/backups', access: admins },
  takeBackup: { method: 'POST', path: 'operations/backups', access: admins },
  checkBackup: { method: 'GET', path: 'operations/backups/{name}', access: admins },
  backupLink: { method: 'POST', path: 'operations/backups/{name}/link', access: admins },
  backupFile: { method: 'GET', path: 'operations/backups/{name}/file/{token}', access: 'public' },
  backupPlace: { method: 'GET', path: 'operations/backup-place', access: admins },
  chooseBackupPlace: { method: 'PUT', path: 'operations/backup-place', access: admins },
  restoreBackup: { method: 'POST', path: 'operations/backups/{name}/restore', access: admins },
} as const satisfies Routes;
