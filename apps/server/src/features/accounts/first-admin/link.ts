import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const validMs = 30 * 60_000;

const signatureOf = (secret: string, expiry: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'flagstick first admin', 32)))
    .update(expiry)
    .digest();

/** A token that makes the first admin, valid for 30 minutes. It is signed, so the server stores nothing. */
export function firstAdminToken(secret: string, now = Date.now()): string {
  const expiry = (now + validMs).toString(36);
  return `${expiry}.${signatureOf(secret, expiry).toString('base64url')}`;
}

/** The page behind the link is part of the web app. */
export const firstAdminLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/firstAdmin/${token}`;

export function isFirstAdminToken(secret: string, token: string, now = Date.now()): boolean {
  const [expiry = '', signature = ''] = token.split('.');
  const expected = signatureOf(secret, expiry);
  const given = Buffer.from(signature, 'base64url');
  return (
    given.length === expected.length && timingSafeEqual(given, expected) && Number.parseInt(expiry, 36) > now
  );
}
