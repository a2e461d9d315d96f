// views, StatusPage
export const server = 'Server';
export const status = 'Status';
export const warnings = 'Warnings';
export const allWell = 'No warnings.';
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
export const upToDate = 'Up to date';
export const disk = (folder: string) => `Disk of ${folder}`;
export const spaceLeft = (free: string, total: string) => `${free} of ${total} free`;
export const memory = 'Memory';
export const memoryOf = (used: string, free: string) => `${used} used, ${free} free`;
export const lastBackup = 'Last backup';
export const noBackup = 'None yet';
export const backupsOff = 'No backups are made';
export const jobsLabel = 'Background jobs';
export const jobsOf = (due: string, retrying: string, failed: string) =>
  `${due} due, ${retrying} retrying, ${failed} failed`;
export const openJobs = 'Open jobs';

// ServerWarnings
export const warning = {
  diskLow: 'The disk is nearly full. Free some space soon, or scores can’t be saved.',
  backupOld: 'The last backup is more than 36 hours old.',
  backupsOff: 'No backups are made. Remove BACKUP_DIR=off from the settings.',
  mailFailing: 'E-mails are waiting, because they can’t be sent. Send a test e-mail to see why.',
  mailOff: 'E-mails aren’t sent but written to a folder. Set SMTP_URL.',
  jobsFailing: 'A background job failed.',
} as const;
export const newRelease = (version: string) => `Flagstick ${version} is available.`;
export const openServer = 'Open server';
export const whatIsNew = 'What’s new';

// TestMail
export const email = 'E-mail';
export const mailServer = 'Mail server';
export const mailFolder = 'None. E-mails are written to a folder';
export const waiting = 'Waiting';
export const givenUp = 'Given up in 30 days';
export const lastFailure = 'Last failure';
export const stillRetried = (error: string) => `${error} (it is tried again)`;
export const sendTest = 'Send test e-mail';
export const recipient = 'Send to';
export const sent = (to: string, from: string) =>
  `Sent to ${to}, from ${from}. Look into the mailbox, and its spam.`;
export const serverAnswered = 'The mail server’s answer';

// SettingsTable
export const settings = 'Settings';
export const settingsNote =
  'As they are in effect. They are set on the server, and read at its start. Passwords are not shown.';
export const notSet = 'Not set';
export const sources = {
  environment: 'Set in the environment',
  default: 'Default',
  dataFolder: 'Stored in the data folder',
} as const;

// JobsTable
export const jobs = 'Jobs';
export const searchJobs = 'Job or recipient';
export const noJobs = 'No jobs here.';
export const job = 'Job';
export const state = 'State';
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
export const allStates = 'Every state';
export const kinds: Readonly<Record<string, string>> = {
  mail: 'E-mail',
  'nightly-backup': 'Nightly backup',
  'forget-old': 'Delete old data',
  'tidy-database': 'Tidy the database',
  'settle-payments-sandbox': 'Check payments (sandbox)',
  'settle-payments-stripe': 'Check payments',
};
