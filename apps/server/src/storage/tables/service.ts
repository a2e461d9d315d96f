/** What the service keeps for itself: mails to send, faults of screens, counted attempts. */
import type { Generated } from 'kysely';

/** The outbox. The letter itself is sealed, because it holds codes; it is emptied once it is settled. */
interface MailsTable {
  id: string;
  recipient: string;
  sealed: string;
  state: Generated<'waiting' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  /** When it may next be tried; while somebody tries it, when another may. */
  due_at: Generated<Date>;
  /** After this it is not worth sending. */
  useless_at: Date;
  error: string | null;
  created_at: Generated<Date>;
  settled_at: Date | null;
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

interface RateLimitsTable {
  key: string;
  points: number;
  expire: number | null;
}

export interface ServiceTables {
  mails: MailsTable;
  mail_files: MailFilesTable;
  mail_attachments: MailAttachmentsTable;
  client_logs: ClientLogsTable;
  rate_limits: RateLimitsTable;
}
