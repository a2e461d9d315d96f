import { Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '../shared/display/numbers.ts';
import * as texts from './messages.ts';

interface JobProgressProps {
  title: string;
  done: number;
  /** Null until the total is known. */
  total: number | null;
  /** A button to leave it running, or to stop it. */
  action?: ReactNode;
}

/** Progress of a long job, in numbers. The job continues when the user leaves. */
export function JobProgress({ title, done, total, action }: JobProgressProps) {
  const share = total === null ? 100 : total === 0 ? 100 : Math.round((done / total) * 100);
  return (
    <div className="stack gap-10" role="status">
      <div className="flex spread gap-12 fs-15">
        <strong className="bold">{title}</strong>
        <span className="quiet">
          {total === null ? texts.starting : texts.numberOf(formatNumber(done), formatNumber(total))}
        </span>
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
