import { createHmac, hkdfSync } from 'node:crypto';

const tokenLength = 22;

/**
 * The token of a link, made from its id and the server's secret, so that it can be shown again. The database holds its
 * hash only: a copy of it opens nothing.
 * @param purpose tokens of other purposes do not follow from it
 */
export const linkToken = (secret: string, purpose: string, linkId: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', `flagstick ${purpose}`, 32)))
    .update(linkId)
    .digest('base64url')
    .slice(0, tokenLength);
