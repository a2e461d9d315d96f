import { createHmac, hkdfSync } from 'node:crypto';
import { digest } from '../../shared/digest.ts';

const tokenLength = 22;

/**
 * The token of a link, made from its id and the server's secret, so that a lost sheet can be printed again with the same
 * code. The database holds its hash only: a copy of it opens no seat.
 */
export const tokenOf = (secret: string, linkId: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'flagstick seat link', 32)))
    .update(linkId)
    .digest('base64url')
    .slice(0, tokenLength);

export const hashOfToken = (token: string): string => digest('seat link', token);

export const hashOfDevice = (deviceId: string): string => digest('seat device', deviceId);
