import { isSignedToken, signedToken } from '../../../shared/signed-token.ts';

const validMs = 30 * 60_000;
const purpose = 'first admin';

/** A token that makes the first admin, valid for 30 minutes. */
export const firstAdminToken = (secret: string, now = Date.now()): string =>
  signedToken({ secret, purpose }, validMs, now);

/** The page behind the link is part of the web app. */
export const firstAdminLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/firstAdmin/${token}`;

export const isFirstAdminToken = (secret: string, token: string, now = Date.now()): boolean =>
  isSignedToken({ secret, purpose }, token, now);
