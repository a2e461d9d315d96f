import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Attachment, Email } from './letter.ts';

interface Message extends Email {
  readonly id: string;
  readonly from: string;
  readonly files: readonly Attachment[];
}

export interface Transport {
  /** @throws PermanentRefusal if the server will never accept it, any other error if it may later */
  send(message: Message, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** No such mailbox, or the message is not accepted. */
export class PermanentRefusal extends Error {}

/** For letters that no person wrote. */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

const envelopeOf = ({ id, from, to, replyTo, subject, html, text, files }: Message) => ({
  // The same id on every attempt lets a server detect a duplicate.
  messageId: `<${id}@${from.split('@').pop()?.replace(/>.*$/, '') ?? 'flagstick'}>`,
  from,
  to: { name: '', address: to },
  subject,
  html,
  text,
  ...(replyTo ? { replyTo: { name: '', address: replyTo } } : { headers: automatic }),
  attachments: files.map(({ name, type, bytes }) => ({
    filename: name,
    contentType: type,
    content: Buffer.from(bytes),
  })),
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** The operator can fix a refused login or sender. */
const isPermanent = (error: unknown) => {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  return responseCode >= 550 && responseCode < 560 && ['RCPT TO', 'DATA'].includes(command);
};

const isFileError = (error: unknown) => error instanceof Error && 'path' in error;

/** For the log: without the server's text about a recipient, but with its text about the login or the sender. */
export function describeFailure(error: unknown) {
  const {
    code = '',
    responseCode,
    command = '',
    message,
  } = error as Partial<Record<'code' | 'command' | 'message', string> & { responseCode: number }>;
  const details = { code, responseCode, command };
  if (code === 'EAUTH') {
    const sentence = 'The SMTP server does not accept the user or the password in SMTP_URL.';
    return { ...details, reason: message, sentence };
  }
  if (command === 'MAIL FROM') {
    return {
      ...details,
      reason: message,
      sentence: 'The SMTP server does not accept MAIL_FROM as the sender.',
    };
  }
  if (responseCode !== undefined) return { ...details, sentence: 'The SMTP server did not take a mail now.' };
  // The name of a letter's file contains the recipient's address.
  if (isFileError(error)) return { ...details, sentence: 'A mail could not be written to DATA_DIR/mail.' };
  return { ...details, reason: message, sentence: 'A mail could not be sent.' };
}

interface SmtpTimeouts {
  readonly connectMs: number;
  /** Milliseconds of silence after which the connection is closed. */
  readonly silenceMs: number;
}

export function smtpTransport(
  url: string,
  patience: SmtpTimeouts = { connectMs: 10_000, silenceMs: 30_000 },
): Transport {
  const transporter = createTransport({
    url,
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.connectMs,
    dnsTimeout: patience.connectMs,
    socketTimeout: patience.silenceMs,
  });
  return {
    async send(message, signal) {
      try {
        await transporter.sendMail({ ...envelopeOf(message), signal });
      } catch (error) {
        if (isPermanent(error)) throw new PermanentRefusal(String(error), { cause: error });
        throw error;
      }
    },
    close: () => transporter.close(),
  };
}

/** Writes every message to `<folder>/<time>-<to>.eml`, which mail programs can open. */
export function folderTransport(folder: string): Transport {
  const transporter = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let written = 0;
  return {
    async send(message) {
      const { message: bytes } = await transporter.sendMail(envelopeOf(message));
      // Two mails to one person within a millisecond must be two files.
      written = Math.max(Date.now(), written + 1);
      const time = new Date(written).toISOString().replaceAll(/[:.]/g, '-');
      const file = path.join(folder, `${time}-${message.to.replace(/[^\w.@+-]/g, '_')}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Renamed when complete, so that a reader of the folder never sees half a mail.
      const draft = path.join(folder, `.${randomUUID()}`);
      await writeFile(draft, bytes, { mode: 0o600 });
      await rename(draft, file);
    },
    close() {},
  };
}
