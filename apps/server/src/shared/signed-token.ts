import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What a token is for, and what it is about. A token of one purpose is worth nothing for another. */
interface SignedFor {
  readonly secret: string;
  readonly purpose: string;
  readonly subject?: string;
}

const signatureOf = ({ secret, purpose, subject = '' }: SignedFor, expiry: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', `flagstick ${purpose}`, 32)))
    .update(`${expiry}${subject}`)
    .digest();

/** A token that expires. It is signed, so the server stores nothing. */
export function signedToken(about: SignedFor, validMs: number, now = Date.now()): string {
  const expiry = (now + validMs).toString(36);
  return `${expiry}.${signatureOf(about, expiry).toString('base64url')}`;
}

export function isSignedToken(about: SignedFor, token: string, now = Date.now()): boolean {
  const [expiry = '', signature = ''] = token.split('.');
  const expected = signatureOf(about, expiry);
  const given = Buffer.from(signature, 'base64url');
  return (
    given.length === expected.length && timingSafeEqual(given, expected) && Number.parseInt(expiry, 36) > now
  );
}
