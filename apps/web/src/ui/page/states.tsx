import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { FlagIcon } from '../brand/FlagIcon.tsx';
import * as texts from '../messages.ts';
import classes from './states.module.css';

interface EmptyStateProps {
  title: string;
  /** The next step. */
  children?: ReactNode;
  action?: ReactNode;
}

/** An empty state or a search without matches: says so, and offers a next step. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <FlagIcon size={54} />
      <div className={classes.words}>
        <strong className="block fs-17 bold lh-snug">{title}</strong>
        {children && <p className="above-4 quiet fs-15 lh-135">{children}</p>}
      </div>
      {action}
    </div>
  );
}

export function CardsLoading({ count = 3, label = texts.loading }: { count?: number; label?: string }) {
  return (
    <div className="stack gap-12" role="status">
      <span className="vh">{label}</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].slice(0, count).map((key) => (
        <div key={key} className="row gap-12 pad-14 surface r-card edge">
          <Skeleton circle height={44} />
          <div className={classes.lines}>
            <Skeleton height={13} width="58%" />
            <Skeleton height={10} width="40%" />
          </div>
        </div>
      ))}
    </div>
  );
}

export function RowsLoading({ rows = 6, columns = 4 }: { rows?: number; columns?: number }) {
  return (
    <div role="status">
      <span className="vh">{texts.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <div key={row} className={classes.row}>
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns are all alike.
            <Skeleton key={column} height={10} width={`${48 + ((row * 17 + column * 29) % 40)}%`} />
          ))}
        </div>
      ))}
    </div>
  );
}
