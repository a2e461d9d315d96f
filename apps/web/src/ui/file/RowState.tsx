import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './file.module.css';

interface RowStateProps {
  icon: Icon;
  title: string;
  details: string | null;
  /** Buttons and fields that correct the row. */
  children?: ReactNode;
}

/** The last cell of a row: what happens to it, and why. */
export const RowState = ({ icon: RowIcon, title, details, children }: RowStateProps) => (
  <td>
    <div className={classes.state}>
      <RowIcon size={20} aria-hidden="true" />
      <span>
        <b className="block">{title}</b>
        {details && <small className="quiet fs-13">{details}</small>}
      </span>
      {children}
    </div>
  </td>
);
