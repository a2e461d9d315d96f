import { IconChevronRight } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import classes from './ListRow.module.css';

interface ListRowProps extends Omit<ComponentProps<'li'>, 'children'> {
  name: ReactNode;
  /** Below the name. */
  lines?: ReactNode;
  /** A figure or a state before the arrow; no control. */
  end?: ReactNode;
  /** Before the row: a checkbox. */
  box?: ReactNode;
  /** Beside the row: a control of its own. */
  beside?: ReactNode;
  onOpen: () => void;
}

/** A row of a phone's list: one tap opens what it is about. */
export const ListRow = ({ name, lines, end, box, beside, onOpen, ...item }: ListRowProps) => (
  <li {...item} className={classes.row}>
    {box}
    <button type="button" className={classes.open} aria-haspopup="dialog" onClick={onOpen}>
      <span className="grow">
        <span className="block fs-17 bold lh-120 anywhere">{name}</span>
        <span className={classes.lines}>{lines}</span>
      </span>
      {end && <span className={classes.end}>{end}</span>}
      <IconChevronRight className="rigid faint" size={20} aria-hidden="true" />
    </button>
    {beside}
  </li>
);
