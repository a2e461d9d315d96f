import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface ReceivedMail {
  readonly headers: Readonly<Record<string, string>>;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The PDF that goes along, where one does. */
  readonly pdf: Buffer | undefined;
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

function decoded(encoding: string | undefined, body: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}

/** The contents of a mail by their type: its words stand in a part of their own where files go along. */
function partsOf(headers: Record<string, string>, body: string): Array<readonly [string, Buffer]> {
  const type = headers['content-type']?.split(';')[0] ?? '';
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) return [[type, decoded(headers['content-transfer-encoding'], body)]];
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return parts.flatMap((part) => partsOf(...splitHead(part.replace(/^\r\n/, ''))));
}

/** Reads a mail as the outbox writes it. */
export function parseMail(raw: string): ReceivedMail {
  const [headers, body] = splitHead(raw);
  const parts = new Map(partsOf(headers, body));
  const words = (type: string) => (parts.get(type)?.toString('utf8') ?? '').replaceAll('\r\n', '\n');
  return {
    headers,
    to: headers.to ?? '',
    subject: headers.subject ?? '',
    text: words('text/plain'),
    html: words('text/html'),
    pdf: parts.get('application/pdf'),
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
