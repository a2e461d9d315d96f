// views, StatusPage
export const server = 'Server';
export const status = 'Status';
export const warnings = 'Warnings';
export const version = 'Version';
export const versionOf = (version: string, node: string) => `${version}, Node ${node.replace('v', '')}`;
export const startedAt = 'Running since';
export const mode = 'Mode';
export const production = 'Production';
export const demo = 'Demo, on this machine only';
export const database = 'Database';
export const embedded = 'Built in';
export const databaseOf = (kind: string, version: string, size: string) => `${kind}, ${version}, ${size}`;
export const postgres = 'PostgreSQL';
export const replica = (name: string) => `Replica ${name}`.trim();
export const lag = (seconds: string) => `${seconds} s behind`;
export const replicaHidden = 'Not known. Grant pg_monitor to the database user.';
export const upToDate = 'Up to date';
export const disk = (folder: string) => `Disk space, ${folder}`;
export const spaceLeft = (free: string, total: string) => `${free} of ${total} free`;
export const memory = 'Memory';
export const memoryOf = (used: string, free: string) => `${used} used, ${free} free`;
export const lastBackup = 'Last backup';
export const noBackup = 'None yet';
export const backupsOff = 'None, backups are off';
export const jobsLabel = 'Background jobs';
export const jobsOf = (due: string, retrying: string, failed: string) =>
  `${due} due, ${retrying} retrying, ${failed} failed`;
export const openJobs = 'Open jobs';

// ServerWarnings
export const warning = {
  diskLow: 'The disk is nearly full. Free some space soon, or scores can’t be saved.',
  backupsUnreadable: 'The backups can’t be read. Open Backups to see why.',
  backupOld: 'The last backup is more than 36 hours old.',
  backupsOff: 'No backups are made. Remove BACKUP_DIR=off from the settings.',
  mailFailing: 'E-mails can’t be sent. Send a test e-mail to see why.',
  mailOff: 'E-mails aren’t sent. They are saved in a folder. Set SMTP_URL to send them.',
  jobsFailing: 'A background job failed. Open Jobs to see why.',
} as const;
export const newRelease = (version: string) => `Flagstick ${version} is available.`;
export const openServer = 'Open server';
export const whatIsNew = 'What’s new';

// TestMail
export const email = 'E-mail';
export const mailServer = 'Mail server';
export const mailFolder = 'None. E-mails are saved in a folder';
export const waiting = 'Waiting';
export const givenUp = 'Not sent, last 30 days';
export const lastFailure = 'Last failure';
export const stillRetried = (error: string) => `${error} (Flagstick will try again)`;
export const sendTest = 'Send test e-mail';
export const recipient = 'Send to';
export const sent = (to: string, from: string) =>
  `Sent to ${to}, from ${from}. Check the inbox and the spam folder.`;
export const serverAnswered = 'The mail server’s answer';

// StatusPage, settings
export const settings = 'Settings';
export const settingsNote =
  'Current settings. Change them on the server, then restart it. Passwords aren’t shown.';
export const notSet = 'Not set';
export const sources = {
  environment: 'Set in the environment',
  default: 'Default',
  dataFolder: 'Stored in the data folder',
  chosen: 'Chosen on the Backups page',
} as const;

// JobsTable
export const jobs = 'Jobs';
export const searchJobs = 'Job or recipient';
export const noJobs = 'No jobs here.';
export const job = 'Job';
export const state = 'Status';
export const dueOrEnded = 'Due or ended';
export const attempts = 'Attempts';
export const error = 'Error';
export const runNow = 'Run now';
export const runNowOf = (name: string) => `Run now: ${name}`;
export const willRun = 'The job will run now.';
export const states = {
  running: 'Running',
  due: 'Due',
  retrying: 'Retrying',
  scheduled: 'Scheduled',
  failed: 'Failed',
  done: 'Done',
} as const;
export const allStates = 'Any status';
export const kinds: Readonly<Record<string, string>> = {
  mail: 'E-mail',
  notification: 'Notifications',
  push: 'Push messages',
  'seat-request': 'End requests for guests’ rounds',
  'card-notices': 'Remind players of open cards',
  'nightly-backup': 'Nightly backup',
  'forget-old': 'Delete old data',
  'tidy-database': 'Tidy the database',
  'entry-lists': 'Update entry lists',
  'knock-out-deadlines': 'Apply deadlines of knock-outs',
  'settle-payments-sandbox': 'Check payments (sandbox)',
  'settle-payments-stripe': 'Check payments',
};

// BackupsPage
export const backups = 'Backups';
export const backupNow = 'Back up now';
export const backingUp = 'A backup is being made…';
export const backupFailed = (why: string) => `The last backup failed: ${why}`;
export const backupsNote = (folder: string) =>
  `Backups are made each night in ${folder}. Daily backups are kept for 7 days and weekly ones for 4 weeks. The last five of each other kind are kept. Copy backups to another machine too.`;
export const backupsUnreadable = (why: string) =>
  `The backups can’t be read: ${why} Correct that, or choose another place.`;
export const noBackupsYet = 'No backups yet';
export const noBackupsText = 'A backup is made each night. You can also make one now.';
export const backupsAreOff = 'No backups are made. Remove BACKUP_DIR=off from the server’s settings.';
export const backupKinds = {
  nightly: 'Nightly',
  manual: 'Made manually',
  'before-restore': 'Before a restore',
  'before-upgrade': 'Before an upgrade',
} as const;
export const verify = 'Verify';
export const download = 'Download';
export const restore = 'Restore';
export const onBackup = (action: string, at: string) => `${action}: ${at}`;
export const verified = (contents: string) => `This backup is complete: ${contents}.`;
export const games = { one: '# game', other: '# games' };
export const accounts = { one: '# account', other: '# accounts' };
export const scores = { one: '# score', other: '# scores' };
export const restoredAt = (at: string) => `The data is as it was on ${at}.`;
export const restoreFailed = (why: string) => `The restore failed, and nothing was changed: ${why}`;
export const restoreByCommand =
  'This server uses PostgreSQL. Restore with the command npm run restore, as the operations guide describes.';

// BackupPlace
export const choosePlace = 'Choose where to keep backups';
export const placeFixed = (setting: string) =>
  `${setting} on the server sets where backups are kept. Remove it and restart to choose here.`;
export const placeTitle = 'Where to keep backups';
export const placeText =
  'A backup on the disk of the data is lost with that disk. Existing backups stay where they are.';
export const place = 'Place';
export const defaultPlace = 'Data folder';
export const otherFolder = 'Other folder';
export const inBucket = 'Bucket (S3)';
export const folder = 'Folder';
export const folderNote = 'The full path of a folder on the server, such as /mnt/backups.';
export const bucket = 'Name of the bucket';
export const useThisPlace = 'Use this place';
export const placeSaved = 'Saved. The next backups are kept there.';

// DownloadDialog, RestoreDialog
export const downloadTitle = 'Download this backup?';
export const downloadText =
  'The file has all personal data and the server’s secret. Keep it as safe as a password.';
export const password = 'Your password';
export const restoreTitle = (at: string) => `Restore the backup of ${at}?`;
export const restoreText =
  'All data will be as it was at that time. The server first makes a backup of today’s data, then restarts. This takes about a minute. Players who have signed out since then may be signed in again. E-mails that were waiting at that time are sent.';
export const lost = (what: string) => `You will lose ${what} entered since then.`;
export const nothingLost = 'No scores, games or accounts were added since then.';
export const typeRestore = 'Type restore to confirm';
export const restoreWord = 'restore';
export const restoring = 'The server is restoring the backup and will restart. Keep this page open.';
