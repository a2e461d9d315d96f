import type { Route } from '@flagstick/contract';
import { type Attachment, addressOf, type Parts } from './request.ts';

/** Maximum number of unanswered calls that are remembered. */
const keptCalls = 100;

/** The ids of unanswered creating calls, by their content. */
const unanswered = new Map<string, string>();

/** A random call id. `crypto.randomUUID` exists on secure pages only, and a club may serve plain http. */
export function newCallId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Identifies the attached file: choosing the same file again gives the same text. */
const fileOf = (attachment: Attachment | undefined) => {
  if (!attachment) return null;
  const { file } = attachment;
  return [file.size, file.type, file instanceof File ? [file.name, file.lastModified] : null];
};

/**
 * The id of a creating call: the same for the same content until the server answers. Pressing Save again after a lost
 * answer, in the same form or a reopened one, creates nothing twice.
 * @returns the header, and a function to call once the server has answered; null for other calls and those with their
 * own id
 */
export function callIdFor(call: Route, parts: Parts, attachment?: Attachment) {
  const own = (parts.headers as { 'call-id'?: string } | undefined)?.['call-id'];
  if (!call.takesCallId || own !== undefined) return null;
  const content = JSON.stringify([addressOf(call, parts), parts.body, fileOf(attachment)]);
  const id = unanswered.get(content) ?? newCallId();
  unanswered.delete(content);
  unanswered.set(content, id);
  const [oldest] = unanswered.keys();
  if (unanswered.size > keptCalls && oldest !== undefined) unanswered.delete(oldest);
  return { headers: { 'call-id': id }, answered: () => void unanswered.delete(content) };
}
