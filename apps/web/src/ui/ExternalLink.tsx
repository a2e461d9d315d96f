import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as texts from './messages.ts';

/** An external link, opened in a new tab. */
export const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="inline gap-8 min-48 bold" href={href} target="_blank" rel="noreferrer">
    {children}
    <IconExternalLink size={18} aria-hidden="true" />
    <span className="vh"> {texts.opensInNewTab}</span>
  </a>
);
