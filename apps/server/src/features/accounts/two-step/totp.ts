/** Codes of authenticator apps: RFC 6238 (TOTP) with SHA-1, six digits and steps of 30 seconds, which every app knows. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const stepMs = 30_000;
const digits = 6;
/** Steps before and after the current one whose codes count, because clocks differ (RFC 6238, 5.2). */
const window = 1;
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const stepAt = (now: Date): number => Math.floor(now.getTime() / stepMs);

/** RFC 4226, 5.3. */
export function codeOfStep(key: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** length).padStart(length, '0');
}

/** The latest step near this time that has the code; undefined for a wrong code. */
export function stepOfCode(key: Buffer, code: string, now: Date): number | undefined {
  const given = Buffer.from(code);
  const current = stepAt(now);
  let found: number | undefined;
  for (let step = current - window; step <= current + window; step++) {
    const expected = Buffer.from(codeOfStep(key, step));
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = step;
  }
  return found;
}

/** RFC 4648, 6, without padding. */
export function toBase32(bytes: Buffer): string {
  let text = '';
  let buffered = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffered = ((buffered & 0x1f) << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += base32.charAt((buffered >> bits) & 0x1f);
    }
  }
  return bits > 0 ? text + base32.charAt((buffered << (5 - bits)) & 0x1f) : text;
}

/** What the QR code contains: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export const addressOfKey = (key: string, account: string): string =>
  `otpauth://totp/Flagstick:${encodeURIComponent(account)}?secret=${key}&issuer=Flagstick`;
