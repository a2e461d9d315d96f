import { ActionIcon } from '@mantine/core';
import { type Icon, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as texts from '../messages.ts';
import classes from './RoundNotice.module.css';

interface RoundNoticeProps {
  icon: Icon;
  children: ReactNode;
  /** What the user can do about it, if they cannot dismiss it. */
  action?: ReactNode;
  onDismiss?: () => void;
}

/** A notice over the panels of the hole screen. */
export function RoundNotice({ icon: Sign, children, action, onDismiss }: RoundNoticeProps) {
  return (
    <div className={classes.notice} role="status">
      <Sign size={22} aria-hidden="true" />
      <p className="grow pad-y-8 anywhere">{children}</p>
      {action}
      {onDismiss && (
        <ActionIcon size={48} aria-label={texts.dismiss} onClick={onDismiss}>
          <IconX size={22} />
        </ActionIcon>
      )}
    </div>
  );
}
