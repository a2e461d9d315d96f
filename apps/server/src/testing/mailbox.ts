import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface ReceivedMail {
  readonly headers: Readonly<Record<string, string>>;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

function splitHead(raw: string): [Record<string, string>, string] {
  const at = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ]);
  return [Object.fromEntries(headers), raw.slice(at + 4)];
}

function decoded(encoding: string | undefined, body: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Reads a mail of two parts, as the outbox writes them. */
export function parseMail(raw: string): ReceivedMail {
  const [headers, body] = splitHead(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1) : [];
  const contents: Record<string, string> = {};
  for (const part of parts) {
    const [partHeaders, partBody] = splitHead(part.replace(/^\r\n/, ''));
    const type = partHeaders['content-type']?.split(';')[0] ?? '';
    contents[type] = decoded(partHeaders['content-transfer-encoding'], partBody).replaceAll('\r\n', '\n');
  }
  return {
    headers,
    to: headers.to ?? '',
    subject: headers.subject ?? '',
    text: contents['text/plain'] ?? '',
    html: contents['text/html'] ?? '',
  };
}

/** The mails written to a data folder for an address, oldest first. */
export async function mailsIn(dataDir: string, to: string): Promise<ReceivedMail[]> {
  const folder = path.join(dataDir, 'mail');
  const files = await readdir(folder).catch(() => []);
  const mails = files.filter((file) => file.endsWith('.eml')).sort();
  const read = await Promise.all(mails.map((file) => readFile(path.join(folder, file), 'latin1')));
  return read.map(parseMail).filter((mail) => mail.to === to);
}

/** Waits for the next mail to an address beyond those already seen. */
export async function nextMail(dataDir: string, to: string, seen = 0): Promise<ReceivedMail> {
  for (let waited = 0; waited < 5_000; waited += 20) {
    const mail = (await mailsIn(dataDir, to))[seen];
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`No mail came to ${to}.`);
}
