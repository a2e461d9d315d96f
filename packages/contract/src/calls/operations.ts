import * as z from 'zod';
import { Email } from '../entities/user.ts';
import * as routes from '../routes/index.ts';
import { text } from '../text/names.ts';
import { defineCall } from '../wire/define-call.ts';
import { listOf, listQuery } from '../wire/resource.ts';
import { Empty, IsoTime } from '../wire/values.ts';

const Disk = z.object({
  /** The folder, as the settings name it. */
  folder: z.string(),
  freeBytes: z.number().int(),
  totalBytes: z.number().int(),
});

export const serverWarnings = [
  'diskLow',
  'backupsUnreadable',
  'backupOld',
  'backupsOff',
  'mailFailing',
  'mailOff',
  'jobsFailing',
  'newRelease',
] as const;

const ServerStatus = z.object({
  /** The release: the version of CHANGELOG.md. */
  version: z.string(),
  node: z.string(),
  startedAt: IsoTime,
  production: z.boolean(),
  database: z.object({
    kind: z.enum(['embedded', 'postgres']),
    version: z.string(),
    bytes: z.number().int(),
    /** Servers that follow this database, as PostgreSQL reports them. */
    replicas: z.array(
      z.object({ name: z.string(), state: z.string().nullable(), lagMs: z.number().int().nullable() }),
    ),
  }),
  /** The disk of the data, and that of the backups if it is another one. */
  disks: z.array(Disk),
  memory: z.object({
    usedBytes: z.number().int(),
    /** What this process may still take. */
    freeBytes: z.number().int(),
  }),
  backup: z.object({
    /** Null: no backups are made. */
    folder: z.string().nullable(),
    lastAt: IsoTime.nullable(),
  }),
  mail: z.object({
    /** The mail server's name and port; null: mails are written to a folder. */
    server: z.string().nullable(),
    waiting: z.number().int(),
    /** Given up in the last thirty days. */
    failed: z.number().int(),
    lastFailure: z
      .object({
        /** Null: it is still retried. */
        at: IsoTime.nullable(),
        error: z.string(),
      })
      .nullable(),
  }),
  jobs: z.object({ due: z.number().int(), retrying: z.number().int(), failed: z.number().int() }),
  /** A release newer than this one; null: none is known, or RELEASES_URL is not set. */
  newRelease: z.object({ version: z.string(), url: z.string() }).nullable(),
  warnings: z.array(z.enum(serverWarnings)),
});
export type ServerStatus = z.infer<typeof ServerStatus>;

const Setting = z.object({
  name: z.string(),
  /** Null: not set, and without a default. A secret shows only that it is set. */
  value: z.string().nullable(),
  secret: z.boolean(),
  /** `chosen`: by an admin, on the page of backups. */
  source: z.enum(['environment', 'default', 'dataFolder', 'chosen']),
});
export type Setting = z.infer<typeof Setting>;

export const jobStates = ['running', 'due', 'retrying', 'scheduled', 'failed', 'done'] as const;

const Job = z.object({
  /** The kind and the key. */
  _id: z.string(),
  kind: z.string(),
  key: z.string(),
  state: z.enum(jobStates),
  /** When it is due, or ended. */
  at: IsoTime,
  attempts: z.number().int(),
  error: z.string().nullable(),
  /** The recipient of an e-mail. */
  recipient: z.string().nullable(),
  repeatable: z.boolean(),
});
export type Job = z.infer<typeof Job>;

const BackupName = z
  .string()
  .max(100)
  .regex(/^flagstick-[a-z-]+-\d{8}T\d{6}Z\.jsonl\.gz$/, 'This is not the name of a backup.');

const BackupFile = z.object({
  name: z.string(),
  kind: z.enum(['nightly', 'manual', 'before-restore', 'before-upgrade']),
  at: IsoTime,
  bytes: z.number().int(),
});
export type BackupFile = z.infer<typeof BackupFile>;

const Backups = z.object({
  /** Null: no backups are made. */
  folder: z.string().nullable(),
  running: z.object({ since: IsoTime }).nullable(),
  /** Why the last backup that an admin began failed. */
  failure: z.string().nullable(),
  /** Why the backups cannot be listed. */
  problem: z.string().nullable(),
  /** Whether this server restores from the browser. */
  restorable: z.boolean(),
  /** The last restore since the process was started. */
  lastRestore: z
    .object({ at: IsoTime, name: z.string(), problem: z.string().nullable(), before: z.string().nullable() })
    .nullable(),
  /** The newest first. */
  items: z.array(BackupFile),
});
export type Backups = z.infer<typeof Backups>;

const CheckedBackup = z.object({
  name: z.string(),
  at: IsoTime,
  contains: z.object({
    games: z.number().int(),
    people: z.number().int(),
    scores: z.number().int(),
    pictures: z.number().int(),
  }),
  /** What was entered since, and a restore would lose. */
  lost: z.object({ scores: z.number().int(), games: z.number().int(), people: z.number().int() }),
});
export type CheckedBackup = z.infer<typeof CheckedBackup>;

