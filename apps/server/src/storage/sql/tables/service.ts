/** What the service keeps for itself: mails to send, faults of screens, counted attempts. */
import type { ChangeKind } from '@flagstick/contract';
import type { ColumnType, Generated } from 'kysely';

/** Work that is due at a time, done by one of the processes. A kind and a key are added at most once. */
interface JobsTable {
  kind: string;
  /** What it is about, as the id of a row. */
  key: string;
  /** Jobs in one lane are done one after the other, in the order of their keys; null: in no lane. */
  lane: string | null;
  due_at: Generated<Date>;
  /** A process works on it until then, or ended during the work. */
  leased_until: Date | null;
  /** Attempts that began. */
  attempts: Generated<number>;
  state: Generated<'waiting' | 'done' | 'failed'>;
  /** Why the last attempt failed. */
  error: string | null;
  settled_at: Date | null;
}

/**
 * A letter in the outbox; its job has the kind "mail" and its id as key. It is sealed, because it holds codes, and emptied
 * once it is sent or given up.
 */
interface MailsTable {
  id: string;
  recipient: string;
  sealed: string;
  /** It is not sent after this. */
  useless_at: Date;
  created_at: Generated<Date>;
}

/** What letters carry: once, however many letters carry it. Sealed as they are. */
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

/** An e-mail of an organiser to players of a game. What was written is sealed; it is kept for as long as it may be sent again. */
interface MailingsTable {
  id: string;
  game_id: string;
  sender_id: string;
  type: string;
  sealed: string;
  /** What its sender added. */
  file_id: string | null;
  created_at: Generated<Date>;
}

interface MailingRecipientsTable {
  mailing_id: string;
  user_id: string;
  /** The letter that went out last; null: there was no address. */
  mail_id: string | null;
  /** Letters that were posted to this person. */
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

/** Something that was changed by a call that the contract records. */
interface ChangeLogTable {
  id: Generated<number>;
  at: Generated<Date>;
  /** Method and path. */
  call: string;
  kind: ChangeKind;
  subject_id: string | null;
  /** As it was called then; null where the row that has the name stays. */
  subject_name: string | null;
  /** Whom else it is about. */
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

/** Which history the versions of games belong to. At most one row. */
interface DatabaseEpochTable {
  only_row: Generated<true>;
  epoch: string;
  /** Where the database was when this epoch began. */
  place: string;
}

/** What a call with an id of its own created: sent again, it creates nothing. */
interface CreatedCallsTable {
  user_id: string;
  call_id: string;
  /** A digest of the call and its parts: the same id with something else is refused. */
  content: string;
  /** What was created; of an imported field, whether it kept its times. */
  created_id: string;
  at: Generated<Date>;
}

export interface ServiceTables {
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
