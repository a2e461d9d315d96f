import { Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '../formats/numbers.ts';
import classes from './JobProgress.module.css';

interface JobProgressProps {
  title: string;
  done: number;
  /** Unknown until the job has counted. */
  total: number | null;
  /** A way to leave it running, or to stop it. */
  action?: ReactNode;
}

/** A job that takes a while: how far it is, in numbers. It can be left; it goes on. */
export function JobProgress({ title, done, total, action }: JobProgressProps) {
  const share = total === null ? 100 : total === 0 ? 100 : Math.round((done / total) * 100);
  return (
    <div className={classes.job} role="status">
      <div className={classes.head}>
        <strong>{title}</strong>
        <span>{total === null ? 'Starting' : `${formatNumber(done)} of ${formatNumber(total)}`}</span>
      </div>
      <Progress
        value={share}
        animated={total === null}
        striped={total === null}
        size={8}
        aria-label={title}
      />
      {action}
    </div>
  );
}