export const backupPlaceKinds = ['default', 'folder', 'bucket'] as const;

const BackupPlace = z.object({
  /** `default`: the place of the settings. */
  kind: z.enum(backupPlaceKinds),
  /** The chosen folder of the server. */
  folder: z.string().nullable(),
  /** The chosen bucket. */
  bucket: z.string().nullable(),
  /** The place of the settings, for people; null: no backups are made. */
  defaultPlace: z.string().nullable(),
  /** The setting that decides the place; null: it can be chosen. */
  fixedBy: z.enum(['BACKUP_DIR', 'S3_BACKUP_BUCKET']).nullable(),
  /** Whether the settings name an S3 service. */
  hasBuckets: z.boolean(),
});
export type BackupPlace = z.infer<typeof BackupPlace>;

const ofBackup = z.strictObject({ name: BackupName });
const OwnPassword = z.string().min(1, 'Required.').max(100);

export const operations = {
  status: defineCall({
    ...routes.operations.status,
    summary:
      'The state of the server: version, database, disk, memory, last backup, mail, jobs, and warnings.',
    responses: { 200: ServerStatus },
  }),
  settings: defineCall({
    ...routes.operations.settings,
    summary: 'The settings as they are in effect, with their source. Secrets are not shown.',
    responses: { 200: z.object({ items: z.array(Setting) }) },
  }),
  testMail: defineCall({
    ...routes.operations.testMail,
    summary: 'Send a test e-mail at once, and return the reason if the mail server refuses it.',
    body: z.strictObject({ email: Email }),
    responses: {
      200: z.object({
        sent: z.boolean(),
        from: z.string(),
        /** Why it was not sent. */
        problem: z.string().nullable(),
        /** The mail server's own words. */
        answer: z.string().nullable(),
      }),
    },
  }),
  jobs: defineCall({
    ...routes.operations.jobs,
    summary: 'A page of the background jobs.',
    query: listQuery(['at', 'kind'], { state: z.enum(jobStates), kind: z.string().max(40) }),
    responses: { 200: listOf(Job) },
  }),
  retryJob: defineCall({
    ...routes.operations.retryJob,
    summary: 'Make a waiting or failed job due now.',
    body: z.strictObject({ kind: text(1, 40), key: text(1, 100) }),
    responses: { 200: Empty },
    refusals: ['item.notFound', 'job.notRepeatable'],
  }),
  backups: defineCall({
    ...routes.operations.backups,
    summary: 'The backups, and whether one is being made.',
    responses: { 200: Backups },
  }),
  takeBackup: defineCall({
    ...routes.operations.takeBackup,
    summary: 'Begin a backup now.',
    responses: { 200: Empty },
    refusals: ['backup.off', 'backup.running'],
  }),
  checkBackup: defineCall({
    ...routes.operations.checkBackup,
    summary: 'Verify a backup by reading it, and compare it with the current data.',
    params: ofBackup,
    responses: { 200: CheckedBackup },
    refusals: ['backup.off', 'backup.unreadable', 'item.notFound', 'backup.damaged'],
  }),
  backupLink: defineCall({
    ...routes.operations.backupLink,
    summary: 'A link that downloads a backup, valid for a minute. It needs the password of the caller.',
    params: ofBackup,
    body: z.strictObject({ password: OwnPassword }),
    responses: { 200: z.object({ url: z.string() }) },
    refusals: ['backup.off', 'backup.unreadable', 'item.notFound'],
  }),
  backupFile: defineCall({
    ...routes.operations.backupFile,
    summary: 'A backup, by the link that an admin made.',
    params: z.strictObject({ name: BackupName, token: z.string().max(100) }),
    responses: { 200: z.unknown() },
    refusals: ['backup.off', 'backup.unreadable', 'item.notFound', 'backup.link'],
  }),
  backupPlace: defineCall({
    ...routes.operations.backupPlace,
    summary: 'Where backups are kept, and whether that can be chosen.',
    responses: { 200: BackupPlace },
  }),
  chooseBackupPlace: defineCall({
    ...routes.operations.chooseBackupPlace,
    summary:
      'Choose where backups are kept, after a test file was written there. Existing backups stay where they are.',
    body: z.strictObject({
      kind: z.enum(backupPlaceKinds),
      /** Needed for the kind `folder`. */
      folder: z.string().max(300).optional(),
      /** Needed for the kind `bucket`. */
      bucket: z.string().max(63).optional(),
      password: OwnPassword,
    }),
    responses: { 200: BackupPlace },
    refusals: ['backup.off', 'backup.placeFixed'],
  }),
  restoreBackup: defineCall({
    ...routes.operations.restoreBackup,
    summary: 'Replace all data by a backup. The server keeps a backup of the state before, and starts again.',
    params: ofBackup,
    body: z.strictObject({ password: OwnPassword, confirm: z.literal('restore', 'Type restore.') }),
    responses: { 200: Empty },
    refusals: [
      'backup.off',
      'backup.unreadable',
      'item.notFound',
      'backup.damaged',
      'backup.running',
      'backup.notRestorable',
    ],
  }),
} as const;
