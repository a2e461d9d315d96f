/** Refusals of the pages for admins who run the server. */
export const operationsErrors = {
  'job.notRepeatable': {
    status: 409,
    text: 'This job can’t be repeated. It is running, has ended, or its e-mail was deleted.',
  },
  'backup.off': { status: 409, text: 'This server makes no backups (BACKUP_DIR=off).' },
  'backup.placeFixed': {
    status: 409,
    text: 'A setting of the server decides where backups are kept (BACKUP_DIR or S3_BACKUP_BUCKET).',
  },
  'backup.running': { status: 409, text: 'A backup or a restore is running. Try again when it has ended.' },
  'backup.unreadable': { status: 409, text: 'The backups can’t be read. {problem}' },
  'backup.damaged': { status: 409, text: 'This backup is damaged or belongs to a newer Flagstick.' },
  'backup.link': { status: 403, text: 'This link has expired. Start the download again.' },
  'backup.notRestorable': {
    status: 409,
    text: 'A server on PostgreSQL restores by a command. See the operations guide.',
  },
} as const;
