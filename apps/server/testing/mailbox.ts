import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { simpleParser } from 'mailparser';

export interface ReceivedMail {
  /** The last line of each header, by its name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly pdf: Buffer | undefined;
}

/** Parses a mail as received by a mail server or written by the outbox. */
export async function parseMail(raw: Buffer): Promise<ReceivedMail> {
  const mail = await simpleParser(raw, { skipTextLinks: true, skipImageLinks: true });
  const headers = Object.fromEntries(
    mail.headerLines.map(({ key, line }) => [
      key,
      line
        .slice(key.length + 1)
        .replaceAll(/\r?\n\s+/g, ' ')
        .trim(),
    ]),
  );
  return {
    headers,
    to: headers.to ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html || '',
    pdf: mail.attachments.find(({ contentType }) => contentType === 'application/pdf')?.content,
  };
}

/** The mails written to a data folder for an address, oldest first. */
export async function mailsIn(dataDir: string, to: string): Promise<ReceivedMail[]> {
  const folder = path.join(dataDir, 'mail');
  const files = await readdir(folder).catch(() => []);
  const mails = files.filter((file) => file.endsWith('.eml')).sort();
  const read = await Promise.all(
    mails.map(async (file) => parseMail(await readFile(path.join(folder, file)))),
  );
  return read.filter((mail) => mail.to === to);
}

/** Waits for the next mail to an address after those already seen. */
export async function nextMail(dataDir: string, to: string, seen = 0): Promise<ReceivedMail> {
  for (let waited = 0; waited < 5_000; waited += 20) {
    const mail = (await mailsIn(dataDir, to))[seen];
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`No mail came to ${to}.`);
}
