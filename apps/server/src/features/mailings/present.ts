import type { Mailing, MailOutcome } from '@flagstick/contract';
import { toIso } from '../../shared/codecs.ts';
import type { MailingRow, OutcomeRow } from './store.ts';

/**
 * Why the other server refused a letter, by its enhanced status code, otherwise by the plain one (RFC 3463, RFC 5321).
 * Its own text may name the address, so it stays in the table.
 */
export function reasonOf({ state, error }: Pick<OutcomeRow, 'state' | 'error'>): MailOutcome['reason'] {
  if (error === null) return null;
  if (state === 'waiting') return 'noAnswer';
  if (/\b5\.2\.[12]\b|\b552\b/.test(error)) return 'mailboxFull';
  if (/\b5\.1\.\d+\b|\b55[013]\b/.test(error)) return 'noMailbox';
  return /\b55\d\b/.test(error) ? 'refused' : 'tooLate';
}

const outcome = (row: OutcomeRow): MailOutcome => ({
  _id: row.id,
  name: row.name,
  lastName: row.last_name,
  state: row.state === 'done' ? 'sent' : (row.state ?? 'noAddress'),
  reason: reasonOf(row),
  attempts: row.attempts ?? 0,
  at: toIso(row.settled_at),
});

export const presentMailing = (row: MailingRow, outcomes: readonly OutcomeRow[]): Mailing => ({
  _id: row.id,
  type: row.type,
  createDate: row.created_at.toISOString(),
  by: { _id: row.sender_id, name: row.name, lastName: row.last_name },
  again: row.can_send_again,
  recipients: outcomes.map(outcome),
});
