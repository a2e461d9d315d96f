import type { ReactNode } from 'react';
import { formatNumber } from '../../shared/display/numbers.ts';
import { PhoneBar } from '../page/PhoneBar.tsx';
import classes from './ManagePage.module.css';
import * as texts from './messages.ts';

interface ManagePageProps {
  title: string;
  /** Number of rows in all. */
  count?: number | undefined;
  actions?: ReactNode;
  /** For signed-out visitors, whose page has no menu. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
}

/** A management screen: its name, the count, buttons to add, and the table. */
export function ManagePage({ title, count, actions, onBack, children }: ManagePageProps) {
  return (
    <>
      <PhoneBar
        title={title}
        onBack={onBack}
        sub={count === undefined ? undefined : texts.total(formatNumber(count))}
      />
      <main className={classes.page}>
        <header className={`${classes.head} row gap-14 below-14`} data-bare={!actions || undefined}>
          <h1>{title}</h1>
          {count !== undefined && <span className={classes.count}>{formatNumber(count)}</span>}
          <span className={`${classes.actions} flex wrap fill gap-8 end-row`}>{actions}</span>
        </header>
        {children}
      </main>
    </>
  );
}
