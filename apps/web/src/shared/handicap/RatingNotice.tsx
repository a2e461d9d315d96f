import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './RatingNotice.module.css';

/** That a player plays off the rating for the other gender, and what to do. */
export const RatingNotice = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className={classes.notice} role="status">
    <IconAlertTriangle size={22} aria-hidden="true" />
    <p>{text}</p>
    {children}
  </div>
);
