import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './RatingNotice.module.css';

/** Says that a player uses the rating for the other gender, with a remedy. */
export const RatingNotice = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className={classes.notice} role="status">
    <IconAlertTriangle className="rigid warn" size={22} aria-hidden="true" />
    <p>{text}</p>
    {children}
  </div>
);
