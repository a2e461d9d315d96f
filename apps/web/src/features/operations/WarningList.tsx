import type { ServerStatus } from '@flagstick/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import * as texts from './messages.ts';
import classes from './Warning.module.css';

interface WarningListProps {
  status: ServerStatus;
  /** The warnings to show. */
  only: readonly ServerStatus['warnings'][number][];
  /** A link beside each. */
  action?: ReactNode;
}

export const WarningList = ({ status: { newRelease }, only, action }: WarningListProps) => (
  <ul className={`stack gap-8 ${classes.warnings}`}>
    {only.map((name) => (
      <li className="row wrap gap-12 pad-14-16 ink fs-15 lh-snug tint r-card sun-edge" key={name}>
        <IconAlertTriangle size={22} aria-hidden="true" />
        <p className="grow">
          {name === 'newRelease' ? newRelease && texts.newRelease(newRelease.version) : texts.warning[name]}
        </p>
        {name === 'newRelease' && newRelease ? (
          <ExternalLink href={newRelease.url}>{texts.whatIsNew}</ExternalLink>
        ) : (
          action
        )}
      </li>
    ))}
  </ul>
);
