import type { Config } from '../../../app/config.ts';

/** Where a push service finds the operator (RFC 8292, 2.1): some services refuse requests without it. */
export function contactOf({
  securityContact,
  publicUrl,
  mailFrom,
}: Pick<Config, 'securityContact' | 'publicUrl' | 'mailFrom'>): string {
  if (securityContact !== undefined) return securityContact;
  if (publicUrl?.startsWith('https:')) return publicUrl;
  return `mailto:${/<([^<>]*)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim()}`;
}
