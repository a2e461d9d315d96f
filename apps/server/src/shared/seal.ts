import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** What a text is sealed for. Each purpose has a key of its own. */
interface SealedFor {
  readonly secret: string;
  readonly purpose: string;
}

const keyFor = ({ secret, purpose }: SealedFor) =>
  Buffer.from(hkdfSync('sha256', secret, '', `flagstick ${purpose}`, 32));

/** Encrypts a text that a reader of the database must not see. */
export function sealFor(about: SealedFor, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(about), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** @throws if it was sealed with another secret or for another purpose */
export function unsealFor(about: SealedFor, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(about), bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
    'utf8',
  );
}
