/** The service's own rows: mails to send, errors of screens, counted attempts. */
import type { ChangeKind } from '@flagstick/contract';
import type { ColumnType, Generated } from 'kysely';

/** Work that is due at a time, done by one of the processes. A kind and key are added at most once. */
interface JobsTable {
  kind: string;
  /** The id of the row it is about. */
  key: string;
  /** Jobs in one lane run one after the other, in the order of their keys; null: no lane. */
  lane: string | null;
  due_at: Generated<Date>;
  /** A process works on it until then, or ended during the work. */
  leased_until: Date | null;
  /** Started attempts. */
  attempts: Generated<number>;
  state: Generated<'waiting' | 'done' | 'failed'>;
  /** Why the last attempt failed. */
  error: string | null;
  settled_at: Date | null;
}

/**
 * A mail in the outbox; its job has the kind "mail" and its id as key. It is encrypted, because it contains codes, and
 * emptied once it is sent or given up.
 */
interface MailsTable {
  id: string;
  recipient: string;
  sealed: string;
  /** It is not sent after this time. */
  useless_at: Date;
  created_at: Generated<Date>;
}

/** Attachments: stored once, however many mails attach them, and encrypted like them. */
interface MailFilesTable {
  id: string;
  sealed: string;
  created_at: Generated<Date>;
}

interface MailAttachmentsTable {
  mail_id: string;
  file_id: string;
  position: number;
}

/** An organiser's e-mail to players of a game. Its text is encrypted, and kept for as long as it may be sent again. */
interface MailingsTable {
  id: string;
  game_id: string;
  sender_id: string;
  type: string;
  sealed: string;
  /** The sender's attachment. */
  file_id: string | null;
  created_at: Generated<Date>;
}

interface MailingRecipientsTable {
  mailing_id: string;
  user_id: string;
  /** The last mail sent to this person; null: there was no address. */
  mail_id: string | null;
  /** The number of mails sent to this person. */
  letters: number;
}

interface ClientLogsTable {
  id: Generated<number>;
  type: 'error';
  name: string;
  message: string;
  component_stack: string;
  ip: string;
  user_id: string | null;
  user_agent: string;
  at: Generated<Date>;
}

/** A change made by a call that the contract records. */
interface ChangeLogTable {
  id: Generated<number>;
  at: Generated<Date>;
  /** Method and path. */
  call: string;
  kind: ChangeKind;
  subject_id: string | null;
  /** The name at that time; null where the named row is never deleted. */
  subject_name: string | null;
  /** Another person it is about. */
  person_id: string | null;
  by_id: string;
  ip: string | null;
  fields: ColumnType<ChangedField[], string, string>;
}

export interface ChangedField {
  readonly field: string;
  readonly old?: string | null;
  readonly new?: string | null;
}

interface RateLimitsTable {
  key: string;
  points: number;
  expire: number | null;
}

/** The history that the versions of games belong to. At most one row. */
interface DatabaseEpochTable {
  only_row: Generated<true>;
  epoch: string;
  /** Where the database was when this epoch began. */
  place: string;
}

/** An admin's choice of the place of backups. At most one row. Neither folder nor bucket: the place of the settings. */
interface BackupPlaceTable {
  only_row: Generated<true>;
  folder: string | null;
  bucket: string | null;
  chosen_at: Date;
}

/** The object created by a call with an id: the repeated call creates nothing. */
interface CreatedCallsTable {
  user_id: string;
  call_id: string;
  /** A digest of the call and its parts: the same id with other content is refused. */
  content: string;
  /** The created object; for an import of players, whether it kept the file's times. */
  created_id: string;
  at: Generated<Date>;
}

export interface ServiceTables {
  backup_place: BackupPlaceTable;
  created_calls: CreatedCallsTable;
  database_epoch: DatabaseEpochTable;
  jobs: JobsTable;
  mails: MailsTable;
  mail_files: MailFilesTable;
  mail_attachments: MailAttachmentsTable;
  mailings: MailingsTable;
  mailing_recipients: MailingRecipientsTable;
  client_logs: ClientLogsTable;
  change_log: ChangeLogTable;
  rate_limits: RateLimitsTable;
}
